import { expect, type Page, test } from '@playwright/test'
import { DAY_MS, dateInDubai, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { signInAs } from '../harness/accounts.ts'
import { BY_A_JOB } from '../harness/by-a-job.ts'
import { aPhoto } from '../harness/listing.ts'
import { moveClock } from '../harness/moved-clock.ts'
import { openDataOf } from '../harness/product-data.ts'
import { aReturnedTripWithDeposit } from '../harness/returned-trip.ts'
import { CARDS, dayFirst, fillCard, findVehicle } from '../harness/travel.ts'
import { chooseFile } from '../harness/wait-for-hydration.ts'

/** An agreed charge is taken three days after the trip. */
const TAKEN_AFTER_MS = 3 * DAY_MS + HOUR_MS
/** A declined card is tried for a week, then the charge is written off. */
const WRITTEN_OFF_AFTER_MS = 8 * DAY_MS
/** More than the deposit, for the saved card to pay. */
const ABOVE_DEPOSIT_FILS = 25_000

// An open page keeps its live stream, and the number of streams per user is limited.
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
})

test('a toll that the host asks and the renter accepts is taken from the deposit, and both statements say so', async ({
  page: host,
  browser,
  baseURL,
}) => {
  await signInAs(host, 'host')
  const renter = await (await browser.newContext()).newPage()
  const { id, path, startsAt } = await aReturnedTripWithDeposit(host, renter, {
    baseURL,
    renterName: 'Rania',
  })
  await host.goto(path)
  await host.getByRole('button', { name: 'Ask a charge' }).click()
  await host.getByRole('radio', { name: /^Road tolls/ }).check()
  const form = host.locator('form').filter({ has: host.getByRole('radio', { name: /^Road tolls/ }) })
  await form.getByLabel('Gate', { exact: true }).selectOption({ label: 'Al Barsha' })
  await form.getByLabel('Day', { exact: true }).fill(dayFirst(dateInDubai(startsAt)))
  await form.getByLabel('Time', { exact: true }).fill('13:00')
  await addPhotos(host, 1)
  await form.getByLabel('Explain it to the renter').fill('From the Salik statement.')
  await form.getByRole('button', { name: 'Ask the renter for it' }).click()
  const asked = host.getByRole('article', { name: 'Road tolls' })
  await expect(asked.getByText('Waits for the renter')).toBeVisible()

  // The price follows from the toll table.
  const list = await renter.request.get(`/api/v1/bookings/${id}/charges`)
  const { charges } = (await list.json()) as { charges: Array<{ amountFils: number }> }
  const amount = inDirhams(charges[0]?.amountFils ?? 0)
  expect(['AED 4.00', 'AED 6.00']).toContain(amount)
  await renter.goto(path)
  const seen = renter.getByRole('article', { name: 'Road tolls' })
  await expect(seen.getByText(amount).first()).toBeVisible()
  await expect(seen.getByText('Al Barsha').first()).toBeVisible()
  await expect(seen.getByText('From the Salik statement.')).toBeVisible()
  await expect(seen.getByRole('img', { name: /^Photo 1 of 1/ })).toBeVisible()
  await accept(renter, amount)
  await expect(asked.getByText('Accepted', { exact: true })).toBeVisible()

  await moveClock(host, baseURL, TAKEN_AFTER_MS)
  for (const page of [renter, host]) {
    await expect(
      page.getByRole('article', { name: 'Road tolls' }).getByText('Paid', { exact: true }),
    ).toBeVisible(BY_A_JOB)
    await page.reload()
    const statement = page.getByRole('region', { name: 'Statement' })
    await expect(statement).toContainText(notedAs(amount, 'from the deposit'))
    await expect(factOf(page, 'Taken for charges')).toContainText(amount)
    await expect(factOf(page, 'Still to be charged')).toContainText('AED 0.00')
  }
})

