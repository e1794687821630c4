import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { expectAccessible, TWO_LOOKS } from '../harness/accessibility.ts'
import { anAccount, openAsNewDriver, signInByApi } from '../harness/accounts.ts'
import { BY_A_JOB } from '../harness/by-a-job.ts'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { moveClock } from '../harness/moved-clock.ts'
import { CARDS, checkOut, fillCard, findVehicle, sendRequest } from '../harness/travel.ts'

const SIX_MINUTES_MS = 6 * 60_000

test('an admin finds a booking and cancels it after a step-up, and timeline, ledger and audit log agree', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  const renter = await (await browser.newContext()).newPage()
  const today = dateInDubai(await moveClock(renter, baseURL, 0))
  const span = { pickUpDate: addDays(today, 250), returnDate: addDays(today, 253) }
  const vehicle = await findVehicle(renter, { instantBook: true, ...span })
  const account = anAccount('Maha')
  await openAsNewDriver(renter, account, `/vehicle/${vehicle.id}/checkout?${new URLSearchParams(span)}`)
  await fillCard(renter, CARDS.ok)
  await renter.getByRole('button', { name: /^Pay/ }).click()
  await expect(renter.getByText('Booking confirmed! Payment successful.')).toBeVisible()

  await signInAsAdmin(admin, '/admin/bookings')
  await admin.getByRole('searchbox', { name: 'Reference, name, e-mail or vehicle' }).fill(account.email)
  await admin.getByRole('button', { name: 'Search' }).click()
  const row = admin.getByRole('row').filter({ hasText: account.email })
  // The newest booking is already in the list before the search.
  await expect(admin).toHaveURL(/search=/)
  await expect(row).toHaveCount(1)
  await expect(row.getByText('Confirmed')).toBeVisible()
  const reference = (await row.getByRole('link').first().textContent()) ?? ''

  await moveClock(admin, baseURL, SIX_MINUTES_MS)
  const download = admin.waitForEvent('download')
  await admin.getByRole('link', { name: 'Export CSV' }).click()
  await stepUp(admin)
  const file = await (await download).path()
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(reference)

  await row.getByRole('link').first().click()
  await expect(admin.getByRole('heading', { level: 1, name: `Booking ${reference}` })).toBeVisible()
  const total = await fact(admin, 'Total agreed')
  expect(await fact(admin, 'Charged')).toBe(total)
  expect(await fact(admin, 'Balance')).toBe('AED 0.00')
  await expect(admin.getByRole('button', { name: 'Partial refund' })).toHaveAttribute('aria-disabled', 'true')

  await moveClock(admin, baseURL, SIX_MINUTES_MS)
  await admin.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = admin.getByRole('dialog', { name: `Cancel booking ${reference}?` })
  const confirm = dialog.getByRole('button', { name: `Cancel and refund ${total}` })
  await confirm.click()
  await expect(dialog.getByText('Please say why.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The car was in an accident')
  await confirm.click()
  await stepUp(admin)
  await expect(
    admin.getByText(`Booking cancelled. We are refunding ${total} to the card.`).first(),
  ).toBeVisible()
  await expect
    .poll(async () => {
      await admin.reload()
      return await fact(admin, 'Refunded so far')
    }, BY_A_JOB)
    .toBe(total)
  const timeline = admin.getByRole('region', { name: 'What happened' })
  await expect(timeline.getByText('Refunded to the card')).toBeVisible()
  await expect(timeline.getByText('“The car was in an accident”').first()).toBeVisible()
  expect(await fact(admin, 'Renter’s card')).toBe('AED 0.00')
  expect(await fact(admin, 'Balance')).toBe('AED 0.00')

  await admin.goto('/admin/audit?action=booking')
  const line = admin.getByRole('listitem').filter({ hasText: 'The car was in an accident' }).first()
  await expect(line.getByText('Booking cancelled')).toBeVisible()
  await line.getByRole('link', { name: 'Booking', exact: true }).click()
  await expect(admin.getByRole('heading', { level: 1, name: `Booking ${reference}` })).toBeVisible()
})

