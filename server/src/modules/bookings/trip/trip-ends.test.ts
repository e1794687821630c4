import { afterEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { completeByHost } from '../../../testing/builders/complete-by-host.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { completeEndedTrips, openStartedTrips } from '../booking-jobs.ts'
import { busyRangesOf } from '../calendar/calendar-store.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** A confirmed three-day booking with pick-up in two days. */
async function aConfirmedBooking(facts: { turnaroundMinutes?: number } = {}) {
  const [renter, host] = [await testApp.signUp(), await testApp.signUp({ userType: 'host' })]
  const vehicle = await testApp.aVehicle({ hostId: host.id, ...facts })
  const pickUpDate = new Date(testApp.clock.now() + 2 * DAY_MS).toISOString().slice(0, 10)
  const { body } = await testApp
    .as(renter)
    .post('/api/v1/bookings', aBookingRequest(vehicle.id, { pickUpDate }))
  const id: string = body.bookingId
  const show = async () => (await testApp.as(renter).get(`/api/v1/bookings/${id}`)).body
  const { startsAt, endsAt } = await show()
  return {
    id,
    renter,
    host,
    vehicle,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    show,
    say: (person: TestPerson | null, what: string, words: object = {}) =>
      testApp.as(person).post(`/api/v1/bookings/${id}/${what}`, words),
    state: async () => {
      const { status, cancellationReason, payment } = await show()
      return [status, cancellationReason, payment.status, payment.refundedFils]
    },
    lastMove: async () => {
      const { to, by, reason } = (await show()).history.at(-1)
      return [to, by, reason]
    },
  }
}

/** Moves the clock forward only, so that bookings of successive tests do not overlap in time. */
const goTo = (moment: number) => testApp.clock.advance(moment - testApp.clock.now())

const tripCounts = (booking: { id: string }) =>
  testApp.db
    .selectFrom('bookings as b')
    .innerJoin('vehicles as v', 'v.id', 'b.vehicle_id')
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .select(['v.trip_count', 'h.host_trip_count'])
    .where('b.id', '=', booking.id)
    .executeTakeFirstOrThrow()

describe('a cancellation by the host', () => {
  test('of a confirmed booking with a reason refunds everything and frees the dates', async () => {
    const booking = await aConfirmedBooking()
    const answer = await booking.say(booking.host, 'host-cancel', { reason: 'The gearbox broke' })
    expect(answer.body).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refundFils: 66_000 })
    expect(await booking.state()).toEqual(['cancelled', 'cancelled_by_host', 'refunded', 66_000])
    expect(await booking.lastMove()).toEqual(['cancelled', 'host', 'The gearbox broke'])
    expect(await busyOf(booking)).toEqual([])
  })

  test('is refused without a reason and after pick-up', async () => {
    const booking = await aConfirmedBooking()
    expect((await booking.say(booking.host, 'host-cancel', { reason: ' ' })).status).toBe(400)
    goTo(booking.startsAt + 1)
    const late = await booking.say(booking.host, 'host-cancel', { reason: 'Changed my mind' })
    expect([late.status, late.body.code, late.body.details.why]).toEqual([
      409,
      'state_changed',
      'trip_started',
    ])
  })

  test('repeated with one key is applied once', async () => {
    const booking = await aConfirmedBooking()
    const cancel = () =>
      testApp
        .as(booking.host)
        .post(
          `/api/v1/bookings/${booking.id}/host-cancel`,
          { reason: 'Sold' },
          { key: 'one-cancellation-key' },
        )
    const [first, second] = [await cancel(), await cancel()]
    expect([first.status, second.body]).toEqual([200, first.body])
  })

  test('is also possible for an admin after a step-up, and does not count against the host', async () => {
    const booking = await aConfirmedBooking()
    const admin = await testApp.signUp({ userType: 'admin' })
    goTo(testApp.clock.now() + 10 * 60_000)
    const stale = await booking.say(admin, 'host-cancel', { reason: 'Fraud' })
    expect([stale.status, stale.body.code]).toEqual([403, 'step_up_required'])
    const fresh = await testApp.signUp({ userType: 'admin' })
    expect((await booking.say(fresh, 'host-cancel', { reason: 'Fraud' })).status).toBe(200)
    expect(await booking.state()).toEqual(['cancelled', 'cancelled_by_admin', 'refunded', 66_000])
    expect(await booking.lastMove()).toEqual(['cancelled', 'admin', 'Fraud'])
  })
})