test('a damage above the deposit takes the deposit, then a card that fails; the renter pays with another and can book again', async ({
  page: host,
  browser,
  baseURL,
}) => {
  await signInAs(host, 'host')
  const renter = await (await browser.newContext()).newPage()
  const trip = await aReturnedTripWithDeposit(host, renter, { baseURL, renterName: 'Dalia' })
  const askedFils = trip.depositFils + ABOVE_DEPOSIT_FILS
  expect(askedFils, 'the excess allows it').toBeLessThanOrEqual(trip.excessFils)
  const rest = inDirhams(ABOVE_DEPOSIT_FILS)
  await host.goto(trip.path)
  await host.getByRole('button', { name: 'Ask a charge' }).click()
  await host.getByRole('radio', { name: /^Damage/ }).check()
  const form = host.locator('form').filter({ has: host.getByRole('radio', { name: /^Damage/ }) })
  await form.getByRole('textbox', { name: 'Amount' }).fill(String(askedFils / 100))
  await addPhotos(host, 2)
  await form.getByRole('button', { name: 'Ask the renter for it' }).click()
  await expect(host.getByRole('article', { name: 'Damage' }).getByText('Waits for the renter')).toBeVisible()
  await renter.goto(trip.path)
  await accept(renter, inDirhams(askedFils))

  // The deposit pays what it covers. The saved card has no money, and the renter is notified.
  await emptyCardOf(trip.id, baseURL)
  await moveClock(host, baseURL, TAKEN_AFTER_MS)
  const charge = renter.getByRole('article', { name: 'Damage' })
  await expect(charge.getByText('Card failed', { exact: true })).toBeVisible(BY_A_JOB)
  await renter.goto('/notifications')
  await expect(
    renter
      .getByText(/^Your card was declined for .*AED [\d,.]+.* for .*Please pay with another card\.$/)
      .first(),
  ).toBeVisible()

  // After a week of tries nothing can be booked before it is paid.
  await moveClock(host, baseURL, WRITTEN_OFF_AFTER_MS)
  const checkout = await aCheckout(renter, baseURL)
  await expect(async () => {
    await renter.goto(checkout)
    await expect(renter.getByText(/^A charge after an earlier trip is not paid yet\./).first()).toBeVisible({
      timeout: 5000,
    })
  }).toPass(BY_A_JOB)
  await renter.getByRole('link', { name: 'Pay a charge' }).click()
  await expect(renter.getByText('You cannot book until this is paid.')).toBeVisible()
  await expect(renter.getByText('Paid from your deposit')).toBeVisible()
  await fillCard(renter, CARDS.ok)
  await renter.getByRole('button', { name: new RegExp(`^Pay .*${rest}`) }).click()
  await expect(renter.getByText('This is paid.', { exact: true })).toBeVisible()
  await renter.goto(checkout)
  await expect(renter.getByLabel('Card number')).toBeVisible()
  await expect(renter.getByText(/^A charge after an earlier trip is not paid yet\./)).toHaveCount(0)

  for (const page of [renter, host]) {
    await page.goto(trip.path)
    const statement = page.getByRole('region', { name: 'Statement' })
    await expect(statement).toContainText(notedAs(inDirhams(trip.depositFils), 'from the deposit'))
    await expect(statement).toContainText(notedAs(rest, 'from the card'))
    await expect(factOf(page, 'Released')).toContainText('AED 0.00')
  }
})

const inDirhams = (fils: number): string =>
  `AED ${(fils / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`

/** An amount in a note of the statement; a reader of another currency sees it in brackets. */
const notedAs = (amount: string, source: string) => new RegExp(`${amount}\\)? ${source}`)

/** The renter accepts the only charge of the open page. */
async function accept(renter: Page, amount: string): Promise<void> {
  await renter.getByRole('button', { name: 'Accept', exact: true }).click()
  const dialog = renter.getByRole('dialog', { name: new RegExp(`^Accept .*${amount}`) })
  await expect(dialog.getByText(/^The amount is taken from the deposit first/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(renter.getByText('You accepted the charge').first()).toBeVisible()
}

async function addPhotos(host: Page, count: number): Promise<void> {
  const buffer = await aPhoto(host)
  const files = Array.from({ length: count }, (_, n) => ({
    name: `${n}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }))
  await chooseFile(host.locator('input[type="file"][multiple]'), files)
  await expect(host.getByRole('button', { name: /^Remove file/ })).toHaveCount(count)
}

/** The value of a labelled figure in the statement. */
const factOf = (page: Page, term: string) =>
  page
    .getByRole('region', { name: 'Statement' })
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd')

/** The card that the network keeps of a booking has no money any more. */
async function emptyCardOf(bookingId: string, baseURL: string | undefined): Promise<void> {
  const data = await openDataOf(String(baseURL))
  const { rowCount } = await data.run(
    `update sandbox_card_network set kept_token = 'sbx_insufficient_0123456789abcdef'
     where kept_token is not null and provider_key in (select provider_key from payments where booking_id = $1)`,
    [bookingId],
  )
  await data.close()
  expect(rowCount).toBe(1)
}

/** The checkout of a car that is free a month from now. */
async function aCheckout(page: Page, baseURL: string | undefined): Promise<string> {
  const today = dateInDubai(await moveClock(page, baseURL, 0))
  const span = { pickUpDate: addDays(today, 30), returnDate: addDays(today, 32) }
  const { id } = await findVehicle(page, { instantBook: true, ...span })
  return `/vehicle/${id}/checkout?${new URLSearchParams(span)}`
}
