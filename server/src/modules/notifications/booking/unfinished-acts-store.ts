import type { HandoverKind } from '@rihla/domain/booking/trip'
import type { Queryable } from '../../../database/database.ts'

/** Whether this party has unread messages in the thread of a booking. */
export async function hasUnreadMessages(db: Queryable, bookingId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('message_reads')
    .select('unread')
    .where('booking_id', '=', bookingId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (row?.unread ?? 0) > 0
}

/** Whether a booking has a reported early return that its host has not answered. */
export async function isEarlyReturnUnanswered(db: Queryable, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('early_returns')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'reported')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the other side has yet to acknowledge the hand-over of a trip at this end. */
export async function isHandoverUnacknowledged(
  db: Queryable,
  bookingId: string,
  kind: HandoverKind,
): Promise<boolean> {
  const row = await db
    .selectFrom('trip_handovers')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this party has written a review of a booking. */
export async function hasReviewed(db: Queryable, bookingId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reviews')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('reviewer_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
