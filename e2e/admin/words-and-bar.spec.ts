import { expect, type Page, test } from '@playwright/test'
import { forgetSession, signInByApi } from '../harness/accounts.ts'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'

const PHONE = { width: 360, height: 740 }

test('a vehicle under review is described in words', async ({ page }) => {
  await signIn(page, 'admin@rihla.example', '/admin')
  const search = await page.request.get('/api/v1/search?limit=1')
  const { vehicles } = (await search.json()) as { vehicles: Array<{ id: string }> }
  await page.goto(`/admin/vehicles/${vehicles[0]?.id}`)
  const facts = page.getByRole('region', { name: 'Details from the host' })
  await expect(facts).toBeVisible()
  const text = (await facts.textContent()) ?? ''
  expect(text).not.toMatch(/[a-z]_[a-z]/)
  expect(text).not.toMatch(/Color\s*none/)
})

test('the bottom bar of a phone has the destinations of the host and of the admin', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const bar = page.getByRole('navigation', { name: 'Quick access' })
  await page.goto('/')
  await expect(bar.getByRole('link')).toHaveText(['Explore', 'Wishlists', 'Trips', 'Inbox', 'Profile'])
  await signIn(page, 'host@rihla.example', '/host-dashboard')
  for (const name of ['Dashboard', 'Bookings', 'Calendar', 'Inbox', 'Profile'])
    await expect(bar.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
  await bar.getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL(/\/host-dashboard\/calendar$/)
  await expect(bar.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page')
  await forgetSession(page)
  await signIn(page, 'admin@rihla.example', '/admin')
  await expect(bar.getByRole('link')).toHaveText(['Vehicles', 'Users', 'Bookings', 'Chats', 'Profile'])
  await bar.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
})

async function signIn(page: Page, email: string, path: string): Promise<void> {
  await signInByApi(page, { email, password: DEMO_PASSWORD })
  await page.goto(path)
}
