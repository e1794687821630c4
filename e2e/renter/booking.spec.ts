import { expect, test } from '@playwright/test'
import { anAccount, openAsNewDriver, signUpDriverAndIn } from '../harness/accounts.ts'
import { CARDS, carsShown, chooseDays, daysFromToday, fillCard, findVehicle } from '../harness/travel.ts'

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
  await page.getByRole('link', { name: /^(Continue|Request) to book/ }).click()

  await expect(page).toHaveURL(/\/auth\?/)
  await expect(page.getByText('Please sign in to book a vehicle')).toBeVisible()
  await signUpDriverAndIn(page, anAccount())

  const other = await browser.newContext()
  const openList = await other.newPage()
  const sameQuestion = { location: 'Dubai', ...dates }
  expect(await carsShown(openList, sameQuestion)).toContain(path)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Confirm and pay|Request to book/)
  await fillCard(page, CARDS.ok)
  await page.getByRole('button', { name: /^(Pay|Send request)/ }).click()

  await expect(page).toHaveURL(/\/profile/)
  await expect(page.locator('main a[href^="/booking/"]').first()).toBeVisible()

  await page.goto('/trips')
  await expect(page.locator('main a[href^="/trips/"]').first()).toBeVisible()

  // A list that was open loses the car without a reload, and a new one does not have it.
  await expect(openList.locator(`main a[href^="${path}?"]`)).toHaveCount(0)
  expect(await carsShown(openList, sameQuestion)).not.toContain(path)
  await other.close()
})

test('a declined card shows a message, the form keeps its input, and the next card pays once', async ({
  page,
}) => {
  const span = { pickUpDate: daysFromToday(50), returnDate: daysFromToday(52) }
  const vehicle = await findVehicle(page, { instantBook: true, ...span })
  await openAsNewDriver(
    page,
    anAccount('Omar'),
    `/vehicle/${vehicle.id}/checkout?${new URLSearchParams(span)}`,
  )

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

  await expect(page.getByRole('link', { name: 'See the booking' })).toHaveAttribute('href', /^\/booking\//)

  // The declined attempt is no trip; it is in the payment history.
  const { bookings } = (await (await page.request.get('/api/v1/bookings')).json()) as {
    bookings: Array<{ status: string }>
  }
  expect(bookings.map((one) => one.status)).toEqual(['confirmed'])
  await page.getByRole('link', { name: 'Payment history' }).click()
  const payments = page.getByRole('region', { name: 'Payment history' }).getByRole('listitem')
  await expect(payments).toHaveText([/Card ending in 4242.*Paid/, /Card ending in 0002.*declined/])
})

test('an open checkout says at once that somebody else, or the renter in another tab, booked the dates', async ({
  page,
  browser,
}) => {
  const span = { pickUpDate: daysFromToday(70), returnDate: daysFromToday(72) }
  const vehicle = await findVehicle(page, { instantBook: true, ...span })
  const checkout = `/vehicle/${vehicle.id}/checkout?${new URLSearchParams(span)}`
  await openAsNewDriver(page, anAccount('Salem'), checkout)
  await expect(page.getByLabel('Card number')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await openAsNewDriver(other, anAccount('Hessa'), checkout)
  const otherTab = await other.context().newPage()
  await otherTab.goto(checkout)
  await expect(otherTab.getByLabel('Card number')).toBeVisible()
  await fillCard(other, CARDS.ok)
  await other.getByRole('button', { name: /^Pay/ }).click()
  await expect(other).toHaveURL(/\/profile/)

  // Both open pages change without a reload; nothing that was typed is lost.
  await expect(
    page.getByRole('status').getByText('Vehicle is not available for selected dates'),
  ).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await otherTab.bringToFront()
  await expect(otherTab.getByText('You already booked this').first()).toBeVisible()
  await otherTab.getByRole('link', { name: 'See your booking' }).click()
  await expect(otherTab).toHaveURL(/\/booking\//)

  // Opened for taken dates, the checkout asks for no card. So does the way back after paying.
  await page.reload()
  await expect(page.getByText('Vehicle is not available for selected dates').first()).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await other.goBack()
  await expect(other.getByText('You already booked this').first()).toBeVisible()
  await expect(other.getByLabel('Card number')).toHaveCount(0)
  await other.context().close()
})

test('a network loss during payment results in one charge', async ({ page, context }) => {
  const span = { pickUpDate: daysFromToday(60), returnDate: daysFromToday(62) }
  const vehicle = await findVehicle(page, { instantBook: true, ...span })
  await openAsNewDriver(
    page,
    anAccount('Noura'),
    `/vehicle/${vehicle.id}/checkout?${new URLSearchParams(span)}`,
  )
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
  await expect(page.getByText('We don’t know yet whether your payment went through')).toBeVisible()

  isLost = false
  await page.reload()
  await page.getByRole('button', { name: 'Check my payment' }).click()
  await expect(page).toHaveURL(/\/profile/)
  const { bookings } = (await (await page.request.get('/api/v1/bookings')).json()) as { bookings: unknown[] }
  expect(bookings).toHaveLength(1)
})
