import type { RefundsByHand } from '@rihla/domain/payouts/earnings'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

/** A refund by hand, and the host's part of it. Fils. */
export interface RefundShare extends RefundsByHand {
  bookingId: string
  adminId: string
}

/**
 * Records who bears a refund by hand; returns its id. Call it in the transaction that requests the refund, so that
 * ledger and earnings follow it. The booking must be locked.
 */
export async function insertRefundShare(
  trx: Transaction,
  { bookingId, amountFils, hostFils, adminId }: RefundShare,
  now: Instant,
): Promise<string> {
  const { id } = await trx
    .insertInto('refund_shares')
    .values({
      booking_id: bookingId,
      amount_fils: amountFils,
      host_fils: hostFils,
      made_by: adminId,
      made_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The refunds by hand of a booking in all, and the host's part of them. Fils. */
export async function refundsByHandOf(db: Queryable, bookingId: string): Promise<RefundsByHand> {
  return await db
    .selectFrom('refund_shares')
    .select([
      sql<number>`coalesce(sum(amount_fils), 0)::bigint`.as('amountFils'),
      sql<number>`coalesce(sum(host_fils), 0)::bigint`.as('hostFils'),
    ])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
}
