import { expect, test } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'

const PRIVATE = [
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
  '/chat-dashboard',
  '/notifications',
]

test('every private page answers a visitor with one main heading and the way to sign in', async ({
  request,
}) => {
  for (const path of PRIVATE) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1)
    expect(html, path).toMatch(/<title>[^<]*Rihla/)
    expect(html, path).toMatch(/href="\/auth|<form[^>]*action="\/auth/)
  }
})

test('an unknown path answers 404 inside the layout and links to the home page', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible()
  await expectAccessible(page)
  expect((await page.goto('/vehicle/00000000-0000-7000-8000-000000000000'))?.status()).toBe(404)
  await expect(page.getByText('Vehicle not found').first()).toBeVisible()
})
