import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { Insertable } from 'kysely'
import type { Transaction } from '../../src/database/database.ts'
import type { BookingMessages, MessageReads } from '../../src/database/schema.ts'
import { DEMO_CONVERSATIONS, type DemoConversation } from './demo-conversations.ts'
import type { DemoTrip, momentsOf } from './plan-demo-trips.ts'

/** The parts of a written trip that its message thread needs. */
interface WrittenTrip {
  id: string
  renterId: string
  hostId: string
  trip: DemoTrip
  at: ReturnType<typeof momentsOf>
}

type Line = Insertable<BookingMessages>

/** Writes the booking events into the threads, and the messages of some of them. */
export async function writeDemoThreads(trx: Transaction, trips: readonly WrittenTrip[]): Promise<void> {
  const conversationOf = new Map(
    DEMO_CONVERSATIONS.map((conversation) => [tripOf(conversation, trips), conversation]),
  )
  const threads = trips.map((trip) => ({
    trip,
    conversation: conversationOf.get(trip),
    lines: linesOf(trip, conversationOf.get(trip)),
  }))
  await trx
    .insertInto('booking_messages')
    .values(threads.flatMap(({ lines }) => lines))
    .execute()
  const marks = threads.flatMap(({ trip, conversation, lines }) =>
    conversation ? marksOf(trip, conversation, lines) : [],
  )
  await trx.insertInto('message_reads').values(marks).execute()
}

function tripOf(
  { vehicleKey, renterKey, end }: DemoConversation,
  trips: readonly WrittenTrip[],
): WrittenTrip {
  const found = trips.find(
    ({ trip }) =>
      trip.vehicle.key === vehicleKey && trip.end === end && (!renterKey || trip.renterKey === renterKey),
  )
  if (!found) throw new Error(`the demo has no ${end} trip of ${renterKey ?? 'anybody'} in the ${vehicleKey}`)
  return found
}

function linesOf(
  { id, renterId, hostId, at, trip }: WrittenTrip,
  conversation: DemoConversation | undefined,
): Line[] {
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
  const said = (conversation?.words ?? []).map(([by, since, minutes, message]) => ({
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

/** Marks every thread as read, except for a party with unread messages: it has read up to its own last message. */
function marksOf(
  { id, renterId, hostId }: WrittenTrip,
  { waitsFor }: DemoConversation,
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
