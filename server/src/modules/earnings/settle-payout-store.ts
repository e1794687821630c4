import type { PayoutStatus } from '@rihla/domain/payouts/payout'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'

export interface LockedPayout {
  id: string
  batchId: string
  hostId: string
  reference: string
  amountFils: number
  status: PayoutStatus
}

/** Locks these payouts in the order of their ids, to avoid deadlocks; those that do not exist are missing. */
export const lockPayouts = (trx: Transaction, payoutIds: string[]): Promise<LockedPayout[]> =>
  trx
    .selectFrom('payouts')
    .select([
      'id',
      'batch_id as batchId',
      'host_id as hostId',
      'reference',
      'amount_fils as amountFils',
      'status',
    ])
    .where('id', 'in', payoutIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export type Settlement = { status: 'confirmed'; reason: null } | { status: 'bounced'; reason: string }

/** Confirms a payout or marks it as bounced, if it is neither yet. False when it is. */
export async function settlePayout(
  trx: Transaction,
  payoutId: string,
  { status, reason, adminId, at }: Settlement & { adminId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payouts')
    .set({ status, bounce_reason: reason, settled_by: adminId, settled_at: at })
    .where('id', '=', payoutId)
    .where('status', '=', 'sent')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Makes the lines of a bounced payout available again, and keeps which they were. */
export async function returnLines(trx: Transaction, payoutId: string): Promise<void> {
  // Locked in the same order as by a hold, to avoid deadlocks; a hold that comes later finds the lines unpaid.
  await sql`
    select id from host_earnings where payout_id = ${payoutId} order by id for no key update`.execute(trx)
  await sql`
    insert into bounced_payout_lines (payout_id, earning_id)
    select payout_id, id from host_earnings where payout_id = ${payoutId}`.execute(trx)
  await sql`
    update host_earnings e set payout_id = null, paid_out_at = null,
      on_hold = exists (select from trip_issues i where i.booking_id = e.booking_id and i.resolved_at is null)
    where payout_id = ${payoutId}`.execute(trx)
}
