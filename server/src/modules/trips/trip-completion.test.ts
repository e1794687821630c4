import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, describe, expect, test } from 'vitest'
import { DEPOSIT_FILS, liveUntil, stateOf } from '../../testing/builders/deposit.ts'
import { aHandover, aTrip, type TestTrip } from '../../testing/builders/trip.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { completeEndedTrips } from '../bookings/public.ts'

const app = useTestApp()
afterEach(() => expectInvariants(app.db))

/** The clock only moves forward, so each test uses later trips than the one before. */
const goTo = (moment: number) => app.clock.advance(moment - app.clock.now())
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? 'done' : body.code

async function aTripUnderWay(facts: { securityDepositFils?: number } = {}): Promise<TestTrip> {
  const trip = await aTrip(app, facts)
  goTo(trip.startsAt)
  return trip
}

async function earningOf(trip: TestTrip) {
  return await app.db
    .selectFrom('host_earnings')
    .select(['on_hold', 'available_at'])
    .where('booking_id', '=', trip.id)
    .executeTakeFirst()
}

describe('completing a trip', () => {
  test('is refused before a check-out, and possible for either side a day after the agreed end', async () => {
    const trips = [await aTripUnderWay(), await aTrip(app)] as const
    const sides = ['renter', 'host'] as const
    for (const moment of [trips[0].startsAt + 60_000, trips[0].endsAt, trips[0].endsAt + DAY_MS - 1]) {
      goTo(moment)
      for (const side of sides) {
        expect(codeOf(await trips[0].complete(trips[0][side]))).toBe('check_out_needed')
        expect((await trips[0].show(trips[0][side])).body.may.complete).toBe(false)
      }
    }
    goTo(Math.max(trips[0].endsAt, trips[1].endsAt) + DAY_MS)
    for (const [n, side] of sides.entries())
      expect(codeOf(await (trips[n] as TestTrip).complete((trips[n] as TestTrip)[side]))).toBe('done')
  })

  test('is possible for either side after a check-out by the host', async () => {
    const trip = await aTripUnderWay()
    await trip.say(trip.host, 'check-out', aHandover())
    const { may, booking } = (await trip.show(trip.renter)).body
    expect([may.complete, booking.carReturn.checkOut]).toEqual([true, { by: 'host', isAcknowledged: false }])
    expect(codeOf(await trip.complete(trip.renter))).toBe('done')
  })

  test('is possible for the renter after their own check-out only once the host has acknowledged it', async () => {
    const trip = await aTripUnderWay()
    const { body } = await trip.say(trip.renter, 'check-out', aHandover())
    expect(codeOf(await trip.complete(trip.renter))).toBe('check_out_not_acknowledged')
    expect((await trip.show(trip.host)).body.may.complete).toBe(true)
    await trip.say(trip.host, `handovers/${body.handovers[0].id}/acknowledge`)
    expect(codeOf(await trip.complete(trip.renter))).toBe('done')
  })

  test('is possible for the host after a check-out by the renter', async () => {
    const trip = await aTripUnderWay()
    await trip.say(trip.renter, 'check-out', aHandover())
    expect(codeOf(await trip.complete(trip.host))).toBe('done')
  })
})

