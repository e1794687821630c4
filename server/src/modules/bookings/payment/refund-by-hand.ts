import {
  hostLeftOf,
  hostPartOfRefund,
  type RefundMoney,
  whyCannotRefundByHand,
} from '@rihla/domain/booking/refund-by-hand'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { requireStepUp } from '../../accounts/public.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import {
  insertRefundShare,
  type Payment,
  paidFor,
  refundsByHandOf,
  requestRefund,
} from '../../payments/public.ts'
import type { Booking } from '../booking-store.ts'
import { dropOpenChange } from '../change/close-change.ts'
import { openIfStarted } from '../trip/open-trip.ts'
import { withLockedBooking } from '../with-locked-booking.ts'

interface Refund {
  id: string
  amountFils: number
  /** The refundable amount displayed to the admin, in fils. */
  expectedRefundableFils: number
  /** The part that the host bears, as displayed to the admin; without it both bear the refund in proportion. */
  hostFils?: number | undefined
  reason: string
}

/**
 * An admin refunds a part or all of what is left of a booking from pick-up on, and chooses the host's part of it. The
 * host's earning shrinks by that part once the network has refunded. Throws 403 `step_up_required`, 403 `not_allowed`
 * for the admin's own booking, 409 `refund_changed` with the refundable amount when it differs from the displayed one,
 * 422 `refund_too_large` and `host_share_too_large`, 409 `state_changed` before pick-up.
 */
export async function refundByHand(deps: Deps, requested: Refund, call: Call<'admin'>): Promise<void> {
  requireStepUp(deps, call)
  const { viewer, requestId } = call
  const { amountFils, reason } = requested
  await withLockedBooking(deps, requested.id, call, async (trx, { booking: found, relation, now }) => {
    if (relation !== 'staff') throw new Refusal('not_allowed')
    const booking = await openIfStarted(deps, trx, found, now)
    const money = await refundMoneyOf(trx, booking)
    const hostFils = requested.hostFils ?? hostPartOfRefund(money, amountFils)
    const { status } = booking
    const why = whyCannotRefundByHand({ ...money, status }, { amountFils, hostFils })
    if (why === 'state_changed') throw new Refusal(why, { details: { status } })
    if (money.paidFils !== requested.expectedRefundableFils)
      throw new Refusal('refund_changed', { details: { refundableFils: money.paidFils } })
    if (why === 'refund_too_large') throw new Refusal(why, { details: { refundableFils: money.paidFils } })
    if (why !== null) throw new Refusal(why, { details: { hostLeftFils: hostLeftOf(money) } })
    await writeAuditEntry(trx, {
      actorId: viewer.id,
      action: 'booking.refunded',
      subjectId: booking.id,
      requestId,
      at: new Date(now),
      detail: { amountFils, hostFils, operatorFils: amountFils - hostFils, reason },
    })
    // Its price difference was computed for what was paid before.
    await dropOpenChange(deps, trx, booking, { endsWithBooking: false }, now)
    const shares = { bookingId: booking.id, amountFils, hostFils, adminId: viewer.id }
    const { shareId, refunding } = await refundWithShares(trx, shares, now)
    await deps.publish(trx, {
      type: 'booking.refunded_by_hand',
      bookingId: booking.id,
      shareId,
      hostFils,
    })
    return refunding
  })
}

/** The money of a locked booking from which the shares of a refund are computed. */
export async function refundMoneyOf(trx: Transaction, booking: Booking): Promise<RefundMoney> {
  return {
    subtotalFils: booking.subtotal_fils,
    hostEarningFils: booking.host_earning_fils,
    totalFils: booking.total_fils,
    paidFils: await paidFor(trx, booking.id),
    byHand: await refundsByHandOf(trx, booking.id),
  }
}

/** Requests a refund together with the record of who bears it. */
export async function refundWithShares(
  trx: Transaction,
  shares: { bookingId: string; amountFils: number; hostFils: number; adminId: string },
  now: Instant,
): Promise<{ shareId: string; refunding: Payment[] }> {
  const shareId = await insertRefundShare(trx, shares, now)
  return { shareId, refunding: await requestRefund(trx, shares.bookingId, shares.amountFils, now) }
}
