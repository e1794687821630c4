import { expect, type Locator, type Page, test } from '@playwright/test'
import { emailTo } from './mailbox.ts'

/** The day `days` days after the browser's today, `YYYY-MM-DD` in Dubai. */
export function daysFromToday(days: number): string {
  const dubai = new Date(Date.now() + 4 * 3_600_000 + days * 86_400_000)
  return dubai.toISOString().slice(0, 10)
}

/** A date as people write it: '2026-03-09' is '09/03/2026'. */
export const dayFirst = (date: string): string => date.split('-').toReversed().join('/')

/** Chooses the days of a trip in the calendar of a search. */
export async function chooseDays(
  page: Page,
  days: { pickUpDate: string; returnDate: string },
): Promise<void> {
  await page.getByRole('button', { name: /^When / }).click()
  await chooseDaysIn(page, page.getByRole('dialog', { name: 'When' }), days)
}

/** Chooses the days of a trip in a calendar that is open, and closes it. */
export async function chooseDaysIn(
  page: Page,
  calendar: Locator,
  days: { pickUpDate: string; returnDate: string },
): Promise<void> {
  for (const date of [days.pickUpDate, days.returnDate]) {
    const words = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const day = calendar.getByRole('button', { name: new RegExp(`\\b${words}`) })
    const next = calendar.getByRole('button', { name: 'Next month' })
    await expect(next).toBeVisible()
    for (let months = 0; months < 12 && !(await day.isVisible()); months++) await next.click()
    await day.click()
  }
  await page.keyboard.press('Escape')
}

/** Verifies a random phone number with the SMS code, on the open verification page of a renter. */
export async function verifyPhone(page: Page): Promise<void> {
  const number = `+97152${String(1_000_000 + Math.floor(Math.random() * 9_000_000))}`
  await page.getByLabel('Phone number').fill(number)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Verification code').fill(await emailTo(page, number, /(\d{6}) is your/))
  await page.getByLabel('Verification code').press('Enter')
  await expect(page.getByText('Phone number verified successfully!').first()).toBeVisible()
}

/** Opens the results for a query and returns the paths of the cars shown. */
export async function carsShown(page: Page, query: Record<string, string>): Promise<string[]> {
  await page.goto(`/browse?${new URLSearchParams(query)}`)
  await expect(page.getByText(/of \d+ cars available/)).toBeVisible()
  const links = page.locator('main a[href^="/vehicle/"]')
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  return [...new Set(hrefs.map((href) => href.split('?')[0] ?? ''))]
}

export const CARDS = {
  ok: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  timeout: '4000 0000 0000 0119',
  nohold: '4000 0000 0000 0341',
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12/30')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Name on card').fill('Layla Renter')
}

/** Sends a booking request from the open checkout and returns the path of the booking. */
export async function sendRequest(renter: Page, card = CARDS.ok): Promise<string> {
  await fillCard(renter, card)
  await renter.getByRole('button', { name: 'Send request' }).click()
  await expect(renter).toHaveURL(/\/profile/)
  const { booking } = (await (await renter.request.get('/api/v1/bookings/latest')).json()) as {
    booking: { id: string }
  }
  return `/booking/${booking.id}`
}

interface FoundVehicle {
  id: string
  instantBook: boolean
  make: string
  model: string
  dailyRateFils: number
}

async function search(page: Page, query: Record<string, string>): Promise<FoundVehicle[]> {
  const answer = await page.request.get(`/api/v1/search?${new URLSearchParams({ limit: '48', ...query })}`)
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { vehicles: FoundVehicle[] }).vehicles
}

/**
 * The first listed vehicle that matches, from the public search, of the share of this worker. Workers run at the same
 * time against one product: two that found the same vehicle for the same days would book it twice. Every worker has a
 * share of the vehicles of each way to book, because only a few take requests.
 */
export async function findVehicle(
  page: Page,
  query: { instantBook?: boolean; pickUpDate?: string; returnDate?: string } = {},
): Promise<FoundVehicle> {
  const { instantBook, pickUpDate, returnDate } = query
  const isMatch = (one: FoundVehicle) => instantBook === undefined || one.instantBook === instantBook
  const { parallelIndex, config } = test.info()
  const all = (await search(page, {})).filter(isMatch).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const share = new Set(
    all.filter((_one, index) => index % config.workers === parallelIndex).map(({ id }) => id),
  )
  const free =
    pickUpDate && returnDate
      ? await search(page, { pickUpDate, pickUpTime: '10:00', returnDate, returnTime: '10:00' })
      : all
  const found = free.find((one) => isMatch(one) && share.has(one.id))
  if (!found) throw new Error('no such vehicle in the demo')
  return found
}

/** Records the check-out on the open trip page. */
export async function checkOut(page: Page, odometer: string): Promise<void> {
  await page.getByRole('button', { name: 'Check out' }).first().click()
  await page.getByLabel('Odometer').fill(odometer)
  await page.getByRole('slider').focus()
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Save check-out' }).click()
  await expect(page.getByText('Check-out saved').first()).toBeVisible()
}

/** A car of this host that is listed and booked instantly. */
export async function instantCarOf(host: Page): Promise<string> {
  const { vehicles } = (await (await host.request.get('/api/v1/host/vehicles')).json()) as {
    vehicles: Array<{ id: string; instantBook: boolean; isListed: boolean; isPaused: boolean }>
  }
  const found = vehicles.find(({ instantBook, isListed, isPaused }) => instantBook && isListed && !isPaused)
  if (!found) throw new Error('the host has no such car')
  return found.id
}
