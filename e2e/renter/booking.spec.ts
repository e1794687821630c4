import { expect, test } from '@playwright/test'
import {
  anAccount,
  CARDS,
  carsShown,
  chooseDays,
  daysFromToday,
  fillCard,
  findVehicle,
  signUpAndIn,
} from '../harness/travel.ts'

const dates = { pickUpDate: daysFromToday(40), returnDate: daysFromToday(43) }

test('a new user searches in Dubai, signs up and pays, and the dates are no longer offered to others', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  await page.getByLabel('Where').fill('Dubai')
  await chooseDays(page, dates)
  await page.getByRole('button', { name: 'Search Cars' }).click()

  await expect(page).toHaveURL(/\/browse\?.*location=Dubai/)
  await expect(page.getByText(/\d+ of \d+ cars available in Dubai/)).toBeVisible()
  const vehicle = await page.locator('main a[href^="/vehicle/"]').first().getAttribute('href')
  const path = vehicle?.split('?')[0] ?? ''
  await page.locator(`main a[href^="${path}"]`).first().click()

  await expect(page).toHaveURL(new RegExp(`${path}\\?.*pickUpDate=${dates.pickUpDate}`))
  await page
    .getByRole('link', { name: /^(Book|Request|Reserve|Continue)/ })
    .first()
    .click()

  await expect(page).toHaveURL(/\/auth\?/)
  await expect(page.getByText('Please sign in to book a vehicle')).toBeVisible()
  await signUpAndIn(page, anAccount())

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Confirm and pay|Request to book/)
  await fillCard(page, CARDS.ok)
  await page.getByRole('button', { name: /^(Pay|Send request)/ }).click()

  await expect(page).toHaveURL(/\/profile/)
  await expect(page.locator('main a[href^="/booking/"]').first()).toBeVisible()

  await page.goto('/trips')
  await expect(page.locator('main a[href^="/trips/"]').first()).toBeVisible()

  const other = await browser.newContext()
  const shown = await carsShown(await other.newPage(), { location: 'Dubai', ...dates })
  expect(shown).not.toContain(path)
  await other.close()
})

test('a declined card shows a message, the form keeps its input, and the next card pays once', async ({
  page,
}) => {
  const span = { pickUpDate: daysFromToday(50), returnDate: daysFromToday(52) }
  const vehicle = await findVehicle(page, { instantBook: true, ...span })
  await page.goto(`/vehicle/${vehicle.id}/checkout?${new URLSearchParams(span)}`)
  await signUpAndIn(page, anAccount('Omar'))

  await page.getByLabel('Special requests').fill('A child seat, please')
  await fillCard(page, CARDS.declined)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Payment failed. Please try again.').first()).toBeVisible()
  await expect(page.getByLabel('Special requests')).toHaveValue('A child seat, please')
  await expect(page.getByLabel('CVV')).toHaveValue('')

  await fillCard(page, CARDS.ok)
  await page.getByRole('button', { name: /^Pay/ }).dblclick()
  await expect(page).toHaveURL(/\/profile/)
  await expect(page.getByText('Booking confirmed! Payment successful.')).toBeVisible()

  const { bookings } = (await (await page.request.get('/api/v1/bookings')).json()) as {
    bookings: Array<{ status: string }>
  }
  expect(bookings.map((one) => one.status).sort()).toEqual(['cancelled', 'confirmed'])
})

test('a network loss during payment results in one charge', async ({ page, context }) => {
  const span = { pickUpDate: daysFromToday(60), returnDate: daysFromToday(62) }
  const vehicle = await findVehicle(page, { instantBook: true, ...span })
  await page.goto(`/vehicle/${vehicle.id}/checkout?${new URLSearchParams(span)}`)
  await signUpAndIn(page, anAccount('Noura'))
  await expect(page.getByLabel('Card number')).toBeVisible()

  // The request reaches the server, but no response ever reaches the browser.
  let isLost = true
  await context.route('**/api/v1/bookings', async (route) => {
    if (!isLost) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await fillCard(page, CARDS.ok)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('We do not know yet whether your payment went through')).toBeVisible()

  isLost = false
  await page.reload()
  await page.getByRole('button', { name: 'Check my payment' }).click()
  await expect(page).toHaveURL(/\/profile/)
  const { bookings } = (await (await page.request.get('/api/v1/bookings')).json()) as { bookings: unknown[] }
  expect(bookings).toHaveLength(1)
})
