import { expect, type Page, test } from '@playwright/test'
import { anAccount, signUpAndIn } from '../harness/accounts.ts'

const answers = (page: Page) => page.getByRole('region', { name: 'Search results' })

test('a user finds an answer to a misspelt question by keyboard, opens it and returns', async ({ page }) => {
  await page.goto('/help-center')
  const search = page.getByRole('searchbox', { name: 'Search the Help Center' })
  await search.focus()
  await page.keyboard.type('cancelation')

  // Results update while typing, and the search box keeps the focus.
  await expect(page).toHaveURL(/\?q=cancelation$/)
  await expect(answers(page).getByRole('status')).toHaveText(/answers? for “cancelation”/)
  await expect(search).toBeFocused()
  const first = answers(page).getByRole('listitem').first().getByRole('link')
  await expect(first).toHaveAccessibleName(/Cancel a booking and get a refund/)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'All questions' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/help-center\/cancel-and-refund$/)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Cancel a booking and get a refund' }),
  ).toBeFocused()

  await page.goBack()
  await expect(page).toHaveURL(/\?q=cancelation$/)
  await expect(search).toHaveValue('cancelation')
  await expect(first).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/help-center$/)
  await expect(search).toHaveValue('')
  await expect(page.getByRole('heading', { level: 2, name: 'Hosting your car' })).toBeVisible()
})

test('a question without an answer links to the contact form, and every answer can be found without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/help-center')
  await page.getByRole('searchbox', { name: 'Search the Help Center' }).fill('xylophone')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible()
  await expect(answers(page).getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')

  await page.getByRole('searchbox', { name: 'Search the Help Center' }).fill('deposite')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await answers(page)
    .getByRole('link', { name: /Security deposits/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Security deposits' })).toBeVisible()
  expect((await page.goto('/help-center/no-such-answer'))?.status()).toBe(404)
  await context.close()
})

test('the cookie policy names every cookie that the site sets', async ({ page, context }) => {
  await page.goto('/auth?returnTo=/help-center')
  await signUpAndIn(page, anAccount('Maha'))
  await expect(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('theme')

  await page.goto('/cookie-policy')
  const named = await page.locator('code').allTextContents()
  const kept = (await context.cookies()).map(({ name }) => name.replace('__Host-', ''))
  expect(kept).toContain('rihla.session_token')
  for (const name of kept) expect(named).toContain(name)
})
