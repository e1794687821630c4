import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import type { TestApp } from '@rihla/server/testing/test-app'
import {
  cookieOf,
  EVERYBODY_SETTINGS,
  type Everybody,
  gatherEverybody,
  KINDS,
  type Kind,
} from '../../app/cast.ts'
import type { Check } from '../../runner/check.ts'
import { type OpenStream, openStream } from './open-stream.ts'
import { overheard } from './overheard-events.ts'

const CLOSED_WITHIN_MS = 5000

/**
 * Every live channel × every kind of caller: unauthorised channels are refused, no event of another user arrives, and a
 * stream ends within five seconds of losing its access.
 */
export const streamsClosed: Check = {
  id: 'streams-closed',
  seconds: 10,
  runCheck: async () =>
    await inScratchTestApp({ settings: EVERYBODY_SETTINGS, poolSize: 10 }, async (testApp) => {
      const everybody = await gatherEverybody(testApp)
      const opened = await whoIsLetIn(testApp, everybody)
      const heard = await overheard(testApp, everybody)
      const closed = await whenStreamsClose(testApp, everybody)
      const violations = [...opened.violations, ...heard.violations, ...closed.violations]
      return {
        value: `${violations.length} violations in ${opened.tried} openings, ${heard.events} events on ${heard.streams} streams, ${closed.acts} endings, the slowest after ${closed.slowestMs} ms`,
        target: `none, ended within ${CLOSED_WITHIN_MS} ms`,
        passed: violations.length === 0,
        details: violations.slice(0, 60),
      }
    }),
}

const STAFF: readonly Kind[] = ['support', 'admin', 'adminWithoutStepUp']
const WITHOUT_SESSION: readonly Kind[] = ['visitor', 'guest', 'suspended']

/** The expected status for opening a channel, by kind of caller. */
function expectedStatus(channel: string, kind: Kind, { ours, theirs }: Everybody): number {
  if (channel === 'vehicles' || channel.startsWith('vehicle:0198')) return 200
  const isVisitor = WITHOUT_SESSION.includes(kind)
  if (channel === 'conversation') return isVisitor && kind !== 'guest' ? 404 : 200
  const known = ['me', 'support', ...Object.values({ ...ours.bookings }), ...Object.values(theirs.bookings)]
  if (!known.some((name) => channel === name || channel === `booking:${name}`))
    return channel.startsWith('booking:0198') ? (isVisitor ? 401 : STAFF.includes(kind) ? 200 : 404) : 400
  if (isVisitor) return 401
  if (channel === 'me' || STAFF.includes(kind)) return 200
  if (kind === 'renter' || kind === 'host')
    return Object.values(ours.bookings).some((id) => channel === `booking:${id}`) ? 200 : 404
  if (kind === 'otherRenter' || kind === 'otherHost')
    return Object.values(theirs.bookings).some((id) => channel === `booking:${id}`) ? 200 : 404
  return 404
}

async function whoIsLetIn(testApp: TestApp, everybody: Everybody) {
  const { ours, theirs, people } = everybody
  const channels = [
    'vehicles',
    'me',
    'support',
    'conversation',
    ...Object.values(ours.bookings).map((id) => `booking:${id}`),
    ...Object.values(theirs.bookings).map((id) => `booking:${id}`),
    'booking:0198f2c4-7d1e-7abc-8def-0123456789ab',
    'vehicle:0198f2c4-7d1e-7abc-8def-0123456789ab',
    'vehicle:*',
    `me:${people.otherHost.id}`,
    `conversation:${people.renter.id}`,
    'conversation:guest',
    'booking:*',
    `booking:${ours.bookings.asked.toUpperCase()}`,
    'admin',
    ' me',
  ]
  const violations: string[] = []
  for (const channel of channels)
    for (const kind of KINDS) {
      const cookie = cookieOf(everybody, kind)
      const stream = await openStream(testApp, cookie, [channel])
      await stream.cancel()
      const expected = expectedStatus(channel, kind, everybody)
      if (stream.status !== expected)
        violations.push(`${channel} by ${kind}: ${stream.status}, not ${expected}`)
      // A stream that requests an allowed and a forbidden channel is refused.
      const mixed = await openStream(testApp, cookie, ['vehicles', channel])
      await mixed.cancel()
      if (mixed.status !== expected) violations.push(`vehicles with ${channel} by ${kind}: ${mixed.status}`)
    }
  return { violations, tried: channels.length * KINDS.length * 2 }
}

interface Result {
  what: string
  /** Prepares a stream: its cookie, its channels, and `end`, which revokes its access. */
  prepare(
    testApp: TestApp,
    everybody: Everybody,
  ): Promise<{ cookie: string; channels: string[]; end(): Promise<unknown> }>
}

