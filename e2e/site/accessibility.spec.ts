import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessiblePages } from '../harness/accessibility.ts'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { anAccount, daysFromToday, findVehicle, signUpAndIn } from '../harness/travel.ts'

test('search and sign-in pages have no axe violations', async ({ page }) => {
  test.setTimeout(600_000)
  const vehicle = await findVehicle(page)
  const dates = new URLSearchParams({ pickUpDate: daysFromToday(20), returnDate: daysFromToday(23) })
  await expectAccessiblePages(page, [
    '/',
    '/auth',
    '/auth?tab=sign-up',
    '/auth?tab=forgot',
    '/email-verified?result=done',
    '/reset-password?token=one-that-is-none',
    '/browse',
    `/browse?location=Dubai&${dates}`,
    '/browse?location=Nowhere',
    `/vehicle/${vehicle.id}`,
    `/vehicle/${vehicle.id}?${dates}`,
  ])
})

test('the other public pages have no axe violations', async ({ page }) => {
  test.setTimeout(600_000)
  await expectAccessiblePages(page, ['/profile', '/cancellation-policy', '/no/such/page'])
})

test('earnings and protection pages for hosts have no axe violations', async ({ page }) => {
  test.setTimeout(600_000)
  await expectAccessiblePages(page, [
    '/host',
    '/earnings-calculator',
    '/earnings-calculator?rentalDays=often',
    '/host-protection',
    '/host-resources',
  ])
})

test('category and comparison pages have no axe violations', async ({ page }) => {
  test.setTimeout(600_000)
  const { vehicles } = (await (await page.request.get('/api/v1/search?limit=3')).json()) as {
    vehicles: Array<{ id: string }>
  }
  await expectAccessiblePages(page, [
    '/luxury-cars',
    '/electric-cars',
    '/suvs',
    '/popular-cities',
    '/compare',
    `/compare?ids=${vehicles.map(({ id }) => id).join()}`,
  ])
})

test('help and policy pages have no axe violations', async ({ page }) => {
  test.setTimeout(600_000)
  await expectAccessiblePages(page, [
    '/help-center',
    '/help-center?q=deposite',
    '/help-center?q=xylophone',
    '/help-center/cancel-and-refund',
    '/terms',
    '/privacy-policy',
    '/cookie-policy',
    '/trust-safety',
  ])
})

test('contact forms have no axe violations', async ({ page }) => {
  test.setTimeout(600_000)
  await expectAccessiblePages(page, [
    '/contact',
    '/contact?chat=open',
    '/gift-cards',
    '/newsletter/confirm?token=unknown',
    '/newsletter/unsubscribe',
    '/chat-dashboard',
  ])
})

test('support pages have no axe violations', async ({ page }) => {
  test.setTimeout(600_000)
  await page.goto('/')
  const data = { clientMessageId: crypto.randomUUID(), text: 'Is there a car for nine?' }
  const headers = { origin: new URL(page.url()).origin }
  const sent = await page.request.post('/api/v1/support/conversation/messages', { data, headers })
  const { conversation } = (await sent.json()) as { conversation: { id: string } }
  await signIn(page, 'admin@rihla.example')
  await expectAccessiblePages(page, [
    '/chat-dashboard',
    '/chat-dashboard?search=nobody',
    `/chat-dashboard?conversation=${conversation.id}`,
  ])
})

test('admin search and review pages have no axe violations', async ({ page, browser }) => {
  test.setTimeout(600_000)
  await somebodyUploadsADocument(browser)
  await signIn(page, 'admin@rihla.example')
  const firstOf = async (table: 'vehicles' | 'users' | 'bookings') => {
    const rows = (await (await page.request.get(`/api/v1/admin/${table}?limit=1`)).json()) as Record<
      string,
      Array<{ id: string }>
    >
    return `/admin/${table}/${rows[table]?.[0]?.id}`
  }
  await expectAccessiblePages(page, [
    '/admin',
    '/admin/users',
    '/admin/bookings',
    '/admin/bookings?search=nobody',
    '/admin/documents',
    '/admin/vehicles?status=pending',
    await firstOf('vehicles'),
    await firstOf('users'),
    await firstOf('bookings'),
  ])
})

