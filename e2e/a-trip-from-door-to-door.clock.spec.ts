import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible, TWO_LOOKS } from './accessibility.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { anAccount, CARDS, fillCard, signUpAndIn } from './travel.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

test('a trip goes from a confirmed booking over check-in, an issue and check-out to its end, and both sides see it', async ({
  page: host,
  browser,
  baseURL,
}) => {
  const clock = clockOf(host.request, baseURL ?? '')
  await signIn(host, 'host@rihla.example')
  const support = await (await browser.newContext()).newPage()
  await signIn(support, 'admin@rihla.example')
  const renter = await (await browser.newContext()).newPage()
  const { id, startsAt } = await bookTrip(renter, await freeCar(host, await clock.now()))

  // Before the day: where and when, and the way out.
  await renter.goto('/trips')
  await renter.locator(`main a[href="/trips/${id}"]`).click()
  await expect(renter.getByRole('heading', { name: /^Your trip starts in/ })).toBeVisible()
  await expect(renter.getByText('Licence plate')).toBeAttached()
  await expect(renter.getByRole('link', { name: /^Open on the map/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=2\d/,
  )
  await expect(renter.getByRole('button', { name: 'Report Issue' })).toHaveCount(0)
  await expect(renter.getByText('Upload Photo')).toHaveCount(0)
  await renter.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(renter.getByRole('dialog').getByText('Refund now')).toBeVisible()
  await renter.getByRole('button', { name: 'Keep booking' }).click()
  await expectAccessible(renter, TWO_LOOKS)

  // The host checks the car in; the renter's open page learns of it.
  await clock.moveTo(startsAt + 5 * MINUTE_MS)
  await host.goto(`/trips/${id}`)
  await expect(host.getByRole('heading', { name: 'It is time for the pick-up' })).toBeVisible()
  await host.getByRole('button', { name: 'Check in' }).first().click()
  await expect(host.getByRole('heading', { name: 'Check the car in' })).toBeFocused()
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await host.screenshot() }
  for (const angle of ['Front', 'Dashboard']) {
    await host.getByLabel(`Photo of: ${angle}`).setInputFiles(photo)
    await expect(host.getByRole('button', { name: `Leave out the photo of: ${angle}` })).toBeVisible()
  }
  await host.getByRole('button', { name: 'Save check-in' }).click()
  await expect(host.getByText('Please type what the odometer shows.')).toBeVisible()
  await expect(host.getByText('Please set how full it is.')).toBeVisible()
  await expect(host.getByLabel('Odometer')).toBeFocused()
  await host.getByLabel('Odometer').fill('45,210')
  await expectAccessible(host, TWO_LOOKS)
  // What was filled in is still there after a reload.
  await host.reload()
  await host.getByRole('button', { name: 'Check in' }).first().click()
  await expect(host.getByLabel('Odometer')).toHaveValue('45,210')
  await expect(host.getByRole('button', { name: /^Leave out the photo of/ })).toHaveCount(2)
  await setLevel(host, 'Fuel', 75)
  await host.getByLabel('Note').fill('A scratch on the rear bumper')
  await host.getByRole('button', { name: 'Save check-in' }).click()
  await expect(host.getByText('Check-in saved').first()).toBeVisible()
  await expect(host.getByText(/has not acknowledged this yet\.$/)).toBeVisible()

  await expect(renter.getByRole('heading', { name: /has checked the car in$/ })).toBeVisible()
  await renter.getByRole('button', { name: 'See the check-in' }).click()
  await expect(renter.getByText('A scratch on the rear bumper')).toBeVisible()
  await expect(renter.getByText('45,210 km')).toBeVisible()
  await expect.poll(() => drawnPhotos(renter)).toBe(2)
  await renter.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(renter.getByText(/^Acknowledged by you on/)).toBeVisible()
  await expect(host.getByText(/^Acknowledged by Layla/)).toBeVisible()

  // On the way: a photo and an issue, which support resolves.
  await expect(renter.getByRole('heading', { name: /^Return in/ })).toBeVisible()
  await renter.getByLabel('Upload Photo').setInputFiles(photo)
  await expect(renter.getByText('Photo uploaded successfully').first()).toBeVisible()
  await expect.poll(() => drawnPhotos(renter)).toBe(3)
  await renter.getByRole('button', { name: 'Report Issue' }).click()
  const report = renter.getByRole('dialog')
  await report.getByRole('button', { name: 'Report Issue' }).click()
  await expect(report.getByText('Please describe the issue')).toBeVisible()
  await report.getByLabel('What happened?').fill('A tyre is flat near Hatta')
  await report.getByRole('button', { name: 'Report Issue' }).click()
  await expect(renter.getByText('Issue reported successfully').first()).toBeVisible()
  await expect(renter.getByRole('heading', { name: 'An issue is open' })).toBeVisible()
  await expect(host.getByText('A tyre is flat near Hatta')).toBeVisible()
  await expectAccessible(renter, TWO_LOOKS)
  await resolveIssue(support, id, 'A mechanic is on the way. You are not charged.')
  await expect(renter.getByText('A mechanic is on the way. You are not charged.')).toBeVisible()
  await expect(host.getByText('Resolved')).toBeVisible()

  // The car comes back, and the trip ends for both.
  await host.getByRole('button', { name: 'Check out' }).first().click()
  await host.getByLabel('Odometer').fill('45000')
  await setLevel(host, 'Fuel', 50)
  await host.getByRole('button', { name: 'Save check-out' }).click()
  await expect(host.getByText('It cannot be less than at check-in: 45,210 km.')).toBeVisible()
  await host.getByLabel('Odometer').fill('45622')
  await host.getByRole('button', { name: 'Save check-out' }).click()
  await expect(host.getByText('Check-out saved').first()).toBeVisible()
  await expect(host.getByText('412 km')).toBeVisible()
  await expect(renter.getByRole('heading', { name: /has checked the car out$/ })).toBeVisible()
  await renter.getByRole('button', { name: 'See the check-out' }).click()
  await renter.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(renter.getByRole('heading', { name: 'The car is back' })).toBeVisible()
  await renter.getByRole('button', { name: 'Complete Trip' }).click()
  await renter.getByRole('dialog').getByRole('button', { name: 'Complete Trip' }).click()
  await expect(renter.getByText('Trip completed successfully!').first()).toBeVisible()
  for (const side of [renter, host]) {
    await expect(side.getByRole('heading', { name: 'This trip is completed' })).toBeVisible()
    await expect(side.getByRole('link', { name: 'Write a review' })).toBeVisible()
    await expect(side.getByRole('button', { name: 'Report Issue' })).toHaveCount(0)
    await expect(side.getByText('Upload Photo')).toHaveCount(0)
    await expectAccessible(side, TWO_LOOKS)
  }

  // Nobody else learns that there is such a trip.
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`/auth?returnTo=/trips/${id}`)
  await signUpAndIn(stranger, anAccount('Noura'))
  await expect(stranger.getByRole('heading', { level: 1, name: 'Booking not found' })).toBeVisible()
  await renter.goto('/trips?tab=past')
  await expect(renter.getByRole('link', { name: 'Write a review' })).toBeVisible()
})

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/$/)
}

