import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { requireStepUp } from '../accounts/public.ts'
import { writeAuditEntry } from '../audit/public.ts'
import { dropAccountsOfTheDeleted } from './bank-account-store.ts'
import { newBatchReference, newPayoutReference } from './payout-reference.ts'
import { batchById, insertBatch, insertPayout, lockAvailable } from './payout-store.ts'
import { batchView } from './payouts-due.ts'

/**
 * Makes one batch of all available earnings of hosts with a bank account: one payout per host, with adjustments
 * deducted; hosts with a negative balance are left out. Throws 403 `step_up_required`, 409 `nothing_to_pay_out`, and
 * 409 `payout_changed` with the new total when it differs from the displayed one.
 */
export async function payOut(
  deps: Deps,
  { expectedTotalFils }: { expectedTotalFils: number },
  call: Call<'admin'>,
) {
  requireStepUp(deps, call)
  const batchId = call.attempt.subjectId ?? (await makeBatch(deps, expectedTotalFils, call))
  const batch = await batchById(deps.db, batchId)
  if (!batch) throw new Error(`the batch ${batchId} was made and is not there`)
  return { batch: batchView(batch) }
}

const makeBatch = (deps: Deps, expectedTotalFils: number, call: Call<'admin'>): Promise<string> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    const shares = (await lockAvailable(trx, now)).filter(({ amountFils }) => amountFils > 0)
    const totalFils = shares.reduce((sum, { amountFils }) => sum + amountFils, 0)
    if (totalFils === 0) throw new Refusal('nothing_to_pay_out')
    if (totalFils !== expectedTotalFils) throw new Refusal('payout_changed', { details: { totalFils } })
    const reference = newBatchReference()
    const batchId = await insertBatch(trx, { reference, adminId: call.viewer.id, totalFils, now })
    for (const share of shares) {
      const payoutId = await insertPayout(trx, { ...share, batchId, reference: newPayoutReference(), now })
      await deps.publish(trx, { type: 'payout.made', payoutId, hostId: share.hostId })
    }
    const hostIds = shares.map(({ hostId }) => hostId)
    await dropAccountsOfTheDeleted(trx, hostIds)
    await writeAuditEntry(trx, {
      actorId: call.viewer.id,
      action: 'payout.made',
      subjectId: batchId,
      requestId: call.requestId,
      at: new Date(now),
      detail: { reference, totalFils, payouts: shares.length },
    })
    await call.attempt.bind(trx, batchId)
    return batchId
  })
