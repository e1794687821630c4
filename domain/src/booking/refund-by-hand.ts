import { earningAfterRefund } from '../payouts/earnings.ts'
import type { Fils } from '../pricing/money.ts'
import type { BookingStatus } from './booking.ts'

/** A booking whose money an admin may give back; `paidFils` came in and neither went back nor is on its way. */
export interface RefundableBooking {
  status: BookingStatus
  paidFils: Fils
}

const isOver = (status: BookingStatus) => status === 'completed' || status === 'cancelled'

/**
 * How much an admin can still give back by hand: what is left, once the booking is over. Before that a booking is
 * cancelled or its dates are changed, so that price and payment keep telling the same.
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

/** What the host bears of a refund: their earning shrinks by it. Host and platform bear it in their proportion. */
export const hostPartOfRefund = (
  booking: { subtotalFils: Fils; hostEarningFils: Fils; totalFils: Fils; paidFils: Fils },
  amountFils: Fils,
): Fils => {
  const refundedFils = booking.totalFils - booking.paidFils
  const { netFils: before } = earningAfterRefund(booking, refundedFils)
  return before - earningAfterRefund(booking, refundedFils + amountFils).netFils
}