test('an admin refunds part of a finished trip, and cannot refund more than is left', async ({
  page: admin,
  baseURL,
}) => {
  await signInAsAdmin(admin, '/admin/bookings?status=completed&paymentStatus=paid&sort=starts')
  await admin.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(admin.getByRole('heading', { level: 1, name: /^Booking / })).toBeVisible()
  const refundable = await fact(admin, 'Can be refunded manually')
  await moveClock(admin, baseURL, SIX_MINUTES_MS)
  await admin.getByRole('button', { name: 'Partial refund' }).click()
  const dialog = admin.getByRole('dialog', { name: /^Refund for booking/ })
  await dialog.getByLabel('Reason').fill('The child seat was missing')
  await dialog.getByLabel('Amount in AED').fill('1000000')
  await dialog.getByRole('button', { name: /^Refund/ }).click()
  await expect(dialog.getByText(`You can refund at most ${refundable}.`)).toBeVisible()
  await dialog.getByLabel('Amount in AED').fill('12.50')
  await dialog.getByLabel('Who pays for it').selectOption('Both, half each')
  await expect(dialog.getByText('The host pays')).toBeVisible()
  await expect(dialog.getByText('AED 6.25')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Refund AED 12.50' }).click()
  await stepUp(admin)
  await expect(admin.getByText('We are refunding AED 12.50 to the card.').first()).toBeVisible()
  await expect
    .poll(async () => {
      await admin.reload()
      return await fact(admin, 'Refunded so far')
    }, BY_A_JOB)
    .toBe('AED 12.50')
  const timeline = admin.getByRole('region', { name: 'What happened' })
  await expect(timeline.getByText('Refund made')).toBeVisible()
  expect(await fact(admin, 'Balance')).toBe('AED 0.00')
  expect(filsOf(await fact(admin, 'Can be refunded manually'))).toBe(filsOf(refundable) - 1250)
})

test('an admin ends a trip under way early, chooses who bears the refund, and both sides see it', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  const renter = await (await browser.newContext()).newPage()
  const now = await moveClock(renter, baseURL, 0)
  const today = dateInDubai(now)
  const span = { pickUpDate: addDays(today, 3), returnDate: addDays(today, 6) }
  const vehicle = await findVehicle(renter, { instantBook: true, ...span })
  const account = anAccount('Noura')
  await openAsNewDriver(renter, account, `/vehicle/${vehicle.id}/checkout?${new URLSearchParams(span)}`)
  await fillCard(renter, CARDS.ok)
  await renter.getByRole('button', { name: /^Pay/ }).click()
  await expect(renter.getByText('Booking confirmed! Payment successful.')).toBeVisible()
  await moveClock(renter, baseURL, Date.parse(`${span.pickUpDate}T10:30:00+04:00`) - now)

  await signInAsAdmin(admin, '/admin/bookings')
  await admin.getByRole('searchbox', { name: 'Reference, name, e-mail or vehicle' }).fill(account.email)
  await admin.getByRole('button', { name: 'Search' }).click()
  await admin.getByRole('row').filter({ hasText: account.email }).getByRole('link').first().click()
  await expect(admin.getByText(/^2 days are unused/)).toBeVisible()
  await admin.getByRole('button', { name: 'End trip' }).click()
  const dialog = admin.getByRole('dialog', { name: /^End the trip of booking/ })
  await dialog.getByLabel('Reason').fill('The engine broke down')
  await dialog.getByLabel('Who pays for it').selectOption('Rihla')
  await expect(dialog.getByText('The host pays')).toBeVisible()
  await expectAccessible(admin, TWO_LOOKS)
  await dialog.getByRole('button', { name: /^End trip, refund AED/ }).click()
  const confirmed = admin.getByText(/^The trip has ended\./).first()
  const check = admin.getByRole('dialog', { name: 'Confirm that it’s you' })
  await expect(confirmed.or(check)).toBeVisible()
  if (await check.isVisible()) await stepUp(admin)
  await expect(confirmed).toBeVisible()
  const timeline = admin.getByRole('region', { name: 'What happened' })
  await expect(timeline.getByText('Trip ended early')).toBeVisible()
  expect(await fact(admin, 'Balance')).toBe('AED 0.00')
  await renter.goto('/notifications')
  await expect(renter.getByText(/ended early/).first()).toBeVisible()
})

