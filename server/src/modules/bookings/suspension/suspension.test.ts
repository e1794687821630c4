import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import { aBookingToChange, otherDates } from '../../../testing/builders/changed-booking.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { aHandover, aTrip, type TestTrip } from '../../../testing/builders/trip.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { renewStepUp } from '../../../testing/renew-step-up.ts'
import { TEST_START } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../../notifications/public.ts'
import { completeEndedTrips, openStartedTrips, settlePayments } from '../booking-jobs.ts'
import { settleSuspensions } from './settle-suspension.ts'
import { insertSuspension } from './suspension-store.ts'

const testApp = useTestApp({ poolSize: 20 })
let admin: TestPerson
beforeEach(async () => {
  testApp.clock.set(TEST_START)
  admin = await testApp.signUp({ userType: 'admin' })
})
afterEach(() => expectInvariants(testApp.db))

async function suspend(person: TestPerson, suspended = true) {
  await renewStepUp(testApp, admin)
  const path = `/api/v1/admin/users/${person.id}/suspension`
  const answer = await testApp.as(admin).post(path, { suspended, reason: 'A report', reasonClass: 'conduct' })
  expect(answer.status).toBe(200)
}
const show = async (person: TestPerson, { id }: TestTrip) =>
  (await testApp.as(person).get(`/api/v1/bookings/${id}`)).body
const cancel = (trip: TestTrip, expectedRefundFils = 66_000) =>
  testApp.as(trip.renter).post(`/api/v1/bookings/${trip.id}/cancel`, { expectedRefundFils, reason: '' })
