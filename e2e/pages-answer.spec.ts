import { expect, test } from '@playwright/test'
import { findVehicle } from './travel.ts'

const PAGES = [
  '/',
  '/auth',
  '/auth?tab=sign-up',
  '/auth?tab=forgot',
  '/reset-password',
  '/browse',
  '/browse?location=Dubai',
  '/browse?type=convertible',
  '/browse?type=truck',
  '/browse?type=van',
  '/dashboard',
  '/user-dashboard',
  '/host',
  '/host-dashboard',
  '/host/list-vehicle',
  '/trips',
  '/profile',
  '/profile/security',
  '/admin',
  '/help-center',
  '/contact',
  '/terms',
  '/privacy-policy',
  '/cookie-policy',
  '/cancellation-policy',
  '/trust-safety',
  '/host-protection',
  '/host-resources',
  '/earnings-calculator',
  '/document-verification',
  '/popular-cities',
  '/luxury-cars',
  '/electric-cars',
  '/suvs',
  '/chat-dashboard',
  '/renter-verification',
  '/messages',
  '/favorites',
  '/gift-cards',
]

test('every address of the product answers with a page of one heading, and nothing fails in the console', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  const vehicle = await findVehicle(page)
  for (const path of [...PAGES, `/vehicle/${vehicle.id}`]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.locator('h1'), path).toHaveCount(1)
    await expect(page, path).toHaveTitle(/Rihla/)
  }
  expect(complaints).toEqual([])
})

test('a path that leads nowhere answers 404 inside the layout and offers a way home', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible()
  expect((await page.goto('/vehicle/00000000-0000-7000-8000-000000000000'))?.status()).toBe(404)
  await expect(page.getByText('Vehicle not found').first()).toBeVisible()
})
