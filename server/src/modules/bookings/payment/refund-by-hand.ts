import { hostPartOfRefund, whyCannotRefundByHand } from '@rihla/domain/booking/refund-by-hand'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { requireStepUp } from '../../accounts/public.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { paidFor, requestRefund } from '../../payments/public.ts'
import { changeBooking } from '../change-booking.ts'

interface Refund {
  id: string
  amountFils: number
  /** The refundable amount displayed to the admin, in fils. */
  expectedRefundableFils: number
  reason: string
}

/**
 * An admin refunds a part or all of the rest of a booking that is over. The host's earning shrinks proportionally once
 * the network has refunded. Throws 403 `step_up_required`, 403 `not_allowed` for the admin's own booking, 409
 * `refund_changed` with the refundable amount when it differs from the displayed one, 422 `refund_too_large`, 409
 * `state_changed` before the end.
 */
export async function refundByHand(deps: Deps, requested: Refund, call: Call<'admin'>): Promise<void> {
  requireStepUp(deps, call)
  const { viewer, requestId } = call
  await changeBooking(deps, requested.id, call, async (trx, { booking, relation, now }) => {
    if (relation !== 'staff') throw new Refusal('not_allowed')
    const paidFils = await paidFor(trx, booking.id)
    const { status } = booking
    const why = whyCannotRefundByHand({ status, paidFils }, requested.amountFils)
    if (why === 'state_changed') throw new Refusal(why, { details: { status } })
    if (paidFils !== requested.expectedRefundableFils)
      throw new Refusal('refund_changed', { details: { refundableFils: paidFils } })
    if (why !== null) throw new Refusal(why, { details: { refundableFils: paidFils } })
    const { subtotal_fils: subtotalFils, host_earning_fils: hostEarningFils, total_fils: totalFils } = booking
    const money = { subtotalFils, hostEarningFils, totalFils, paidFils }
    await writeAuditEntry(trx, {
      actorId: viewer.id,
      action: 'booking.refunded',
      subjectId: booking.id,
      requestId,
      at: new Date(now),
      detail: {
        amountFils: requested.amountFils,
        hostFils: hostPartOfRefund(money, requested.amountFils),
        reason: requested.reason,
      },
    })
    return await requestRefund(trx, booking.id, requested.amountFils, now)
  })
}
