import { whyCannotSettle } from '@rihla/domain/payouts/payout'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { requireStepUp } from '../accounts/public.ts'
import { writeAuditEntry } from '../audit/public.ts'
import { dropAccountsOfTheDeleted } from './bank-account-store.ts'
import {
  type LockedPayout,
  lockPayouts,
  returnLines,
  type Settlement,
  settlePayout,
} from './settle-payout-store.ts'
import { showBatch } from './show-batch.ts'

/**
 * Records that the bank has paid these payouts of a batch, all or none of them. Throws 403 `step_up_required`, 400
 * `invalid_input` for a payout of another batch, 422 `own_account` for the admin's own, and 409 `payout_settled` when
 * one of them is settled already.
 */
export async function confirmPayouts(
  deps: Deps,
  { batchId, payoutIds }: { batchId: string; payoutIds: string[] },
  call: Call<'admin'>,
) {
  requireStepUp(deps, call)
  if (call.attempt.subjectId === null)
    await deps.db.transaction().execute(async (trx) => {
      const ids = [...new Set(payoutIds)]
      const payouts = (await lockPayouts(trx, ids)).filter((payout) => payout.batchId === batchId)
      if (payouts.length < ids.length) throw new Refusal('invalid_input')
      for (const payout of payouts)
        await settle(deps, trx, payout, { status: 'confirmed', reason: null }, call)
      const hostIds = payouts.map(({ hostId }) => hostId)
      await dropAccountsOfTheDeleted(trx, hostIds)
      await call.attempt.bind(trx, batchId)
    })
  return await showBatch(deps, { batchId })
}

/**
 * Records that the bank has returned a payout, and why. Its earnings are available again; those of a trip with an open
 * issue are on hold. Throws 403 `step_up_required`, 404 `not_found`, 422 `own_account` for the admin's own, and 409
 * `payout_settled`.
 */
export async function bouncePayout(
  deps: Deps,
  { payoutId, reason }: { payoutId: string; reason: string },
  call: Call<'admin'>,
) {
  requireStepUp(deps, call)
  const batchId =
    call.attempt.subjectId ??
    (await deps.db.transaction().execute(async (trx) => {
      const [payout] = await lockPayouts(trx, [payoutId])
      if (!payout) throw new Refusal('not_found')
      await settle(deps, trx, payout, { status: 'bounced', reason }, call)
      await returnLines(trx, payoutId)
      await call.attempt.bind(trx, payout.batchId)
      return payout.batchId
    }))
  return await showBatch(deps, { batchId })
}

async function settle(
  deps: Deps,
  trx: Transaction,
  { id: payoutId, status, ...payout }: LockedPayout,
  settlement: Settlement,
  call: Call<'admin'>,
): Promise<void> {
  if (payout.hostId === call.viewer.id) throw new Refusal('own_account')
  const refusal = whyCannotSettle(status)
  if (refusal) throw new Refusal(refusal)
  const at = new Date(deps.clock.now())
  if (!(await settlePayout(trx, payoutId, { ...settlement, adminId: call.viewer.id, at })))
    throw new Refusal('payout_settled')
  await deps.publish(trx, {
    type: 'payout.settled',
    payoutId,
    hostId: payout.hostId,
    status: settlement.status,
  })
  await writeAuditEntry(trx, {
    actorId: call.viewer.id,
    action: `payout.${settlement.status}`,
    subjectId: payout.batchId,
    requestId: call.requestId,
    at,
    detail: {
      payoutId,
      reference: payout.reference,
      amountFils: payout.amountFils,
      ...(settlement.reason !== null && { reason: settlement.reason }),
    },
  })
}
