import type { Charge } from '@rihla/contract/charges/charge'
import { mayMoveCharge } from '@rihla/domain/charges/charge'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { requireStepUp } from '../../accounts/public.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { changeCharge, refuseCharge } from '../change-charge.ts'
import { moveCharge, removeCrossings } from '../charge-store.ts'
import { showCharge } from '../show-charges.ts'
import { advanceCollection } from './advance-collection.ts'
import { givenBackOfHold, moveChargePayment, paidPaymentsOf } from './charge-payment-store.ts'
import { changeCollection } from './collection-store.ts'

/**
 * An admin reverses a paid charge: all of it goes back to where it came from, and the host's earning of it is taken
 * back. Throws 403 `step_up_required`, 403 `not_allowed` for the admin's own booking, 409 `state_changed` unless it is
 * paid.
 */
export async function reverseCharge(
  deps: Deps,
  { chargeId, reason }: { chargeId: string; reason: string },
  call: Call<'admin'>,
): Promise<Charge> {
  requireStepUp(deps, call)
  await changeCharge(deps, chargeId, call, async (trx, { charge, by, booking, relation, now }) => {
    if (relation !== 'staff') throw new Refusal('not_allowed')
    refuseCharge(mayMoveCharge(charge.status, 'reversed') ? null : 'state_changed', { charge })
    await requestRefunds(trx, chargeId, now)
    await changeCollection(trx, chargeId, {}, now)
    await moveCharge(trx, charge, 'reversed', by, now, { reason })
    await removeCrossings(trx, chargeId)
    await writeAuditEntry(trx, {
      actorId: call.viewer.id,
      action: 'charge.reversed',
      subjectId: booking.id,
      requestId: call.requestId,
      at: new Date(now),
      detail: { chargeId, amountFils: charge.agreed_fils, reason },
    })
    const moved = { type: 'charge.moved', bookingId: booking.id, chargeId } as const
    await deps.publish(trx, { ...moved, to: 'reversed', by: 'admin', isKnownToRenter: true })
  })
  await advanceCollection(deps, chargeId)
  return await showCharge(deps, { chargeId }, call)
}

/** Requests that each payment of a charge goes back; a hold that paid several charges goes back in steps. */
async function requestRefunds(trx: Transaction, chargeId: string, now: Instant): Promise<void> {
  for (const payment of await paidPaymentsOf(trx, chargeId)) {
    const before = payment.source === 'deposit' ? await givenBackOfHold(trx, payment.provider_key) : 0
    const refund_to_fils = before + payment.amount_fils
    await moveChargePayment(trx, payment, 'refunding', now, { refund_to_fils })
  }
}
