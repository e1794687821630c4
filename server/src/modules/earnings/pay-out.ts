import { type ChosenHost, payableOf, whyCannotMakeBatch } from '@rihla/domain/payouts/payout'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { requireStepUp } from '../accounts/public.ts'
import { writeAuditEntry } from '../audit/public.ts'
import { batchView } from './list-batches.ts'
import { newBatchReference, newPayoutReference } from './payout-reference.ts'
import { batchById, insertBatch, insertPayout, lockAvailable } from './payout-store.ts'

/**
 * Makes one batch of all available earnings of the chosen hosts: one payout per host, with adjustments deducted. Throws
 * 403 `step_up_required`, 422 `own_account` for the admin's own earnings, 409 `nothing_to_pay_out`, and 409
 * `payout_changed` with the new total when a host can be paid another amount than the displayed one.
 */
export async function payOut(deps: Deps, { hosts }: { hosts: ChosenHost[] }, call: Call<'admin'>) {
  requireStepUp(deps, call)
  const batchId = call.attempt.subjectId ?? (await makeBatch(deps, hosts, call))
  const batch = await batchById(deps.db, batchId)
  if (!batch) throw new Error(`the batch ${batchId} was made and is not there`)
  return { batch: batchView(batch) }
}

const makeBatch = (deps: Deps, given: ChosenHost[], call: Call<'admin'>): Promise<string> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    if (given.some(({ hostId }) => hostId === call.viewer.id)) throw new Refusal('own_account')
    // A host named twice counts once.
    const chosen = [...new Map(given.map((host) => [host.hostId, host])).values()]
    const hostIds = chosen.map(({ hostId }) => hostId)
    const shares = (await lockAvailable(trx, hostIds, now)).filter(({ amountFils }) => amountFils > 0)
    const payable = new Map(shares.map(({ hostId, amountFils }) => [hostId, amountFils]))
    const totalFils = payableOf(chosen, payable)
    const refusal = whyCannotMakeBatch(chosen, payable)
    if (refusal === 'payout_changed') throw new Refusal(refusal, { details: { totalFils } })
    if (refusal !== null) throw new Refusal(refusal)
    const reference = newBatchReference()
    const batchId = await insertBatch(trx, { reference, adminId: call.viewer.id, totalFils, now })
    for (const share of shares) {
      const payoutId = await insertPayout(trx, { ...share, batchId, reference: newPayoutReference(), now })
      await deps.publish(trx, { type: 'payout.made', payoutId, hostId: share.hostId })
    }
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
