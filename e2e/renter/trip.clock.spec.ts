import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible, TWO_LOOKS } from '../harness/accessibility.ts'
import { anAccount, openAsNewDriver, signInByApi } from '../harness/accounts.ts'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { CARDS, fillCard, verifyPhone } from '../harness/travel.ts'
import { verifyLicence } from '../harness/verified-licence.ts'
import { chooseFile, waitForHydration } from '../harness/wait-for-hydration.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

test('a trip runs from confirmation through check-in, an issue and check-out to completion, and both sides see each step', async ({
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

  // Before pick-up: time, place and cancellation.
  await renter.goto('/trips')
  await renter.locator(`main a[href="/trips/${id}"]`).click()
  await expect(renter.getByRole('heading', { name: /^Your trip starts in/ })).toBeVisible()
  // The exact address requires a verified phone and is visible only from 48 hours before pick-up.
  const plate = renter.getByText(/^Licence plate/)
  await expect(renter.getByText(/^Verify your phone to see the exact address/)).toBeVisible()
  await expectAccessible(renter, TWO_LOOKS)
  await renter.getByRole('link', { name: 'Verify your phone' }).first().click()
  await verifyPhone(renter)
  await renter.goto(`/trips/${id}`)
  await expect(renter.getByText(/^The exact address, .* appear on /)).toBeVisible()
  await expect(plate).toHaveCount(0)
  await expect(renter.getByRole('link', { name: /^Open on the map/ })).toHaveCount(0)
  await clock.moveTo(startsAt - 48 * HOUR_MS)
  await renter.reload()
  await expect(plate).toBeAttached()
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

  // The host checks the car in, and the renter's open page updates live.
  await clock.moveTo(startsAt + 5 * MINUTE_MS)
  await host.goto(`/trips/${id}`)
  await expect(host.getByRole('heading', { name: 'It’s time for pick-up' })).toBeVisible()
  // Check-in stays closed until the renter's licence is verified too.
  const closed = /^Check-in opens once we’ve verified the renter’s driving licence/
  await expect(host.getByText(closed).first()).toBeVisible()
  await expect(host.getByRole('button', { name: 'Check in' })).toHaveCount(0)
  await expect(renter.getByText(/^Check-in opens once we’ve verified your driving licence/)).toBeVisible()
  await verifyLicence(renter)
  await host.reload()
  await expect(host.getByText(closed)).toHaveCount(0)
  await host.getByRole('button', { name: 'Check in' }).first().click()
  await expect(host.getByRole('heading', { name: 'Check the car in' })).toBeFocused()
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await host.screenshot() }
  for (const angle of ['Front', 'Dashboard']) {
    await chooseFile(host.getByLabel(`Photo of: ${angle}`, { exact: true }), photo)
    await expect(host.getByRole('button', { name: `Remove the photo of: ${angle}` })).toBeVisible()
  }
  await expect(host.getByText('2 of 13')).toBeVisible()
  await expect(host.getByText(/^Not photographed: Front right corner, Right side, /)).toBeVisible()
  await host.getByRole('button', { name: 'Save check-in' }).click()
  await expect(host.getByText('Please enter the odometer reading.')).toBeVisible()
  await expect(host.getByText('Please set the fuel or charge level.')).toBeVisible()
  await expect(host.getByLabel('Odometer')).toBeFocused()
  await host.getByLabel('Odometer').fill('45,210')
  await expectAccessible(host, TWO_LOOKS)
  // The form keeps its input after a reload.
  await host.reload()
  await host.getByRole('button', { name: 'Check in' }).first().click()
  await expect(host.getByLabel('Odometer')).toHaveValue('45,210')
  await expect(host.getByRole('button', { name: /^Remove the photo of/ })).toHaveCount(2)
  // A photo taken without a network is kept, and after a reload it is sent and the form is open again.
  await host.context().setOffline(true)
  await chooseFile(host.getByLabel('Photo of: Rear seats', { exact: true }), photo)
  await expect(host.getByText('Kept on this device', { exact: true })).toBeVisible()
  await expect(host.getByText(/^One photo is kept on this device/)).toBeVisible()
  const uploads = '**/photos/rear_seats'
  const isSent = host.waitForRequest(uploads)
  await host.route(uploads, () => {})
  await host.context().setOffline(false)
  await isSent
  await host.unroute(uploads)
  await host.reload()
  await expect(host.getByRole('button', { name: 'Remove the photo of: Rear seats' })).toBeVisible()
  await expect(host.getByText('3 of 13')).toBeVisible()
  await expect.poll(() => keptFiles(host)).toBe(0)
  await setLevel(host, 'Fuel', 75)
  await host.getByLabel('Note').fill('A scratch on the rear bumper')
  await expect(host.getByText('This also acknowledges the rental agreement for you.')).toBeVisible()
  await host.getByRole('button', { name: 'Save check-in' }).click()
  await expect(host.getByText('Check-in saved').first()).toBeVisible()
  await expect(host.getByText(/hasn’t acknowledged this yet\.$/)).toBeVisible()

  await expect(renter.getByRole('heading', { name: /has checked the car in$/ })).toBeVisible()
  await renter.getByRole('button', { name: 'See the check-in' }).click()
  await expect(renter.getByText('A scratch on the rear bumper')).toBeVisible()
  await expect(renter.getByText('45,210 km')).toBeVisible()
  await expect.poll(() => drawnPhotos(renter)).toBe(3)
  await renter.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(renter.getByText(/^Acknowledged by you on/)).toBeVisible()
  await expect(host.getByText(/^Acknowledged by Layla/)).toBeVisible()
  // The same two acts acknowledged the rental agreement, which both can open.
  await expect(host.getByText(/^Fixed at check-in\./)).toBeVisible()
  await expect(host.getByText(/^You agreed on/)).toBeVisible()
  await expect(host.getByText(/^Layla .* agreed on/)).toBeVisible()
  const agreement = renter.getByRole('link', { name: 'Open in English and Arabic (PDF)' })
  const file = await renter.request.get((await agreement.getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])

  // During the trip: a photo and an issue, which support resolves.
  await expect(renter.getByRole('heading', { name: /^Return in/ })).toBeVisible()
  await chooseFile(renter.getByLabel('Upload Photo'), photo)
  await expect(renter.getByText('Photo uploaded successfully').first()).toBeVisible()
  await expect.poll(() => drawnPhotos(renter)).toBe(4)
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

  // The renter reports an early return twice: the host denies it, then confirms it. Only the host's confirmation ends a
  // trip early.
  const complete = renter.getByRole('button', { name: 'Complete Trip' })
  await expect(complete).toHaveAttribute('aria-disabled', 'true')
  await expect(complete).toHaveAccessibleDescription(/^The host needs to check the car out or confirm/)
  await reportEarlyReturn(renter)
  await expect(host.getByRole('heading', { name: /^Layla.* says the car is back$/ })).toBeVisible()
  await expectAccessible(host, TWO_LOOKS)
  await host.getByRole('button', { name: 'It isn’t back' }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'It isn’t back' }).click()
  await expect(renter.getByText(/ said on .* that the car isn’t back\.$/)).toBeVisible()
  await reportEarlyReturn(renter)
  await expect(complete).toHaveAttribute('aria-disabled', 'true')
  await host.getByRole('button', { name: 'Yes, the car is back' }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'Yes, the car is back' }).click()
  await expect(renter.getByRole('heading', { name: 'The car is back' })).toBeVisible()
  await expect(complete).not.toHaveAttribute('aria-disabled')

  // A check-out is still possible, and both sides see the trip completed.
  await host.getByRole('button', { name: 'Check out' }).first().click()
  await host.getByLabel('Odometer').fill('45000')
  await setLevel(host, 'Fuel', 50)
  await host.getByRole('button', { name: 'Save check-out' }).click()
  await expect(host.getByText('It can’t be less than at check-in: 45,210 km.')).toBeVisible()
  await host.getByLabel('Odometer').fill('45622')
  await chooseFile(host.getByLabel('Photo of: Front', { exact: true }), photo)
  await expect(host.getByRole('button', { name: 'Remove the photo of: Front' })).toBeVisible()
  await host.getByRole('button', { name: 'Save check-out' }).click()
  await expect(host.getByText('Check-out saved').first()).toBeVisible()
  await expect(host.getByText('412 km')).toBeVisible()
  await expect(renter.getByRole('heading', { name: /has checked the car out$/ })).toBeVisible()
  await renter.getByRole('button', { name: 'See the check-out' }).click()
  await renter.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(renter.getByRole('heading', { name: 'The car is back' })).toBeVisible()
  // Both sides and staff compare the photos of check-in and check-out.
  await support.goto(`/trips/${id}`)
  for (const viewer of [renter, host, support]) {
    await expect(viewer.getByText('Both sides agree on the check-in and the check-out')).toBeVisible()
    await expect(viewer.getByText('Only photographed at check-in: Dashboard, Rear seats.')).toBeVisible()
    await waitForHydration(viewer.getByRole('list', { name: 'Angles of the car' }))
    const slider = viewer.getByRole('slider', { name: 'Compare: Front' })
    await slider.focus()
    await viewer.keyboard.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', '55% check-in')
  }
  await expectAccessible(renter, TWO_LOOKS)
  await renter.getByRole('button', { name: 'Complete Trip' }).click()
  await renter.getByRole('dialog').getByRole('button', { name: 'Complete Trip' }).click()
  await expect(renter.getByText('Trip completed successfully!').first()).toBeVisible()
  for (const side of [renter, host]) {
    await expect(side.getByRole('heading', { name: 'This trip is completed' })).toBeVisible()
    await expect(side.getByRole('link', { name: 'Write a review' })).toBeVisible()
    await expect(side.getByText(/^Is something wrong with the car or the trip\?/)).toBeVisible()
    await expectAccessible(side, TWO_LOOKS)
  }

  // For a day after completion the host can report issues and add photos; afterwards nobody can.
  await chooseFile(host.getByLabel('Upload Photo'), photo)
  await expect(host.getByText('Photo uploaded successfully').first()).toBeVisible()
  await host.getByRole('button', { name: 'Report Issue' }).click()
  await host.getByRole('dialog').getByLabel('What happened?').fill('A dent under the rear bumper')
  await host.getByRole('dialog').getByRole('button', { name: 'Report Issue' }).click()
  await expect(
    renter.getByRole('heading', { name: 'This trip is completed, but an issue is open' }),
  ).toBeVisible()
  await resolveIssue(support, id, 'It was there at check-in already.')
  await expect(renter.getByRole('heading', { name: 'This trip is completed', exact: true })).toBeVisible()
  await clock.moveTo((await clock.now()) + DAY_MS)
  for (const side of [renter, host]) {
    await side.reload()
    await expect(side.getByText('A dent under the rear bumper')).toBeVisible()
    await expect(side.getByRole('button', { name: 'Report Issue' })).toHaveCount(0)
    await expect(side.getByText('Upload Photo')).toHaveCount(0)
  }

  // To other users the trip does not exist.
  const stranger = await (await browser.newContext()).newPage()
  await openAsNewDriver(stranger, anAccount('Noura'), `/trips/${id}`)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Booking not found' })).toBeVisible()
  await renter.goto('/trips?tab=past')
  await expect(renter.getByRole('link', { name: 'Write a review' })).toBeVisible()
})

