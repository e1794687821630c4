import { expect, type Page, test } from '@playwright/test'
import { anAccount, openAsNewUser } from '../harness/accounts.ts'
import { emailTo, verifyAddress } from '../harness/mailbox.ts'
import { chooseFile } from '../harness/wait-for-hydration.ts'

// The provider's pages load an external font, which tests do not need.
test.beforeEach(({ page }) => page.route('https://fonts.googleapis.com/**', (route) => route.abort()))

test('a user uploads an avatar, changes their email, and links Google', async ({ page }) => {
  const account = anAccount('Amna')
  const newEmail = account.email.replace('amna', 'amna-new')
  await openAsNewUser(page, account, '/profile')
  await expect(page).toHaveURL(/\/profile$/)

  const picture = await page.screenshot({ type: 'jpeg' })
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture }
  await chooseFile(page.locator('main input[type="file"]'), file)
  await expect(page.getByText('Picture saved.').first()).toBeVisible()
  const { me } = (await (await page.request.get('/api/v1/me')).json()) as { me: { avatarUrl: string } }
  const answer = await page.request.get(me.avatarUrl)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp'])

  await verifyAddress(page, account.email)
  await page.goto('/profile/security')
  await page.getByLabel('New email').fill(newEmail)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('We sent a link to your new email.').first()).toBeVisible()
  await page.goto(await emailTo(page, newEmail, /(http\S+email-change\S+)/))
  await page.getByRole('button', { name: 'Yes, change my email' }).click()
  await expect(page.getByText('Your email address has been changed.').first()).toBeVisible()
  await page.goto('/profile/security')
  await expect(page.getByText(newEmail).first()).toBeVisible()

  const waysIn = page.getByRole('region', { name: 'Ways to sign in' })
  await waysIn.getByRole('button', { name: 'Link Google', exact: true }).click()
  await signInAtProvider(page, 'unchecked')
  await expect(
    page.getByText('We couldn’t link Google. It must have confirmed your email address'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/security$/)

  // Clears the provider's session, so that another account can sign in.
  await page.context().clearCookies({ name: /^_/ })
  await waysIn.getByRole('button', { name: 'Link Google', exact: true }).click()
  await signInAtProvider(page, 'salma')
  await waysIn.getByRole('button', { name: 'Unlink Google' }).click()
  await expect(page.getByText('Google is unlinked.').first()).toBeVisible()
  await expect(waysIn.getByRole('button', { name: 'Link Google', exact: true })).toBeVisible()
})

async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/profile\/security/)
}
