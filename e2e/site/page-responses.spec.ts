import { expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { VISITOR_PAGES } from '../harness/pages.ts'
import { findVehicle } from '../harness/travel.ts'

const PAGES = [
  ...VISITOR_PAGES,
  '/browse?location=Dubai',
  '/browse?type=convertible',
  '/browse?type=truck',
  '/browse?type=van',
  '/dashboard',
  '/user-dashboard',
  '/host-dashboard',
  '/host-dashboard/bookings',
  '/host-dashboard/vehicles',
  '/host-dashboard/calendar',
  '/host-dashboard/earnings',
  '/host-dashboard/reviews',
  '/host/list-vehicle',
  '/trips',
  '/profile',
  '/profile/security',
  '/admin',
  '/help-center?q=deposite',
  '/chat-dashboard',
  '/notifications',
]

test('every page of the product responds with one main heading and no console errors', async ({ page }) => {
  test.setTimeout(180_000)
  const vehicle = await findVehicle(page)
  await answersOn(page, [...PAGES, `/vehicle/${vehicle.id}`])
})

test('every page of a trip responds to its renter with one main heading', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/auth')
  await page.getByLabel('Email').fill('renter@rihla.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/$/)
  const { bookings } = (await (await page.request.get('/api/v1/bookings?limit=50')).json()) as {
    bookings: Array<{ id: string; status: string }>
  }
  const driven = bookings.find(({ status }) => status === 'completed')?.id
  expect(driven).toBeDefined()
  await answersOn(page, [
    `/booking/${driven}`,
    `/booking/${driven}/receipt`,
    `/booking/${driven}/review`,
    `/trips/${driven}`,
    '/trips?tab=past',
    '/trips?tab=cancelled',
    '/messages',
    `/messages?booking=${driven}`,
    '/notifications',
  ])
})

test('an unknown path answers 404 inside the layout and links to the home page', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible()
  expect((await page.goto('/vehicle/00000000-0000-7000-8000-000000000000'))?.status()).toBe(404)
  await expect(page.getByText('Vehicle not found').first()).toBeVisible()
})

/** Opens the paths in turn and expects a response, one main heading, a title, and an empty console. */
async function answersOn(page: Page, paths: readonly string[]): Promise<void> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  for (const path of paths) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.locator('h1'), path).toHaveCount(1)
    await expect(page, path).toHaveTitle(/Rihla/)
  }
  expect(complaints).toEqual([])
}
