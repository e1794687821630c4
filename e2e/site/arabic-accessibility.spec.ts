import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, TWO_LOOKS } from '../harness/accessibility.ts'
import { bookingsOf, signInAs } from '../harness/sign-in.ts'
import { findVehicle } from '../harness/travel.ts'

// The rules that can differ from English: names, contrast and size of longer texts, order, and what mirrors.

test('public pages in Arabic have no axe violations', async ({ page }) => {
  test.setTimeout(300_000)
  const { id } = await findVehicle(page)
  await check(page, [
    '',
    '/browse',
    `/vehicle/${id}`,
    '/auth?tab=sign-up',
    '/help-center',
    '/contact',
    '/terms',
    '/host',
  ])
})

test('pages of a renter in Arabic have no axe violations', async ({ page }) => {
  test.setTimeout(300_000)
  await signInAs(page, 'renter')
  const trip = (await bookingsOf(page)).find(({ status }) => status === 'confirmed')
  expect(trip).toBeDefined()
  await check(page, [
    '/trips',
    `/booking/${trip?.id}`,
    `/trips/${trip?.id}`,
    '/messages',
    '/profile',
    '/profile/security',
  ])
})

test('pages of a host in Arabic have no axe violations', async ({ page }) => {
  test.setTimeout(300_000)
  await signInAs(page, 'host')
  await check(page, [
    '/host-dashboard',
    '/host-dashboard/calendar',
    '/host-dashboard/earnings',
    '/host/list-vehicle',
  ])
})

async function check(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`/ar${path}`)
    await page.locator('h1').waitFor({ state: 'attached' })
    await expectAccessible(page, TWO_LOOKS)
  }
}
