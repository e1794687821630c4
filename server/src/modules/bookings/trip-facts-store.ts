import type { Queryable } from '../../database/database.ts'

/** Whether an issue of the trip of a booking is open. */
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

/** Whether a no-show of a booking was reported that is neither final nor decided: its money waits. */
export async function hasOpenNoShow(db: Queryable, bookingId: string): Promise<boolean> {
  const report = await db
    .selectFrom('no_show_reports')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return report !== undefined
}
