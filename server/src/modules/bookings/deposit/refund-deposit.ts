import { returnableOf } from '@rihla/domain/pricing/deposit'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { requireStepUp } from '../../accounts/public.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import {
  advanceDepositRefund,
  depositBalanceOf,
  lockDeposit,
  requestDepositRefund,
} from '../../payments/public.ts'
import { lockBooking } from '../booking-store.ts'
import { lockBookingFor } from '../with-locked-booking.ts'

interface Refund {
  id: string
  amountFils: number
  /** The refundable amount displayed to the admin, in fils. */
  expectedRefundableFils: number
  reason: string
}

/**
 * An admin refunds a part or all of a kept deposit; the host's earnings shrink by the same amount once the network has
 * sent it. Throws 403 `step_up_required`, 403 `not_allowed` for the admin's own booking, 409 `state_changed` when
 * nothing was kept, 409 `refund_changed` with the refundable amount when it differs from the displayed one, 422
 * `refund_too_large`.
 */
export async function refundDeposit(
  deps: Deps,
  requested: Refund,
  call: Call<'admin'>,
): Promise<{ refundFils: number; refundableFils: number }> {
  requireStepUp(deps, call)
  if (call.attempt.subjectId === null) {
    await claimForRenter(deps, requested, call)
    await advanceDepositRefund(deps, requested.id, lockBooking)
  }
  const refundableFils = returnableOf(await depositBalanceOf(deps.db, requested.id))
  return { refundFils: requested.amountFils, refundableFils }
}

const claimForRenter = (deps: Deps, requested: Refund, call: Call<'admin'>): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const { id, amountFils, expectedRefundableFils, reason } = requested
    const { booking, relation, now } = await lockBookingFor(trx, id, call, deps)
    if (relation !== 'staff') throw new Refusal('not_allowed')
    const deposit = await lockDeposit(trx, id)
    // What was taken for charges goes back by reversing them.
    if (deposit?.status !== 'captured' || deposit.for_charges)
      throw new Refusal('state_changed', { details: { status: booking.status } })
    const balance = await depositBalanceOf(trx, id)
    const refundableFils = returnableOf(balance)
    if (refundableFils !== expectedRefundableFils)
      throw new Refusal('refund_changed', { details: { refundableFils } })
    if (amountFils > refundableFils) throw new Refusal('refund_too_large', { details: { refundableFils } })
    await requestDepositRefund(
      trx,
      id,
      { amountFils, totalFils: balance.givenBackFils + amountFils, reason },
      now,
    )
    await writeAuditEntry(trx, {
      actorId: call.viewer.id,
      action: 'booking.deposit_refunded',
      subjectId: id,
      requestId: call.requestId,
      at: new Date(now),
      detail: { amountFils, reason },
    })
    await call.attempt.bind(trx, id)
  })
