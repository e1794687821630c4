import { DAY_MS, dateInDubai, HOUR_MS, MINUTE_MS, timeInDubai } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../jobs/outbox-worker.ts'
import { idempotencyKey } from '../../testing/builders/card.ts'
import { aCleaning, onCharge, setAgreedTerms, TERMS } from '../../testing/builders/charge.ts'
import { chargeOf, settleMoney } from '../../testing/builders/charge-money.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { aHandover, aTrip } from '../../testing/builders/trip.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import { TEST_START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { completeEndedTrips, openStartedTrips, settlePayments } from '../bookings/public.ts'
import { deliverEmail, EMAIL_TOPIC } from '../notifications/public.ts'

const testApp = useTestApp({ poolSize: 20 })
let admin: TestPerson
beforeEach(async () => {
  testApp.clock.set(TEST_START)
  admin = await testApp.signUp({ userType: 'admin', fullName: 'Huda Salem' })
})
afterEach(() => expectInvariants(testApp.db))

async function aTripUnderWay(hours = 1) {
  const trip = await aTrip(testApp)
  testApp.clock.set(trip.startsAt + hours * HOUR_MS)
  await openStartedTrips(testApp.deps)
  await renewStepUp(testApp, admin)
  return trip
}
const end = (id: string, expectedRefundFils: number, hostFils?: number, key = idempotencyKey(), by = admin) =>
  testApp
    .as(by)
    .post(
      `/api/v1/admin/bookings/${id}/end`,
      { expectedRefundFils, hostFils, reason: 'The engine broke down' },
      { key },
    )
const show = async (id: string) => (await testApp.as(admin).get(`/api/v1/admin/bookings/${id}`)).body
const earnedOf = async (id: string) =>
  (
    await testApp.db
      .selectFrom('host_earnings')
      .select('net_earnings_fils')
      .where('booking_id', '=', id)
      .execute()
  ).map((line) => line.net_earnings_fils)

const REFUND = {
  unusedDays: 2,
  refundFils: 44_000,
  lines: [
    { kind: 'rental', amountFils: 40_000 },
    { kind: 'service_fee', amountFils: 4_000 },
  ],
}

describe('an admin who ends a trip early', () => {
  it('refunds the unused days, completes the trip, and frees the dates', async () => {
    const trip = await aTripUnderWay()
    expect((await show(trip.id)).earlyEnd).toEqual(REFUND)
    expect((await end(trip.id, 44_000)).body).toEqual({ status: 'completed', refundFils: 44_000 })
    const { booking, earlyEnd, endedEarly, may, timeline } = await show(trip.id)
    expect(endedEarly).toEqual(REFUND)
    expect(booking).toMatchObject({ status: 'completed', payment: { refundedFils: 44_000 } })
    expect([earlyEnd, may.endTrip]).toEqual([null, false])
    expect(booking.history.at(-1)).toMatchObject({
      to: 'completed',
      by: 'admin',
      reason: 'The engine broke down',
    })
    expect(timeline).toContainEqual(
      expect.objectContaining({ what: 'booking.ended_early', by: 'Huda Salem' }),
    )
    expect(await earnedOf(trip.id)).toEqual([15_000])
    const free = await testApp
      .as(await testApp.signUp())
      .get(`/api/v1/vehicles/${trip.vehicleId}/calendar?from=${booking.period.returnDate}&days=1`)
    expect(free.body.taken).toEqual([])
  })

  it.each([
    [0, 45_000],
    [20_000, 25_000],
  ])('chooses the host’s part %i, which leaves them %i', async (hostFils, left) => {
    const trip = await aTripUnderWay()
    expect((await end(trip.id, 44_000, hostFils)).status).toBe(200)
    expect(await earnedOf(trip.id)).toEqual([left])
  })

  it('notifies renter and host with the reason, once, also when the call is repeated', async () => {
    const trip = await aTripUnderWay()
    const key = idempotencyKey()
    const answers = [await end(trip.id, 44_000, 0, key), await end(trip.id, 44_000, 0, key)]
    expect(answers.map(({ body }) => body)).toEqual([
      { status: 'completed', refundFils: 44_000 },
      { status: 'completed', refundFils: 44_000 },
    ])
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    for (const person of [trip.renter, trip.host]) {
      const mails = testApp.email.to(person.email).filter(({ subject }) => subject.includes('ended early'))
      expect(mails).toHaveLength(1)
      expect(JSON.stringify(mails)).toContain('The engine broke down')
    }
  })

  it('is refused with an outdated refund, before pick-up, after the end, without a step-up and on their own booking', async () => {
    const early = await aTrip(testApp, { inDays: 30 })
    await renewStepUp(testApp, admin)
    expect((await end(early.id, 66_000)).body.code).toBe('state_changed')
    const trip = await aTripUnderWay(25)
    expect((await end(trip.id, 44_000)).body).toMatchObject({
      code: 'refund_changed',
      details: { refundFils: 22_000, unusedDays: 1 },
    })
    expect((await end(trip.id, 22_000, 22_001)).body.code).toBe('host_share_too_large')
    await testApp.db
      .updateTable('users')
      .set({ user_type: 'admin' })
      .where('id', '=', trip.renter.id)
      .execute()
    await renewStepUp(testApp, trip.renter)
    expect((await end(trip.id, 22_000, 0, idempotencyKey(), trip.renter)).body.code).toBe('not_allowed')
    testApp.clock.advance(HOUR_MS)
    expect((await end(trip.id, 22_000)).body.code).toBe('step_up_required')
    await renewStepUp(testApp, admin)
    expect((await end(trip.id, 22_000)).status).toBe(200)
    expect((await end(trip.id, 22_000)).body.code).toBe('state_changed')
  })
})

describe('a trip that was ended early', () => {
  it('can still be charged for what happened until then, and its refund and its charge are apart', async () => {
    const trip = await aTripUnderWay()
    await setAgreedTerms(testApp, trip.id, TERMS)
    expect((await end(trip.id, 44_000)).status).toBe(200)
    const endedAt = testApp.clock.now()
    const { id, amountFils } = await aCleaning(testApp, trip)
    const answer = { answer: 'accept', expectedFils: amountFils }
    expect((await onCharge(testApp, id, trip.renter, 'answer', answer)).status).toBe(200)
    await settleMoney(testApp)
    expect(await chargeOf(testApp, id)).toMatchObject({ status: 'paid', from_card_fils: amountFils })
    const { booking } = await show(trip.id)
    expect(booking.payment.refundedFils).toBe(44_000)
    // A toll passed after the car was taken back is not the renter's.
    const crossing = (at: number) => ({ gate: 'al-barsha', day: dateInDubai(at), time: timeInDubai(at) })
    const ask = async (at: number) =>
      await testApp
        .as(trip.host)
        .post(
          `/api/v1/bookings/${trip.id}/charges`,
          { charge: { kind: 'toll', road: 'salik', crossings: [crossing(at)], reason: '', evidenceIds: [] } },
          { key: idempotencyKey() },
        )
    expect((await ask(endedAt - 30 * MINUTE_MS)).status).toBe(201)
    testApp.clock.advance(3 * HOUR_MS)
    expect((await ask(endedAt + 2 * HOUR_MS)).status).toBeGreaterThanOrEqual(400)
    await expectInvariants(testApp.db)
  })
})

describe('ending a trip early at the same moment as', () => {
  it('the host completes it: exactly one happens', async () => {
    for (let round = 0; round < 10; round++) {
      testApp.clock.set(TEST_START)
      const trip = await aTripUnderWay()
      expect((await trip.say(trip.host, 'check-out', aHandover())).status).toBe(200)
      const [ended, completed] = await Promise.all([end(trip.id, 44_000), trip.complete(trip.host)])
      expect([ended.status, completed.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      const { booking } = await show(trip.id)
      expect(booking.payment.refundedFils).toBe(ended.status === 200 ? 44_000 : 0)
    }
  })

  it('the job that completes forgotten trips: it is completed once', async () => {
    for (let round = 0; round < 5; round++) {
      testApp.clock.set(TEST_START)
      const trip = await aTripUnderWay()
      testApp.clock.set(trip.endsAt + DAY_MS)
      await renewStepUp(testApp, admin)
      const [ended] = await Promise.all([end(trip.id, 0), completeEndedTrips(testApp.deps)])
      expect([200, 409]).toContain(ended.status)
      const { booking } = await show(trip.id)
      expect(booking.history.filter(({ to }: { to: string }) => to === 'completed')).toHaveLength(1)
    }
  })

  it('another admin: the refund is made once', async () => {
    const other = await testApp.signUp({ userType: 'admin' })
    const trip = await aTripUnderWay()
    await renewStepUp(testApp, other)
    const answers = await Promise.all([
      end(trip.id, 44_000),
      end(trip.id, 44_000, 0, idempotencyKey(), other),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    testApp.clock.advance(2 * 60_000)
    await settlePayments(testApp.deps)
    expect((await show(trip.id)).booking.payment.refundedFils).toBe(44_000)
  })
})
