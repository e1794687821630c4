import { mayMoveNoShow, type NoShowReport, type NoShowStatus } from '@rihla/domain/booking/no-show'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Updateable } from 'kysely'
import type { Database, Queryable, Transaction } from '../../database/database.ts'
import type { NoShowReports } from '../../database/schema.ts'
import { NO_SHOW_COLUMNS } from '../bookings/public.ts'

/** Writes the no-show report of a booking that is about to be cancelled; the booking must be locked. */
export async function insertReport(
  trx: Transaction,
  report: { bookingId: string; reportedBy: string; contestUntil: Instant },
  now: Instant,
): Promise<void> {
  await trx
    .insertInto('no_show_reports')
    .values({
      booking_id: report.bookingId,
      status: 'reported' satisfies NoShowStatus,
      reported_by: report.reportedBy,
      reported_at: new Date(now),
      contest_until: new Date(report.contestUntil),
    })
    .execute()
}

/** The report of a booking, locked; the booking must already be locked. Null when there is none. */
export async function lockReport(trx: Transaction, bookingId: string): Promise<NoShowReport | null> {
  const row = await trx
    .selectFrom('no_show_reports')
    .select(['status', 'contest_until'])
    .where('booking_id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? { status: row.status as NoShowStatus, contestUntil: row.contest_until.getTime() } : null
}

/** The report of a booking for display; null when there is none. */
export async function findReport(db: Queryable, bookingId: string) {
  const row = await db
    .selectFrom('no_show_reports')
    .select(NO_SHOW_COLUMNS)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Moves a locked report through an allowed status transition, by compare-and-set. Throws when the transition is not
 * allowed.
 */
export async function moveReport(
  trx: Transaction,
  bookingId: string,
  { from, to }: { from: NoShowStatus; to: NoShowStatus },
  changes: Updateable<NoShowReports>,
): Promise<void> {
  if (!mayMoveNoShow(from, to)) throw new Error(`no report of a no-show moves ${from} → ${to}`)
  await trx
    .updateTable('no_show_reports')
    .set({ ...changes, status: to })
    .where('booking_id', '=', bookingId)
    .where('status', '=', from)
    .returning('booking_id')
    .executeTakeFirstOrThrow()
}

/** Bookings whose reported no-show was not contested in time, longest overdue first. */
export async function findUncontested(db: Database, now: Instant, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('no_show_reports')
    .select('booking_id')
    .where('status', '=', 'reported')
    .where('contest_until', '<', new Date(now))
    .orderBy('contest_until')
    .limit(limit)
    .execute()
  return rows.map((row) => row.booking_id)
}
