import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idempotencyKey } from '../../testing/builders/card.ts'
import { aBookingToChange, otherDates } from '../../testing/builders/changed-booking.ts'
import { aBookedTrip, aFinishedTrip, finishTrips } from '../../testing/builders/finished-trip.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { verifyRenter } from '../../testing/builders/verified-renter.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { settlePayments } from '../bookings/public.ts'

const testApp = useTestApp()
let host: TestPerson
let admin: TestPerson
beforeAll(async () => {
  host = await testApp.signUp({ userType: 'host', fullName: 'Omar Al Hashimi' })
})
beforeEach(async () => {
  admin = await testApp.signUp({ userType: 'admin', fullName: 'Huda Salem' })
})

const show = async (id: string) => (await testApp.as(admin).get(`/api/v1/admin/bookings/${id}`)).body
const refund = (
  id: string,
  amountFils: number,
  expectedRefundableFils: number,
  key = idempotencyKey(),
  by = admin,
) =>
  testApp
    .as(by)
    .post(
      `/api/v1/admin/bookings/${id}/refund`,
      { amountFils, expectedRefundableFils, reason: 'The air conditioning failed' },
      { key },
    )
const cancel = (id: string, key = idempotencyKey(), by = admin) =>
  testApp.as(by).post(`/api/v1/admin/bookings/${id}/cancel`, { reason: 'The car was stolen' }, { key })
const earnedOf = async (bookingId: string) =>
  (
    await testApp.db
      .selectFrom('host_earnings')
      .select(['kind', 'net_earnings_fils'])
      .where('booking_id', '=', bookingId)
      .orderBy('id')
      .execute()
  ).map(({ kind, net_earnings_fils }) => [kind, net_earnings_fils])

