import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { Insertable } from 'kysely'
import type { Transaction } from '../../src/database/database.ts'
import type { BookingMessages, MessageReads } from '../../src/database/schema.ts'
import { DEMO_TALKS, type DemoTalk } from './demo-talks.ts'
import type { DemoTrip, momentsOf } from './plan-demo-trips.ts'

/** A trip that was written, as its thread needs to know it. */
interface WrittenTrip {
  id: string
  renterId: string
  hostId: string
  trip: DemoTrip
  at: ReturnType<typeof momentsOf>
}

type Line = Insertable<BookingMessages>

/** Writes into the threads what happened to each booking and what people said about some of them. */
export async function writeDemoThreads(trx: Transaction, trips: readonly WrittenTrip[]): Promise<void> {
  const talkOf = new Map(DEMO_TALKS.map((talk) => [tripOf(talk, trips), talk]))
  const threads = trips.map((trip) => ({
    trip,
    talk: talkOf.get(trip),
    lines: linesOf(trip, talkOf.get(trip)),
  }))
  await trx
    .insertInto('booking_messages')
    .values(threads.flatMap(({ lines }) => lines))
    .execute()
  const marks = threads.flatMap(({ trip, talk, lines }) => (talk ? marksOf(trip, talk, lines) : []))
  await trx.insertInto('message_reads').values(marks).execute()
}

function tripOf({ vehicleKey, renterKey, end }: DemoTalk, trips: readonly WrittenTrip[]): WrittenTrip {
  const found = trips.find(
    ({ trip }) =>
      trip.vehicle.key === vehicleKey && trip.end === end && (!renterKey || trip.renterKey === renterKey),
  )
  if (!found) throw new Error(`the demo has no ${end} trip of ${renterKey ?? 'anybody'} in the ${vehicleKey}`)
  return found
}

function linesOf({ id, renterId, hostId, at, trip }: WrittenTrip, talk: DemoTalk | undefined): Line[] {
  const events = [
    ['requested', at.isInstant ? null : trip.madeAt],
    ['confirmed', at.confirmedAt],
    ['opened', at.openedAt],
    ['checked_in', at.checkedOutAt === null ? null : at.openedAt],
    ['checked_out', at.checkedOutAt],
    ['completed', at.completedAt],
    ['cancelled', at.cancelledAt],
  ] as const
  const moments = { confirmed: at.confirmedAt ?? trip.madeAt, starts: at.starts, ends: at.ends }
  const happened = events.flatMap(([event, when]) =>
    when === null ? [] : [{ when, line: { kind: 'event', event } }],
  )
  const said = (talk?.words ?? []).map(([by, since, minutes, message]) => ({
    when: moments[since] + minutes * MINUTE_MS,
    line: { kind: 'message', sender_id: by === 'renter' ? renterId : hostId, message },
  }))
  return [...happened, ...said]
    .sort((a, b) => a.when - b.when)
    .map(({ when, line }, index) => ({
      ...line,
      booking_id: id,
      place: index + 1,
      created_at: new Date(when),
    }))
}

/** Everybody has read all, but for whom something waits: they have read up to what they wrote last. */
function marksOf(
  { id, renterId, hostId }: WrittenTrip,
  { waitsFor }: DemoTalk,
  lines: Line[],
): Array<Insertable<MessageReads>> {
  return [
    { personId: renterId, isBehind: waitsFor === 'renter' },
    { personId: hostId, isBehind: waitsFor === 'host' },
  ].map(({ personId, isBehind }) => {
    const readLines = isBehind ? lines.findLastIndex((line) => line.sender_id === personId) + 1 : lines.length
    const unread = lines.slice(readLines).filter((line) => line.kind === 'message').length
    return { booking_id: id, user_id: personId, read_up_to: readLines, unread }
  })
}
