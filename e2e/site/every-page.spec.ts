import { type Browser, expect, test } from '@playwright/test'
import { anAccount, bookingsOf, openAsNewDriver, signInAs } from '../harness/accounts.ts'
import { faultsOfPages } from '../harness/every-page.ts'
import { daysFromToday, findVehicle } from '../harness/travel.ts'
import { chooseFile } from '../harness/wait-for-hydration.ts'

test.setTimeout(900_000)

/** Pages that are the same for every reader, and whose links no other page has: checked as a visitor. */
const READING = [
  '/host',
  '/earnings-calculator',
  '/earnings-calculator?rentalDays=often',
  '/host-protection',
  '/host-resources',
  '/popular-cities',
  '/help-center',
  '/help-center?q=deposite',
  '/help-center?q=xylophone',
  '/help-center/cancel-and-refund',
  '/terms',
  '/privacy-policy',
  '/cookie-policy',
  '/cancellation-policy',
  '/trust-safety',
  '/contact',
  '/contact?chat=open',
  '/gift-cards',
  '/newsletter/confirm',
  '/newsletter/confirm?token=unknown',
  '/newsletter/unsubscribe',
  '/unsubscribe',
  '/unsubscribe?token=unknown',
  '/luxury-cars',
  '/electric-cars',
  '/suvs',
]

const dates = new URLSearchParams({ pickUpDate: daysFromToday(20), returnDate: daysFromToday(23) })

/** Where a visitor searches, compares and signs in. */
const SEARCHING = [
  '/',
  '/auth',
  '/auth?tab=sign-up',
  '/auth?tab=forgot',
  '/verify-email',
  '/confirm-email-change',
  '/email-verified?result=done',
  '/email-verified?result=ended',
  '/reset-password',
  '/reset-password?token=one-that-is-none',
  '/browse',
  `/browse?location=Dubai&${dates}`,
  '/browse?location=Nowhere',
  '/browse?type=convertible',
  '/browse?type=truck',
  '/browse?type=van',
  '/compare',
  '/document-verification',
  '/renter-verification',
  '/messages',
  '/favorites',
  '/favorites/searches',
  '/favorites/searches/off?token=none',
]

test('every page that a visitor reads is sound and accessible', async ({ page }) => {
  const round = { states: READING, ofAKind: 2, checkedElsewhere: [...SEARCHING, ...(await carsIn(page))] }
  expect(await faultsOfPages(page, round)).toEqual([])
})

test('every page on which a visitor searches is sound and accessible', async ({ page }) => {
  const states = [...SEARCHING, ...(await carsIn(page))]
  expect(await faultsOfPages(page, { states, ofAKind: 2, checkedElsewhere: READING })).toEqual([])
})

test('every page that a renter can reach is sound and accessible', async ({ page }) => {
  await signInAs(page, 'renter')
  const days = { pickUpDate: daysFromToday(20), returnDate: daysFromToday(23) }
  const car = await findVehicle(page, { instantBook: true, ...days })
  const bookings = await bookingsOf(page)
  const idOf = (status: string) => {
    const found = bookings.find((booking) => booking.status === status)
    expect(found, status).toBeDefined()
    return found?.id
  }
  const [next, driven] = [idOf('confirmed'), idOf('completed')]
  const states = [
    `/vehicle/${car.id}/checkout?${dates}`,
    '/trips',
    '/trips?tab=past',
    '/trips?tab=cancelled',
    '/messages',
    `/messages?booking=${next}`,
    `/messages?booking=${driven}`,
    '/profile',
    '/profile/security',
    '/document-verification',
    '/renter-verification',
    '/favorites',
    '/notifications',
    '/dashboard',
    '/dashboard?tab=saved',
    '/user-dashboard',
    '/user-dashboard?tab=history',
    '/user-dashboard?tab=favorites',
    '/user-dashboard?tab=settings',
    `/booking/${bookings[0]?.id}`,
    `/booking/${driven}`,
    `/booking/${driven}/receipt`,
    `/booking/${driven}/review`,
    `/trips/${next}`,
    `/trips/${driven}`,
    `/trips/${driven}/charges`,
    '/charges',
  ]
  expect(await faultsOfPages(page, { states, ofAKind: 1, checkedElsewhere: READING })).toEqual([])
})