test('a deposit is held on a replacement card, and an admin keeps a part of it and gives some of that back', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const renter = await (await browser.newContext()).newPage()
  const today = dateInDubai(await moveClock(renter, baseURL, 0))
  const span = { pickUpDate: addDays(today, 9), returnDate: addDays(today, 11) }
  await openAsNewDriver(
    renter,
    anAccount('Dana'),
    `/vehicle/${await vehicleWithDeposit(renter, span)}/checkout?${new URLSearchParams(span)}`,
  )
  await expect(renter.getByText('By booking you let us keep your card for the deposit')).toBeVisible()
  const path = await sendRequest(renter, CARDS.nohold)
  const host = await (await browser.newContext()).newPage()
  await signIn(host, 'host@rihla.example', '/host-dashboard')
  const asked = host.getByRole('article').filter({ has: host.locator(`a[href="${path}"]`) })
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(host.getByText('Booking confirmed successfully').first()).toBeVisible()
  const latest = await renter.request.get('/api/v1/bookings/latest')
  const { booking } = (await latest.json()) as { booking: { id: string; startsAt: string; endsAt: string } }
  await renter.goto(path)
  await expect(renter.getByText(/^\$[\d,.]+ \(AED [\d,.]+\) will be held on your card from/)).toBeVisible()

  const moveTo = async (moment: number) =>
    void (await moveClock(renter, baseURL, moment - (await moveClock(renter, baseURL, 0))))
  const read = async (where: string, message: RegExp | string) =>
    await expect(async () => {
      await renter.goto(where)
      await expect(renter.getByText(message).first()).toBeVisible({ timeout: 2000 })
    }).toPass(BY_A_JOB)
  await moveTo(Date.parse(booking.startsAt) - 47 * 3_600_000)
  await read(path, /^\$[\d,.]+ \(AED [\d,.]+\) couldn’t be held on your card/)
  await host.goto(path)
  await expect(host.getByText(/^AED [\d,.]+ couldn’t be held on the renter’s card/)).toBeVisible()
  await expectAccessible(renter, TWO_LOOKS)
  await giveAnotherCard(renter)
  await expect(host.getByText(/^AED [\d,.]+ held on the renter’s card until/)).toBeVisible()
  await moveTo(Date.parse(booking.endsAt) - 3_600_000)
  await host.goto(`/trips/${booking.id}`)
  await checkOut(host, '12345')
  await renter.goto(`/trips/${booking.id}`)
  await renter.getByRole('button', { name: 'Complete Trip' }).click()
  await renter.getByRole('dialog').getByRole('button', { name: 'Complete Trip' }).click()
  await expect(renter.getByText('Trip completed successfully!').first()).toBeVisible()

  await signInAsAdmin(admin, '/admin')
  await admin.goto(`/admin/bookings/${booking.id}`)
  await admin.getByRole('button', { name: 'Keep part of the deposit' }).click()
  const dialog = admin.getByRole('dialog', { name: /^Keep part of the deposit of booking/ })
  await dialog.getByLabel('Reason').fill('A scratch on the left door')
  await dialog.getByLabel('Amount in AED').fill('1000000')
  await dialog.getByRole('button', { name: /^Keep / }).click()
  await expect(dialog.getByText(/^The hold is AED [\d,.]+\. You cannot keep more\.$/)).toBeVisible()
  await dialog.getByLabel('Amount in AED').fill('100')
  await moveClock(admin, baseURL, SIX_MINUTES_MS)
  await dialog.getByRole('button', { name: 'Keep AED 100.00' }).click()
  await stepUp(admin)
  await expect(admin.getByText('AED 100.00 of the deposit is kept for the host.').first()).toBeVisible()
  await admin.reload()
  expect(await fact(admin, 'Balance')).toBe('AED 0.00')
  for (const one of [path, `${path}/receipt`])
    await read(one, /AED 100\.00\)? of .*AED [\d,.]+\)? kept: A scratch on the left door/)

  await admin.getByRole('button', { name: 'Refund the deposit' }).click()
  const back = admin.getByRole('dialog', { name: /^Refund the deposit of booking/ })
  await back.getByLabel('Reason').fill('It was there before')
  await back.getByLabel('Amount in AED').fill('100.01')
  await back.getByRole('button', { name: /^Refund/ }).click()
  await expect(back.getByText('You can refund at most AED 100.00.')).toBeVisible()
  await back.getByLabel('Amount in AED').fill('40')
  await moveClock(admin, baseURL, SIX_MINUTES_MS)
  await back.getByRole('button', { name: 'Refund AED 40.00' }).click()
  await stepUp(admin)
  await expect(admin.getByText('We are refunding AED 40.00 to the card.').first()).toBeVisible()
  await expect(admin.getByText('You can refund up to AED 60.00 of the kept deposit')).toBeVisible()
  expect(await fact(admin, 'Balance')).toBe('AED 0.00')
  await expectAccessible(admin, TWO_LOOKS)
  for (const one of [path, `${path}/receipt`])
    await read(one, /AED 100\.00\)? of .*AED [\d,.]+\)? kept, .*AED 40\.00\)? of that refunded: A scratch/)
})

