import { HOUR_MS, instantInDubai, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { idempotencyKey } from '../../../testing/builders/card.ts'
import { aBookingToChange, otherDates } from '../../../testing/builders/changed-booking.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { notificationsOf } from '../../../testing/notifications-of.ts'
import { TEST_START } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { expireUnansweredChanges, openStartedTrips, settlePayments } from '../booking-jobs.ts'

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

const PICK_UP = instantInDubai('2026-03-10', '10:00')
/** Two nights more than the booking has, and one fewer: AED 200 a night plus 10 %. */
const LONGER = otherDates(5)
const SHORTER = otherDates(2)

const isFreeFrom = async (vehicleId: string, pickUpDate: string, nights: number) => {
  const { period } = aBookingRequest(vehicleId, { pickUpDate, nights })
  const { body } = await testApp
    .as(await testApp.signUp())
    .get(`/api/v1/vehicles/${vehicleId}/quote?${new URLSearchParams({ ...period })}`)
  return body.available
}
const ledgerOf = async (bookingId: string) => {
  const rows = await testApp.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => ['account', fn.sum<number>('amount_fils').as('fils')])
    .where('booking_id', '=', bookingId)
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map(({ account, fils }) => [account, Number(fils)]))
}

describe('the quote for a change', () => {
  test('compares the price of other dates with the agreed one, ignoring the booking’s own dates', async () => {
    const booking = await aBookingToChange(testApp)
    const { status, body } = await booking.quote(LONGER)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      bookingId: booking.id,
      agreedTotalFils: 66_000,
      differenceFils: 44_000,
      price: { days: 5, totalFils: 110_000 },
      available: true,
      atOnce: true,
    })
  })

  test('says when the dates are taken by someone else', async () => {
    const booking = await aBookingToChange(testApp)
    const next = aBookingRequest(booking.vehicle.id, { pickUpDate: '2026-03-14', nights: 1 })
    await testApp.as(await testApp.signUp()).post('/api/v1/bookings', next)
    expect((await booking.quote(LONGER)).body.available).toBe(false)
    expect((await booking.ask(LONGER, 44_000)).body.code).toBe('dates_taken')
    // Neither a card nor another price matters for dates that nobody can get.
    expect((await booking.ask(LONGER, 44_000, { card: null })).body.code).toBe('dates_taken')
    expect((await booking.ask(LONGER, 1)).body.code).toBe('dates_taken')
  })

  test('names another booking of the renter that has the dates', async () => {
    const booking = await aBookingToChange(testApp)
    const next = aBookingRequest(booking.vehicle.id, { pickUpDate: '2026-03-14', nights: 1 })
    const { bookingId } = (await testApp.as(booking.renter).post('/api/v1/bookings', next)).body
    expect((await booking.quote(LONGER)).body).toMatchObject({ available: false, ownBookingId: bookingId })
    expect((await booking.quote(SHORTER)).body).toMatchObject({ available: true, ownBookingId: null })
  })

  test('is for the renter only, and only for allowed dates', async () => {
    const booking = await aBookingToChange(testApp, { minDays: 3 })
    const path = `/api/v1/bookings/${booking.id}/change-quote?${new URLSearchParams({ ...LONGER })}`
    expect((await testApp.as(booking.host).get(path)).status).toBe(404)
    expect((await testApp.as(await testApp.signUp()).get(path)).status).toBe(404)
    const { body } = await booking.quote(SHORTER)
    expect([body.code, body.fields]).toEqual([
      'dates_not_allowed',
      [{ field: 'returnDate', code: 'too_short' }],
    ])
    expect((await booking.quote(otherDates(3))).body.fields).toEqual([
      { field: 'returnDate', code: 'dates_unchanged' },
    ])
  })

  test('uses current rates, including those of single days', async () => {
    const booking = await aBookingToChange(testApp)
    await testApp.db
      .insertInto('vehicle_day_prices')
      .values({ vehicle_id: booking.vehicle.id, day: '2026-03-13', daily_rate_fils: 30_000 })
      .execute()
    expect((await booking.quote(LONGER)).body.differenceFils).toBe(55_000)
  })
})

