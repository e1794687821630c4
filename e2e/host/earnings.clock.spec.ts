import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { dateInDubai, instantInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { expectAccessible } from '../harness/accessibility.ts'
import { anAccount, openAsNewDriver } from '../harness/accounts.ts'
import { BY_A_JOB } from '../harness/by-a-job.ts'
import { approve, fillToPhotos, startListing, submitListing } from '../harness/listing.ts'
import { moveClock } from '../harness/moved-clock.ts'
import { checkOut, sendRequest } from '../harness/travel.ts'
import { chooseFile } from '../harness/wait-for-hydration.ts'

const MINUTE_MS = 60_000

test('a listed car is found, requested, driven and paid for, the statement is exact to the fils, and a toll is imported', async ({
  page: host,
  browser,
  baseURL,
}) => {
  await startListing(host, 'Salma')
  await fillToPhotos(host, { dailyRate: '249.99', instantBook: false })
  const vehicleId = await submitListing(host)
  await approve(vehicleId, baseURL)

  const others = await browser.newContext()
  const renter = await others.newPage()
  const today = dateInDubai(await moveClock(host, baseURL, 0))
  const span = { pickUpDate: addDays(today, 2), returnDate: addDays(today, 5) }
  await renter.goto(`/browse?${new URLSearchParams({ location: 'Ajman', ...span })}`)
  await renter.locator(`main a[href^="/vehicle/${vehicleId}"]`).first().click()
  await expect(renter.getByRole('heading', { level: 1 })).toContainText('Nissan Patrol')
  await openAsNewDriver(
    renter,
    anAccount('Basma'),
    `/vehicle/${vehicleId}/checkout?${new URLSearchParams(span)}`,
  )
  const bookingPath = await sendRequest(renter)

  await host.goto('/host-dashboard')
  await expect(host.getByRole('heading', { name: /^Needs you/ })).toBeVisible()
  const asked = host.getByRole('article').filter({ has: host.locator(`a[href="${bookingPath}"]`) })
  await host.goto('/host-dashboard/calendar')
  await expect(dayOf(host, vehicleId, span.pickUpDate)).toContainText(
    /Request: Basma, Answer within 2\d hours/,
  )
  await host.goto('/host-dashboard')
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(asked).toHaveCount(0)
  await expect.poll(() => state(renter, bookingPath)).toBe('confirmed')

  await host.goto('/host-dashboard/calendar')
  for (const date of [span.pickUpDate, addDays(span.pickUpDate, 1), span.returnDate])
    await expect(dayOf(host, vehicleId, date)).toContainText('Booked: Basma')
  await expect(dayOf(host, vehicleId, addDays(span.returnDate, 1))).not.toContainText('Basma')

  const start = instantInDubai(span.pickUpDate, '10:00')
  await moveClock(host, baseURL, start - (await moveClock(host, baseURL, 0)) + MINUTE_MS)
  await expect.poll(() => state(renter, bookingPath), BY_A_JOB).toBe('active')
  await host.goto('/host-dashboard/bookings?status=active')
  const row = host.getByRole('row').filter({ has: host.locator(`a[href="${bookingPath}"]`) })
  const complete = row.getByRole('button', { name: 'Complete trip' })
  await expect(complete).toHaveAttribute('aria-disabled', 'true')
  await expect(complete).toHaveAccessibleDescription(/^Check the car out first/)
  await host.goto(bookingPath.replace('/booking/', '/trips/'))
  await checkOut(host, '12345')
  await host.goto('/host-dashboard/bookings?status=active')
  await complete.click()
  await host
    .getByRole('dialog', { name: 'Is the car back?' })
    .getByRole('button', { name: 'Complete trip' })
    .click()
  await expect.poll(() => state(renter, bookingPath)).toBe('completed')

  await host.goto('/host-dashboard/earnings')
  const statement = host.getByRole('table', { name: 'Statement' })
  const line = statement.getByRole('row').filter({ has: host.locator(`a[href="${bookingPath}"]`) })
  // Three days at 249.99; the platform fee of 25 % rounds half up.
  for (const figure of ['AED 749.97', 'AED 187.49', 'AED 562.48']) await expect(line).toContainText(figure)
  await expect(line).toContainText('Accrued')
  const sums = host.getByRole('region', { name: 'Statement' }).locator('dl').first()
  for (const figure of ['AED 749.97', 'AED 187.49', 'AED 562.48']) await expect(sums).toContainText(figure)

  const download = host.waitForEvent('download')
  await host.getByRole('link', { name: /CSV/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('rihla-earnings-all.csv')
  const rows = linesOf(await readFile(await file.path(), 'utf8'))
  const trips = rows.filter(({ Kind: kind }) => kind === 'Trip')
  expect(trips).toHaveLength(1)
  // No row of totals among the data.
  expect(rows).toHaveLength(1)
  for (const [column, fils] of [
    ['Subtotal AED', 74_997],
    ['Platform fee AED', 18_749],
    ['Net AED', 56_248],
  ] as const) {
    expect(trips.reduce((sum, one) => sum + filsIn(one[column]), 0)).toBe(fils)
  }

  await importToll(host, vehicleId, span.pickUpDate)
  await expect.poll(() => chargesOf(renter, bookingPath)).toEqual([{ kind: 'toll', status: 'asked' }])
  await others.close()
})

/** The host imports a statement with a crossing of the trip; the second time nothing is left to ask. */
async function importToll(host: Page, vehicleId: string, pickUpDate: string): Promise<void> {
  const { vehicle } = (await (await host.request.get(`/api/v1/host/vehicles/${vehicleId}`)).json()) as {
    vehicle: { licensePlate: string }
  }
  const day = pickUpDate.split('-').reverse().join('/')
  const statement = [
    'Trip Date;Trip Time;Plate;Toll Gate',
    `${day};10:00 AM;${vehicle.licensePlate};Al Garhoud`,
    `${day};07:00;${vehicle.licensePlate};Al Garhoud`,
    `${day};10:00 AM;${vehicle.licensePlate};Nowhere`,
  ].join('\n')
  await host.goto('/host-dashboard')
  await host.getByRole('link', { name: 'Import tolls and fines' }).click()
  const file = { name: 'salik.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }
  await chooseFile(host.getByLabel('Statement as a CSV file'), file)
  await expect(host.getByRole('heading', { name: 'What matches your trips' })).toBeFocused()
  await expect(host.getByText('1 of 3 rows match a trip.')).toBeVisible()
  const rest = host.getByRole('table', { name: 'What cannot be asked' })
  await expect(rest).toContainText('The car was on no trip at that time.')
  await expect(host.getByText('“Nowhere” is not a known toll gate.')).toBeVisible()
  await expectAccessible(host)
  await host.getByRole('button', { name: /^Ask for AED/ }).press('Enter')
  await expect(host.getByText('1 charge asked')).toBeVisible()
  await host.getByRole('button', { name: 'Check the statement' }).press('Enter')
  await expect(host.getByText('No row matches a trip that can still be charged.')).toBeVisible()
  await expect(rest).toContainText('Asked before.')
}

/** The charges of a booking as the API returns them to one of its parties. */
async function chargesOf(page: Page, bookingPath: string) {
  const answer = await page.request.get(`/api/v1/bookings${bookingPath.replace('/booking', '')}/charges`)
  const { charges } = (await answer.json()) as { charges: Array<{ kind: string; status: string }> }
  return charges.map(({ kind, status }) => ({ kind, status }))
}

/** The visible calendar cell of a vehicle's day; the page has two calendar views. */
const dayOf = (page: Page, vehicleId: string, date: string) =>
  page.getByRole('gridcell').and(page.locator(`[data-vehicle="${vehicleId}"][data-date="${date}"]`))

/** The status of a booking as the API returns it to one of its parties. */
async function state(page: Page, bookingPath: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/bookings${bookingPath.replace('/booking', '')}`)
  return ((await answer.json()) as { status: string }).status
}

/** The rows of a CSV file with a header, by column. Values must not contain commas. */
function linesOf(csv: string): Array<Record<string, string>> {
  const [heading = [], ...lines] = csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').map((value) => value.replace(/^"|"$/g, '')))
  return lines.map((values) =>
    Object.fromEntries(heading.map((column, place) => [column, values[place] ?? ''])),
  )
}

const filsIn = (dirhams: string | undefined): number => Math.round(Number(dirhams) * 100)
