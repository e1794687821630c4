import { refundForEndingEarly, whyCannotEndEarly } from '@rihla/domain/booking/end-early'
import { hostLeftOf, hostPartOfRefund } from '@rihla/domain/booking/refund-by-hand'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { requireStepUp } from '../../accounts/public.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { bookingOutcome } from '../booking-result.ts'
import { refundMoneyOf, refundWithShares } from '../payment/refund-by-hand.ts'
import { refuseBecause, withLockedBooking } from '../with-locked-booking.ts'
import { markTripCompleted } from './mark-trip-completed.ts'
import { openIfStarted } from './open-trip.ts'

interface EarlyEnd {
  id: string
  reason: string
  /** The refund displayed to the admin, in fils. */
  expectedRefundFils: number
  /** The part of it that the host bears; without it both bear it in proportion. */
  hostFils?: number | undefined
}

/**
 * An admin ends a trip that is under way: it is completed now, and its unused days are refunded. Throws 403
 * `step_up_required`, 403 `not_allowed` for the admin's own booking, 409 `state_changed` unless the trip is under way,
 * 409 `refund_changed` with the refund of this moment when it differs from the displayed one, 422
 * `host_share_too_large`.
 */
export async function endTripEarly(deps: Deps, requested: EarlyEnd, call: Call<'admin'>) {
  requireStepUp(deps, call)
  const { viewer, requestId } = call
  const { id, reason } = requested
  const state = await withLockedBooking(deps, id, call, async (trx, found) => {
    const { relation, now } = found
    if (relation !== 'staff') throw new Refusal('not_allowed')
    refuseBecause(whyCannotEndEarly(found.facts, now), found)
    const booking = await openIfStarted(deps, trx, found.booking, now)
    const money = await refundMoneyOf(trx, booking)
    const { refundFils, unusedDays } = refundForEndingEarly(
      {
        startsAt: booking.starts_at.getTime(),
        days: booking.days,
        lines: booking.price_lines,
        subtotalFils: booking.subtotal_fils,
        serviceFeeFils: booking.service_fee_fils,
        paidFils: money.paidFils,
      },
      now,
    )
    if (refundFils !== requested.expectedRefundFils)
      throw new Refusal('refund_changed', { details: { refundFils, unusedDays } })
    const hostFils = requested.hostFils ?? hostPartOfRefund(money, refundFils)
    const hostLeftFils = hostLeftOf(money)
    if (hostFils > Math.min(refundFils, hostLeftFils))
      throw new Refusal('host_share_too_large', { details: { hostLeftFils } })
    await writeAuditEntry(trx, {
      actorId: viewer.id,
      action: 'booking.ended_early',
      subjectId: id,
      requestId,
      at: new Date(now),
      detail: {
        amountFils: refundFils,
        hostFils,
        operatorFils: refundFils - hostFils,
        unusedDays,
        reason,
      },
    })
    const shares = { bookingId: id, amountFils: refundFils, hostFils, adminId: viewer.id }
    // Requested before the trip is completed, so that its earning is already the reduced one.
    const refunding = refundFils === 0 ? [] : (await refundWithShares(trx, shares, now)).refunding
    const by = { actor: 'admin' as const, personId: viewer.id }
    await markTripCompleted(deps, trx, booking, by, now, reason)
    return refunding
  })
  return { ...bookingOutcome(state), refundFils: requested.expectedRefundFils }
}