const ofPerson = (
  what: string,
  end: (testApp: TestApp, person: TestPerson, everybody: Everybody) => Promise<unknown>,
  facts: Parameters<TestApp['signUp']>[0] = {},
): Result => ({
  what,
  async prepare(testApp, everybody) {
    const person = await testApp.signUp(facts)
    const channels = ['me', 'vehicles', 'conversation', ...(facts.isSupport ? ['support'] : [])]
    return { cookie: person.cookie, channels, end: () => end(testApp, person, everybody) }
  },
})

const byAdmin = (testApp: TestApp, { people }: Everybody, path: string, body: object) =>
  mustSucceed(
    testApp.as(people.admin).post(`/api/v1/admin/users/${path}`, { reason: 'To see what happens', ...body }),
  )

async function mustSucceed(answering: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answering
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
}

const sessionOf = async (testApp: TestApp, { id }: TestPerson) =>
  (await testApp.db.selectFrom('sessions').select('id').where('user_id', '=', id).executeTakeFirstOrThrow())
    .id

const RESULTS: readonly Result[] = [
  ofPerson('sign-out', (testApp, person) => mustSucceed(testApp.as(person).post('/api/v1/sign-out'))),
  ofPerson('signing out everywhere', (testApp, person) =>
    mustSucceed(testApp.as(person).post('/api/v1/sign-outs-everywhere')),
  ),
  ofPerson('the end of its session from elsewhere', async (testApp, person) => {
    const sessionId = await sessionOf(testApp, person)
    await mustSucceed(testApp.as(person).delete(`/api/v1/sessions/${sessionId}`))
  }),
  ofPerson('suspension', (testApp, { id }, everybody) =>
    byAdmin(testApp, everybody, `${id}/suspension`, { suspended: true }),
  ),
  ofPerson('another type', (testApp, { id }, everybody) =>
    byAdmin(testApp, everybody, `${id}/type`, { userType: 'host' }),
  ),
  ofPerson('becoming support', (testApp, { id }, everybody) =>
    byAdmin(testApp, everybody, `${id}/support`, { isSupport: true }),
  ),
  ofPerson(
    'being support no longer',
    (testApp, { id }, everybody) => byAdmin(testApp, everybody, `${id}/support`, { isSupport: false }),
    { isSupport: true },
  ),
  ofPerson('deletion of the account', (testApp, person) =>
    mustSucceed(testApp.as(person).post('/api/v1/account-deletions', { confirmEmail: person.email })),
  ),
  ofPerson('a suspension that only the database knows of', (testApp, { id }) =>
    testApp.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', id).execute(),
  ),
  ofPerson('the end of its time', (testApp, { id }) =>
    testApp.db
      .updateTable('sessions')
      .set({ expires_at: new Date(testApp.clock.now() - 1) })
      .where('user_id', '=', id)
      .execute(),
  ),
  {
    what: "a guest's conversation becoming a person's",
    async prepare(testApp, everybody) {
      const person = await testApp.signUp()
      const { guest } = everybody
      const cookie = guest.cookie()
      return {
        cookie,
        channels: ['conversation', 'vehicles'],
        end: () =>
          mustSucceed(
            testApp
              .as(null)
              .get('/api/v1/support/conversation', { headers: { cookie: `${cookie}; ${person.cookie}` } }),
          ),
      }
    },
  },
]

/** Opens a stream for each way of losing access, triggers all of them, and measures when each stream ends. */
async function whenStreamsClose(testApp: TestApp, everybody: Everybody) {
  const violations: string[] = []
  let slowestMs = 0
  const watched: Array<{ what: string; stream: OpenStream; end(): Promise<unknown> }> = []
  for (const { what, prepare } of RESULTS) {
    const { cookie, channels, end } = await prepare(testApp, everybody)
    const stream = await openStream(testApp, cookie, channels)
    if (stream.status !== 200) violations.push(`${what}: the stream did not open, ${stream.status}`)
    watched.push({ what, stream, end })
  }
  await Promise.all(
    watched.map(async ({ what, stream, end }) => {
      await end()
      const began = Date.now()
      const late = Promise.withResolvers<null>()
      const timer = setTimeout(() => late.resolve(null), CLOSED_WITHIN_MS)
      const endedAt = await Promise.race([stream.ended, late.promise])
      clearTimeout(timer)
      if (endedAt === null) violations.push(`${what}: still open after ${CLOSED_WITHIN_MS} ms`)
      else slowestMs = Math.max(slowestMs, endedAt - began)
      await stream.cancel()
    }),
  )
  return { violations, acts: RESULTS.length, slowestMs }
}
