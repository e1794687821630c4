import type { CarReturn } from '@rihla/domain/booking/trip-completion'
import type { Queryable } from '../../../database/database.ts'

/** Whether the trip of a booking has an open issue. */
export async function hasOpenIssue(db: Queryable, bookingId: string): Promise<boolean> {
  const issue = await db
    .selectFrom('trip_issues')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('resolved_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return issue !== undefined
}

/** What is recorded about the return of the car of a booking. */
export async function carReturnOf(db: Queryable, bookingId: string): Promise<CarReturn> {
  const checkOut = await db
    .selectFrom('trip_handovers')
    .select(['by_side', 'acknowledged_at'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'check_out')
    .executeTakeFirst()
  const confirmed = await db
    .selectFrom('early_returns')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  return {
    checkOut: checkOut
      ? { by: checkOut.by_side as 'renter' | 'host', isAcknowledged: checkOut.acknowledged_at !== null }
      : null,
    isEarlyReturnConfirmed: confirmed !== undefined,
  }
}

/** Whether a booking has a no-show report that is not closed yet, which keeps its money waiting. */
export async function hasOpenNoShow(db: Queryable, bookingId: string): Promise<boolean> {
  const report = await db
    .selectFrom('no_show_reports')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return report !== undefined
}
