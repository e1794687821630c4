import type { NoShow } from '@rihla/contract/no-shows'
import type { NoShowFacts } from '@rihla/domain/booking/no-show'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import type { NoShowReports } from '../../database/schema.ts'

export const NO_SHOW_COLUMNS = [
  'status',
  'reported_at',
  'contest_until',
  'contested_at',
  'contest_text',
  'decision_reason',
  'closed_at',
] as const

/** Times are strings when the row comes from nested JSON, and Dates when selected directly. */
type NoShowRow = {
  [Column in (typeof NO_SHOW_COLUMNS)[number]]: Selectable<NoShowReports>[Column] extends infer Value
    ? Date extends Value
      ? Value | string
      : Value
    : never
}

const iso = (at: Date | string) => new Date(at).toISOString()

/** The no-show report of a booking as its parties and staff see it. */
export const shownNoShowOf = (row: NoShowRow): NoShow => ({
  status: row.status as NoShow['status'],
  reportedAt: iso(row.reported_at),
  contestUntil: iso(row.contest_until),
  contestedAt: row.contested_at && iso(row.contested_at),
  contestText: row.contest_text,
  decisionReason: row.decision_reason,
  closedAt: row.closed_at && iso(row.closed_at),
})

/**
 * What happened at pick-up, as needed to decide whether a no-show can be reported. A host who confirmed an early return
 * has thereby confirmed that the car was taken.
 */
export async function noShowFactsOf(
  db: Queryable,
  bookingId: string,
): Promise<Pick<NoShowFacts, 'checkedIn' | 'messagedAt'>> {
  const { rows } = await sql<{ checkedIn: boolean; messagedAt: Date | null }>`
    select exists (select from trip_handovers h where h.booking_id = b.id)
      or exists (select from early_returns e where e.booking_id = b.id and e.status = 'confirmed') as "checkedIn",
      (select max(m.created_at) from booking_messages m
        where m.booking_id = b.id and m.kind = 'message' and m.sender_id = b.host_id) as "messagedAt"
    from bookings b where b.id = ${bookingId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no such booking: ${bookingId}`)
  return { checkedIn: row.checkedIn, messagedAt: row.messagedAt?.getTime() ?? null }
}
