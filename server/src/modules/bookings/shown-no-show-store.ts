import type { NoShow } from '@rihla/contract/no-shows'
import type { NoShowFacts } from '@rihla/domain/no-show'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

/** The report that nobody came to a booking, as its parties and staff see it; null when there is none. */
export async function noShowOf(db: Queryable, bookingId: string): Promise<NoShow | null> {
  const row = await db
    .selectFrom('no_show_reports')
    .select([
      'status',
      'reported_at',
      'contest_until',
      'contested_at',
      'contest_text',
      'decision_reason',
      'closed_at',
    ])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!row) return null
  return {
    status: row.status as NoShow['status'],
    reportedAt: row.reported_at.toISOString(),
    contestUntil: row.contest_until.toISOString(),
    contestedAt: row.contested_at?.toISOString() ?? null,
    contestText: row.contest_text,
    decisionReason: row.decision_reason,
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}

/** What happened at a pick-up, as far as it decides whether a no-show can be reported. */
export async function noShowFactsOf(
  db: Queryable,
  bookingId: string,
): Promise<Pick<NoShowFacts, 'checkedIn' | 'messagedAt'>> {
  const { rows } = await sql<{ checkedIn: boolean; messagedAt: Date | null }>`
    select exists (select from trip_handovers h where h.booking_id = b.id) as "checkedIn",
      (select max(m.created_at) from booking_messages m
        where m.booking_id = b.id and m.kind = 'message' and m.sender_id = b.host_id) as "messagedAt"
    from bookings b where b.id = ${bookingId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no such booking: ${bookingId}`)
  return { checkedIn: row.checkedIn, messagedAt: row.messagedAt?.getTime() ?? null }
}
