import { expect, test } from '@playwright/test'

// The provider's pages load an external font, which tests do not need.
test.beforeEach(({ page }) => page.route('https://fonts.googleapis.com/**', (route) => route.abort()))

test('a user signs in with Google and returns to the requested page', async ({ page }) => {
  await page.goto('/auth?returnTo=/profile')
  await page.getByRole('button', { name: 'Continue with Google' }).click()

  // The provider's own pages: sign-in and consent.
  await page.getByPlaceholder('Enter any login').fill('noor')
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL(/\/profile$/)
  const { me } = (await (await page.request.get('/api/v1/me')).json()) as { me: unknown }
  expect(me).toMatchObject({ fullName: 'Noor Haddad', email: 'noor@rihla.example', emailVerified: true })
})

test('a user who cancels at the provider sees a message and can sign in another way', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.waitForURL(/\/interaction\//, { waitUntil: 'load' })
  await page.getByRole('link', { name: 'Cancel' }).press('Enter')
  await expect(page).toHaveURL(/\/auth\?error=sign_in_cancelled/)
  await expect(page.getByText('The sign-in was cancelled.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('signing in with Google works the same', async ({ page }) => {
    await page.goto('/auth?returnTo=/profile')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByPlaceholder('Enter any login').fill('noor')
    await page.getByPlaceholder('and password').fill('anything')
    await page.getByRole('button', { name: 'Sign-in' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/profile$/)
  })
})
