import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { anAccount, openAsNewDriver } from './accounts.ts'
import { BY_A_JOB } from './by-a-job.ts'
import { moveClock } from './moved-clock.ts'
import { openDataOf } from './product-data.ts'
import { verifyPhone } from './travel.ts'
import { verifyLicence } from './verified-licence.ts'

const MINUTE_MS = 60_000
/** Deposits are held from two days before the trip; this early, the hold is renewed before the trip ends. */
const HELD_BEFORE_MS = 47 * 60 * MINUTE_MS
const TIMES = { pickUpTime: '10:00', returnTime: '10:00' }

export interface ReturnedTrip {
  id: string
  path: string
  startsAt: number
  endsAt: number
  depositFils: number
  excessFils: number
}

/**
 * A trip of two days with a held deposit, in a car of the signed-in demo host, which the host has checked out and
 * completed at its agreed end; the clock stands there, and the hold has just been renewed. The renter signs up on pages, everything else is called.
 */
export async function aReturnedTripWithDeposit(
  host: Page,
  renter: Page,
  { baseURL, renterName }: { baseURL: string | undefined; renterName: string },
): Promise<ReturnedTrip> {
  await openAsNewDriver(renter, anAccount(renterName), '/renter-verification')
  await verifyPhone(renter)
  await verifyLicence(renter)

  const today = dateInDubai(await moveClock(host, baseURL, 0))
  const { vehicleId, period, price } = await aCarWithDeposit(host, today)
  const card = {
    token: `sbx_ok_${randomBytes(12).toString('hex')}`,
    brand: 'visa',
    lastFour: '4242',
    holderName: renterName,
  }
  const requested = { vehicleId, period, expectedTotalFils: price.totalFils, card }
  const { bookingId: id } = (await post(renter, '/bookings', requested)) as { bookingId: string }
  const booking = async () => {
    const answer = await renter.request.get(`/api/v1/trips/${id}`)
    return ((await answer.json()) as { booking: SeenBooking }).booking
  }
  if ((await booking()).status === 'pending') await post(host, `/bookings/${id}/approve`, {})
  await expect.poll(async () => (await booking()).status).toBe('confirmed')
  const { startsAt, endsAt, terms } = await booking()

  const moveTo = async (moment: number) =>
    void (await moveClock(host, baseURL, Math.max(0, moment - (await moveClock(host, baseURL, 0)))))
  await moveTo(Date.parse(startsAt) - HELD_BEFORE_MS)
  await expect.poll(async () => (await booking()).deposit?.status, BY_A_JOB).toBe('held')
  await moveTo(Date.parse(startsAt) + 5 * MINUTE_MS)
  await post(host, `/trips/${id}/check-in`, { odometerKm: 42_000, fuelPercent: 100 })
  const data = await openDataOf(String(baseURL))
  const heldKey = async (): Promise<string | undefined> =>
    (await data.run("select provider_key from deposit_holds where booking_id = $1 and status = 'held'", [id]))
      .rows[0]?.provider_key
  const first = await heldKey()
  await moveTo(Date.parse(endsAt))
  await expect.poll(async () => [undefined, first].includes(await heldKey()), BY_A_JOB).toBe(false)
  await data.close()
  await post(host, `/trips/${id}/check-out`, { odometerKm: 42_100, fuelPercent: 100 })
  await post(host, `/bookings/${id}/complete`, {})
  return {
    id,
    path: `/trips/${id}/charges`,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    depositFils: price.depositFils,
    excessFils: terms?.excessFils ?? 0,
  }
}

interface SeenBooking {
  status: string
  startsAt: string
  endsAt: string
  deposit: { status: string } | null
  terms: { excessFils: number } | null
}

/** A listed car of this host with a deposit, and two days within the next weeks on which it is free. */
async function aCarWithDeposit(host: Page, today: string) {
  const answer = await host.request.get('/api/v1/host/vehicles')
  const { vehicles } = (await answer.json()) as { vehicles: Array<{ id: string; isListed: boolean }> }
  for (let first = 2; first < 30; first++) {
    const period = { pickUpDate: addDays(today, first), returnDate: addDays(today, first + 2), ...TIMES }
    for (const { id } of vehicles.filter(({ isListed }) => isListed)) {
      const quoted = await host.request.get(`/api/v1/vehicles/${id}/quote?${new URLSearchParams(period)}`)
      const { available, price } = (await quoted.json()) as {
        available: boolean
        price: { totalFils: number; depositFils: number }
      }
      if (available && price.depositFils > 0) return { vehicleId: id, period, price }
    }
  }
  throw new Error('the demo host has no such car free')
}

/** Calls an endpoint as the signed-in person of a page. */
async function post(page: Page, path: string, data: object): Promise<unknown> {
  const headers = { origin: new URL(page.url()).origin, 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.post(`/api/v1${path}`, { headers, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return await answer.json()
}
