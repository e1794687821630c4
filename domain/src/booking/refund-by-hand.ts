import { earningAfterRefund } from '../payouts/earnings.ts'
import type { Fils } from '../pricing/money.ts'
import type { BookingStatus } from './booking.ts'

/** A booking that an admin may refund; `paidFils` is what was paid and neither refunded nor being refunded. */
export interface RefundableBooking {
  status: BookingStatus
  paidFils: Fils
}

const isOver = (status: BookingStatus) => status === 'completed' || status === 'cancelled'

/**
 * How much an admin can still refund manually: what is left, once the booking is over. A booking that is not over is
 * cancelled or its dates are changed instead, so that price and payment stay consistent.
 */
export const refundableByHand = ({ status, paidFils }: RefundableBooking): Fils =>
  isOver(status) ? paidFils : 0

export const whyCannotRefundByHand = (
  booking: RefundableBooking,
  amountFils: Fils,
): 'state_changed' | 'refund_too_large' | null => {
  if (!isOver(booking.status)) return 'state_changed'
  return amountFils > refundableByHand(booking) ? 'refund_too_large' : null
}

/** The host's part of a refund, by which their earning shrinks. Host and platform share a refund in proportion. */
export const hostPartOfRefund = (
  booking: { subtotalFils: Fils; hostEarningFils: Fils; totalFils: Fils; paidFils: Fils },
  amountFils: Fils,
): Fils => {
  const refundedFils = booking.totalFils - booking.paidFils
  const { netFils: before } = earningAfterRefund(booking, refundedFils)
  return before - earningAfterRefund(booking, refundedFils + amountFils).netFils
}
