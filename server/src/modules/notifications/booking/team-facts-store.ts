import type { Queryable } from '../../../database/database.ts'

/** The facts of an issue for the email to support; null for an unknown id. */
export async function factsOfIssue(
  db: Queryable,
  issueId: string,
): Promise<{ bookingId: string; side: string; description: string; reportedAt: number } | null> {
  const row = await db
    .selectFrom('trip_issues')
    .select(['booking_id', 'by_side', 'description', 'at'])
    .where('id', '=', issueId)
    .executeTakeFirst()
  if (!row) return null
  const { booking_id: bookingId, by_side: side, description, at } = row
  return { bookingId, side, description, reportedAt: at.getTime() }
}

/** The renter's text contesting a no-show, and when; null when it is not contested. */
export async function factsOfContest(
  db: Queryable,
  bookingId: string,
): Promise<{ text: string; at: number } | null> {
  const row = await db
    .selectFrom('no_show_reports')
    .select(['contest_text', 'contested_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!row?.contest_text || !row.contested_at) return null
  return { text: row.contest_text, at: row.contested_at.getTime() }
}
