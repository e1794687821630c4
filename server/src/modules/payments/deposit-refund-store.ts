import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../database/database.ts'
import { CLAIM_MS, retryAfterMs } from './claim-store.ts'

/** A part of a kept deposit that is on its way back to the card. Fils. */
export interface DepositRefund {
  id: string
  bookingId: string
  /** Our key of the hold that was charged. */
  key: string
  amountFils: number
  /** What has gone back in all once this is made. */
  totalFils: number
  checks: number
}

/** What was kept of a deposit, what of that has gone back, and whether more is on its way; nothing without a deposit. */
export async function depositBalanceOf(
  db: Queryable,
  bookingId: string,
): Promise<{ keptFils: number; givenBackFils: number; isGivingBack: boolean }> {
  const row = await db
    .selectFrom('deposit_holds as d')
    .leftJoin('deposit_refunds as r', 'r.booking_id', 'd.booking_id')
    .select([
      'd.captured_fils as keptFils',
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

/** Writes down what is to go back, before the network hears of it; it is the caller's for a minute. */
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

/** What is on its way back of the deposit of a booking; null when nothing is. */
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

/** Closes what is on its way, by compare-and-set. False: another has done so. */
export async function closeDepositRefund(trx: Transaction, id: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('deposit_refunds')
    .set({ made_at: new Date(now), next_at: null, claimed_until: null, checks: 0 })
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives a claim back with nothing learnt: the network is asked again, less and less often. */
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
