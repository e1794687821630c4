import { whyChatClosed } from '@rihla/domain/messaging/messaging'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { recordStaffView } from '../audit/public.ts'
import { threadFor } from './thread-for.ts'
import { readLines } from './thread-store.ts'
import { lineOf, partiesSeenBy } from './thread-view.ts'

interface Page {
  id: string
  before?: number | undefined
  after?: number | undefined
  limit: number
}

/**
 * The newest lines of a conversation, those before a position, or the first ones after it; oldest first. Staff see it
 * from the host's side, with the renter as the other person, and leave an audit entry. Refuses strangers with
 * `booking_not_found`.
 */
export async function showThread(deps: Deps, { id: bookingId, ...page }: Page, call: Call<'person'>) {
  const { db, clock } = deps
  const { viewer } = call
  const { thread, side } = await threadFor(db, bookingId, viewer)
  await recordStaffView(deps, side, bookingId, call, 'booking.messages_viewed')
  const rows = await readLines(db, bookingId, page)
  const now = clock.now()
  const { renter, host } = partiesSeenBy(side, thread, now)
  const { readUpTo: otherReadUpTo, ...other } = side === 'renter' ? host : renter
  const senderOf = (senderId: string | null) => {
    if (senderId === null) return null
    const { id, name } = senderId === host.id ? host : renter
    return { id, name, isMe: id === viewer.id }
  }
  return {
    other,
    lines: rows.map((row) => lineOf(row, senderOf(row.sender_id))),
    hasOlder: hasOlder(rows[0]?.place, page),
    closedBecause: whyChatClosed({ status: thread.status, endsAt: thread.ends_at.getTime() }, now),
    otherReadUpTo,
    readUpTo: side === 'staff' ? 0 : (side === 'renter' ? renter : host).readUpTo,
  }
}

/** Positions count from 1 without gaps. When no line follows a position, that line itself is older. */
const hasOlder = (firstPlace: number | undefined, { after = 0 }: Pick<Page, 'after'>): boolean =>
  firstPlace === undefined ? after > 0 : firstPlace > 1