async function reportEarlyReturn(renter: Page): Promise<void> {
  await renter.getByRole('button', { name: 'I returned the car early' }).click()
  await renter.getByRole('dialog').getByRole('button', { name: 'I have returned the car' }).click()
  await expect(renter.getByRole('heading', { name: 'You reported that the car is back' })).toBeVisible()
}

test('a no-show is reported after the grace time, contested by the renter, and dismissed by an admin with a full refund', async ({
  page: host,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const clock = clockOf(host.request, baseURL ?? '')
  await signIn(host, 'host@rihla.example')
  const renter = await (await browser.newContext()).newPage()
  const { id, startsAt } = await bookTrip(renter, await freeCar(host, await clock.now()))

  // The button shows when a report becomes possible, and that the host must message the renter first.
  await clock.moveTo(startsAt + HOUR_MS)
  await host.goto(`/trips/${id}`)
  const report = host.getByRole('button', { name: 'Report no-show' })
  await expect(report).toHaveAttribute('aria-disabled', 'true')
  await expect(report).toHaveAccessibleDescription(/^You can report a no-show from .*, if you’ve written/)
  await expectAccessible(host, TWO_LOOKS)
  await clock.moveTo(startsAt + 2 * HOUR_MS)
  // Written once the page follows the booking and has read it again, so that only the event of the message reaches it.
  const readAgain = host.waitForResponse((answer) => answer.url().includes(`/trips/${id}.data`))
  await host.reload()
  await expect(report).toHaveAccessibleDescription(/^Please write to your renter in the chat/)
  await (await readAgain).finished()
  const origin = new URL(host.url()).origin
  const written = await host.request.post(`/api/v1/bookings/${id}/messages`, {
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
    data: { text: 'I am at the car. Where are you?' },
  })
  expect(written.ok()).toBe(true)
  await expect(report).not.toHaveAttribute('aria-disabled')
  await report.click()
  await host.getByRole('dialog').getByRole('button', { name: 'Report no-show' }).click()
  await expect(host.getByText('No-show reported').first()).toBeVisible()
  await expect(host.getByRole('heading', { name: 'You reported a no-show' })).toBeVisible()

  // The renter sees the contest deadline and contests the report.
  await renter.goto(`/booking/${id}`)
  await expect(renter.getByRole('heading', { name: 'Your host reported that you didn’t come' })).toBeVisible()
  await expect(renter.getByText(/contest it until .*Our team then reads both sides/)).toBeVisible()
  await expectAccessible(renter, TWO_LOOKS)
  await renter.getByRole('button', { name: 'Contest the report' }).click()
  const contest = renter.getByRole('dialog')
  await contest.getByRole('button', { name: 'Contest the report' }).click()
  await expect(contest.getByText('Please describe what happened.')).toBeVisible()
  await contest.getByLabel('What happened?').fill('I waited at the gate from ten to eleven.')
  await contest.getByRole('button', { name: 'Contest the report' }).click()
  await expect(renter.getByRole('heading', { name: 'You contested the no-show' })).toBeVisible()
  await expect(host.getByRole('heading', { name: 'The renter contested the no-show' })).toBeVisible()
  await expect(host.getByText('I waited at the gate from ten to eleven.')).toBeVisible()

  // An admin reads both statements and decides after a step-up.
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, 'admin@rihla.example', '/admin/issues')
  const row = admin.getByRole('listitem').filter({ has: admin.locator(`a[href="/trips/${id}"]`) })
  await expect(row.getByText('I am at the car. Where are you?')).toBeVisible()
  await expect(row.getByText('I waited at the gate from ten to eleven.')).toBeVisible()
  await expectAccessible(admin, TWO_LOOKS)
  await row.getByRole('button', { name: 'Dismiss and refund' }).click()
  await admin.getByRole('dialog').getByLabel('Reason').fill('The gate’s camera shows the renter.')
  await clock.moveTo((await clock.now()) + 6 * MINUTE_MS)
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^Dismiss and refund AED/ })
    .click()
  await stepUp(admin)
  await expect(admin.getByText('No-show dismissed').first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(renter.getByRole('heading', { name: 'The no-show was dismissed' })).toBeVisible()
  await expect(renter.getByText('The gate’s camera shows the renter.')).toBeVisible()
})

