import { afterEach, describe, expect, test } from 'vitest'
import { aHandover, aTrip } from '../../testing/a-trip.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import type { TestAnswer } from '../../testing/test-browser.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { completeEndedTrips, openStartedTrips } from '../bookings/public.ts'

const house = useTestApp({ poolSize: 20 })
afterEach(() => expectInvariants(house.db))

const goTo = (moment: number) => house.clock.advance(moment - house.clock.now())
const ROUNDS = Array.from({ length: 5 }, (_, round) => round)

describe('at the same moment', () => {
  test.each(ROUNDS)(
    'both sides check in, and the system opens: one hand-over, one opening (%i)',
    async () => {
      const trip = await aTrip(house)
      goTo(trip.startsAt)
      const answers = await Promise.all([
        trip.say(trip.renter, 'check-in', aHandover()),
        trip.say(trip.host, 'check-in', aHandover()),
        trip.say(trip.host, 'check-in', aHandover()),
        openStartedTrips(house.deps).then(() => null),
      ])
      const codes: string[] = answers.flatMap((answer) => (answer ? [answer.body.code ?? 'written'] : []))
      expect(codes.sort()).toEqual(['handover_written', 'handover_written', 'written'])
      const { body } = await trip.show(trip.host)
      expect(body.handovers).toHaveLength(1)
      expect(body.booking.history.filter(({ to }: { to: string }) => to === 'active')).toHaveLength(1)
    },
  )

  test.each(ROUNDS)(
    'one completes and one reports an issue: whoever comes second is refused or held (%i)',
    async () => {
      const trip = await aTrip(house)
      goTo(trip.startsAt)
      const [reported, completed] = await Promise.all([
        trip.say(trip.renter, 'issues', { text: 'The brakes squeal' }),
        trip.complete(trip.host),
      ])
      expect(completed.status).toBe(200)
      const { on_hold: isOnHold } = await house.db
        .selectFrom('host_earnings')
        .select('on_hold')
        .where('booking_id', '=', trip.id)
        .executeTakeFirstOrThrow()
      if (reported.status === 200) expect(isOnHold).toBe(true)
      else expect([reported.body.code, isOnHold]).toEqual(['trip_not_open', false])
    },
  )

  test('support resolves the last issue while the trip is completed: nothing stays on hold', async () => {
    const trip = await aTrip(house)
    const clerks = [await house.signUp({ isSupport: true }), await house.signUp({ isSupport: true })]
    goTo(trip.startsAt)
    const { body } = await trip.say(trip.renter, 'issues', { text: 'The brakes squeal' })
    const resolve = `/api/v1/support/issues/${body.issues[0].id}/resolve`
    const [completed, ...resolved] = await Promise.all([
      trip.complete(trip.host),
      ...clerks.map((clerk) => house.as(clerk).post(resolve, { resolution: 'New pads' })),
    ])
    expect(completed.status).toBe(200)
    expect(new Set(resolved.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await completeEndedTrips(house.deps)
    const earnings = await house.db
      .selectFrom('host_earnings')
      .select('on_hold')
      .where('booking_id', '=', trip.id)
      .execute()
    expect(earnings).toEqual([{ on_hold: false }])
  })

  test('the same photo is taken for check-in and check-out: once', async () => {
    const trip = await aTrip(house)
    goTo(trip.startsAt)
    const photoIds = [(await trip.sendPhoto(trip.host)).body.id]
    const answers = await Promise.all([
      trip.say(trip.host, 'check-in', aHandover({ photoIds })),
      trip.say(trip.host, 'check-out', aHandover({ photoIds })),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a trip in which both sides, support and the jobs do everything at once', () => {
  test.each([1, 2, 3, 4])('keeps every promise, and nobody stands in another’s way (%i)', async (seed) => {
    const random = seededRandom(seed)
    const trip = await aTrip(house)
    const clerk = await house.signUp({ isSupport: true })
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
        return await house.as(clerk).post(`/api/v1/support/issues/${issue.id}/resolve`, words)
      },
      async () => {
        const person = someone()
        const [handover] = (await trip.show(person)).body.may.acknowledge
        return handover ? await trip.say(person, `handovers/${handover}/acknowledge`) : 0
      },
      () => trip.sendPhoto(someone()),
      () => house.as(someone()).post(`/api/v1/bookings/${trip.id}/messages`, { text: 'Hello' }),
      () => house.as(trip.host).post(`/api/v1/bookings/${trip.id}/no-show`),
      () => openStartedTrips(house.deps),
      () => completeEndedTrips(house.deps),
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
    ]
    expect(codes.filter((code) => !expected.includes(code))).toEqual([])
  })
})