describe('a booking of an instant-book vehicle', () => {
  test('is extended at once with a second charge', async () => {
    const booking = await aBookingToChange(testApp)
    const { status, body } = await booking.ask(LONGER, 44_000)
    expect([status, body.status]).toEqual([201, 'made'])
    const seen = await booking.seenBy('renter')
    expect(seen).toMatchObject({
      status: 'confirmed',
      period: LONGER,
      days: 5,
      totalFils: 110_000,
      change: null,
      payment: { capturedFils: 110_000, refundedFils: 0 },
    })
    expect(await ledgerOf(booking.id)).toEqual({
      renter_card: -110_000,
      host_payable: 75_000,
      platform_revenue: 35_000,
    })
    expect(await isFreeFrom(booking.vehicle.id, '2026-03-14', 1)).toBe(false)
  })

  test('is shortened at once while its policy grants a full refund', async () => {
    const booking = await aBookingToChange(testApp)
    const { body } = await booking.ask(SHORTER, -22_000, { card: null })
    expect(body.status).toBe('made')
    expect(await booking.seenBy('host')).toMatchObject({
      totalFils: 44_000,
      hostEarningFils: 30_000,
      payment: { status: 'partially_refunded', capturedFils: 66_000, refundedFils: 22_000 },
    })
    expect(await ledgerOf(booking.id)).toEqual({
      renter_card: -44_000,
      host_payable: 30_000,
      platform_revenue: 14_000,
    })
    expect(await isFreeFrom(booking.vehicle.id, '2026-03-12', 1)).toBe(true)
  })

  test('needs the host’s answer when its policy does not', async () => {
    const booking = await aBookingToChange(testApp, { cancellationPolicy: 'strict' })
    testApp.clock.set(PICK_UP - 72 * HOUR_MS)
    const { body } = await booking.ask(SHORTER, -22_000, { card: null })
    expect(body.status).toBe('asked')
    expect((await booking.answer(body.changeId, true)).body.status).toBe('made')
    expect((await booking.seenBy('renter')).payment).toMatchObject({ refundedFils: 22_000 })
  })

  test.each([
    ['paused', { availability: false }],
    ['rejected', { verification_status: 'rejected' }],
  ] as const)('needs the host’s answer while the vehicle is %s', async (_, changes) => {
    const booking = await aBookingToChange(testApp)
    await testApp.db.updateTable('vehicles').set(changes).where('id', '=', booking.vehicle.id).execute()
    expect((await booking.quote(LONGER)).body.atOnce).toBe(false)
    expect((await booking.ask(LONGER, 44_000)).body.status).toBe('asked')
  })

  test('can move to distant dates across another booking', async () => {
    const booking = await aBookingToChange(testApp)
    const between = aBookingRequest(booking.vehicle.id, { pickUpDate: '2026-03-15', nights: 2 })
    expect((await testApp.as(await testApp.signUp()).post('/api/v1/bookings', between)).status).toBe(201)
    const { body } = await booking.ask(otherDates(3, '2026-03-20'), 0, { card: null })
    expect(body.status).toBe('made')
    expect(await isFreeFrom(booking.vehicle.id, '2026-03-10', 3)).toBe(true)
    expect(await isFreeFrom(booking.vehicle.id, '2026-03-20', 3)).toBe(false)
  })

  test('can be extended during the trip, with a fixed pick-up', async () => {
    const booking = await aBookingToChange(testApp)
    testApp.clock.set(PICK_UP + HOUR_MS)
    await openStartedTrips(testApp.deps)
    const { body: moved } = await booking.ask(otherDates(4, '2026-03-11'), 22_000)
    expect(moved.fields).toEqual([{ field: 'period.pickUpDate', code: 'pickup_fixed' }])
    expect((await booking.ask(LONGER, 44_000)).body.status).toBe('made')
    expect(await booking.seenBy('renter')).toMatchObject({ status: 'active', totalFils: 110_000 })
  })

  describe('whose host has the car back', () => {
    const aReturnedCar = async (booking: Awaited<ReturnType<typeof aBookingToChange>>) => {
      await openStartedTrips(testApp.deps)
      const path = `/api/v1/trips/${booking.id}/check-out`
      const checkOut = { odometerKm: 43_000, fuelPercent: 80 }
      expect((await testApp.as(booking.host).post(path, checkOut)).status).toBe(200)
    }

    test('is not extended, but can be shortened', async () => {
      const booking = await aBookingToChange(testApp)
      testApp.clock.set(PICK_UP + HOUR_MS)
      await aReturnedCar(booking)
      const [asked, quoted] = [await booking.ask(LONGER, 44_000), await booking.quote(LONGER)]
      expect([asked.body.code, asked.body.fields, quoted.body.fields]).toEqual([
        'dates_not_allowed',
        [{ field: 'period.returnDate', code: 'car_returned' }],
        [{ field: 'returnDate', code: 'car_returned' }],
      ])
      expect((await booking.ask(SHORTER, -22_000, { card: null })).body.status).toBe('asked')
    })

    test('is not extended when the bank agrees only then', async () => {
      const booking = await aBookingToChange(testApp)
      testApp.clock.set(PICK_UP + HOUR_MS)
      expect((await booking.ask(LONGER, 44_000, { card: 'timeout' })).body.status).toBe('held')
      await aReturnedCar(booking)
      testApp.clock.advance(MINUTE_MS)
      await settlePayments(testApp.deps)
      expect(await booking.seenBy('renter')).toMatchObject({
        period: otherDates(3),
        change: null,
        payment: { capturedFils: 66_000 },
      })
    })
  })

  test('is unchanged when the card is refused, and the dates are free again', async () => {
    const booking = await aBookingToChange(testApp)
    const { status, body } = await booking.ask(LONGER, 44_000, { card: 'declined' })
    expect([status, body.code, body.details.status]).toEqual([402, 'card_declined', 'failed'])
    expect(await booking.seenBy('renter')).toMatchObject({ period: otherDates(3), change: null })
    expect(await isFreeFrom(booking.vehicle.id, '2026-03-14', 1)).toBe(true)
    expect(await notificationsOf(testApp).kinds(booking.renter)).toEqual(['booking_confirmed'])
    expect((await booking.ask(LONGER, 44_000)).body.status).toBe('made')
  })

  test('whose card is refused after the checkout is reported to the renter alone', async () => {
    const booking = await aBookingToChange(testApp)
    expect((await booking.ask(LONGER, 44_000, { card: 'timeoutfail' })).body.status).toBe('held')
    testApp.clock.advance(MINUTE_MS)
    await settlePayments(testApp.deps)
    const { kinds } = notificationsOf(testApp)
    expect(await kinds(booking.renter)).toEqual(['booking_confirmed', 'change_failed'])
    expect(await kinds(booking.host)).toEqual(['booking_confirmed'])
  })
})

