import type { InboxEntry } from '@rihla/contract/messaging'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import type { Call, Person } from '../../http/api/call.ts'
import { MICROSECOND_DIGITS, orderCursorIn } from '../../http/api/order-cursor.ts'
import { type InboxRow, readInbox } from './inbox-store.ts'
import { renterNameSeenBy } from './thread-view.ts'

/** The caller's conversations as renter and host, in pages, most recently active first. */
export async function listConversations(
  { db, clock }: Deps,
  page: { after?: string | undefined; limit: number },
  { viewer }: Call<'person'>,
): Promise<{ entries: InboxEntry[]; nextAfter: string | null }> {
  const after = orderCursorIn(page.after, MICROSECOND_DIGITS)
  const rows = await readInbox(db, viewer.id, { after, limit: page.limit + 1 })
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  const now = clock.now()
  return {
    entries: shown.map((row) => entryOf(row, viewer, now)),
    nextAfter: last && rows.length > page.limit ? `${last.active_micros}.${last.id}` : null,
  }
}

function entryOf(row: InboxRow, viewer: Person, now: Instant): InboxEntry {
  const side = viewer.id === row.renter_id ? 'renter' : 'host'
  const otherName =
    side === 'renter'
      ? row.other_name
      : renterNameSeenBy(side, { name: row.other_name, status: row.status, endsAt: row.ends_at }, now)
  const isMine = row.last_sender_id === viewer.id
  return {
    bookingId: row.id,
    reference: row.reference,
    status: row.status,
    other: {
      id: row.other_id,
      name: otherName,
      avatarUrl: row.other_avatar,
      role: side === 'renter' ? 'host' : 'renter',
    },
    vehicle: { id: row.vehicle_id, make: row.make, model: row.model, year: row.year, cover: row.cover },
    period: {
      pickUpDate: row.pick_up_date,
      pickUpTime: row.pick_up_time,
      returnDate: row.return_date,
      returnTime: row.return_time,
    },
    lastMessage:
      row.last_at === null || row.last_text === null
        ? null
        : {
            senderName: isMine ? viewer.fullName : otherName,
            isMine,
            text: row.last_text,
            at: row.last_at.toISOString(),
          },
    unread: row.unread,
  }
}