const kindsOf = async (person: TestPerson) =>
  (
    await testApp.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
const subjectsTo = async ({ email }: TestPerson) => {
  await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
  return testApp.email.to(email).map(({ subject }) => subject)
}
const quoteFrom = (trip: TestTrip) =>
  testApp
    .as(admin)
    .get(
      `/api/v1/vehicles/${trip.vehicleId}/quote?pickUpDate=2026-04-12&pickUpTime=12:00&returnDate=2026-04-13&returnTime=12:00`,
    )

describe('the vehicles of a suspended host', () => {
  test('are gone for everybody, also by link, and come back as they were', async () => {
    const trip = await aTrip(testApp, { inDays: 10 })
    const paused = await testApp.aVehicle({ hostId: trip.host.id, availability: false })
    const stranger = await testApp.signUp()
    const statuses = async () => {
      const found: number[] = []
      for (const id of [trip.vehicleId, paused.id]) {
        for (const part of ['', '/reviews', '/similar'])
          found.push((await testApp.as(null).get(`/api/v1/vehicles/${id}${part}`)).status)
      }
      return [...new Set(found)]
    }
    const wishlist = async () =>
      (await testApp.as(stranger).get('/api/v1/favorites')).body.vehicles.map(({ id }: { id: string }) => id)
    const cards = async () =>
      (await testApp.as(null).get(`/api/v1/vehicle-cards?ids=${trip.vehicleId}`)).body.vehicles?.length ?? 0
    await testApp.as(stranger).post('/api/v1/favorites', { vehicleId: trip.vehicleId })
    const before = [await statuses(), await wishlist(), await cards()]
    expect(before[0]).toEqual([200])
    await suspend(trip.host)
    expect(await statuses()).toEqual([404])
    expect([await wishlist(), await cards()]).toEqual([[], 0])
    expect((await quoteFrom(trip)).status).not.toBe(200)
    await suspend(trip.host, false)
    expect([await statuses(), await wishlist(), await cards()]).toEqual(before)
  })
})

describe('a confirmed booking of a suspended host', () => {
  test('stays, its renter is notified, and can take everything back whatever the policy says', async () => {
    const trip = await aTrip(testApp, { inDays: 10 })
    await suspend(trip.host)
    const { status, suspension } = await show(trip.renter, trip)
    expect([status, suspension]).toEqual([
      'confirmed',
      { side: 'host', dueAt: new Date(trip.startsAt - DAY_MS).toISOString() },
    ])
    expect((await kindsOf(trip.renter)).at(-1)).toBe('booking_in_doubt')
    expect(await subjectsTo(trip.renter)).toContainEqual(expect.stringMatching(/^Please look at your trip/))
    testApp.clock.set(trip.startsAt - 30 * HOUR_MS)
    const { body } = await cancel(trip)
    expect(body).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refundFils: 66_000 })
    expect((await show(trip.renter, trip)).cancellationReason).toBe('host_suspended')
    expect(await settleSuspensions(testApp.deps)).toBe(0)
  })

  test('is cancelled and refunded by itself a day before pick-up, not before', async () => {
    const trip = await aTrip(testApp, { inDays: 10 })
    await suspend(trip.host)
    testApp.clock.set(trip.startsAt - DAY_MS - 1)
    expect(await settleSuspensions(testApp.deps)).toBe(0)
    testApp.clock.set(trip.startsAt - DAY_MS)
    expect(await settleSuspensions(testApp.deps)).toBe(1)
    const booking = await show(trip.renter, trip)
    expect(booking).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'host_suspended',
      suspension: null,
      payment: { status: 'refunded', refundedFils: 66_000 },
    })
    expect((await kindsOf(trip.renter)).slice(-2)).toEqual(['booking_cancelled', 'refund_made'])
    expect(await settleSuspensions(testApp.deps)).toBe(0)
  })

  test('near pick-up leaves two hours to choose, and does not begin while the host is suspended', async () => {
    const near = await aTrip(testApp, { inDays: 2 })
    testApp.clock.set(near.startsAt - 5 * HOUR_MS)
    await suspend(near.host)
    expect((await show(near.renter, near)).suspension.dueAt).toBe(
      new Date(near.startsAt - 3 * HOUR_MS).toISOString(),
    )
    // The job that refunds has not run: the trip does not open by itself.
    testApp.clock.set(near.startsAt)
    expect(await openStartedTrips(testApp.deps)).toBe(0)
    expect(await settleSuspensions(testApp.deps)).toBe(1)
    expect((await show(near.renter, near)).status).toBe('cancelled')
  })

  test('goes ahead when the suspension is lifted in time; one that was refunded stays so', async () => {
    const trip = await aTrip(testApp, { inDays: 10 })
    await suspend(trip.host)
    await suspend(trip.host, false)
    expect((await show(trip.renter, trip)).suspension).toBeNull()
    expect((await kindsOf(trip.renter)).slice(-2)).toEqual(['booking_in_doubt', 'booking_goes_ahead'])
    testApp.clock.set(trip.startsAt - DAY_MS)
    expect(await settleSuspensions(testApp.deps)).toBe(0)
    await suspend(trip.host)
    expect((await cancel(trip)).status).toBe(200)
    await suspend(trip.host, false)
    expect((await show(trip.renter, trip)).status).toBe('cancelled')
  })

  test('keeps its dates: they cannot be changed meanwhile', async () => {
    const trip = await aTrip(testApp, { inDays: 10 })
    await suspend(trip.host)
    const period = {
      pickUpDate: '2026-04-12',
      pickUpTime: '10:00',
      returnDate: '2026-04-15',
      returnTime: '10:00',
    }
    const { body } = await testApp
      .as(trip.renter)
      .post(`/api/v1/bookings/${trip.id}/changes`, { period, expectedDifferenceFils: 0 })
    expect(body.code).toBe('vehicle_not_available')
  })

  test('ends once when the renter takes the refund while it is made by itself', async () => {
    for (let round = 0; round < 5; round++) {
      testApp.clock.set(TEST_START)
      const trip = await aTrip(testApp, { inDays: 10 })
      await suspend(trip.host)
      testApp.clock.set(trip.startsAt - DAY_MS)
      await Promise.all([cancel(trip), settleSuspensions(testApp.deps), settleSuspensions(testApp.deps)])
      testApp.clock.advance(2 * 60_000)
      await settlePayments(testApp.deps)
      const booking = await show(trip.renter, trip)
      expect(booking.payment).toMatchObject({ status: 'refunded', refundedFils: 66_000 })
      expect(booking.history.filter(({ to }: { to: string }) => to === 'cancelled')).toHaveLength(1)
    }
  })

  test('is either refunded or goes ahead when the suspension is lifted at the due time', async () => {
    for (let round = 0; round < 5; round++) {
      testApp.clock.set(TEST_START)
      const trip = await aTrip(testApp, { inDays: 10 })
      await suspend(trip.host)
      testApp.clock.set(trip.startsAt - DAY_MS)
      await Promise.all([suspend(trip.host, false), settleSuspensions(testApp.deps)])
      const { status, suspension } = await show(trip.renter, trip)
      expect(['confirmed', 'cancelled']).toContain(status)
      expect(suspension).toBeNull()
    }
  })
})

