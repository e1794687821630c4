import { afterEach, describe, expect, test } from 'vitest'
import { seededRandom } from '../../testing/builders/seeded-random.ts'
import { aHandover, aTrip } from '../../testing/builders/trip.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import type { TestAnswer } from '../../testing/test-browser.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { completeEndedTrips, openStartedTrips } from '../bookings/public.ts'

const testApp = useTestApp({ poolSize: 20 })
afterEach(() => expectInvariants(testApp.db))

const goTo = (moment: number) => testApp.clock.advance(moment - testApp.clock.now())
const ROUNDS = Array.from({ length: 5 }, (_, round) => round)

/** An active trip whose renter reported that the car is back. */
async function aTripWithEarlyReturn() {
  const trip = await aTrip(testApp)
  goTo(trip.startsAt)
  const { body } = await trip.say(trip.renter, 'early-returns')
  const earlyReturnId: string = body.earlyReturn.id
  const answer = (isBack: boolean) => trip.say(trip.host, `early-returns/${earlyReturnId}/answer`, { isBack })
  return { ...trip, earlyReturnId, answer }
}

describe('concurrent actions in a trip', () => {
  test.each(ROUNDS)(
    'check-ins by both sides and the opening by the system give one hand-over and one opening (%i)',
    async () => {
      const trip = await aTrip(testApp)
      goTo(trip.startsAt)
      const answers = await Promise.all([
        trip.say(trip.renter, 'check-in', aHandover()),
        trip.say(trip.host, 'check-in', aHandover()),
        trip.say(trip.host, 'check-in', aHandover()),
        openStartedTrips(testApp.deps).then(() => null),
      ])
      const codes: string[] = answers.flatMap((answer) => (answer ? [answer.body.code ?? 'written'] : []))
      expect(codes.sort()).toEqual(['handover_written', 'handover_written', 'written'])
      const { body } = await trip.show(trip.host)
      expect(body.handovers).toHaveLength(1)
      expect(body.booking.history.filter(({ to }: { to: string }) => to === 'active')).toHaveLength(1)
    },
  )

  test.each(ROUNDS)(
    'completing and reporting an issue both succeed, and the earning is on hold (%i)',
    async () => {
      const trip = await aTrip(testApp)
      goTo(trip.startsAt)
      await trip.say(trip.host, 'check-out', aHandover())
      const [reported, completed] = await Promise.all([
        trip.say(trip.renter, 'issues', { text: 'The brakes squeal' }),
        trip.complete(trip.host),
      ])
      expect([reported.status, completed.status]).toEqual([200, 200])
      const { on_hold: isOnHold } = await testApp.db
        .selectFrom('host_earnings')
        .select('on_hold')
        .where('booking_id', '=', trip.id)
        .executeTakeFirstOrThrow()
      expect(isOnHold).toBe(true)
      expect((await trip.show(trip.host)).body).toMatchObject({ status: 'completed', issues: [{}] })
    },
  )

  test('resolving the last issue while the trip is completed leaves no earning on hold', async () => {
    const trip = await aTrip(testApp)
    const clerks = [await testApp.signUp({ isSupport: true }), await testApp.signUp({ isSupport: true })]
    goTo(trip.startsAt)
    await trip.say(trip.host, 'check-out', aHandover())
    const { body } = await trip.say(trip.renter, 'issues', { text: 'The brakes squeal' })
    const resolve = `/api/v1/support/issues/${body.issues[0].id}/resolve`
    const [completed, ...resolved] = await Promise.all([
      trip.complete(trip.host),
      ...clerks.map((clerk) => testApp.as(clerk).post(resolve, { resolution: 'New pads' })),
    ])
    expect(completed.status).toBe(200)
    expect(new Set(resolved.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await completeEndedTrips(testApp.deps)
    const earnings = await testApp.db
      .selectFrom('host_earnings')
      .select('on_hold')
      .where('booking_id', '=', trip.id)
      .execute()
    expect(earnings).toEqual([{ on_hold: false }])
  })

  test.each(ROUNDS)(
    'of confirming, denying and withdrawing an early return exactly one succeeds (%i)',
    async (round) => {
      const trip = await aTripWithEarlyReturn()
      const acts = [
        () => trip.answer(true),
        () => trip.answer(false),
        () => trip.say(trip.renter, `early-returns/${trip.earlyReturnId}/withdraw`),
      ]
      const turned = [...acts.slice(round % 3), ...acts.slice(0, round % 3)]
      const answers = await Promise.all(turned.map((act) => act()))
      const codes: string[] = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code))
      expect(codes.sort()).toEqual(['done', 'state_changed', 'state_changed'])
      const { earlyReturn, may } = (await trip.show(trip.renter)).body
      expect(['confirmed', 'denied', 'withdrawn']).toContain(earlyReturn.status)
      expect(may.complete).toBe(earlyReturn.status === 'confirmed')
    },
  )

  test.each(ROUNDS)(
    'confirming an early return, completing, reporting an issue and checking out give a consistent state (%i)',
    async () => {
      const trip = await aTripWithEarlyReturn()
      const [confirmed, completed, reported, checkedOut] = await Promise.all([
        trip.answer(true),
        trip.complete(trip.renter),
        trip.say(trip.host, 'issues', { text: 'A scratch' }),
        trip.say(trip.host, 'check-out', aHandover()),
      ])
      expect(reported.status).toBe(200)
      const { status, earlyReturn, handovers } = (await trip.show(trip.host)).body
      // If the check-out comes first, it drops the early return report.
      expect(handovers).toHaveLength(checkedOut.status === 200 ? 1 : 0)
      expect(earlyReturn.status).toBe(confirmed.status === 200 ? 'confirmed' : 'dropped')
      expect(status).toBe(completed.status === 200 ? 'completed' : 'issues')
      if (completed.status !== 200) expect(completed.body.code).toBe('check_out_needed')
    },
  )

  test('reporting an early return several times creates one report', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    const answers = await Promise.all([1, 2, 3].map(() => trip.say(trip.renter, 'early-returns')))
    const codes: string[] = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code))
    expect(codes.sort()).toEqual(['done', 'early_return_reported', 'early_return_reported'])
  })

  test('using one photo for check-in and check-out succeeds once', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    const photoIds = [(await trip.sendPhoto(trip.host)).body.id]
    const answers = await Promise.all([
      trip.say(trip.host, 'check-in', aHandover({ photoIds })),
      trip.say(trip.host, 'check-out', aHandover({ photoIds })),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a trip with many concurrent actions of both sides, support and the jobs', () => {
  test.each([1, 2, 3, 4])('keeps all invariants and has no unexpected errors (%i)', async (seed) => {
    const random = seededRandom(seed)
    const trip = await aTrip(testApp)
    const clerk = await testApp.signUp({ isSupport: true })
    goTo(trip.startsAt)
    const someone = () => (random.below(2) === 0 ? trip.renter : trip.host)
    const acts: Array<() => Promise<TestAnswer | number>> = [
      () => trip.say(someone(), 'check-in', aHandover()),
      () => trip.say(someone(), 'check-out', aHandover({ odometerKm: 42_000 + random.below(3) })),
      () => trip.say(someone(), 'issues', { text: 'The brakes squeal' }),
      async () => {
        const { issues } = (await trip.show(clerk)).body
        const [issue] = issues.filter(({ resolvedAt }: { resolvedAt: string | null }) => !resolvedAt)
        if (!issue) return 0
        const words = { resolution: 'New pads' }
        return await testApp.as(clerk).post(`/api/v1/support/issues/${issue.id}/resolve`, words)
      },
      async () => {
        const person = someone()
        const [handover] = (await trip.show(person)).body.may.acknowledge
        return handover ? await trip.say(person, `handovers/${handover}/acknowledge`) : 0
      },
      () => trip.sendPhoto(someone()),
      () => trip.say(trip.renter, 'early-returns'),
      async () => {
        const { earlyReturn } = (await trip.show(trip.host)).body
        if (!earlyReturn) return 0
        const path = `early-returns/${earlyReturn.id}`
        return random.below(3) === 0
          ? await trip.say(trip.renter, `${path}/withdraw`)
          : await trip.say(trip.host, `${path}/answer`, { isBack: random.below(2) === 0 })
      },
      () => trip.complete(someone()),
      () => testApp.as(someone()).post(`/api/v1/bookings/${trip.id}/messages`, { text: 'Hello' }),
      () => testApp.as(trip.host).post(`/api/v1/bookings/${trip.id}/no-show`),
      () => openStartedTrips(testApp.deps),
      () => completeEndedTrips(testApp.deps),
    ]
    const chosen = Array.from({ length: 40 }, () => random.below(acts.length)).flatMap((n) =>
      acts.slice(n, n + 1),
    )
    const answers = await Promise.all([...chosen.map((act) => act()), trip.complete(trip.host)])
    const codes = answers.flatMap((answer) =>
      typeof answer === 'object' && answer.status >= 300 ? [answer.body.code] : [],
    )
    const expected = [
      'state_changed',
      'handover_written',
      'trip_not_open',
      'checked_in_already',
      'no_show_grace',
      'renter_not_messaged',
      'chat_closed',
      'too_many_requests',
      'invalid_input',
      'check_out_needed',
      'check_out_not_acknowledged',
      'early_return_reported',
    ]
    expect(codes.filter((code) => !expected.includes(code))).toEqual([])
  })
})
