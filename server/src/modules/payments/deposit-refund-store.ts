import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../database/database.ts'
import { CLAIM_MS, claimDue, retryAfterMs } from './claim-store.ts'

/** A partial refund of a kept deposit that is not yet confirmed. Amounts in fils. */
export interface DepositRefund {
  id: string
  bookingId: string
  /** Our key of the captured hold. */
  key: string
  amountFils: number
  /** The total refunded once this refund is made. */
  totalFils: number
  checks: number
}

/**
 * What was kept of a deposit, how much of that was refunded, and whether a refund is pending; zeros and false without a
 * deposit. Fils.
 */
export async function depositBalanceOf(
  db: Queryable,
  bookingId: string,
): Promise<{ keptFils: number; givenBackFils: number; isGivingBack: boolean }> {
  const row = await db
    .selectFrom('deposit_holds as d')
    .leftJoin('deposit_refunds as r', 'r.booking_id', 'd.booking_id')
    .select([
      // What was taken for charges is not kept: it goes back by reversing them.
      sql<number>`case when d.for_charges then 0 else d.captured_fils end`.as('keptFils'),
      sql<number>`coalesce(sum(r.amount_fils) filter (where r.made_at is not null), 0)::bigint`.as(
        'givenBackFils',
      ),
      sql<boolean>`coalesce(bool_or(r.made_at is null and r.id is not null), false)`.as('isGivingBack'),
    ])
    .where('d.booking_id', '=', bookingId)
    .groupBy('d.booking_id')
    .executeTakeFirst()
  return row ?? { keptFils: 0, givenBackFils: 0, isGivingBack: false }
}

/** Records a requested refund before the card network is called; the caller holds its claim for a minute. */
export const requestDepositRefund = (
  trx: Transaction,
  bookingId: string,
  { amountFils, totalFils, reason }: { amountFils: number; totalFils: number; reason: string },
  now: Instant,
) =>
  trx
    .insertInto('deposit_refunds')
    .values({
      booking_id: bookingId,
      amount_fils: amountFils,
      total_fils: totalFils,
      reason,
      next_at: new Date(now + CLAIM_MS),
      claimed_until: new Date(now + CLAIM_MS),
      created_at: new Date(now),
    })
    .execute()

/** The pending refund of a booking's deposit; null when there is none. */
export async function findOpenDepositRefund(db: Database, bookingId: string): Promise<DepositRefund | null> {
  const row = await db
    .selectFrom('deposit_refunds as r')
    .innerJoin('deposit_holds as d', 'd.booking_id', 'r.booking_id')
    .select([
      'r.id',
      'r.booking_id as bookingId',
      'd.provider_key as key',
      'r.amount_fils as amountFils',
      'r.total_fils as totalFils',
      'r.checks',
    ])
    .where('r.booking_id', '=', bookingId)
    .where('r.made_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  if (row.key === null) throw new Error(`the deposit of booking ${bookingId} was kept without a key`)
  return { ...row, key: row.key }
}

/** Closes a pending refund by compare-and-set; false when it was closed already. */
export async function closeDepositRefund(trx: Transaction, id: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('deposit_refunds')
    .set({ made_at: new Date(now), next_at: null, claimed_until: null, checks: 0 })
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Releases the claim without a result; retries follow with increasing delay. */
export async function postponeDepositRefund(
  db: Database,
  { id, checks }: DepositRefund,
  now: Instant,
): Promise<void> {
  await db
    .updateTable('deposit_refunds')
    .set({ claimed_until: null, next_at: new Date(now + retryAfterMs(checks)) })
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .execute()
}

const DUE = { table: 'deposit_refunds', key: ['id'], returned: sql`booking_id` }

/** Claims due refunds of deposits that no other worker holds. Returns their bookings. */
export async function claimDepositRefunds(db: Database, now: Instant, limit: number): Promise<string[]> {
  const rows = await claimDue<{ booking_id: string }>(db, DUE, now, limit)
  return rows.map((row) => row.booking_id)
}