describe('an open change of a booking that comes into doubt', () => {
  // Other tests count the bookings in doubt.
  afterEach(() =>
    testApp.db
      .updateTable('booking_suspensions')
      .set({ closed_at: new Date(testApp.clock.now()), outcome: 'lifted' })
      .where('closed_at', 'is', null)
      .execute(),
  )
  const LONGER = otherDates(5)
  const UNCHANGED = { period: otherDates(3), change: null, payment: { capturedFils: 66_000 } }
  const asStaff = async (booking: { id: string }) =>
    (await testApp.as(admin).get(`/api/v1/bookings/${booking.id}`)).body
  /** Suspends the renter as seen by one who asked or answered before: the change was not dropped. */
  const putInDoubt = ({ id, renter }: { id: string; renter: TestPerson }) =>
    testApp.db.transaction().execute(async (trx) => {
      const openedAt = new Date(testApp.clock.now())
      await trx.updateTable('users').set({ suspended_at: openedAt }).where('id', '=', renter.id).execute()
      const dueAt = new Date(testApp.clock.now() + DAY_MS)
      await insertSuspension(trx, { bookingId: id, side: 'renter', openedAt, dueAt })
    })

  test.each(['renter', 'host'] as const)(
    'is dropped when the %s is suspended, and both sides are notified',
    async (side) => {
      const booking = await aBookingToChange(testApp, { instantBook: false })
      expect((await booking.ask(LONGER, 44_000)).body.status).toBe('asked')
      await suspend(booking[side])
      for (const person of [booking.renter, booking.host])
        expect(await kindsOf(person)).toContain('change_dropped')
      expect((await kindsOf(side === 'renter' ? booking.host : booking.renter)).at(-1)).toBe(
        'booking_in_doubt',
      )
      testApp.clock.advance(61_000)
      await settlePayments(testApp.deps)
      expect(await asStaff(booking)).toMatchObject(UNCHANGED)
      const payments = await testApp.db
        .selectFrom('payments')
        .select('status')
        .where('booking_id', '=', booking.id)
        .where('change_id', 'is not', null)
        .execute()
      expect(payments).toEqual([{ status: 'voided' }])
    },
  )

  test('whose charge is under way is refunded', async () => {
    const booking = await aBookingToChange(testApp, { instantBook: false })
    const { changeId } = (await booking.ask(LONGER, 44_000)).body
    const { cards } = testApp.deps
    const capture: typeof cards.capture = async (key) => {
      await cards.capture(key)
      throw new Error('the line went dead')
    }
    testApp.deps.cards = { ...cards, capture }
    expect((await booking.answer(changeId, true)).body.status).toBe('charging')
    testApp.deps.cards = cards
    await suspend(booking.renter)
    testApp.clock.advance(61_000)
    await settlePayments(testApp.deps)
    expect(await asStaff(booking)).toMatchObject({
      period: otherDates(3),
      payment: { capturedFils: 110_000, refundedFils: 44_000 },
    })
  })

  test('that was asked for meanwhile can be declined, not accepted', async () => {
    const booking = await aBookingToChange(testApp, { instantBook: false })
    const { changeId } = (await booking.ask(LONGER, 44_000)).body
    await putInDoubt(booking)
    expect((await booking.answer(changeId, true)).body.code).toBe('vehicle_not_available')
    expect((await booking.answer(changeId, false)).body.status).toBe('declined')
  })

  test('that the bank approves meanwhile is not charged', async () => {
    const booking = await aBookingToChange(testApp)
    expect((await booking.ask(LONGER, 44_000, { card: 'timeout' })).body.status).toBe('held')
    await putInDoubt(booking)
    testApp.clock.advance(61_000)
    await settlePayments(testApp.deps)
    expect(await asStaff(booking)).toMatchObject(UNCHANGED)
    expect(await kindsOf(booking.renter)).toContain('change_dropped')
    expect(await kindsOf(booking.host)).not.toContain('change_dropped')
  })
})

