import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { inScratchHouse } from '@rihla/server/testing/scratch-test-app'
import type { TestApp } from '@rihla/server/testing/test-app'
import {
  cookieOf,
  EVERYBODY_SETTINGS,
  type Everybody,
  gatherEverybody,
  KINDS,
  type Kind,
} from '../../app/cast.ts'
import type { Proof } from '../../runner/check.ts'
import { type OpenStream, openStream } from './open-stream.ts'
import { overheard } from './overheard-events.ts'

const CLOSED_WITHIN_MS = 5000

/**
 * Every live channel × every kind of caller: who may not hear it is refused, no event of somebody else's ever arrives,
 * and a stream ends within five seconds of whatever ends its right.
 */
export const streamsClosed: Proof = {
  id: 'streams-closed',
  seconds: 10,
  prove: async () =>
    await inScratchHouse({ settings: EVERYBODY_SETTINGS, poolSize: 10 }, async (house) => {
      const everybody = await gatherEverybody(house)
      const opened = await whoIsLetIn(house, everybody)
      const heard = await overheard(house, everybody)
      const closed = await whenStreamsClose(house, everybody)
      const breaches = [...opened.breaches, ...heard.breaches, ...closed.breaches]
      return {
        value: `${breaches.length} breaches in ${opened.tried} openings, ${heard.events} events on ${heard.streams} streams, ${closed.acts} endings, the slowest after ${closed.slowestMs} ms`,
        target: `none, ended within ${CLOSED_WITHIN_MS} ms`,
        passed: breaches.length === 0,
        details: breaches.slice(0, 60),
      }
    }),
}

const STAFF: readonly Kind[] = ['support', 'admin', 'adminWithoutStepUp']
const WITHOUT_SESSION: readonly Kind[] = ['visitor', 'guest', 'suspended']

/** What opening a channel answers, by who asks. */
function wantedStatus(channel: string, kind: Kind, { ours, theirs }: Everybody): number {
  if (channel === 'vehicles') return 200
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

async function whoIsLetIn(house: TestApp, everybody: Everybody) {
  const { ours, theirs, people } = everybody
  const channels = [
    'vehicles',
    'me',
    'support',
    'conversation',
    ...Object.values(ours.bookings).map((id) => `booking:${id}`),
    ...Object.values(theirs.bookings).map((id) => `booking:${id}`),
    'booking:0198f2c4-7d1e-7abc-8def-0123456789ab',
    `me:${people.otherHost.id}`,
    `conversation:${people.renter.id}`,
    'conversation:guest',
    'booking:*',
    `booking:${ours.bookings.asked.toUpperCase()}`,
    'admin',
    ' me',
  ]
  const breaches: string[] = []
  for (const channel of channels)
    for (const kind of KINDS) {
      const cookie = cookieOf(everybody, kind)
      const stream = await openStream(house, cookie, [channel])
      await stream.cancel()
      const wanted = wantedStatus(channel, kind, everybody)
      if (stream.status !== wanted) breaches.push(`${channel} by ${kind}: ${stream.status}, not ${wanted}`)
      // One channel that is allowed opens no door to one that is not.
      const mixed = await openStream(house, cookie, ['vehicles', channel])
      await mixed.cancel()
      if (mixed.status !== wanted) breaches.push(`vehicles with ${channel} by ${kind}: ${mixed.status}`)
    }
  return { breaches, tried: channels.length * KINDS.length * 2 }
}

interface Ending {
  what: string
  /** Makes the stream's right end, and answers the cookie that the stream is to be opened with. */
  prepare(
    house: TestApp,
    everybody: Everybody,
  ): Promise<{ cookie: string; channels: string[]; end(): Promise<unknown> }>
}

const ofPerson = (
  what: string,
  end: (house: TestApp, person: TestPerson, everybody: Everybody) => Promise<unknown>,
  facts: Parameters<TestApp['signUp']>[0] = {},
): Ending => ({
  what,
  async prepare(house, everybody) {
    const person = await house.signUp(facts)
    const channels = ['me', 'vehicles', 'conversation', ...(facts.isSupport ? ['support'] : [])]
    return { cookie: person.cookie, channels, end: () => end(house, person, everybody) }
  },
})

const byAdmin = (house: TestApp, { people }: Everybody, path: string, body: object) =>
  mustSucceed(
    house.as(people.admin).post(`/api/v1/admin/users/${path}`, { reason: 'To see what happens', ...body }),
  )

async function mustSucceed(answering: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answering
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
}

const sessionOf = async (house: TestApp, { id }: TestPerson) =>
  (await house.db.selectFrom('sessions').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()).id

const ENDINGS: readonly Ending[] = [
  ofPerson('sign-out', (house, person) => mustSucceed(house.as(person).post('/api/v1/sign-out'))),
  ofPerson('signing out everywhere', (house, person) =>
    mustSucceed(house.as(person).post('/api/v1/sign-outs-everywhere')),
  ),
  ofPerson('the end of its session from elsewhere', async (house, person) => {
    const sessionId = await sessionOf(house, person)
    await mustSucceed(house.as(person).delete(`/api/v1/sessions/${sessionId}`))
  }),
  ofPerson('suspension', (house, { id }, everybody) =>
    byAdmin(house, everybody, `${id}/suspension`, { suspended: true }),
  ),
  ofPerson('another type', (house, { id }, everybody) =>
    byAdmin(house, everybody, `${id}/type`, { userType: 'host' }),
  ),
  ofPerson('becoming support', (house, { id }, everybody) =>
    byAdmin(house, everybody, `${id}/support`, { isSupport: true }),
  ),
  ofPerson(
    'being support no longer',
    (house, { id }, everybody) => byAdmin(house, everybody, `${id}/support`, { isSupport: false }),
    { isSupport: true },
  ),
  ofPerson('deletion of the account', (house, person) =>
    mustSucceed(house.as(person).post('/api/v1/account-deletions', { confirmEmail: person.email })),
  ),
  ofPerson('a suspension that only the database knows of', (house, { id }) =>
    house.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', id).execute(),
  ),
  ofPerson('the end of its time', (house, { id }) =>
    house.db
      .updateTable('sessions')
      .set({ expires_at: new Date(house.clock.now() - 1) })
      .where('user_id', '=', id)
      .execute(),
  ),
  {
    what: "a guest's conversation becoming a person's",
    async prepare(house, everybody) {
      const person = await house.signUp()
      const { guest } = everybody
      const cookie = guest.cookie()
      return {
        cookie,
        channels: ['conversation', 'vehicles'],
        end: () =>
          mustSucceed(
            house
              .as(null)
              .get('/api/v1/support/conversation', { headers: { cookie: `${cookie}; ${person.cookie}` } }),
          ),
      }
    },
  },
]

/** Opens a stream for each ending, brings all of them about, and sees when each stream ends. */
async function whenStreamsClose(house: TestApp, everybody: Everybody) {
  const breaches: string[] = []
  let slowestMs = 0
  const watched: Array<{ what: string; stream: OpenStream; end(): Promise<unknown> }> = []
  for (const { what, prepare } of ENDINGS) {
    const { cookie, channels, end } = await prepare(house, everybody)
    const stream = await openStream(house, cookie, channels)
    if (stream.status !== 200) breaches.push(`${what}: the stream did not open, ${stream.status}`)
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
      if (endedAt === null) breaches.push(`${what}: still open after ${CLOSED_WITHIN_MS} ms`)
      else slowestMs = Math.max(slowestMs, endedAt - began)
      await stream.cancel()
    }),
  )
  return { breaches, acts: ENDINGS.length, slowestMs }
}
