import { createHash, randomUUID } from 'node:crypto'
import type { TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import { cookieOf, type Everybody, KINDS, type Kind, personOf } from '../../app/cast.ts'
import { type OpenStream, openStream } from './open-stream.ts'

const LAST = 'the.last'
const HEARD_WITHIN_MS = 30_000
const STAFF: readonly Kind[] = ['support', 'admin', 'adminWithoutStepUp']

/**
 * The stream of one kind of caller; `names` maps each requested channel to the full name that events are stored under.
 */
export interface EarOf {
  kind: Kind
  names: Map<string, string>
  stream: OpenStream
}

/** Opens a stream for each kind of caller, on all channels they may follow. */
export async function openEars(testApp: TestApp, everybody: Everybody): Promise<EarOf[]> {
  const ears: EarOf[] = []
  for (const kind of KINDS) {
    const names = channelsOf(everybody, kind)
    const stream = await openStream(testApp, cookieOf(everybody, kind), [...names.keys()])
    ears.push({ kind, names, stream })
  }
  return ears
}

/**
 * Publishes a last event on each channel and waits until every stream has received it. Returns the streams that have
 * not.
 */
export async function hearToTheEnd(testApp: TestApp, everybody: Everybody, ears: EarOf[]): Promise<string[]> {
  await notifyEverybody(testApp, everybody)
  const deaf: string[] = []
  for (const { kind, names, stream } of ears)
    for (const asked of names.keys())
      if (
        asked !== 'vehicles' &&
        !(await stream.until((one) => one.kind === LAST && one.channel === asked, HEARD_WITHIN_MS))
      )
        deaf.push(`${kind} did not hear the last event of ${asked}`)
  return deaf
}

/** Whether a stream received an event, other than the last one, on this channel. */
export const heardOf = ({ stream }: EarOf, asked: string): boolean =>
  stream.heard.some(({ channel, kind }) => channel === asked && kind !== LAST)

/**
 * Opens every caller's stream on all their channels, triggers all kinds of events, and compares what arrived with what
 * was stored for them: another user's event, or another channel's name, is a violation.
 */
export async function overheard(testApp: TestApp, everybody: Everybody) {
  const ears = await openEars(testApp, everybody)
  const from = await lastEventId(testApp)
  await makeThingsHappen(testApp, everybody)
  const violations = await hearToTheEnd(testApp, everybody, ears)
  const { rows } = await sql<{ id: number; channel: string }>`
    select id, channel from live_events where id > ${from}`.execute(testApp.db)
  const written = new Map(rows.map(({ id, channel }) => [id, channel]))
  for (const { kind, names, stream } of ears) {
    for (const { id, channel, subject } of stream.heard) {
      const whole = written.get(id)
      if (whole !== undefined && names.get(channel) !== whole)
        violations.push(`${kind} heard ${whole} as ${channel}: ${subject}`)
    }
    if (/"channel":"(me|conversation):/.test(stream.text()))
      violations.push(`${kind} received the name of a channel`)
    await stream.cancel()
  }
  return { violations, events: rows.length, streams: ears.length }
}

/** The channels a kind of caller may follow: the requested name, mapped to the stored name. */
function channelsOf(everybody: Everybody, kind: Kind): Map<string, string> {
  const { ours, theirs, guest } = everybody
  const names = new Map([['vehicles', 'vehicles']])
  if (kind === 'guest') {
    const token = /support_guest=([\w-]+)/.exec(guest.cookie())?.[1] ?? ''
    names.set('conversation', `conversation:guest:${createHash('sha256').update(token).digest('base64url')}`)
  }
  const person = personOf(everybody, kind)
  if (!person || kind === 'suspended') return names
  names.set('me', `me:${person.id}`).set('conversation', `conversation:${person.id}`)
  if (STAFF.includes(kind)) names.set('support', 'support')
  const own = kind.startsWith('other') ? theirs : ours
  const isParty = ['renter', 'host', 'otherRenter', 'otherHost'].includes(kind)
  for (const id of isParty || STAFF.includes(kind) ? Object.values(own.bookings) : [])
    names.set(`booking:${id}`, `booking:${id}`)
  return names
}

async function lastEventId(testApp: TestApp): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from live_events`.execute(
    testApp.db,
  )
  return rows[0]?.id ?? 0
}

/** Runs all kinds of operations for both pairs of renter and host. */
export async function makeThingsHappen(
  testApp: TestApp,
  { ours, theirs, people, guest, conversationId }: Everybody,
): Promise<void> {
  for (const { renter, host, bookings, vehicleId, documentId, issueId } of [ours, theirs]) {
    const [asRenter, asHost] = [testApp.as(renter), testApp.as(host)]
    await asRenter.post(`/api/v1/bookings/${bookings.confirmed}/messages`, { text: 'Hello' })
    await asHost.post(`/api/v1/bookings/${bookings.confirmed}/messages/read`, { upTo: 1 })
    await asHost.post(`/api/v1/bookings/${bookings.asked}/approve`)
    await asRenter.post(`/api/v1/trips/${bookings.active}/check-out`, { odometerKm: 90, fuelPercent: 40 })
    await testApp
      .as(people.support)
      .post(`/api/v1/support/issues/${issueId}/resolve`, { resolution: 'Settled' })
    await asHost.post(`/api/v1/bookings/${bookings.active}/complete`)
    await asHost.patch(`/api/v1/host/vehicles/${vehicleId}`, { dailyRateFils: 21_000 })
    await testApp
      .as(people.admin)
      .post(`/api/v1/admin/documents/${documentId}/decision`, { verdict: 'verified' })
    await asRenter.post(`/api/v1/bookings/${bookings.confirmed}/cancel`, { expectedRefundFils: 66_000 })
    await asRenter.post('/api/v1/support/conversation/messages', {
      clientMessageId: randomUUID(),
      text: 'Are you there?',
    })
  }
  await guest.say('And you?')
  const support = testApp.as(people.support)
  await support.post(`/api/v1/support/conversations/${conversationId}/messages`, {
    clientMessageId: randomUUID(),
    text: 'Yes',
  })
  await support.post(`/api/v1/support/conversations/${conversationId}/status`, { status: 'closed' })
}

/** Publishes one last event on every channel that a caller may follow. */
async function notifyEverybody(testApp: TestApp, everybody: Everybody): Promise<void> {
  const channels = new Set(KINDS.flatMap((kind) => [...channelsOf(everybody, kind).values()]))
  await testApp.db
    .insertInto('live_events')
    .values([...channels].map((channel) => ({ channel, kind: LAST, subject: randomUUID() })))
    .execute()
}
