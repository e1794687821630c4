import { type Fils, proportionalShare, roundedShare } from '../pricing/money.ts'
import { PLATFORM_FEE_BPS } from '../pricing/trip-price.ts'
import { HOUR_MS, type Instant, instantInDubai, monthInDubai } from '../time/dubai-time.ts'
import type { PayoutStatus } from './payout.ts'

/** An earning becomes available for payout this long after the trip was completed. */
export const EARNING_AVAILABLE_HOURS = 72

const MONTHS_PER_YEAR = 12

export const earningAvailableAt = (completedAt: Instant): Instant =>
  completedAt + EARNING_AVAILABLE_HOURS * HOUR_MS

/** The host's side of a booking's money; `netFils` is the subtotal less the platform fee. */
export interface EarnedParts {
  subtotalFils: Fils
  platformFeeFils: Fils
  netFils: Fils
}

/** The refunds by hand of a booking in all, and what the host bears of them. */
export interface RefundsByHand {
  amountFils: Fils
  hostFils: Fils
}
export const NO_REFUNDS_BY_HAND: RefundsByHand = { amountFils: 0, hostFils: 0 }

/**
 * What a host is owed for a booking after `refundedFils` of its total, in all, was refunded, `byHand` of it by admins
 * who chose the host's part. Host and platform share every other refund in proportion, half a fils rounding up, so that
 * a full refund leaves zero and several partial refunds take as much as one of their sum. Never below zero.
 */
export const earningAfterRefund = (
  booking: { subtotalFils: Fils; hostEarningFils: Fils; totalFils: Fils },
  refundedFils: Fils,
  byHand: RefundsByHand = NO_REFUNDS_BY_HAND,
): EarnedParts => {
  const { subtotalFils, hostEarningFils, totalFils } = booking
  const refunded = Math.min(refundedFils, totalFils)
  const kept = (amount: Fils, lessFils: Fils) => amount - proportionalShare(lessFils, amount, totalFils)
  const inProportion = Math.max(0, refunded - byHand.amountFils)
  const netFils = Math.max(0, kept(hostEarningFils, inProportion) - byHand.hostFils)
  const platformFeeFils = kept(subtotalFils, refunded) - kept(hostEarningFils, refunded)
  return { subtotalFils: netFils + platformFeeFils, platformFeeFils, netFils }
}

/** The adjustment that turns what is recorded into what is owed; null when there is no difference. */
export const earningToWrite = (written: EarnedParts, owed: EarnedParts): EarnedParts | null => {
  const netFils = owed.netFils - written.netFils
  if (netFils === 0) return null
  const subtotalFils = owed.subtotalFils - written.subtotalFils
  return { subtotalFils, platformFeeFils: subtotalFils - netFils, netFils }
}

export const EARNING_STATES = ['accrued', 'on_hold', 'available', 'sent', 'paid_out'] as const
export type EarningState = (typeof EARNING_STATES)[number]

/**
 * The state of an earning at this moment. It is paid out once the bank has confirmed its payout; `payout` is null when
 * it is in none, or when its payout bounced.
 */
export const earningState = (
  earning: { payout: Exclude<PayoutStatus, 'bounced'> | null; isOnHold: boolean; availableAt: Instant },
  now: Instant,
): EarningState => {
  if (earning.payout !== null) return earning.payout === 'confirmed' ? 'paid_out' : 'sent'
  if (earning.isOnHold) return 'on_hold'
  return earning.availableAt > now ? 'accrued' : 'available'
}

/** The month `count` months after a month `YYYY-MM`; before it when negative. */
const monthAfter = (month: string, count: number): string => {
  const months = Number(month.slice(0, 4)) * MONTHS_PER_YEAR + Number(month.slice(5)) - 1 + count
  const year = String(Math.floor(months / MONTHS_PER_YEAR)).padStart(4, '0')
  return `${year}-${String((months % MONTHS_PER_YEAR) + 1).padStart(2, '0')}`
}

/** The last twelve months in Dubai, oldest first, the current one last. */
export const lastTwelveMonths = (now: Instant): string[] =>
  Array.from({ length: MONTHS_PER_YEAR }, (_, index) =>
    monthAfter(monthInDubai(now), index + 1 - MONTHS_PER_YEAR),
  )

/** When a month `YYYY-MM` begins (inclusive) and ends (exclusive) in Dubai. */
export const spanOfMonth = (month: string): { from: Instant; until: Instant } => ({
  from: instantInDubai(`${month}-01`, '00:00'),
  until: instantInDubai(`${monthAfter(month, 1)}-01`, '00:00'),
})

/** The initial values of the calculator. */
export const CALCULATOR_DEFAULTS = {
  carValueFils: 3_000_000,
  rentalDaysPerMonth: 15,
  dailyRateFils: 7_500,
} as const

const SUGGESTED_FROM_BPS = 20
const SUGGESTED_TO_BPS = 30

export interface EarningsEstimate {
  monthlyGrossFils: Fils
  platformFeeFils: Fils
  monthlyNetFils: Fils
  yearlyNetFils: Fils
}

/** Estimated earnings: days × rate less the platform fee of 25 % per month, and twelve times that per year. */
export const estimateEarnings = ({
  dailyRateFils,
  rentalDaysPerMonth,
}: {
  dailyRateFils: Fils
  rentalDaysPerMonth: number
}): EarningsEstimate => {
  const monthlyGrossFils = dailyRateFils * rentalDaysPerMonth
  const platformFeeFils = roundedShare(monthlyGrossFils, PLATFORM_FEE_BPS)
  const monthlyNetFils = monthlyGrossFils - platformFeeFils
  return {
    monthlyGrossFils,
    platformFeeFils,
    monthlyNetFils,
    yearlyNetFils: monthlyNetFils * MONTHS_PER_YEAR,
  }
}

/** A typical daily rate for a car of this value: 0.2 to 0.3 % of it. */
export const suggestedDailyRate = (carValueFils: Fils): { fromFils: Fils; toFils: Fils } => ({
  fromFils: roundedShare(carValueFils, SUGGESTED_FROM_BPS),
  toFils: roundedShare(carValueFils, SUGGESTED_TO_BPS),
})
