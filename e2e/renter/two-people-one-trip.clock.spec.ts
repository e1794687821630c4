import { expect, type Locator, type Page, test } from '@playwright/test'
import { dateInDubai, instantInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { anAccount, openAsNewDriver } from '../harness/accounts.ts'
import { BY_A_JOB } from '../harness/by-a-job.ts'
import { approve, fillToPhotos, startListing, submitListing } from '../harness/listing.ts'
import { moveClock } from '../harness/moved-clock.ts'
import { sendRequest, verifyPhone } from '../harness/travel.ts'
import { verifyLicence } from '../harness/verified-licence.ts'
import { chooseFile } from '../harness/wait-for-hydration.ts'

test('two users complete a whole trip: request, chat, hand-over, return and reviews', async ({
  page: host,
  browser,
  baseURL,
}) => {
  test.setTimeout(360_000)
  const clockAt = async (moment: number) =>
    void (await moveClock(host, baseURL, moment - (await moveClock(host, baseURL, 0))))
  await startListing(host, 'Salma')
  await fillToPhotos(host, { dailyRate: '250', instantBook: false })
  const vehicleId = await submitListing(host)
  await approve(vehicleId, baseURL)
  await expect(notificationCenter(host)).toHaveAccessibleName('Notifications, 1 new')

  // A request and the host's approval. Both pages update without a reload.
  const renter = await (await browser.newContext()).newPage()
  const today = dateInDubai(await moveClock(host, baseURL, 0))
  const span = { pickUpDate: addDays(today, 3), returnDate: addDays(today, 5) }
  await openAsNewDriver(
    renter,
    anAccount('Layla'),
    `/vehicle/${vehicleId}/checkout?${new URLSearchParams(span)}`,
  )
  const bookingPath = await sendRequest(renter)
  const tripPath = bookingPath.replace('/booking/', '/trips/')
  await expect(notificationCenter(host)).toHaveAccessibleName('Notifications, 2 new')
  await renter.goto(bookingPath)
  await expect(
    renter.getByText('Chat will be available once the booking is confirmed and payment is completed', {
      exact: false,
    }),
  ).toBeVisible()
  const asked = host.getByRole('article').filter({ has: host.locator(`a[href="${bookingPath}"]`) })
  await expect(asked.getByText('Driving licence not verified')).toBeVisible()
  await expect(asked.getByText(/^You can approve this request, but check-in opens only/)).toBeVisible()
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(renter.getByText('Booking confirmed! Payment successful.').first()).toBeVisible()
  await expect(notificationCenter(renter)).toHaveAccessibleName('Notifications, 1 new')
  await expect(notificationCenter(host)).toHaveAccessibleName('Notifications, 3 new')

  // The chat becomes available on the page that said when.
  await write(renter, 'Hello, where do we meet?')
  await expect(notificationCenter(host)).toHaveAccessibleName('Notifications, 4 new')
  await notificationCenter(host).click()
  await host.getByRole('link', { name: /^Layla .*wrote to you about the/ }).click()
  await expect(words(host, 'Hello, where do we meet?')).toBeVisible()
  // Reading the message also marks its notification as read.
  await expect(notificationCenter(host)).toHaveAccessibleName('Notifications, 3 new')
  await write(host, 'At the gate of the marina, at ten.')
  await expect(words(renter, 'At the gate of the marina, at ten.')).toBeVisible()
  await write(renter, 'I will be there.')
  await expect(words(host, 'I will be there.')).toBeVisible()
  await expect(notificationCenter(renter)).toHaveAccessibleName('Notifications, 1 new')

  // Two days before pick-up both are notified that address and phones are visible, and the evening before that the trip
  // starts.
  await clockAt(instantInDubai(addDays(span.pickUpDate, -1), '18:05'))
  await expect(notificationCenter(renter)).toHaveAccessibleName('Notifications, 3 new', BY_A_JOB)
  await expect(notificationCenter(host)).toHaveAccessibleName('Notifications, 5 new', BY_A_JOB)
  await notificationCenter(renter).click()
  await expect(renter.getByRole('link', { name: /^See where to pick up the/ })).toBeVisible()
  await renter.getByRole('link', { name: /^Your trip with the .* starts soon/ }).click()
  await expect(renter).toHaveURL(new RegExp(`${tripPath}$`))
  await expect(notificationCenter(renter)).toHaveAccessibleName('Notifications, 2 new')
  await renter.goto('/renter-verification')
  await verifyPhone(renter)
  await verifyLicence(renter)
  await renter.goto(tripPath)
  await clockAt(instantInDubai(span.pickUpDate, '10:05'))
  await host.goto(tripPath)
  await expect(host.getByRole('heading', { name: 'It’s time for pick-up' })).toBeVisible()
  await host.getByRole('button', { name: 'Check in' }).first().click()
  await chooseFile(host.getByLabel('Photo of: Front', { exact: true }), {
    name: 'front.png',
    mimeType: 'image/png',
    buffer: await host.screenshot(),
  })
  await expect(host.getByRole('button', { name: 'Remove the photo of: Front' })).toBeVisible()
  const beforeCheckIn = await newIn(renter)
  await writeDown(host, '12000', 'check-in')
  await expect.poll(() => newIn(renter)).toBe(beforeCheckIn + 1)
  await acknowledge(renter, 'check-in')
  await expect(host.getByText(/^Acknowledged by Layla/)).toBeVisible()

  // On the last morning both are reminded. The car is returned, and the renter completes the trip.
  const before = await Promise.all([renter, host].map(newIn))
  await clockAt(instantInDubai(span.returnDate, '09:05'))
  await expect
    .poll(() => Promise.all([renter, host].map(newIn)), BY_A_JOB)
    .toEqual(before.map((count) => count + 1))
  await clockAt(instantInDubai(span.returnDate, '10:05'))
  // The browser clocks do not advance, so the page is reloaded.
  await host.reload()
  await expect(host.getByRole('heading', { name: /^The car was due back/ })).toBeVisible()
  await host.getByRole('button', { name: 'Check out' }).first().click()
  await writeDown(host, '12345', 'check-out')
  await acknowledge(renter, 'check-out')
  await renter.getByRole('button', { name: 'Complete Trip' }).click()
  await renter.getByRole('dialog').getByRole('button', { name: 'Complete Trip' }).click()
  await expect(renter.getByText('Trip completed successfully!').first()).toBeVisible()
  await expect(host.getByRole('heading', { name: 'This trip is completed' })).toBeVisible()
  const rungOnTheWay = await newIn(renter)

  // The first review stays hidden until the other side has written theirs.
  const renterReviewPage = await openReview(renter)
  const hostReviewPage = await openReview(host)
  await expect(hostReviewPage.getByText('Layla has no reviews yet.')).toBeVisible()
  await review(renterReviewPage, 'Review the Host', 4, 'Quick answers, and in time.')
  await expect(
    renterReviewPage.getByText('It appears when the other side has written theirs', { exact: false }),
  ).toBeVisible()
  await hostReviewPage.reload()
  await expect(hostReviewPage.getByText('Quick answers, and in time.')).toHaveCount(0)
  await host.goto('/host-dashboard/reviews')
  await expect(host.getByText('No reviews yet')).toBeVisible()
  const reviewsOfHost = async () => {
    const { host: seen } = (await (await renter.request.get(`/api/v1/vehicles/${vehicleId}`)).json()) as {
      host: { hostRating: number | null; hostReviewCount: number }
    }
    return [seen.hostRating, seen.hostReviewCount]
  }
  expect(await reviewsOfHost()).toEqual([null, 0])
  await review(hostReviewPage, 'Review the Renter', 5, 'Brought it back clean.')
  await expect(words(renterReviewPage, 'Brought it back clean.')).toBeVisible()
  await expect(words(hostReviewPage, 'Quick answers, and in time.')).toBeVisible()
  await expect(
    hostReviewPage.getByText('It appears when the other side has written theirs', { exact: false }),
  ).toHaveCount(0)
  await expect.poll(() => newIn(renter)).toBe(rungOnTheWay + 1)
  await expect.poll(reviewsOfHost).toEqual([4, 1])
  await review(renterReviewPage, 'Review the Vehicle', 3, 'Roomy, though the tyres are old.')
  await host.goto('/host-dashboard/reviews')
  await expect(words(host, 'Quick answers, and in time.')).toBeVisible()
  await expect(words(host, 'Roomy, though the tyres are old.')).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/vehicle/${vehicleId}`)
  await expect(visitor.getByText('4.0 of 5 (1)')).toBeVisible()
  await expect(visitor.getByText('Roomy, though the tyres are old.')).toBeVisible()

  // Two days at 250 dirhams plus the service fee.
  await renter.goto(`${bookingPath}/receipt`)
  const payment = renter.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('Total paidAED 550.00')
  await expect(payment.getByText('Refunded to the card')).toHaveCount(0)

  // All trip lists show the same facts.
  await renter.goto('/trips?tab=past')
  const past = entry(renter, tripPath)
  await expect(past).toContainText('Completed')
  const inTrips = await past.innerText()
  await renter.goto('/dashboard')
  await expect(entry(renter, tripPath)).toContainText('Completed')
  expect(factsIn(await entry(renter, tripPath).innerText())).toEqual(factsIn(inTrips))
  await host.goto('/host-dashboard/bookings?status=completed')
  await expect(host.getByRole('row').filter({ has: host.locator(`a[href="${bookingPath}"]`) })).toBeVisible()
})

const notificationCenter = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Notifications/ })

/** The unread count of the notification center. */
async function newIn(page: Page): Promise<number> {
  const label = (await notificationCenter(page).getAttribute('aria-label')) ?? ''
  return Number(/\d+/.exec(label)?.[0] ?? 0)
}

const words = (page: Page, text: string): Locator =>
  page.getByRole('main').getByText(text, { exact: true }).first()

async function write(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: /^Message to/ })
  await box.fill(text)
  await box.press('Enter')
}

/** Fills in the open hand-over form and saves it. */
async function writeDown(page: Page, odometer: string, what: 'check-in' | 'check-out'): Promise<void> {
  await page.getByLabel('Odometer').fill(odometer)
  const level = page.getByRole('slider', { name: 'Fuel' })
  await level.focus()
  await page.keyboard.press('End')
  await expect(level).toHaveAttribute('aria-valuetext', '8/8 (100%)')
  await page.getByRole('button', { name: `Save ${what}` }).click()
  await expect(page.getByText(/hasn’t acknowledged this yet\.$/)).toBeVisible()
}

async function acknowledge(page: Page, what: 'check-in' | 'check-out'): Promise<void> {
  await page.getByRole('button', { name: `See the ${what}` }).click()
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0)
}

/** The review page of the open trip, in its own tab. */
async function openReview(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Write a review' }).click()
  return await opened
}

/** Submits one card of the open review page. */
async function review(page: Page, card: string, stars: number, comment: string): Promise<void> {
  const form = page.getByRole('region', { name: card })
  await form.getByRole('radio', { name: `${stars} stars` }).focus()
  await page.keyboard.press('Space')
  await form.getByLabel('Your comment').fill(comment)
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Review submitted successfully!').first()).toBeVisible()
  await expect(form.getByText(comment)).toBeVisible()
}

/** The entry of the trip in a trip list. */
const entry = (page: Page, tripPath: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${tripPath}"]`) })

/** The facts in a list entry, without its actions. */
const factsIn = (text: string): string[] => text.split('\n').filter((line) => line !== 'Write a review')
