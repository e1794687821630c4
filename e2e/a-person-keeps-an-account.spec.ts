import { expect, test } from '@playwright/test'
import { letterTo } from './mailbox.ts'
import { anAccount, signUpAndIn } from './travel.ts'

test('a person gives a picture and changes the address they sign in with', async ({ page }) => {
  const account = anAccount('Amna')
  const newEmail = account.email.replace('amna', 'amna-new')
  await page.goto('/auth?returnTo=/profile')
  await signUpAndIn(page, account)
  await expect(page).toHaveURL(/\/profile$/)

  const picture = await page.screenshot({ type: 'jpeg' })
  await page
    .locator('main input[type="file"]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(page.getByText('Your picture is saved.').first()).toBeVisible()
  const { me } = (await (await page.request.get('/api/v1/me')).json()) as { me: { avatarUrl: string } }
  const answer = await page.request.get(me.avatarUrl)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp'])

  await page.goto(await letterTo(page, account.email, /(http\S+\/api\/auth\/verify-email\S+)/))
  await page.goto('/profile/security')
  await page.getByLabel('New email').fill(newEmail)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('We sent a link to your new email.').first()).toBeVisible()
  await page.goto(await letterTo(page, newEmail, /(http\S+email-change\S+)/))
  await page.goto('/profile/security')
  await expect(page.getByText(newEmail).first()).toBeVisible()
})