async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  await signInByApi(page, { email, password: DEMO_PASSWORD })
  await page.goto(path)
}

async function stepUp(page: Page): Promise<void> {
  const check = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await check.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await check.getByRole('button', { name: 'Confirm' }).click()
}

/** The clock of the product, which other tests advance too. */
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

/** A car of the demo host with instant booking and a fuel tank, with free dates within the next month. */
async function freeCar(host: Page, now: number): Promise<FreeCar> {
  const day = (days: number) => new Date(now + 4 * HOUR_MS + days * DAY_MS).toISOString().slice(0, 10)
  const { vehicles } = (await (await host.request.get('/api/v1/host/vehicles')).json()) as {
    vehicles: Array<{ id: string; instantBook: boolean; fuelType: string }>
  }
  const cars = vehicles.filter(({ instantBook, fuelType }) => instantBook && fuelType !== 'electric')
  // Starts after the 48 hours in which the exact address is visible.
  for (let first = 3; first < 30; first++) {
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
  await openAsNewDriver(
    renter,
    anAccount('Layla'),
    `/vehicle/${vehicleId}/checkout?${new URLSearchParams(dates)}`,
  )
  await fillCard(renter, CARDS.ok)
  await renter.getByRole('button', { name: /^Pay/ }).click()
  await expect(renter).toHaveURL(/\/profile/)
  const { booking } = (await (await renter.request.get('/api/v1/bookings/latest')).json()) as {
    booking: { id: string; startsAt: string }
  }
  return { id: booking.id, startsAt: Date.parse(booking.startsAt) }
}

/** Sets the level of a tank with the keyboard: from the start in eighths. */
async function setLevel(page: Page, label: string, percent: number): Promise<void> {
  const slider = page.getByRole('slider', { name: label })
  await slider.focus()
  await page.keyboard.press('Home')
  const eighths = (percent * 8) / 100
  for (let mark = 0; mark < eighths; mark++) await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', `${eighths}/8 (${percent}%)`)
}

/** The number of photos that wait in the browser to be sent. */
const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('personal-files')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

/** The number of trip photos that the browser has loaded. */
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
