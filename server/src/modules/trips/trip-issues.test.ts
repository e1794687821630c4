import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, describe, expect, test } from 'vitest'
import { reportNoShowInTime } from '../../testing/builders/no-show.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { aHandover, aTrip, type TestTrip } from '../../testing/builders/trip.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { readPages } from '../../testing/read-pages.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { finaliseNoShows } from '../no-shows/public.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

/** The clock only moves forward, so each test uses later trips than the one before. */
const goTo = (moment: number) => testApp.clock.advance(moment - testApp.clock.now())

async function aTripUnderWay(): Promise<TestTrip> {
  const trip = await aTrip(testApp)
  goTo(trip.startsAt)
  return trip
}
const report = (trip: TestTrip, person: TestPerson | null, text = 'The brakes squeal') =>
  trip.say(person, 'issues', { text })
const support = () => testApp.signUp({ isSupport: true })
const resolve = (person: TestPerson | null, issueId: string, resolution = 'A garage looked at it') =>
  testApp.as(person).post(`/api/v1/support/issues/${issueId}/resolve`, { resolution })
const isEarningOnHold = async (trip: TestTrip) =>
  (
    await testApp.db
      .selectFrom('host_earnings')
      .select('on_hold')
      .where('booking_id', '=', trip.id)
      .executeTakeFirst()
  )?.on_hold

describe('an issue', () => {
  test('can be reported by either side during the trip, and both are notified', async () => {
    const trip = await aTripUnderWay()
    await report(trip, trip.renter)
    const second = await report(trip, trip.host, 'And the horn')
    expect(second.body).toMatchObject({
      status: 'issues',
      issues: [
        { by: 'renter', text: 'The brakes squeal', resolvedAt: null, resolution: null },
        { by: 'host', text: 'And the horn' },
      ],
    })
    const notified = await testApp.db
      .selectFrom('live_events')
      .select('channel')
      .where('kind', '=', 'trip.issue_reported')
      .where('subject', '=', trip.id)
      .execute()
    expect(new Set(notified.map(({ channel }) => channel))).toEqual(
      new Set([`booking:${trip.id}`, `me:${trip.renter.id}`, `me:${trip.host.id}`]),
    )
    const { body } = await testApp.as(trip.host).get(`/api/v1/bookings/${trip.id}/messages`)
    expect(body.lines.map(({ event }: { event: string }) => event).slice(-2)).toEqual([
      'issue_reported',
      'issue_reported',
    ])
  })

  test.each(['', '  \n\t ', '\u200b\u2800', '\u3164', '\u00ad\u2060'])(
    'needs a text: %j is refused',
    async (text) => {
      const trip = await aTripUnderWay()
      const answer = await report(trip, trip.renter, text)
      expect([answer.status, answer.body.code]).toEqual([422, 'issue_text_missing'])
    },
  )

  test('of more than 2,000 characters is refused', async () => {
    const trip = await aTripUnderWay()
    expect((await report(trip, trip.renter, 'x'.repeat(2000))).status).toBe(200)
    expect((await report(trip, trip.renter, 'x'.repeat(2001))).status).toBe(400)
  })

  test('stores the text unchanged', async () => {
    const trip = await aTripUnderWay()
    const text = '<img src=x onerror=alert(1)> "صوت المكابح"'
    expect((await report(trip, trip.renter, text)).body.issues[0].text).toBe(text)
  })

  test('cannot be reported before the trip, from a day after its completion, or by support', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt - 1)
    const early = await report(trip, trip.renter)
    expect([early.status, early.body.code]).toEqual([409, 'trip_not_open'])
    goTo(trip.startsAt)
    expect((await report(trip, await support())).body.code).toBe('not_allowed')
    await trip.completeByHost()
    goTo(trip.startsAt + DAY_MS)
    const late = await report(trip, trip.renter)
    expect([late.status, late.body.code]).toEqual([409, 'issue_too_late'])
  })

  test('is reported once for repeated requests with one key', async () => {
    const trip = await aTripUnderWay()
    const once = () => trip.say(trip.renter, 'issues', { text: 'A flat tyre' }, { key: 'one-flat-tyre' })
    expect((await once()).body).toEqual((await once()).body)
    expect((await trip.show(trip.renter)).body.issues).toHaveLength(1)
  })

  test('also keeps the earning of a no-show on hold', async () => {
    const trip = await aTripUnderWay()
    const issueId = (await report(trip, trip.renter, 'Nobody is here')).body.issues[0].id
    await reportNoShowInTime(testApp, trip)
    testApp.clock.advance(DAY_MS + 1)
    await finaliseNoShows(testApp.deps)
    expect(await isEarningOnHold(trip)).toBe(true)
    await resolve(await support(), issueId)
    expect(await isEarningOnHold(trip)).toBe(false)
  })

  test('keeps the earning of the trip on hold until support has resolved the last one', async () => {
    const trip = await aTripUnderWay()
    const clerk = await support()
    const [first, second] = [
      (await report(trip, trip.renter)).body.issues[0].id,
      (await report(trip, trip.host)).body.issues[1].id,
    ]
    expect((await trip.completeByHost()).status).toBe(200)
    expect((await trip.show(trip.host)).body.status).toBe('completed')
    expect(await isEarningOnHold(trip)).toBe(true)
    expect((await resolve(clerk, first)).status).toBe(200)
    expect(await isEarningOnHold(trip)).toBe(true)
    await resolve(clerk, second)
    expect(await isEarningOnHold(trip)).toBe(false)
  })

  test('resolved before the trip ends does not hold the earning', async () => {
    const trip = await aTripUnderWay()
    const { body } = await report(trip, trip.renter)
    await resolve(await support(), body.issues[0].id)
    expect((await trip.show(trip.renter)).body.status).toBe('active')
    await trip.completeByHost()
    expect(await isEarningOnHold(trip)).toBe(false)
  })
})