test('every page that a host can reach is sound and accessible', async ({ page }) => {
  await signInAs(page, 'host')
  const { vehicles } = (await (await page.request.get('/api/v1/host/vehicles')).json()) as {
    vehicles: Array<{ id: string }>
  }
  const own = vehicles[0]?.id
  expect(own).toBeDefined()
  const states = [
    '/host-dashboard',
    '/host-dashboard/bookings',
    '/host-dashboard/bookings?status=active&search=nobody',
    '/host-dashboard/vehicles',
    '/host/list-vehicle',
    '/host-dashboard/calendar',
    '/host-dashboard/earnings',
    '/host-dashboard/reviews',
    '/host-dashboard/charges',
    '/host-dashboard/terms',
    '/host-dashboard/import-charges',
    '/dashboard?tab=listings',
    '/dashboard?tab=requests',
    `/host-dashboard/vehicles/${own}`,
    `/vehicle/${own}/photos`,
  ]
  expect(await faultsOfPages(page, { states, ofAKind: 1, checkedElsewhere: READING })).toEqual([])
})

test('every page that an admin can reach is sound and accessible', async ({ page, browser }) => {
  await somebodyUploadsADocument(browser)
  await page.goto('/')
  const headers = { origin: new URL(page.url()).origin }
  const data = { clientMessageId: crypto.randomUUID(), text: 'Is there a car for nine?' }
  const sent = await page.request.post('/api/v1/support/conversation/messages', { data, headers })
  const { conversation } = (await sent.json()) as { conversation: { id: string } }
  await signInAs(page, 'admin')
  const contact = {
    key: crypto.randomUUID(),
    firstName: 'Reem',
    lastName: 'Saleh',
    email: 'reem@mail.example',
    subject: 'An invoice',
    message: 'Where can I find it?',
  }
  const written = await page.request.post('/api/v1/contact-messages', { data: contact, headers })
  expect(written.status()).toBe(201)
  const firstOf = async (table: 'vehicles' | 'users' | 'bookings') => {
    const rows = (await (await page.request.get(`/api/v1/admin/${table}?limit=1`)).json()) as Record<
      string,
      Array<{ id: string }>
    >
    return `/admin/${table}/${rows[table]?.[0]?.id}`
  }
  const states = [
    '/admin',
    '/admin/users',
    '/admin/bookings',
    '/admin/bookings?search=nobody',
    '/admin/documents',
    '/admin?status=pending',
    await firstOf('vehicles'),
    await firstOf('users'),
    await firstOf('bookings'),
    '/admin/issues',
    '/admin/charges',
    '/admin/tolls',
    '/admin/payouts',
    '/admin/newsletter',
    '/admin/newsletter?list=gift_cards',
    '/admin/contact-messages',
    '/admin/audit',
    '/admin/demo',
    '/admin/settings',
    '/chat-dashboard',
    '/chat-dashboard?search=nobody',
    `/chat-dashboard?conversation=${conversation.id}`,
  ]
  expect(await faultsOfPages(page, { states, ofAKind: 1, checkedElsewhere: READING })).toEqual([])
})

/** A car without and with dates, and a comparison of three. */
async function carsIn(page: Parameters<typeof findVehicle>[0]): Promise<string[]> {
  const { vehicles } = (await (await page.request.get('/api/v1/search?limit=3')).json()) as {
    vehicles: Array<{ id: string }>
  }
  const ids = vehicles.map(({ id }) => id)
  return [`/vehicle/${ids[0]}`, `/vehicle/${ids[0]}?${dates}`, `/compare?ids=${ids.join()}`]
}

/** Ensures that a document is pending review. */
async function somebodyUploadsADocument(browser: Browser): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openAsNewDriver(page, anAccount('Omar'), '/document-verification')
  const slot = page
    .locator('[data-document]')
    .filter({ has: page.getByRole('heading', { name: 'ID front', exact: true }) })
  const scan = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) }
  await chooseFile(slot.getByLabel('File for ID front'), scan)
  await slot.getByRole('button', { name: /^Upload/ }).click()
  await expect(page.getByText('Document uploaded successfully!').first()).toBeVisible()
  await context.close()
}