describe('an early return', () => {
  const report = (trip: TestTrip) => trip.say(trip.renter, 'early-returns')
  const answer = (trip: TestTrip, id: string, isBack: boolean) =>
    trip.say(trip.host, `early-returns/${id}/answer`, { isBack })
  const withdraw = (trip: TestTrip, id: string) => trip.say(trip.renter, `early-returns/${id}/withdraw`)
  async function aReportedTrip() {
    const trip = await aTripUnderWay()
    const id: string = (await report(trip)).body.earlyReturn.id
    return { trip, id }
  }
  const notifiedOf = async (userId: string) =>
    (
      await app.db
        .selectFrom('notifications')
        .select('kind')
        .where('user_id', '=', userId)
        .where('kind', 'like', 'early_return%')
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind)
  const emailsAbout = async (trip: TestTrip) =>
    (
      await app.db
        .selectFrom('outbox')
        .select('dedupe_key')
        .where('dedupe_key', 'like', 'early_return%')
        .where((or) => or('payload', '@>', JSON.stringify({ bookingId: trip.id })))
        .orderBy('id')
        .execute()
    ).map((row) => row.dedupe_key.split(':')[0])

  test('is reported by the renter and confirmed by the host, and then both can complete at the agreed price', async () => {
    const trip = await aTripUnderWay()
    goTo(trip.startsAt + HOUR_MS)
    const reported = await report(trip)
    expect(reported.body).toMatchObject({
      status: 'active',
      earlyReturn: { status: 'reported', reportedAt: new Date(app.clock.now()).toISOString() },
      may: { complete: false, reportEarlyReturn: false, withdrawEarlyReturn: true },
    })
    expect(codeOf(await trip.complete(trip.renter))).toBe('check_out_needed')
    const { id } = reported.body.earlyReturn
    const waiting = (await app.as(trip.host).get('/api/v1/host/overview')).body.needsYou.earlyReturns
    expect(waiting).toMatchObject([{ id: trip.id, carReturn: { isEarlyReturnReported: true } }])
    const confirmed = await answer(trip, id, true)
    expect(confirmed.body).toMatchObject({
      earlyReturn: { status: 'confirmed' },
      may: { complete: true, checkOut: true, answerEarlyReturn: false },
    })
    expect((await app.as(trip.host).get('/api/v1/host/overview')).body.needsYou.earlyReturns).toEqual([])
    expect((await trip.say(trip.host, 'check-out', aHandover())).status).toBe(200)
    const before = (await trip.show(trip.renter)).body.booking
    expect(codeOf(await trip.complete(trip.renter))).toBe('done')
    const { booking, earlyReturn } = (await trip.show(trip.renter)).body
    expect([booking.totalFils, booking.payment]).toEqual([before.totalFils, before.payment])
    expect(earlyReturn.status).toBe('confirmed')
    expect(await notifiedOf(trip.host.id)).toEqual(['early_return_reported'])
    expect(await notifiedOf(trip.renter.id)).toEqual(['early_return_confirmed'])
    expect(await emailsAbout(trip)).toEqual(['early_return_reported', 'early_return_confirmed'])
    const { lines } = (await app.as(trip.host).get(`/api/v1/bookings/${trip.id}/messages`)).body
    expect(lines.map(({ event }: { event: string }) => event)).toEqual([
      'confirmed',
      'opened',
      'early_return_reported',
      'early_return_confirmed',
      'checked_out',
      'completed',
    ])
    const days = { pickUpDate: booking.period.returnDate, pickUpTime: '00:00' }
    expect(days.pickUpDate > new Date(app.clock.now()).toISOString().slice(0, 10)).toBe(true)
    const busy = await app.db
      .selectFrom('calendar_entries')
      .select('occupied')
      .where('booking_id', '=', trip.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(busy.occupied)).not.toContain(new Date(trip.endsAt).toISOString())
  })

  test('changes nothing when the host denies it or does not answer', async () => {
    const { trip, id } = await aReportedTrip()
    const denied = await answer(trip, id, false)
    expect(denied.body.earlyReturn.status).toBe('denied')
    expect(await notifiedOf(trip.renter.id)).toEqual(['early_return_denied'])
    for (const side of ['renter', 'host'] as const)
      expect(codeOf(await trip.complete(trip[side]))).toBe('check_out_needed')
    expect(codeOf(await report(trip))).toBe('done')
    goTo(trip.endsAt + DAY_MS - 1)
    expect(codeOf(await trip.complete(trip.renter))).toBe('check_out_needed')
    goTo(trip.endsAt + DAY_MS)
    await completeEndedTrips(app.deps)
    expect((await trip.show(trip.host)).body).toMatchObject({
      status: 'completed',
      earlyReturn: { status: 'dropped' },
    })
  })

  test('can be withdrawn and reported again, and a withdrawn report can no longer be answered', async () => {
    const { trip, id } = await aReportedTrip()
    expect(codeOf(await withdraw(trip, id))).toBe('done')
    expect(codeOf(await answer(trip, id, true))).toBe('state_changed')
    const again = (await report(trip)).body.earlyReturn.id
    expect(again).not.toBe(id)
    expect(codeOf(await answer(trip, id, true))).toBe('state_changed')
    expect(codeOf(await answer(trip, again, true))).toBe('done')
    expect(codeOf(await withdraw(trip, again))).toBe('state_changed')
    expect(codeOf(await report(trip))).toBe('early_return_reported')
    expect(await notifiedOf(trip.host.id)).toEqual([
      'early_return_reported',
      'early_return_withdrawn',
      'early_return_reported',
    ])
    const kept = await app.db
      .selectFrom('early_returns')
      .select('status')
      .where('booking_id', '=', trip.id)
      .orderBy('id')
      .execute()
    expect(kept.map(({ status }) => status)).toEqual(['withdrawn', 'confirmed'])
  })

  test('is dropped by a check-out', async () => {
    const { trip, id } = await aReportedTrip()
    await trip.say(trip.renter, 'check-out', aHandover())
    expect((await trip.show(trip.host)).body.earlyReturn.status).toBe('dropped')
    expect(codeOf(await answer(trip, id, true))).toBe('state_changed')
    expect(codeOf(await report(trip))).toBe('handover_written')
  })

  test('cannot be reported before pick-up, after the agreed end, by the host, by staff, or for a request', async () => {
    const [trip, request] = [await aTrip(app), await aTrip(app, { isRequest: true })]
    goTo(trip.startsAt - 1)
    expect(codeOf(await report(trip))).toBe('trip_not_open')
    goTo(trip.startsAt)
    expect(codeOf(await report(request))).toBe('trip_not_open')
    for (const person of [trip.host, await app.signUp({ isSupport: true })])
      expect(codeOf(await trip.say(person, 'early-returns'))).toBe('not_allowed')
    goTo(trip.endsAt - 1)
    const { body } = await report(trip)
    const path = `early-returns/${body.earlyReturn.id}`
    expect(codeOf(await trip.say(trip.renter, `${path}/answer`, { isBack: true }))).toBe('not_allowed')
    expect(codeOf(await trip.say(trip.host, `${path}/withdraw`))).toBe('not_allowed')
    await withdraw(trip, body.earlyReturn.id)
    goTo(trip.endsAt)
    expect(codeOf(await report(trip))).toBe('agreed_end_passed')
  })

  test('is reported once per key, and answered under its own trip only', async () => {
    const [trip, other] = [await aTrip(app), await aTrip(app)]
    goTo(trip.startsAt)
    const once = () => trip.say(trip.renter, 'early-returns', {}, { key: 'one-early-return' })
    expect((await once()).body).toEqual((await once()).body)
    const { id } = (await trip.show(trip.host)).body.earlyReturn
    expect(codeOf(await answer(other, id, true))).toBe('state_changed')
  })
})

