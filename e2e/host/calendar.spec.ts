import { expect, type Page, test } from '@playwright/test'
import { signInAs } from '../harness/accounts.ts'
import { drag, standingBoxOf } from '../harness/drag.ts'
import { openCalendar } from '../harness/host-calendar.ts'
import { dayFirst, daysFromToday } from '../harness/travel.ts'

interface CalendarCar {
  id: string
  dailyRateFils: number
  isListed: boolean
  minDays: number
  entries: Array<{ from: string; to: string }>
}

test('a host closes days by keyboard, sets prices, reopens them and shares the calendar feed', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'host')
  const { first: car } = await freeCars(page)
  const guest = await (await browser.newContext()).newPage()
  const trip = { pickUpDate: daysFromToday(150), returnDate: daysFromToday(153) }
  expect(await isFree(guest, car.id, trip)).toBe(true)

  // Selects three days with Shift and arrow keys, and closes them in the panel.
  await openCalendar(page, `/host-dashboard/calendar?from=${daysFromToday(140)}&vehicle=${car.id}`)
  const grid = page.getByRole('grid', { name: 'Days of your cars' })
  // Keys work once the page's scripts run.
  await expect(async () => {
    await cell(page, car.id, 140).focus()
    await page.keyboard.press('ArrowRight')
    await expect(cell(page, car.id, 141)).toBeFocused({ timeout: 1000 })
  }).toPass()
  for (let day = 1; day < 10; day++) await page.keyboard.press('ArrowRight')
  await expect(cell(page, car.id, 150)).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(0)
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel.getByLabel('First day')).toHaveValue(dayFirst(daysFromToday(150)))
  await expect(panel.getByLabel('Last day')).toHaveValue(dayFirst(daysFromToday(152)))
  await panel.getByLabel('Private note').fill('At the garage')
  await reachByTab(page, 'Close these days')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The days are closed').first()).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect(cell(page, car.id, 151)).toHaveAccessibleName(/Closed: At the garage$/)
  expect(await isFree(guest, car.id, trip)).toBe(false)
  await guest.goto(`/vehicle/${car.id}?${new URLSearchParams(trip)}`)
  await expect(guest.getByText('Not Available').first()).toBeVisible()

  // The feed contains the block until its address is revoked.
  await openMenu(page, car.id, 'Other calendars')
  await panel.getByRole('button', { name: 'Make a private address' }).click()
  const feed = await panel.getByLabel('Private address').inputValue()
  const given = await guest.request.get(feed)
  expect(given.headers()['content-type']).toContain('text/calendar')
  expect(await given.text()).toContain(`DTSTART:${utcStamp(daysFromToday(150))}`)
  await panel.getByRole('button', { name: 'Revoke', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Revoke the address?' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByText('The address no longer works').first()).toBeVisible()
  expect((await guest.request.get(feed)).status()).toBe(404)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  // Reopens the days with their own price.
  await cell(page, car.id, 151).press('Enter')
  await panel.getByLabel('First day').fill(daysFromToday(150))
  await panel.getByLabel('Last day').fill(daysFromToday(152))
  await panel.getByRole('button', { name: 'Open these days' }).click()
  await expect(page.getByText('The days are open').first()).toBeVisible()
  await expect(cell(page, car.id, 151)).toHaveAccessibleName(/, open$/)
  expect(await isFree(guest, car.id, trip)).toBe(true)

  await cell(page, car.id, 150).press('Enter')
  await panel.getByRole('textbox', { name: 'Price per day' }).fill('cheap')
  await panel.getByRole('button', { name: 'Set the price' }).click()
  await expect(panel.getByText('Please enter a price from AED 1 to AED 100,000 a day.')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Price per day' }).fill('777')
  await panel.getByRole('button', { name: 'Set the price' }).click()
  await expect(page.getByText('The price is set').first()).toBeVisible()
  await expect(cell(page, car.id, 150)).toHaveAccessibleName(/AED 777, special price, open$/)
  const quote = await quoteOf(guest, car.id, trip)
  const rental = quote.price.lines.find(({ kind }) => kind === 'rental')
  expect(rental?.amountFils).toBe(77_700 + 2 * car.dailyRateFils)

  await cell(page, car.id, 150).press('Enter')
  await panel.getByRole('button', { name: /^Back to the usual/ }).click()
  await expect(page.getByText('The usual price applies again').first()).toBeVisible()
  await guest.context().close()
})

test('days with a booking cannot be closed, and the panel shows the conflict', async ({ page }) => {
  await signInAs(page, 'host')
  await openCalendar(page, '/host-dashboard/calendar')
  const bar = page.locator('a[title^="Booked: "]').first()
  const booked = page.locator('[data-date]').filter({ has: bar })
  await booked.first().press('Enter')
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Close these days' }).click()
  await expect(panel.getByText('There is already a booking or a request for these days.')).toBeVisible()
  await expect(panel.getByText('These are in the way:')).toBeVisible()
  await panel.getByRole('link', { name: 'Open the booking' }).click()
  await expect(page).toHaveURL(/\/booking\//)
})

test('days are selected by dragging, and a phone shows one month of one car', async ({ page }) => {
  await signInAs(page, 'host')
  // Another car than the one whose days are closed: a live update would move what is dragged.
  const { last: car } = await freeCars(page)
  await openCalendar(page, `/host-dashboard/calendar?from=${daysFromToday(140)}&vehicle=${car.id}`)
  const from = await standingBoxOf(cell(page, car.id, 141))
  const to = await standingBoxOf(cell(page, car.id, 143))
  await drag(page, { x: from.x + 10, y: from.y + 10 }, { x: to.x + 10, y: to.y + 10 })
  const panel = page.getByRole('dialog')
  await expect(panel.getByLabel('First day')).toHaveValue(dayFirst(daysFromToday(141)))
  await expect(panel.getByLabel('Last day')).toHaveValue(dayFirst(daysFromToday(143)))
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.getByRole('grid', { name: /^Days of 20/ })).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Days of your cars' })).toHaveCount(0)
  await page.getByLabel('Car', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/vehicle=/)
})

/** The first and the last listed car of the host without calendar entries on the days of these tests. */
async function freeCars(page: Page): Promise<{ first: CalendarCar; last: CalendarCar }> {
  const answer = await page.request.get(`/api/v1/host/calendar?from=${daysFromToday(138)}&days=30`)
  expect(answer.ok()).toBe(true)
  const { vehicles } = (await answer.json()) as { vehicles: CalendarCar[] }
  const free = vehicles.filter((car) => car.isListed && car.minDays <= 3 && car.entries.length === 0)
  const [first, last] = [free[0], free.at(-1)]
  if (!first || !last) throw new Error('the demo host has no free car')
  return { first, last }
}

const cell = (page: Page, vehicleId: string, inDays: number) =>
  page.locator(`[data-vehicle="${vehicleId}"][data-date="${daysFromToday(inDays)}"]`)

async function openMenu(page: Page, vehicleId: string, item: string): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.locator(`[data-vehicle="${vehicleId}"]`) })
  await row.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function reachByTab(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    const words = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (words.startsWith(name)) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

interface Trip {
  pickUpDate: string
  returnDate: string
}

async function quoteOf(page: Page, vehicleId: string, trip: Trip) {
  const params = new URLSearchParams({ ...trip, pickUpTime: '10:00', returnTime: '10:00' })
  const answer = await page.request.get(`/api/v1/vehicles/${vehicleId}/quote?${params}`)
  return (await answer.json()) as {
    available: boolean
    price: { lines: Array<{ kind: string; amountFils: number }> }
  }
}

async function isFree(page: Page, vehicleId: string, trip: Trip): Promise<boolean> {
  return (await quoteOf(page, vehicleId, trip)).available
}

/** Midnight of a Dubai day in iCalendar UTC format. */
const utcStamp = (day: string) =>
  `${new Date(Date.parse(`${day}T00:00:00+04:00`)).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
