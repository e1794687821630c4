import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, TWO_LOOKS } from '../harness/accessibility.ts'
import { anAccount, openAsNewDriver, signUpDriverAndIn } from '../harness/accounts.ts'
import { CARDS, daysFromToday, fillCard, findVehicle } from '../harness/travel.ts'

// Days that no other test books, because tests run in parallel.
const span = { pickUpDate: daysFromToday(240), returnDate: daysFromToday(243) }

/** Books a car instantly or sends a request, as a new user, and returns the path of the booking. */
async function book(page: Page, instantBook: boolean): Promise<string> {
  const vehicle = await findVehicle(page, { instantBook, ...span })
  await openAsNewDriver(
    page,
    anAccount('Hind'),
    `/vehicle/${vehicle.id}/checkout?${new URLSearchParams(span)}`,
  )
  await fillCard(page, CARDS.ok)
  await page.getByRole('button', { name: /^(Pay|Send request)/ }).click()
  await expect(page).toHaveURL(/\/profile/)
  const { booking } = (await (await page.request.get('/api/v1/bookings/latest')).json()) as {
    booking: { id: string }
  }
  return `/booking/${booking.id}`
}

test('a renter downloads a receipt in dirhams and sees the refund on it, and others cannot open it', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'currency', value: 'USD', url: baseURL ?? '' }])
  const booking = await book(page, true)
  await page.goto(booking)
  await page.getByRole('link', { name: 'View receipt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await expect(page.getByText('Charged to Visa ending in 4242')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('$')
  await expectAccessible(page, TWO_LOOKS)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^[A-Z0-9]+-receipt\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  // The print version has no navigation and no buttons.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.locator('footer')).toBeHidden()
  await expect(page.getByText('Total paid')).toBeVisible()
  // A sheet is taller than what is printed on it: a body as tall as a sheet would print an empty page.
  expect(await page.evaluate(() => getComputedStyle(document.body).minHeight)).toBe('0px')
  await page.emulateMedia({ media: null })

  await page.goto(booking)
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(calendar.suggestedFilename()).toMatch(/\.ics$/)
  expect(await readFile(await calendar.path(), 'utf8')).toContain('BEGIN:VEVENT')
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('button', { name: /^Cancel and get/ }).click()
  await expect(page.getByText('You cancelled this booking.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
  await page.goto(`${booking}/receipt`)
  await expect(page.getByText('Refunded to the card')).toBeVisible()
  await expect(page.getByText('AED 0.00')).toBeVisible()

  const other = await (await browser.newContext({ baseURL })).newPage()
  await other.goto(`${booking}/receipt`)
  await expect(other).toHaveURL(/\/auth\?/)
  await signUpDriverAndIn(other, anAccount('Omar'))
  await expect(other.getByRole('heading', { level: 1, name: 'Booking not found' })).toBeVisible()
  await other.context().close()
})

test('a request that was not charged shows that it has no receipt yet', async ({ page }) => {
  const booking = await book(page, false)
  await page.goto(booking)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View receipt' })).toHaveCount(0)
  expect((await page.goto(`${booking}/receipt`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'No receipt yet' })).toBeVisible()
  await expectAccessible(page, TWO_LOOKS)
})

test('the cancellation policy page matches the refund rule', async ({ page }) => {
  await page.goto('/cancellation-policy')
  const tiers = page.getByRole('table', { name: 'Refunds by policy and by time before pick-up' })
  await expect(tiers.getByRole('row', { name: 'Moderate' })).toContainText('2 to 4 days before pick-up')
  const examples = page.getByRole('table', { name: /^What goes back to the card/ })
  await expect(examples.getByRole('row', { name: '10 days before pick-up' })).toContainText('AED 330.00')
  await expect(page.getByText(/Refunds 5 to 10 business days/)).toBeVisible()
  await expectAccessible(page, TWO_LOOKS)
})
