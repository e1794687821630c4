import type { EarlyReturnStatus } from '@rihla/domain/booking/early-return'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Queryable, Transaction } from '../../database/database.ts'

/** The latest reported early return of a booking; null when there is none. */
export async function latestEarlyReturn(
  db: Queryable,
  bookingId: string,
): Promise<{ id: string; status: EarlyReturnStatus } | null> {
  const row = await db
    .selectFrom('early_returns')
    .select(['id', 'status'])
    .where('booking_id', '=', bookingId)
    .orderBy('reported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the id of the new report. */
export async function insertEarlyReturn(
  trx: Transaction,
  report: { bookingId: string; personId: string; at: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('early_returns')
    .values({ booking_id: report.bookingId, reported_by: report.personId, reported_at: report.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Closes an unanswered report of this booking. False when there is none with this id. */
export async function closeEarlyReturn(
  trx: Transaction,
  report: { bookingId: string; earlyReturnId: string },
  closing: { to: 'withdrawn' | 'confirmed' | 'denied'; personId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('early_returns')
    .set({ status: closing.to, closed_by: closing.personId, closed_at: closing.at })
    .where('id', '=', report.earlyReturnId)
    .where('booking_id', '=', report.bookingId)
    .where('status', '=', 'reported')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Drops an unanswered report, because the car was checked out or the trip has ended. The booking must be locked. */
export async function dropEarlyReturn(trx: Transaction, bookingId: string, now: Instant): Promise<void> {
  await trx
    .updateTable('early_returns')
    .set({ status: 'dropped', closed_at: new Date(now) })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'reported')
    .execute()
}
