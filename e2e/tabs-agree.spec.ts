import { DEMO_PASSWORD } from './demo-password.ts'
import { expect, test } from './journey.ts'

test('signing out in one tab signs out the others, and signing in signs them in', async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()]
  await other.goto('/help-center')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await one.goto('/auth')
  await one.getByLabel('Email').fill('renter@rihla.example')
  await one.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await one.getByRole('button', { name: 'Sign In' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first()).toBeVisible()

  await expect(one).toHaveURL(/\/$/)
  await other
    .getByText('Sign out')
    .first()
    .evaluate((button: HTMLElement) => button.click())
  await expect(other).toHaveURL(/\/$/)
  await expect(one.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
})