describe('support', () => {
  test('resolves an issue with a text that both sides read, and is audited', async () => {
    const trip = await aTripUnderWay()
    const clerk = await support()
    const { body } = await report(trip, trip.renter)
    const [{ id }] = body.issues
    const answer = await resolve(clerk, id, 'The garage changed the pads')
    const at = new Date(testApp.clock.now()).toISOString()
    expect(answer.body.issue).toMatchObject({
      id,
      resolvedAt: at,
      resolution: 'The garage changed the pads',
    })
    for (const person of [trip.renter, trip.host])
      expect((await trip.show(person)).body.issues[0].resolution).toBe('The garage changed the pads')
    const audited = await testApp.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'detail'])
      .where('subject_id', '=', trip.id)
      .execute()
    expect(audited).toMatchObject([
      { actor_id: clerk.id, action: 'trip.issue_resolved', detail: { issueId: id } },
    ])
    const again = await resolve(clerk, id)
    expect([again.status, again.body.code]).toEqual([409, 'state_changed'])
  })

  test('cannot resolve without a text, an unknown issue, or one of their own trip', async () => {
    const clerk = await support()
    const trip = await aTripUnderWay()
    const { body } = await report(trip, trip.renter)
    const [{ id }] = body.issues
    expect((await resolve(clerk, id, ' \u2060\u2800')).status).toBe(400)
    expect((await resolve(clerk, trip.id)).status).toBe(404)
    await testApp.db.updateTable('users').set({ is_support: true }).where('id', '=', trip.host.id).execute()
    expect((await resolve(trip.host, id)).body.code).toBe('not_allowed')
  })

  test('lists open issues page by page, longest waiting first', async () => {
    const clerk = await support()
    const earlier = (await testApp.as(clerk).get('/api/v1/support/issues?limit=100')).body.issues
    for (const { id } of earlier) await resolve(clerk, id)
    const trip = await aTripUnderWay()
    for (let n = 0; n < 3; n++) await report(trip, trip.renter, `issue ${n}`)
    testApp.clock.advance(1000)
    for (let n = 3; n < 5; n++) await report(trip, trip.host, `issue ${n}`)
    const issues = await readPages(testApp.as(clerk), '/api/v1/support/issues?limit=2', 'issues')
    const seen: string[] = issues.map(({ text }) => text)
    expect(seen.slice().sort()).toEqual([0, 1, 2, 3, 4].map((n) => `issue ${n}`))
    expect(seen.slice(3).sort()).toEqual(['issue 3', 'issue 4'])
    const [first] = (await testApp.as(clerk).get('/api/v1/support/issues?limit=1')).body.issues
    expect(first).toMatchObject({
      bookingId: trip.id,
      reference: expect.stringMatching(/\w+/),
      vehicle: '2024 Nissan Patrol',
      reporter: 'Sara Al Mansoori',
      by: 'renter',
    })
    expect((await testApp.as(clerk).get('/api/v1/support/issues?after=x')).status).toBe(400)
  })
})

test('a manually completed trip keeps its hand-overs and issues readable', async () => {
  const trip = await aTripUnderWay()
  await trip.say(trip.host, 'check-in', aHandover())
  await report(trip, trip.renter)
  await trip.completeByHost()
  testApp.clock.advance(30 * DAY_MS)
  expect((await trip.show(trip.renter)).body).toMatchObject({
    status: 'completed',
    handovers: [{ kind: 'check_in' }, { kind: 'check_out' }],
    issues: [{ by: 'renter' }],
  })
})