test('a request ends at once when its host or its renter is suspended, and the card is not charged', async () => {
  for (const side of ['host', 'renter'] as const) {
    const trip = await aTrip(testApp, { inDays: 10, isRequest: true })
    await suspend(trip[side])
    expect(await settleSuspensions(testApp.deps)).toBe(1)
    testApp.clock.advance(60_000)
    await settlePayments(testApp.deps)
    const other = side === 'host' ? trip.renter : trip.host
    expect(await show(other, trip)).toMatchObject({
      status: 'cancelled',
      cancellationReason: `${side}_suspended`,
      payment: { status: 'voided', capturedFils: 0 },
    })
    expect(await subjectsTo(other)).toContainEqual(expect.stringMatching(/is cancelled$/))
  }
})

describe('a confirmed booking of a suspended renter', () => {
  test('keeps its dates for the host to decide, who can free them without it counting', async () => {
    const trip = await aTrip(testApp, { inDays: 10 })
    await suspend(trip.renter)
    expect((await show(trip.host, trip)).suspension).toEqual({
      side: 'renter',
      dueAt: new Date(trip.startsAt - 3 * DAY_MS).toISOString(),
    })
    expect((await kindsOf(trip.host)).at(-1)).toBe('booking_in_doubt')
    const hosted = async () => (await testApp.as(trip.host).get('/api/v1/host/bookings')).body.bookings
    expect(await hosted()).toMatchObject([{ id: trip.id, isRenterSuspended: true }])
    const { body } = await testApp
      .as(trip.host)
      .post(`/api/v1/bookings/${trip.id}/host-cancel`, { reason: 'I rent it to others' })
    expect(body).toMatchObject({ status: 'cancelled', refundFils: 66_000 })
    expect((await show(trip.host, trip)).cancellationReason).toBe('renter_suspended')
    expect(await hosted()).toMatchObject([{ id: trip.id, isRenterSuspended: false }])
    expect(await subjectsTo(trip.renter)).toContainEqual(
      expect.stringMatching(/^Your trip in the .* is cancelled$/),
    )
  })

  test('is cancelled by itself three days before pick-up', async () => {
    const trip = await aTrip(testApp, { inDays: 10 })
    await suspend(trip.renter)
    testApp.clock.set(trip.startsAt - 3 * DAY_MS)
    expect(await settleSuspensions(testApp.deps)).toBe(1)
    expect(await show(trip.host, trip)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'renter_suspended',
    })
  })
})

test('a trip under way goes on to its end, and the car is returned, when its host is suspended', async () => {
  const trip = await aTrip(testApp)
  testApp.clock.set(trip.startsAt)
  await openStartedTrips(testApp.deps)
  await suspend(trip.host)
  expect(await show(trip.renter, trip)).toMatchObject({ status: 'active', suspension: null })
  testApp.clock.set(trip.endsAt)
  expect((await trip.say(trip.renter, 'check-out', aHandover())).status).toBe(200)
  testApp.clock.set(trip.endsAt + DAY_MS)
  expect(await completeEndedTrips(testApp.deps)).toBe(1)
  expect((await show(trip.renter, trip)).status).toBe('completed')
  const { net_earnings_fils: earned } = await testApp.db
    .selectFrom('host_earnings')
    .select('net_earnings_fils')
    .where('booking_id', '=', trip.id)
    .executeTakeFirstOrThrow()
  expect(earned).toBe(45_000)
})

test('strangers and the booking of another person learn nothing of a suspension', async () => {
  const trip = await aTrip(testApp, { inDays: 10 })
  const other = await aTrip(testApp, { inDays: 10 })
  await suspend(trip.host)
  expect((await show(other.renter, other)).suspension).toBeNull()
  expect((await testApp.as(other.renter).get(`/api/v1/bookings/${trip.id}`)).status).toBe(404)
})
