import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, TWO_LOOKS } from '../harness/accessibility.ts'
import { anAccount, openAsNewUser } from '../harness/accounts.ts'
import { anAdmin } from '../harness/admin-review.ts'
import { arabic } from '../harness/arabic-texts.ts'
import { CARDS, dayFirst, daysFromToday, fillCard, findVehicle } from '../harness/travel.ts'
import { chooseFile } from '../harness/wait-for-hydration.ts'

// Days that no other test books, because tests run in parallel.
const span = { pickUpDate: daysFromToday(320), returnDate: daysFromToday(322) }

test('a visitor whose licence needs a permit is told before paying, has it verified, and books', async ({
  page,
  browser,
}) => {
  const priya = anAccount('Priya')
  const { id } = await findVehicle(page, { instantBook: true, ...span })
  const vehicle = `/vehicle/${id}?${new URLSearchParams(span)}`
  const checkout = `/vehicle/${id}/checkout?${new URLSearchParams(span)}`
  await openAsNewUser(page, priya, vehicle)

  const needs = page.locator('[data-driver-needs]')
  await expect(needs.getByText('Missing')).toHaveCount(4)
  await needs.getByRole('link', { name: 'Complete your driver data' }).click()
  await fillVisitorWithoutPermit(page)
  await page.goto(vehicle)
  await expect(needs.getByText('Met')).toHaveCount(3)
  await expect(needs.getByText('Missing')).toHaveCount(1)
  await expect(needs.getByText('Enter until when your International Driving Permit is valid')).toBeVisible()
  await page.goto(`/ar${vehicle}`)
  await expect(needs.getByText(arabic('driver_idp_help'))).toBeVisible()
  await expect(needs.getByText(arabic('driver_missing'), { exact: true })).toHaveCount(1)

  await page.goto(checkout)
  await expect(page.getByText('Your licence needs an International Driving Permit')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expectAccessible(page, TWO_LOOKS)
  await upload(page)
  await expect(page.getByText('Your International Driving Permit is under review.')).toBeVisible()
  await page.goto(`/ar${checkout}`)
  await expect(page.getByText(arabic('errors_idp_needed'))).toBeVisible()
  await expect(page.getByText(arabic('driver_permit_under_review'))).toBeVisible()
  await expect(page.getByLabel(arabic('checkout_card_number'), { exact: true })).toHaveCount(0)

  const admin = await anAdmin(browser)
  const waiting = await admin.documentsOf(priya.email)
  expect(waiting).toHaveLength(1)
  await admin.decide(waiting[0], 'verified')
  await admin.leave()

  await page.goto(checkout)
  await fillCard(page, CARDS.ok)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(/\/profile/)
  const latest = await page.request.get('/api/v1/bookings/latest')
  const { booking } = (await latest.json()) as { booking: { status: string } }
  expect(booking.status).toBe('confirmed')
  await page.goto(vehicle)
  await expect(needs.getByText('Met')).toHaveCount(4)
})

/** Everything that the form asks a visitor with an Indian licence. */
async function fillVisitorWithoutPermit(page: Page): Promise<void> {
  await page.getByLabel('Date of birth').fill('03/02/1992')
  await page.getByRole('radio', { name: 'I am a visitor' }).check()
  await page.getByRole('combobox', { name: 'Country of your driving licence' }).fill('India')
  await page.getByLabel('Licence issued on').fill('02/01/2015')
  await page.getByLabel('Licence valid until').fill('01/01/2040')
  await page.getByLabel('International Driving Permit valid until').fill(dayFirst(daysFromToday(340)))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Driver data saved').first()).toBeVisible()
}

async function upload(page: Page): Promise<void> {
  const slot = page.locator('[data-document="driving_permit"]')
  await chooseFile(slot.getByLabel('File for International Driving Permit'), {
    name: 'permit.jpg',
    mimeType: 'image/jpeg',
    buffer: await page.screenshot({ type: 'jpeg' }),
  })
  await slot.getByRole('button', { name: /^Upload/ }).click()
  await expect(page.getByText('International Driving Permit uploaded successfully').first()).toBeVisible()
}
