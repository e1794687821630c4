import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { TEST_START } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { settlePayments } from '../booking-jobs.ts'

const testApp = useTestApp()
let cards: typeof testApp.deps.cards
beforeEach(() => {
  cards = testApp.deps.cards
  testApp.clock.set(TEST_START)
})
afterEach(async () => {
  testApp.deps.cards = cards
  await expectInvariants(testApp.db)
})

const HOUR_MS = 3_600_000
/** Pick-up of the requests below: 10 March 2026, 10:00 in Dubai. */
const PICK_UP = Date.parse('2026-03-10T06:00:00Z')

async function aConfirmedBooking(
  cancellationPolicy: 'flexible' | 'moderate' | 'strict',
  dailyRateFils = 20_000,
) {
  const renter = await testApp.signUp()
  const vehicle = await testApp.aVehicle({ cancellationPolicy, dailyRateFils })
  const request = aBookingRequest(vehicle.id, { dailyRateFils })
  const { body } = await testApp.as(renter).post('/api/v1/bookings', request)
  const id: string = body.bookingId
  return {
    id,
    renter,
    vehicle,
    cancel: (expectedRefundFils: number, reason = '') =>
      testApp.as(renter).post(`/api/v1/bookings/${id}/cancel`, { expectedRefundFils, reason }),
  }
}

describe('a renter who cancels', () => {
  test.each([
    ['flexible', 24 * HOUR_MS, 66_000, 'refunded'],
    ['flexible', 24 * HOUR_MS - 1, 33_000, 'partially_refunded'],
    ['flexible', 0, 33_000, 'partially_refunded'],
    ['moderate', 120 * HOUR_MS, 66_000, 'refunded'],
    ['moderate', 48 * HOUR_MS, 33_000, 'partially_refunded'],
    ['moderate', 48 * HOUR_MS - 1, 0, 'paid'],
    ['strict', 168 * HOUR_MS, 33_000, 'partially_refunded'],
    ['strict', 168 * HOUR_MS - 1, 0, 'paid'],
  ] as const)(
    'under %s, %i ms before pick-up, gets %i fils back',
    async (policy, before, refundFils, paymentStatus) => {
      const booking = await aConfirmedBooking(policy)
      testApp.clock.set(PICK_UP - before)
      const { status, body } = await booking.cancel(refundFils)
      expect(status).toBe(200)
      expect(body).toEqual({ bookingId: booking.id, status: 'cancelled', paymentStatus, refundFils })
      expect(
        (
          await testApp
            .as(await testApp.signUp())
            .get(
              `/api/v1/vehicles/${booking.vehicle.id}/quote?pickUpDate=2026-03-12&pickUpTime=12:00&returnDate=2026-03-13&returnTime=12:00`,
            )
        ).body.available,
      ).toBe(true)
    },
  )

  test('gets half of an odd amount rounded up, and the ledger keeps the rest', async () => {
    const booking = await aConfirmedBooking('flexible', 12_345)
    testApp.clock.set(PICK_UP - HOUR_MS)
    expect((await booking.cancel(20_370)).body.refundFils).toBe(20_370)
    const entries = await testApp.db
      .selectFrom('ledger_entries')
      .select(({ fn }) => ['account', fn.sum<number>('amount_fils').as('fils')])
      .where('booking_id', '=', booking.id)
      .groupBy('account')
      .execute()
    expect(Object.fromEntries(entries.map((entry) => [entry.account, Number(entry.fils)]))).toEqual({
      renter_card: -20_369,
      host_payable: 13_888,
      platform_revenue: 6_481,
    })
  })

  test('gets the new refund amount when a policy boundary was crossed, and nothing happens', async () => {
    const booking = await aConfirmedBooking('flexible')
    testApp.clock.set(PICK_UP - 24 * HOUR_MS + 1)
    const { status, body } = await booking.cancel(66_000)
    expect([status, body.code]).toEqual([409, 'refund_changed'])
    expect(body.details).toEqual({ percent: 50, refundFils: 33_000, keptFils: 33_000 })
    const shown = await testApp.as(booking.renter).get(`/api/v1/bookings/${booking.id}`)
    expect(shown.body.status).toBe('confirmed')
  })

  test('is refused once the trip has started', async () => {
    const booking = await aConfirmedBooking('flexible')
    testApp.clock.set(PICK_UP + 1)
    const { status, body } = await booking.cancel(0)
    expect([status, body.code, body.details.why]).toEqual([409, 'state_changed', 'trip_started'])
  })

  test('twice at once is refunded once', async () => {
    const booking = await aConfirmedBooking('flexible')
    const answers = await Promise.all([booking.cancel(66_000), booking.cancel(66_000)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('gives a reason that is stored with the booking', async () => {
    const booking = await aConfirmedBooking('flexible')
    await booking.cancel(66_000, 'Change of plans')
    const { body } = await testApp.as(booking.renter).get(`/api/v1/bookings/${booking.id}`)
    expect(body.cancellationReason).toBe('cancelled_by_renter')
    expect(body.history.at(-1)).toMatchObject({ to: 'cancelled', by: 'renter', reason: 'Change of plans' })
  })
})

test('a refund without an answer from the card network is completed later, once', async () => {
  const booking = await aConfirmedBooking('flexible')
  testApp.deps.cards = {
    ...cards,
    refundTo: async (key, total) => {
      await cards.refundTo(key, total)
      throw new Error('the line went dead')
    },
  }
  const { body } = await booking.cancel(66_000)
  expect(body).toMatchObject({ status: 'cancelled', paymentStatus: 'refunding', refundFils: 66_000 })
  testApp.deps.cards = cards
  testApp.clock.advance(60_000)
  await settlePayments(testApp.deps)
  const shown = await testApp.as(booking.renter).get(`/api/v1/bookings/${booking.id}`)
  expect(shown.body.payment).toMatchObject({ status: 'refunded', refundedFils: 66_000 })
})

test('only the renter can cancel here, and a stranger gets not found', async () => {
  const host = await testApp.signUp()
  const vehicle = await testApp.aVehicle({ hostId: host.id })
  const { body } = await testApp
    .as(await testApp.signUp())
    .post('/api/v1/bookings', aBookingRequest(vehicle.id))
  const path = `/api/v1/bookings/${body.bookingId}/cancel`
  const cancellation = { expectedRefundFils: 66_000, reason: '' }
  expect((await testApp.as(host).post(path, cancellation)).status).toBe(403)
  expect((await testApp.as(await testApp.signUp()).post(path, cancellation)).status).toBe(404)
})
