import { earningAfterRefund, NO_REFUNDS_BY_HAND, type RefundsByHand } from '../payouts/earnings.ts'
import { type Fils, roundedShare } from '../pricing/money.ts'
import type { BookingStatus } from './booking.ts'

/** A booking that an admin may refund; `paidFils` is what was paid and neither refunded nor being refunded. */
export interface RefundableBooking {
  status: BookingStatus
  paidFils: Fils
}

const isRefundable = (status: BookingStatus) =>
  status === 'active' || status === 'completed' || status === 'cancelled'

/**
 * How much an admin can still refund manually: what is left, from pick-up on. A booking that has not begun is cancelled
 * or its dates are changed instead, so that price and payment stay consistent.
 */
export const refundableByHand = ({ status, paidFils }: RefundableBooking): Fils =>
  isRefundable(status) ? paidFils : 0

/** The money of a booking from which the shares of a refund are computed. */
export interface RefundMoney {
  subtotalFils: Fils
  hostEarningFils: Fils
  totalFils: Fils
  paidFils: Fils
  byHand: RefundsByHand
}

/** What the host still earns of the booking; the most they can bear of a refund. */
export const hostLeftOf = (money: RefundMoney): Fils =>
  earningAfterRefund(money, money.totalFils - money.paidFils, money.byHand).netFils

/** Why this refund cannot be made, or null. `hostFils` is the part of it that the host bears. */
export const whyCannotRefundByHand = (
  { status, ...money }: RefundMoney & { status: BookingStatus },
  { amountFils, hostFils }: RefundsByHand,
): 'state_changed' | 'refund_too_large' | 'host_share_too_large' | null => {
  if (!isRefundable(status)) return 'state_changed'
  if (amountFils > refundableByHand({ status, paidFils: money.paidFils })) return 'refund_too_large'
  return hostFils > Math.min(amountFils, hostLeftOf(money)) ? 'host_share_too_large' : null
}

/** The host's part of a refund that both sides bear in proportion to what each gets of the price. */
export const hostPartOfRefund = (
  booking: Omit<RefundMoney, 'byHand'> & { byHand?: RefundsByHand },
  amountFils: Fils,
): Fils => {
  const { byHand = NO_REFUNDS_BY_HAND, ...money } = booking
  const refundedFils = money.totalFils - money.paidFils
  const { netFils: before } = earningAfterRefund(money, refundedFils)
  const part = before - earningAfterRefund(money, refundedFils + amountFils).netFils
  return Math.min(part, hostLeftOf({ ...money, byHand }))
}

/** Who bears a refund: both in proportion, one side, both by halves, or by amounts that the admin enters. */
export const REFUND_BEARERS = ['proportional', 'operator', 'host', 'half', 'amounts'] as const
export type RefundBearer = (typeof REFUND_BEARERS)[number]

/**
 * The host's part of a refund by the chosen bearer; the operator bears the rest. Half of an odd amount rounds up for
 * the operator. A host never bears more than they still earn of the booking.
 */
export const hostPartBorneBy = (
  bearer: Exclude<RefundBearer, 'amounts'>,
  money: RefundMoney,
  amountFils: Fils,
): Fils => {
  switch (bearer) {
    case 'proportional':
      return hostPartOfRefund(money, amountFils)
    case 'operator':
      return 0
    case 'host':
      return Math.min(amountFils, hostLeftOf(money))
    case 'half':
      return Math.min(amountFils - roundedShare(amountFils, 5000), hostLeftOf(money))
  }
}

/** What host and operator have of the booking before and after a refund; the operator's may fall below zero. */
export const effectOfRefund = (money: RefundMoney, { amountFils, hostFils }: RefundsByHand) => {
  const hostBefore = hostLeftOf(money)
  const hostAfter = hostBefore - hostFils
  return {
    host: { beforeFils: hostBefore, afterFils: hostAfter },
    operator: {
      beforeFils: money.paidFils - hostBefore,
      afterFils: money.paidFils - amountFils - hostAfter,
    },
  }
}
