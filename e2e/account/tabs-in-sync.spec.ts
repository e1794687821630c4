import { expect, test } from '@playwright/test'
import { anAccount, signUpAndIn } from '../harness/accounts.ts'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { waitForHydration } from '../harness/wait-for-hydration.ts'

test('signing in or out in one tab does the same in the others', async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()]
  await other.goto('/help-center')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await one.goto('/auth')
  await one.getByLabel('Email').fill('renter@rihla.example')
  await one.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await one.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first()).toBeVisible()

  await expect(one).toHaveURL(/\/$/)
  await other
    .getByText('Sign out')
    .first()
    .evaluate((button: HTMLElement) => button.click())
  await expect(other).toHaveURL(/\/$/)
  await expect(one.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  // Not only gone in the moment between two pages.
  await expect(one.getByRole('banner').getByRole('link', { name: 'Browse cars' }).first()).toBeVisible()
})

test('signing in loads the target page once', async ({ page }) => {
  const readings: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/document-verification.data') readings.push(request.url())
  })
  await page.goto('/auth?returnTo=/document-verification')
  // A form that is sent before hydration loads a new document, of which the browser asks for no data.
  await waitForHydration(page)
  // Once the live stream is open, the page has made all its initial requests.
  const streamIsOpen = page.waitForResponse(/\/api\/v1\/live/)
  await signUpAndIn(page, anAccount('Noora'))
  await expect(page.getByRole('heading', { level: 1, name: 'Document Verification' })).toBeVisible()
  await streamIsOpen
  // The layout and the page have a loader each, so two requests are expected.
  expect(new Set(readings).size).toBe(readings.length)
  expect(readings).toHaveLength(2)
})