test('a loaded demo is reported as loaded, and the settings page shows the values in effect', async ({
  page: admin,
}) => {
  await signInAsAdmin(admin, '/admin/demo')
  await expect(admin.getByText('10 demo vehicles are in search.')).toBeVisible()
  await admin.getByRole('button', { name: 'Load Demo Vehicles' }).click()
  await expect(admin.getByText('The demo vehicles are already loaded.').first()).toBeVisible()
  await admin.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(admin.getByText('Service fee 10%')).toBeVisible()
  await expect(admin.getByText('Sandbox: no money moves')).toBeVisible()
})

/** The bank has refused the hold on the first card and refuses it on the second; the third card works. */
async function giveAnotherCard(renter: Page): Promise<void> {
  await renter.getByRole('button', { name: 'Use another card' }).click()
  const dialog = renter.getByRole('dialog', { name: 'Another card for the deposit' })
  const hold = dialog.getByRole('button', { name: /^Hold \$[\d,.]+ \(AED/ })
  // The saved cards are loaded first; there are none.
  await expect(dialog.getByLabel('Card number')).toBeVisible()
  await hold.click()
  await expect(dialog.getByLabel('Card number')).toBeFocused()
  await fillCard(renter, CARDS.insufficient)
  await hold.click()
  await expect(dialog.getByText(/does not have enough funds/)).toBeVisible()
  await expectAccessible(renter, TWO_LOOKS)
  await fillCard(renter, CARDS.ok)
  await hold.click()
  await expect(renter.getByText('The deposit is held on your new card.').first()).toBeVisible()
  await expect(
    renter.getByText(/^\$[\d,.]+ \(AED [\d,.]+\) held on your card ending in 4242 until/),
  ).toBeVisible()
}

/** The first available vehicle that requires a deposit. */
async function vehicleWithDeposit(
  page: Page,
  span: { pickUpDate: string; returnDate: string },
): Promise<string> {
  const search = await page.request.get('/api/v1/search?limit=48')
  const { vehicles } = (await search.json()) as { vehicles: Array<{ id: string }> }
  const times = { pickUpTime: '10:00', returnTime: '10:00' }
  for (const { id } of vehicles) {
    const answer = await page.request.get(
      `/api/v1/vehicles/${id}/quote?${new URLSearchParams({ ...span, ...times })}`,
    )
    const quote = (await answer.json()) as { available: boolean; price: { depositFils: number } }
    if (quote.available && quote.price.depositFils > 0) return id
  }
  throw new Error('no such vehicle in the demo')
}

async function signIn(page: Page, email: string, path: string): Promise<void> {
  await signInByApi(page, { email, password: DEMO_PASSWORD })
  await page.goto(path)
}

async function signInAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page, 'admin@rihla.example', path)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible()
}

async function stepUp(page: Page): Promise<void> {
  const check = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await check.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await check.getByRole('button', { name: 'Confirm' }).click()
}

/** The value of a labelled fact, with non-breaking spaces replaced. */
async function fact(page: Page, name: string): Promise<string> {
  const value = page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
  return ((await value.textContent()) ?? '').replaceAll(' ', ' ')
}

const filsOf = (amount: string): number => Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100)
