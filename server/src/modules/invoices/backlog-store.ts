import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../database/database.ts'

/**
 * Notes that the money of a booking moved; its invoices follow. The row is locked even when it was there before, so
 * that invoices being issued meanwhile wait for this transaction.
 */
export async function requestInvoices(trx: Transaction, bookingId: string, now: Instant): Promise<void> {
  await sql`
    insert into invoice_backlog as b (booking_id, since) values (${bookingId}, ${new Date(now)})
    on conflict (booking_id) do update set since = b.since`.execute(trx)
}

/** The bookings that wait for invoices, the longest waiting first. */
export async function bookingsInBacklog(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('invoice_backlog')
    .select('booking_id')
    .orderBy('since')
    .limit(limit)
    .execute()
  return rows.map(({ booking_id }) => booking_id)
}

export async function isInBacklog(db: Queryable, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('invoice_backlog')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks a booking and takes it off the backlog; null when it is not there any more. Returns since when it waited. */
export async function takeFromBacklog(trx: Transaction, bookingId: string): Promise<Date | null> {
  await sql`select id from bookings where id = ${bookingId} for no key update`.execute(trx)
  const taken = await trx
    .deleteFrom('invoice_backlog')
    .where('booking_id', '=', bookingId)
    .returning('since')
    .executeTakeFirst()
  return taken?.since ?? null
}