describe('a requested change', () => {
  test('is refused with the new quote when the price differs, and holds nothing', async () => {
    const booking = await aBookingToChange(testApp)
    const { status, body } = await booking.ask(LONGER, 43_999)
    expect([status, body.code, body.details.quote.differenceFils]).toEqual([409, 'price_changed', 44_000])
    expect(await isFreeFrom(booking.vehicle.id, '2026-03-14', 1)).toBe(true)
  })

  test('needs a card when there is more to pay', async () => {
    const booking = await aBookingToChange(testApp)
    const { status, body } = await booking.ask(LONGER, 44_000, { card: null })
    expect([status, body.fields]).toEqual([400, [{ field: 'card', code: 'required' }]])
  })

  test('is refused while another change is open', async () => {
    const booking = await aBookingToChange(testApp, { instantBook: false })
    expect((await booking.ask(LONGER, 44_000)).body.status).toBe('asked')
    const { status, body } = await booking.ask(SHORTER, -22_000, { card: null })
    expect([status, body.code]).toEqual([409, 'change_open'])
  })

  test('is for the renter only: the host is refused, a stranger gets not found', async () => {
    const booking = await aBookingToChange(testApp)
    const path = `/api/v1/bookings/${booking.id}/changes`
    const requested = { period: SHORTER, expectedDifferenceFils: -22_000 }
    expect((await testApp.as(booking.host).post(path, requested)).status).toBe(403)
    expect((await testApp.as(await testApp.signUp()).post(path, requested)).status).toBe(404)
  })

  test('is charged once when repeated with one key', async () => {
    const booking = await aBookingToChange(testApp)
    const key = idempotencyKey()
    const path = `/api/v1/bookings/${booking.id}/changes`
    const requested = {
      period: LONGER,
      expectedDifferenceFils: 44_000,
      card: aBookingRequest(booking.vehicle.id).card,
    }
    const first = await testApp.as(booking.renter).post(path, requested, { key })
    const again = await testApp.as(booking.renter).post(path, requested, { key })
    expect(again.body).toEqual(first.body)
    expect((await booking.seenBy('renter')).payment.capturedFils).toBe(110_000)
  })
})

describe('a card without an answer', () => {
  test('holds the new dates for 15 minutes, then they are free without the sweep job', async () => {
    const booking = await aBookingToChange(testApp)
    const authorise = cards.authorise.bind(cards)
    testApp.deps.cards = {
      ...cards,
      authorise: async (order) => {
        await authorise(order)
        throw new Error('the line went dead')
      },
    }
    expect((await booking.ask(LONGER, 44_000)).body.status).toBe('held')
    expect((await booking.seenBy('host')).change).toBeNull()
    expect(await isFreeFrom(booking.vehicle.id, '2026-03-14', 1)).toBe(false)
    testApp.clock.advance(15 * MINUTE_MS)
    expect(await isFreeFrom(booking.vehicle.id, '2026-03-14', 1)).toBe(true)
    testApp.deps.cards = cards
    const next = aBookingRequest(booking.vehicle.id, { pickUpDate: '2026-03-14', nights: 1 })
    expect((await testApp.as(await testApp.signUp()).post('/api/v1/bookings', next)).status).toBe(201)
    expect(await expireUnansweredChanges(testApp.deps)).toBe(0)
    await settlePayments(testApp.deps)
    expect(await booking.seenBy('renter')).toMatchObject({
      period: otherDates(3),
      payment: { capturedFils: 66_000 },
    })
  })
})
