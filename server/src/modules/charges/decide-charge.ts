import type { Charge } from '@rihla/contract/charges/charge'
import { type Decision, decide } from '@rihla/domain/charges/charge'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { requireStepUp } from '../accounts/public.ts'
import { writeAuditEntry } from '../audit/public.ts'
import { changeCharge } from './change-charge.ts'
import { moveCharge } from './charge-store.ts'
import { showCharge } from './show-charges.ts'

interface Verdict {
  chargeId: string
  decision: Decision
  partFils?: number | undefined
  reason: string
}

/**
 * An admin decides a disputed or unanswered charge: in whole, in part, or that nothing is owed. Throws 403
 * `step_up_required`, 403 `not_allowed` for the admin's own booking, 409 `state_changed`, 422 `charge_part_impossible`.
 */
export async function decideCharge(deps: Deps, input: Verdict, call: Call<'admin'>): Promise<Charge> {
  requireStepUp(deps, call)
  const { chargeId, reason } = input
  await changeCharge(deps, chargeId, call, async (trx, { charge, by, booking, relation, now }) => {
    if (relation !== 'staff') throw new Refusal('not_allowed')
    const decided = decide({ status: charge.status, amountFils: charge.amount_fils }, input)
    if ('why' in decided) throw new Refusal(decided.why, { details: { status: charge.status } })
    const changes = {
      agreed_fils: decided.agreedFils,
      decided_by: call.viewer.id,
      decision_reason: reason,
    }
    await moveCharge(trx, charge, decided.to, by, now, { changes, reason })
    await writeAuditEntry(trx, {
      actorId: call.viewer.id,
      action: 'charge.decided',
      subjectId: booking.id,
      requestId: call.requestId,
      at: new Date(now),
      detail: { chargeId, decision: input.decision, amountFils: decided.agreedFils, reason },
    })
    await deps.publish(trx, {
      type: 'charge.moved',
      bookingId: booking.id,
      chargeId,
      to: decided.to,
      by: 'admin',
      isKnownToRenter: true,
    })
  })
  return await showCharge(deps, { chargeId }, call)
}