describe('a manual refund', () => {
  it('goes to the card, reduces the earning, is on the receipt, and the renter is notified', async () => {
    const trip = await aFinishedTrip(testApp, host)
    await renewStepUp(testApp, admin)
    expect((await refund(trip.id, 6_600, 66_000)).body).toEqual({ refundFils: 6_600, refundableFils: 59_400 })
    expect((await refund(trip.id, 13_200, 59_400)).body.refundableFils).toBe(46_200)
    expect(await earnedOf(trip.id)).toEqual([
      ['trip', 45_000],
      ['adjustment', -4_500],
      ['adjustment', -9_000],
    ])
    const { body: receipt } = await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}/receipt`)
    expect(receipt.movements.map(({ amountFils }: { amountFils: number }) => amountFils)).toEqual([
      66_000, -6_600, -13_200,
    ])
    const notified = await testApp.db
      .selectFrom('notifications')
      .select('amount_fils')
      .where('user_id', '=', trip.renter.id)
      .where('kind', '=', 'refund_made')
      .orderBy('id')
      .execute()
    expect(notified.map(({ amount_fils }) => amount_fils)).toEqual([6_600, 13_200])
    const { timeline, ledger, may, refundableFils } = await show(trip.id)
    expect(timeline.filter(({ kind }: { kind: string }) => kind === 'staff')).toMatchObject([
      { what: 'booking.refunded', by: 'Huda Salem', amountFils: 6_600, note: 'The air conditioning failed' },
      { what: 'booking.refunded', amountFils: 13_200 },
    ])
    expect(ledger.reduce((sum: number, line: { amountFils: number }) => sum + line.amountFils, 0)).toBe(0)
    expect(ledger).toContainEqual({ account: 'host_payable', amountFils: 31_500 })
    expect([may, refundableFils]).toEqual([
      { cancel: false, refund: true, endTrip: false, keepDeposit: false, refundDeposit: false },
      46_200,
    ])
    await expectInvariants(testApp.db)
  })

  it('of everything leaves nothing, and is made once when repeated with one key', async () => {
    const trip = await aFinishedTrip(testApp, host)
    await renewStepUp(testApp, admin)
    const key = idempotencyKey()
    const answers = [await refund(trip.id, 66_000, 66_000, key), await refund(trip.id, 66_000, 66_000, key)]
    expect(answers.map(({ body }) => body)).toEqual([
      { refundFils: 66_000, refundableFils: 0 },
      { refundFils: 66_000, refundableFils: 0 },
    ])
    expect((await earnedOf(trip.id)).reduce((sum, [, fils]) => sum + Number(fils), 0)).toBe(0)
    expect((await refund(trip.id, 1, 0)).body.code).toBe('refund_too_large')
    await expectInvariants(testApp.db)
  })

  it('takes the rest of a late cancellation from its host', async () => {
    const trip = await aBookedTrip(testApp, host)
    testApp.clock.advance(1.5 * DAY_MS)
    const cancelled = await testApp
      .as(trip.renter)
      .post(`/api/v1/bookings/${trip.id}/cancel`, { expectedRefundFils: 33_000, reason: '' })
    expect(cancelled.status).toBe(200)
    await renewStepUp(testApp, admin)
    expect((await refund(trip.id, 33_000, 33_000)).body.refundableFils).toBe(0)
    expect(await earnedOf(trip.id)).toEqual([
      ['cancellation', 22_500],
      ['adjustment', -22_500],
    ])
    await expectInvariants(testApp.db)
  })

  it('is refused before the end, above the rest, on an outdated amount, for the admin’s own booking and without a step-up', async () => {
    const trip = await aBookedTrip(testApp, host)
    await renewStepUp(testApp, admin)
    expect((await refund(trip.id, 1, 66_000)).body.code).toBe('state_changed')
    expect((await show(trip.id)).refundableFils).toBe(0)
    await finishTrips(testApp, host, [trip])
    expect((await refund(trip.id, 1, 66_000)).body.code).toBe('step_up_required')
    await renewStepUp(testApp, admin)
    expect((await refund(trip.id, 66_001, 66_000)).body.code).toBe('refund_too_large')
    expect((await refund(trip.id, 1, 65_000)).body).toMatchObject({
      code: 'refund_changed',
      details: { refundableFils: 66_000 },
    })
    expect((await refund(admin.id, 1, 1)).body.code).toBe('booking_not_found')
    await testApp.db
      .updateTable('users')
      .set({ user_type: 'admin' })
      .where('id', '=', trip.renter.id)
      .execute()
    await renewStepUp(testApp, trip.renter)
    expect((await refund(trip.id, 1, 66_000, idempotencyKey(), trip.renter)).body.code).toBe('not_allowed')
    expect((await testApp.as(trip.renter).get(`/api/v1/admin/bookings/${trip.id}`)).body.may).toEqual({
      cancel: false,
      refund: false,
      endTrip: false,
      keepDeposit: false,
      refundDeposit: false,
    })
  })

  it('never exceeds the captured amount when two admins refund at once', async () => {
    const other = await testApp.signUp({ userType: 'admin' })
    const trips: string[] = []
    for (let batch = 0; batch < 5; batch++) {
      const owner = await testApp.signUp({ userType: 'host' })
      const finished = []
      for (let trip = 0; trip < 10; trip++) finished.push(await aBookedTrip(testApp, owner))
      await finishTrips(testApp, owner, finished)
      await renewStepUp(testApp, admin, other)
      for (const [round, { id }] of finished.entries()) {
        const amount = round % 2 === 0 ? 66_000 : 40_000
        const answers = await Promise.all([
          refund(id, amount, 66_000),
          refund(id, amount, 66_000, idempotencyKey(), other),
        ])
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
        expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
          code: 'refund_changed',
          details: { refundableFils: 66_000 - amount },
        })
        trips.push(id)
      }
    }
    testApp.clock.advance(2 * 60_000)
    await settlePayments(testApp.deps)
    const { refunded } = await testApp.db
      .selectFrom('payments')
      .select((of) => of.fn.sum<number>('refunded_fils').as('refunded'))
      .where('booking_id', 'in', trips)
      .executeTakeFirstOrThrow()
    expect(Number(refunded)).toBe(25 * 66_000 + 25 * 40_000)
    await expectInvariants(testApp.db)
  }, 180_000)
})

describe('a cancellation by an admin', () => {
  it('refunds everything, is audited, and is made once when repeated with one key', async () => {
    const trip = await aBookedTrip(testApp, host)
    await renewStepUp(testApp, admin)
    expect((await show(trip.id)).may).toEqual({
      cancel: true,
      refund: false,
      endTrip: false,
      keepDeposit: false,
      refundDeposit: false,
    })
    const key = idempotencyKey()
    const answers = [await cancel(trip.id, key), await cancel(trip.id, key)]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        200,
        { status: 'cancelled', paymentStatus: 'refunded', refundFils: 66_000 },
      ])
    const { timeline, booking } = await show(trip.id)
    expect(booking.cancellationReason).toBe('cancelled_by_admin')
    expect(timeline.filter(({ kind }: { kind: string }) => kind === 'staff')).toMatchObject([
      { what: 'booking.cancelled', by: 'Huda Salem', note: 'The car was stolen' },
    ])
    await expectInvariants(testApp.db)
  })

  it('requires a step-up and a confirmed booking of other people', async () => {
    const trip = await aBookedTrip(testApp, host)
    await renewStepUp(testApp, admin)
    expect((await cancel(admin.id)).body.code).toBe('booking_not_found')
    await testApp.db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', host.id).execute()
    await renewStepUp(testApp, host)
    expect((await cancel(trip.id, idempotencyKey(), host)).body.code).toBe('not_allowed')
    await testApp.db.updateTable('users').set({ user_type: 'host' }).where('id', '=', host.id).execute()
    testApp.clock.advance(6 * 60_000)
    expect((await cancel(trip.id)).body.code).toBe('step_up_required')
    await finishTrips(testApp, host, [trip])
    await renewStepUp(testApp, admin)
    expect((await cancel(trip.id)).body.code).toBe('state_changed')
  })
})

describe('the booking timeline', () => {
  it('lists status, money, trip, changes, issues and messages in order, without message texts', async () => {
    testApp.clock.set(Date.parse('2026-03-02T06:00:00Z'))
    const booked = await aBookingToChange(testApp)
    const longer = otherDates(4)
    await booked.ask(longer, 22_000)
    await testApp.as(booked.renter).post(`/api/v1/bookings/${booked.id}/messages`, { text: 'A secret word' })
    testApp.clock.set(Date.parse('2026-03-10T06:00:00Z'))
    const handover = { odometerKm: 100, fuelPercent: 80, note: 'A scratch on the door' }
    await verifyRenter(testApp.deps, booked.renter.id)
    await testApp.as(booked.host).post(`/api/v1/trips/${booked.id}/check-in`, handover)
    await testApp.as(booked.renter).post(`/api/v1/trips/${booked.id}/issues`, { text: 'A warning light' })
    const detail = await show(booked.id)
    const notified = detail.timeline.map(
      ({ kind, what }: { kind: string; what: string }) => `${kind} ${what}`,
    )
    expect(notified).toEqual(
      expect.arrayContaining(['status pending', 'status confirmed', 'money captured', 'change made']),
    )
    expect(notified.slice(-2)).toEqual(['trip checked_in', 'issue reported'])
    expect(notified.filter((line: string) => line === 'money captured')).toHaveLength(2)
    expect(notified).toContain('message first')
    expect(JSON.stringify(detail)).not.toContain('A secret word')
    expect(detail.messages).toBe(1)
    expect(detail.changes).toMatchObject([{ status: 'made', differenceFils: 22_000 }])
    expect(detail.issues).toMatchObject([{ text: 'A warning light', by: 'renter' }])
    const times = detail.timeline.map(({ at }: { at: string }) => at)
    expect(times).toEqual(times.toSorted())
  })
})
