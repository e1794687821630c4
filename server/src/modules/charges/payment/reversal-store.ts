import { proportionalShare } from '@rihla/domain/pricing/money'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'
import type { ChargeReversals } from '../../../database/schema.ts'
import type { ChargePayment } from './charge-payment-store.ts'

/** A part of a paid charge that went or is going back. */
export type Reversal = Selectable<ChargeReversals>

/** What went or is going back of a payment in parts: its amount, and the platform's part of it. Fils. */
export async function reversedOf(
  trx: Transaction,
  paymentId: string,
): Promise<{ amountFils: number; feeFils: number }> {
  return await trx
    .selectFrom('charge_reversals')
    .select([
      sql<number>`coalesce(sum(amount_fils), 0)::bigint`.as('amountFils'),
      sql<number>`coalesce(sum(fee_fils), 0)::bigint`.as('feeFils'),
    ])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
}

/** The oldest part that the card network has not given back yet; null without one. */
export const openReversal = async (
  db: Queryable,
  chargeId: string,
): Promise<(Reversal & { provider_key: string }) | null> =>
  (await db
    .selectFrom('charge_reversals as r')
    .innerJoin('charge_payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .select('p.provider_key')
    .where('r.charge_id', '=', chargeId)
    .where('r.made_at', 'is', null)
    .orderBy('r.refund_to_fils')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Requests that a part of a payment goes back. Several parts take as much of the fee as one of their sum. */
export async function insertReversal(
  trx: Transaction,
  payment: ChargePayment,
  part: { amountFils: number; refundToFils: number; reason: string; madeBy: string },
  now: Instant,
): Promise<void> {
  const before = await reversedOf(trx, payment.id)
  const feeUntil = (fils: number) => proportionalShare(payment.fee_fils, fils, payment.amount_fils)
  await trx
    .insertInto('charge_reversals')
    .values({
      charge_id: payment.charge_id,
      payment_id: payment.id,
      amount_fils: part.amountFils,
      fee_fils: feeUntil(before.amountFils + part.amountFils) - before.feeFils,
      refund_to_fils: part.refundToFils,
      reason: part.reason,
      made_by: part.madeBy,
      created_at: new Date(now),
    })
    .execute()
}

/** Records that the card network gave a part back; false when that was recorded before. */
export async function closeReversal(trx: Transaction, id: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('charge_reversals')
    .set({ made_at: new Date(now) })
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
