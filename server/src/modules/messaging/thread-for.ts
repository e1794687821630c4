import { type BookingRelation, isStaff, relationToBooking } from '@rihla/domain/people/permissions'
import type { Queryable } from '../../database/database.ts'
import type { Person } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { findThread, type ThreadRow } from './thread-store.ts'

export type Side = Exclude<BookingRelation, 'stranger'>

/** The conversation of a booking and the viewer's side in it. Refuses strangers with `booking_not_found`. */
export async function threadFor(
  db: Queryable,
  bookingId: string,
  viewer: Person,
): Promise<{ thread: ThreadRow; side: Side }> {
  const thread = await findThread(db, bookingId, { id: viewer.id, isStaff: isStaff(viewer) })
  if (!thread) throw new Refusal('booking_not_found')
  const side = relationToBooking(viewer, { renterId: thread.renter_id, hostId: thread.host_id })
  if (side === 'stranger') throw new Refusal('booking_not_found')
  return { thread, side }
}

/** The same for renter and host only. Refuses staff with `not_allowed`: they can read but not take part. */
export async function ownThreadFor(db: Queryable, bookingId: string, viewer: Person): Promise<ThreadRow> {
  const { thread, side } = await threadFor(db, bookingId, viewer)
  if (side === 'staff') throw new Refusal('not_allowed')
  return thread
}