test('admin support, payout and audit pages have no axe violations', async ({ page }) => {
  test.setTimeout(600_000)
  await signIn(page, 'admin@rihla.example')
  const headers = { origin: new URL(page.url()).origin }
  const data = {
    key: crypto.randomUUID(),
    firstName: 'Reem',
    lastName: 'Saleh',
    email: 'reem@mail.example',
    subject: 'An invoice',
    message: 'Where can I find it?',
  }
  expect((await page.request.post('/api/v1/contact-messages', { data, headers })).status()).toBe(201)
  await expectAccessiblePages(page, [
    '/admin/issues',
    '/admin/payouts',
    '/admin/newsletter',
    '/admin/newsletter?list=gift_cards',
    '/admin/contact-messages',
    '/admin/audit',
    '/admin/demo',
    '/admin/settings',
  ])
})

test('renter pages have no axe violations', async ({ page }) => {
  test.setTimeout(600_000)
  await signIn(page, 'renter@rihla.example')
  const dates = { pickUpDate: daysFromToday(20), returnDate: daysFromToday(23) }
  const vehicle = await findVehicle(page, { instantBook: true, ...dates })
  const { bookings } = (await (await page.request.get('/api/v1/bookings?limit=50')).json()) as {
    bookings: Array<{ id: string; status: string }>
  }
  const first = bookings[0]
  const next = bookings.find(({ status }) => status === 'confirmed')
  const driven = bookings.find(({ status }) => status === 'completed')
  await expectAccessiblePages(page, [
    `/vehicle/${vehicle.id}/checkout?${new URLSearchParams(dates)}`,
    '/trips',
    '/trips?tab=past',
    '/trips?tab=cancelled',
    '/messages',
    '/profile',
    '/profile/security',
    '/document-verification',
    '/renter-verification',
    '/favorites',
    '/notifications',
    '/unsubscribe',
    '/unsubscribe?token=unknown',
    '/dashboard',
    '/dashboard?tab=saved',
    '/user-dashboard',
    '/user-dashboard?tab=history',
    '/user-dashboard?tab=favorites',
    '/user-dashboard?tab=settings',
    ...(first ? [`/booking/${first.id}`] : []),
    ...(next ? [`/trips/${next.id}`, `/messages?booking=${next.id}`] : []),
    ...(driven
      ? [`/trips/${driven.id}`, `/booking/${driven.id}/receipt`, `/booking/${driven.id}/review`]
      : []),
  ])
})

test('host pages have no axe violations', async ({ page }) => {
  test.setTimeout(600_000)
  await signIn(page, 'host@rihla.example')
  const { vehicles } = (await (await page.request.get('/api/v1/host/vehicles')).json()) as {
    vehicles: Array<{ id: string }>
  }
  const own = vehicles[0]
  await expectAccessiblePages(page, [
    '/host-dashboard',
    '/host-dashboard/bookings',
    '/host-dashboard/bookings?status=active&search=nobody',
    '/host-dashboard/vehicles',
    '/host/list-vehicle',
    '/host-dashboard/calendar',
    '/host-dashboard/earnings',
    '/host-dashboard/reviews',
    '/dashboard?tab=listings',
    '/dashboard?tab=requests',
    ...(own ? [`/host-dashboard/vehicles/${own.id}`, `/vehicle/${own.id}/photos`] : []),
  ])
})

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/$/)
}

/** Ensures that a document is pending review. */
async function somebodyUploadsADocument(browser: Browser): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/auth?returnTo=/document-verification')
  await signUpAndIn(page, anAccount('Omar'))
  const slot = page
    .locator('[data-document]')
    .filter({ has: page.getByRole('heading', { name: 'ID front', exact: true }) })
  const scan = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) }
  await slot.getByLabel('File for ID front').setInputFiles(scan)
  await slot.getByRole('button', { name: /^Upload/ }).click()
  await expect(page.getByText('Document uploaded successfully!').first()).toBeVisible()
  await context.close()
}
