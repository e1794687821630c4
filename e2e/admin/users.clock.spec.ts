import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { moveClock } from '../harness/moved-clock.ts'
import { anAccount, signUpAndIn } from '../harness/travel.ts'

const SIX_MINUTES_MS = 6 * 60_000

test("an admin changes the role of a user with a reason and a step-up, and the user's sessions end", async ({
  page,
  browser,
  baseURL,
}) => {
  const saif = anAccount('Saif')
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto('/auth?returnTo=/trips')
  await signUpAndIn(theirs, saif)
  await expect(theirs.getByRole('heading', { level: 1, name: 'My Trips' })).toBeVisible()

  await page.goto('/auth?returnTo=/admin/users')
  await page.getByLabel('Email').fill('admin@rihla.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('searchbox', { name: 'Name, e-mail or phone' }).fill(saif.email)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: 'Saif' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saif' })).toBeVisible()
  await moveClock(page, baseURL, SIX_MINUTES_MS)

  await page.getByRole('button', { name: 'Change role' }).click()
  const change = page.getByRole('dialog', { name: 'Change the role of Saif' })
  await change.getByLabel('Role').selectOption('Host')
  await change.getByRole('button', { name: 'Change role' }).click()
  await expect(change.getByText('Please say why.')).toBeVisible()
  await change.getByLabel('Reason').fill('Lists three cars from next week on')
  await change.getByRole('button', { name: 'Change role' }).click()
  const check = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await check.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await check.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Role changed. Their sessions have ended.').first()).toBeVisible()
  await expect(page.getByText('Host now')).toBeVisible()
  await expect(page.getByText('renter → host · Lists three cars from next week on')).toBeVisible()
  await theirs.goto('/trips')
  await expect(theirs).toHaveURL(/\/auth/)

  await page.getByRole('button', { name: 'Suspend' }).click()
  const suspend = page.getByRole('dialog', { name: 'Suspend Saif?' })
  await suspend.getByLabel('Reason').fill('Asked for money outside of the site')
  await suspend.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Suspended. Their sessions have ended.').first()).toBeVisible()
  const { email, password } = saif
  const signIn = () =>
    theirs.request.post('/api/v1/sign-in', {
      headers: { origin: baseURL ?? '' },
      data: { email, password },
    })
  expect((await signIn()).ok()).toBe(false)
  await page.getByRole('button', { name: 'Let back in' }).click()
  const restore = page.getByRole('dialog', { name: 'Let Saif back in?' })
  await restore.getByLabel('Reason').fill('It was a misunderstanding')
  await restore.getByRole('button', { name: 'Let back in' }).click()
  await expect(page.getByText('They can sign in again.').first()).toBeVisible()
  expect((await signIn()).ok()).toBe(true)
})

test('an admin cannot change their own role, so that one admin always remains', async ({ page, baseURL }) => {
  await page.goto('/auth?returnTo=/admin/users?type=admin')
  await page.getByLabel('Email').fill('admin@rihla.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page
    .getByRole('row', { name: /admin@rihla\.example/ })
    .getByRole('link')
    .click()
  const change = page.getByRole('button', { name: 'Change role' })
  await expect(change).toHaveAttribute('aria-disabled', 'true')
  await expect(change).toHaveAccessibleDescription('You cannot do this to your own account.')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const answer = await page.request.post(`/api/v1/admin/users/${id}/type`, {
    headers: { origin: baseURL ?? '' },
    data: { userType: 'renter', reason: 'To see what happens' },
  })
  expect(answer.status()).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'own_account' })
})
