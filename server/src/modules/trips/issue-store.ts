import type { TripSide } from '@rihla/domain/booking/trip'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

const SHOWN = ['id', 'by_side', 'description', 'at', 'resolved_at', 'resolution'] as const

/** Returns the id of the new issue. */
export async function insertIssue(
  trx: Transaction,
  issue: { bookingId: string; side: TripSide; personId: string; text: string; at: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('trip_issues')
    .values({
      booking_id: issue.bookingId,
      by_side: issue.side,
      reported_by: issue.personId,
      description: issue.text,
      at: issue.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The booking an issue belongs to, or null when there is no such issue. */
export async function bookingOfIssue(db: Queryable, issueId: string): Promise<string | null> {
  const row = await db
    .selectFrom('trip_issues')
    .select('booking_id')
    .where('id', '=', issueId)
    .executeTakeFirst()
  return row?.booking_id ?? null
}

/** Resolves an open issue; null when it was resolved before. */
export const writeResolution = async (
  trx: Transaction,
  issueId: string,
  by: { personId: string; words: string; at: Date },
) =>
  (await trx
    .updateTable('trip_issues')
    .set({ resolved_at: by.at, resolved_by: by.personId, resolution: by.words })
    .where('id', '=', issueId)
    .where('resolved_at', 'is', null)
    .returning(SHOWN)
    .executeTakeFirst()) ?? null

/** Where the previous page of open issues ended. */
export interface IssueCursor {
  at: Instant
  id: string
}

/** Open issues, oldest first, at most `limit` after the cursor. */
export const findOpenIssues = (
  db: Queryable,
  { after, limit }: { after: IssueCursor | null; limit: number },
) =>
  db
    .selectFrom('trip_issues as i')
    .innerJoin('bookings as b', 'b.id', 'i.booking_id')
    .innerJoin('vehicles as v', 'v.id', 'b.vehicle_id')
    .innerJoin('users as u', 'u.id', 'i.reported_by')
    .select([
      'i.id',
      'i.by_side',
      'i.description',
      'i.at',
      'i.resolved_at',
      'i.resolution',
      'i.booking_id',
      'b.reference',
      'v.year',
      'v.make',
      'v.model',
      'u.full_name as reporter',
    ])
    .where('i.resolved_at', 'is', null)
    .$if(after !== null, (issues) =>
      issues.where(
        sql<boolean>`(i.at, i.id) > (${new Date(after?.at ?? 0)}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('i.at')
    .orderBy('i.id')
    .limit(limit)
    .execute()
