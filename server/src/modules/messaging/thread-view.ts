import { ThreadEvent, type ThreadLine } from '@rihla/contract/messaging'
import type { BookingStatus } from '@rihla/domain/booking/booking'
import { hostNameSeenBy, maySeeRenterNameAndEmail } from '@rihla/domain/people/permissions'
import { firstNameAndInitial } from '@rihla/domain/people/person-name'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Side } from './thread-for.ts'
import type { LineRow, ThreadRow } from './thread-store.ts'

/**
 * A host sees a renter's first name and initial only, before the booking is confirmed and again from two weeks after
 * its end.
 */
export const renterNameSeenBy = (
  side: Side,
  renter: { name: string; status: BookingStatus; endsAt: Date },
  now: Instant,
): string =>
  maySeeRenterNameAndEmail(side, { status: renter.status, endsAt: renter.endsAt.getTime() }, now)
    ? renter.name
    : firstNameAndInitial(renter.name)

/** Both parties as the viewer may see them, and how far each has read. */
export const partiesSeenBy = (side: Side, thread: ThreadRow, now: Instant) => ({
  renter: {
    id: thread.renter_id,
    name: renterNameSeenBy(
      side,
      { name: thread.renter_name, status: thread.status, endsAt: thread.ends_at },
      now,
    ),
    avatarUrl: thread.renter_avatar,
    role: 'renter' as const,
    readUpTo: thread.renter_read_up_to,
  },
  host: {
    id: thread.host_id,
    name: hostNameSeenBy(side, { name: thread.host_name, wasConfirmed: thread.confirmed_at !== null }),
    avatarUrl: thread.host_avatar,
    role: 'host' as const,
    readUpTo: thread.host_read_up_to,
  },
})

/** A thread line in wire format; `sender` is its author, null for an event line. */
export const lineOf = (row: LineRow, sender: ThreadLine['sender']): ThreadLine => ({
  id: row.id,
  place: row.place,
  clientMessageId: sender?.isMe ? row.client_message_id : null,
  kind: sender ? 'message' : 'event',
  event: row.event === null ? null : ThreadEvent.parse(row.event),
  sender,
  text: row.message,
  at: row.created_at.toISOString(),
})