describe('a late issue', () => {
  const reportIssue = (trip: TestTrip, side: 'renter' | 'host') =>
    trip.say(trip[side], 'issues', { text: 'A scratch on the door' })

  test('can be reported until exactly a day after completion', async () => {
    const trip = await aTripUnderWay()
    await trip.completeByHost()
    const completedAt = app.clock.now()
    const { lateIssuesUntil, may, booking } = (await trip.show(trip.host)).body
    expect(booking.completedAt).toBe(new Date(completedAt).toISOString())
    expect(lateIssuesUntil).toBe(new Date(completedAt + DAY_MS).toISOString())
    expect([may.reportIssue, may.uploadPhoto]).toEqual([true, true])
    goTo(completedAt + DAY_MS - 1)
    expect(codeOf(await reportIssue(trip, 'host'))).toBe('done')
    expect(codeOf(await reportIssue(trip, 'renter'))).toBe('done')
    goTo(completedAt + DAY_MS)
    expect(codeOf(await reportIssue(trip, 'host'))).toBe('issue_too_late')
    expect((await trip.show(trip.host)).body.may).toMatchObject({ reportIssue: false, uploadPhoto: false })
  })

  test('can be reported for as long as the rule value in force at completion says', async () => {
    const trip = await aTripUnderWay()
    const setTo = (value: number) =>
      app.db
        .insertInto('rule_values')
        .values({
          name: 'late_issue_minutes',
          valid_from: new Date(app.clock.now()),
          value,
          source: 'a test',
        })
        .execute()
    await setTo(60)
    await trip.completeByHost()
    const completedAt = app.clock.now()
    goTo(completedAt + 1000)
    await setTo(24 * 60)
    goTo(completedAt + HOUR_MS - 1)
    expect(codeOf(await reportIssue(trip, 'host'))).toBe('done')
    goTo(completedAt + HOUR_MS)
    expect(codeOf(await reportIssue(trip, 'host'))).toBe('issue_too_late')
  })

  test('puts the earning on hold and keeps the deposit held until support resolves it', async () => {
    const support = await app.signUp({ userType: 'admin' })
    const trip = await aTrip(app, { securityDepositFils: DEPOSIT_FILS })
    await liveUntil(app, trip.startsAt + HOUR_MS)
    await trip.completeByHost()
    const completedAt = app.clock.now()
    expect(await earningOf(trip)).toEqual({
      on_hold: false,
      available_at: new Date(completedAt + 72 * HOUR_MS),
    })
    await liveUntil(app, completedAt + DAY_MS - 1)
    expect((await stateOf(app, trip.id)).status).toBe('held')
    const { issues } = (await reportIssue(trip, 'host')).body
    expect((await earningOf(trip))?.on_hold).toBe(true)
    await liveUntil(app, completedAt + 10 * DAY_MS)
    expect((await stateOf(app, trip.id)).status).toBe('held')
    expect((await trip.show(trip.renter)).body).toMatchObject({
      status: 'completed',
      booking: { deposit: { status: 'held', releasesAt: null } },
    })
    await renewStepUp(app, support)
    const resolve = `/api/v1/support/issues/${issues[0].id}/resolve`
    expect((await app.as(support).post(resolve, { resolution: 'It was there before' })).status).toBe(200)
    expect((await earningOf(trip))?.on_hold).toBe(false)
    await liveUntil(app, app.clock.now() + 3 * HOUR_MS)
    expect((await stateOf(app, trip.id)).status).toBe('released')
  })

  test('of a trip with a deposit can be paid from it: staff keep a part in time', async () => {
    const admin = await app.signUp({ userType: 'admin' })
    const trip = await aTrip(app, { securityDepositFils: DEPOSIT_FILS })
    await liveUntil(app, trip.startsAt + HOUR_MS)
    await trip.completeByHost()
    await liveUntil(app, app.clock.now() + 23 * HOUR_MS)
    await reportIssue(trip, 'host')
    await renewStepUp(app, admin)
    const order = { amountFils: 30_000, reason: 'The scratch on the door' }
    const kept = await app.as(admin).post(`/api/v1/admin/bookings/${trip.id}/keep-deposit`, order)
    expect(kept.body).toEqual({ status: 'captured', keptFils: 30_000 })
    const onHold = await app.db
      .selectFrom('host_earnings')
      .select(['kind', 'on_hold'])
      .where('booking_id', '=', trip.id)
      .orderBy('kind')
      .execute()
    expect(onHold).toEqual([
      { kind: 'deposit', on_hold: true },
      { kind: 'trip', on_hold: true },
    ])
  })

  test('not reported, the deposit stays held and is released three days after completion', async () => {
    const trip = await aTrip(app, { securityDepositFils: DEPOSIT_FILS })
    await liveUntil(app, trip.startsAt + HOUR_MS)
    await trip.completeByHost()
    const completedAt = app.clock.now()
    await liveUntil(app, completedAt + 72 * HOUR_MS - 1)
    expect((await stateOf(app, trip.id)).status).toBe('held')
    await liveUntil(app, completedAt + 72 * HOUR_MS)
    expect((await stateOf(app, trip.id)).status).toBe('released')
  })
})