/** The clock of the product, which other journeys move as well. */
function clockOf(request: APIRequestContext, baseURL: string) {
  const control = `http://127.0.0.1:${Number(new URL(baseURL).port) + 1}/clock?advance=`
  const moveBy = async (span: number) => Number(await (await request.post(`${control}${span}`)).text())
  const now = () => moveBy(0)
  return {
    now,
    moveTo: async (moment: number) => void (await moveBy(Math.max(0, moment - (await now())))),
  }
}

interface FreeCar {
  vehicleId: string
  dates: { pickUpDate: string; returnDate: string }
}

/** A car of the demo host that is booked without being asked for and takes fuel, with dates within the next days. */
async function freeCar(host: Page, now: number): Promise<FreeCar> {
  const day = (days: number) => new Date(now + 4 * HOUR_MS + days * DAY_MS).toISOString().slice(0, 10)
  const { vehicles } = (await (await host.request.get('/api/v1/host/vehicles')).json()) as {
    vehicles: Array<{ id: string; instantBook: boolean; fuelType: string }>
  }
  const cars = vehicles.filter(({ instantBook, fuelType }) => instantBook && fuelType !== 'electric')
  for (const first of [2, 3, 4, 5]) {
    for (const { id } of cars) {
      const dates = { pickUpDate: day(first), returnDate: day(first + 3) }
      const times = { pickUpTime: '10:00', returnTime: '10:00' }
      const answer = await host.request.get(
        `/api/v1/vehicles/${id}/quote?${new URLSearchParams({ ...dates, ...times })}`,
      )
      if (answer.ok() && ((await answer.json()) as { available: boolean }).available)
        return { vehicleId: id, dates }
    }
  }
  throw new Error('the demo host has no such car free')
}

async function bookTrip(renter: Page, { vehicleId, dates }: FreeCar) {
  await renter.goto(`/vehicle/${vehicleId}/checkout?${new URLSearchParams(dates)}`)
  await signUpAndIn(renter, anAccount('Layla'))
  await fillCard(renter, CARDS.ok)
  await renter.getByRole('button', { name: /^Pay/ }).click()
  await expect(renter).toHaveURL(/\/profile/)
  const { booking } = (await (await renter.request.get('/api/v1/bookings/latest')).json()) as {
    booking: { id: string; startsAt: string }
  }
  return { id: booking.id, startsAt: Date.parse(booking.startsAt) }
}

/** Moves the slider by its keys, as a person without a mouse does: from the start in steps of five. */
async function setLevel(page: Page, label: string, percent: number): Promise<void> {
  const slider = page.getByRole('slider', { name: label })
  await slider.focus()
  await page.keyboard.press('Home')
  for (let level = 0; level < percent; level += 5) await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', `${percent}%`)
}

/** How many photos of the trip the browser has really drawn. */
const drawnPhotos = (page: Page): Promise<number> =>
  page.locator('img[src*="/photos/"][src$="/file"]').evaluateAll((images) => {
    for (const image of images) image.scrollIntoView()
    return images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length
  })

async function resolveIssue(support: Page, bookingId: string, resolution: string): Promise<void> {
  const { issues } = (await (await support.request.get('/api/v1/support/issues')).json()) as {
    issues: Array<{ id: string; bookingId: string }>
  }
  const issue = issues.find((one) => one.bookingId === bookingId)
  const answer = await support.request.post(`/api/v1/support/issues/${issue?.id}/resolve`, {
    headers: { origin: new URL(support.url()).origin },
    data: { resolution },
  })
  expect(answer.ok()).toBe(true)
}