describe('a trip', () => {
  test('opens automatically at pick-up, and not earlier', async () => {
    const booking = await aConfirmedBooking()
    goTo(booking.startsAt - 1)
    await openStartedTrips(testApp.deps)
    expect((await booking.show()).status).toBe('confirmed')
    goTo(booking.startsAt)
    expect(await openStartedTrips(testApp.deps)).toBe(1)
    expect(await booking.lastMove()).toEqual(['active', 'system', null])
    expect(await openStartedTrips(testApp.deps)).toBe(0)
  })

  test.each(['renter', 'host'] as const)(
    'is completed early by its %s, and the remaining days are free',
    async (side) => {
      const booking = await aConfirmedBooking({ turnaroundMinutes: 120 })
      goTo(booking.startsAt + DAY_MS)
      await testApp
        .as(booking.host)
        .post(`/api/v1/trips/${booking.id}/check-out`, { odometerKm: 10, fuelPercent: 50 })
      const answer = await booking.say(booking[side], 'complete')
      expect(answer.body).toMatchObject({ status: 'completed', paymentStatus: 'paid' })
      expect(
        (await booking.show()).history.map((line: { to: string; by: string }) => [line.to, line.by]),
      ).toEqual([
        ['pending', 'renter'],
        ['confirmed', 'system'],
        ['active', 'system'],
        ['completed', side],
      ])
      const upTo = booking.startsAt + DAY_MS + 2 * HOUR_MS
      expect(await busyOf(booking)).toEqual([{ from: booking.startsAt, to: upTo }])
      const pickUpDate = new Date(testApp.clock.now() + DAY_MS).toISOString().slice(0, 10)
      const next = aBookingRequest(booking.vehicle.id, { pickUpDate, nights: 1 })
      expect((await testApp.as(await testApp.signUp()).post('/api/v1/bookings', next)).status).toBe(201)
    },
  )

  test('is counted once for vehicle and host when it is completed', async () => {
    const booking = await aConfirmedBooking()
    goTo(booking.endsAt)
    expect(await tripCounts(booking)).toEqual({ trip_count: 0, host_trip_count: 0 })
    expect((await completeByHost(testApp, booking)).status).toBe(200)
    const again = await booking.say(booking.renter, 'complete')
    expect([again.status, again.body.code, again.body.details.status]).toEqual([
      409,
      'state_changed',
      'completed',
    ])
    expect(await tripCounts(booking)).toEqual({ trip_count: 1, host_trip_count: 1 })
  })

  test('occupies its vehicle no longer than agreed when it is completed late', async () => {
    const booking = await aConfirmedBooking({ turnaroundMinutes: 60 })
    goTo(booking.endsAt + 5 * HOUR_MS)
    expect((await completeByHost(testApp, booking)).status).toBe(200)
    expect(await busyOf(booking)).toEqual([{ from: booking.startsAt, to: booking.endsAt + HOUR_MS }])
  })

  test('cannot be completed before it starts', async () => {
    const booking = await aConfirmedBooking()
    goTo(booking.startsAt - 1)
    expect((await booking.say(booking.host, 'complete')).body.code).toBe('state_changed')
  })

  test('is completed by the system a day after its end if nobody else completed it', async () => {
    const booking = await aConfirmedBooking()
    goTo(booking.startsAt)
    await openStartedTrips(testApp.deps)
    goTo(booking.endsAt + DAY_MS - 1)
    await completeEndedTrips(testApp.deps)
    expect((await booking.show()).status).toBe('active')
    goTo(booking.endsAt + DAY_MS)
    expect(await completeEndedTrips(testApp.deps)).toBeGreaterThanOrEqual(1)
    expect(await booking.lastMove()).toEqual(['completed', 'system', null])
    expect(await tripCounts(booking)).toEqual({ trip_count: 1, host_trip_count: 1 })
  })

  test('notifies both sides when it opens and ends', async () => {
    const booking = await aConfirmedBooking()
    goTo(booking.startsAt)
    await openStartedTrips(testApp.deps)
    expect((await completeByHost(testApp, booking)).status).toBe(200)
    const notified = await testApp.db
      .selectFrom('live_events')
      .select(['channel', 'kind'])
      .where('subject', '=', booking.id)
      .where('kind', 'in', ['booking.opened', 'booking.completed'])
      .execute()
    for (const kind of ['booking.opened', 'booking.completed'])
      for (const channel of [`booking:${booking.id}`, `me:${booking.renter.id}`, `me:${booking.host.id}`])
        expect(notified).toContainEqual({ channel, kind })
  })
})

test('each side can perform only its own actions', async () => {
  const booking = await aConfirmedBooking()
  const support = await testApp.signUp({ isSupport: true })
  goTo(booking.startsAt)
  for (const [person, what] of [
    [booking.renter, 'host-cancel'],
    [support, 'host-cancel'],
    [support, 'complete'],
  ] as const) {
    const answer = await booking.say(person, what, what === 'host-cancel' ? { reason: 'Because' } : {})
    expect([what, answer.status, answer.body.code]).toEqual([what, 403, 'not_allowed'])
  }
  expect((await booking.show()).status).toBe('confirmed')
})

const busyOf = (booking: { vehicle: { id: string }; startsAt: number; endsAt: number }) =>
  busyRangesOf(testApp.db, booking.vehicle.id, booking.startsAt, booking.endsAt, testApp.clock.now())
