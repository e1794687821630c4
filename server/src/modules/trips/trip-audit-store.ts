import type { Queryable } from '../../database/database.ts'

/** Writes down what staff saw or did of a trip, for good. */
export async function auditTrip(
  db: Queryable,
  entry: {
    actorId: string
    action: 'trip.photo_viewed' | 'trip.issue_resolved'
    bookingId: string
    requestId: string
    detail: Record<string, string>
  },
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject_kind: 'booking',
      subject_id: entry.bookingId,
      detail: JSON.stringify(entry.detail),
      request_id: entry.requestId,
    })
    .execute()
}
