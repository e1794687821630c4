import { type Fils, proportionalShare, roundedShare } from '../pricing/money.ts'
import { PLATFORM_FEE_BPS } from '../pricing/trip-price.ts'
import { HOUR_MS, type Instant, instantInDubai, monthInDubai } from '../time/dubai-time.ts'

/** An earning can be paid out this long after the trip was completed. */
export const EARNING_AVAILABLE_HOURS = 72

const MONTHS_PER_YEAR = 12

export const earningAvailableAt = (completedAt: Instant): Instant =>
  completedAt + EARNING_AVAILABLE_HOURS * HOUR_MS

/** A host's part of a booking's money; the net is the subtotal less the platform's fee. */
export interface EarnedParts {
  subtotalFils: Fils
  platformFeeFils: Fils
  netFils: Fils
}

/**
 * What a host is owed of a booking once `refundedFils` of its total, in all, went back to the renter. Host and platform
 * bear a refund in their proportion, half a fils rounding up, so that a refund of everything leaves nothing and several
 * partial ones take as much as one of their sum.
 */
export const earningAfterRefund = (
  booking: { subtotalFils: Fils; hostEarningFils: Fils; totalFils: Fils },
  refundedFils: Fils,
): EarnedParts => {
  const refunded = Math.min(refundedFils, booking.totalFils)
  const kept = (amount: Fils) => amount - proportionalShare(refunded, amount, booking.totalFils)
  const subtotalFils = kept(booking.subtotalFils)
  const netFils = kept(booking.hostEarningFils)
  return { subtotalFils, platformFeeFils: subtotalFils - netFils, netFils }
}

/** What must be written to get from what stands written to what is owed; null when that is nothing. */
export const earningToWrite = (written: EarnedParts, owed: EarnedParts): EarnedParts | null => {
  const netFils = owed.netFils - written.netFils
  if (netFils === 0) return null
  const subtotalFils = owed.subtotalFils - written.subtotalFils
  return { subtotalFils, platformFeeFils: subtotalFils - netFils, netFils }
}

export const EARNING_STATES = ['accrued', 'on_hold', 'available', 'paid_out'] as const
export type EarningState = (typeof EARNING_STATES)[number]

/** Where an earning stands at this moment. */
export const earningState = (
  earning: { isPaidOut: boolean; isOnHold: boolean; availableAt: Instant },
  now: Instant,
): EarningState => {
  if (earning.isPaidOut) return 'paid_out'
  if (earning.isOnHold) return 'on_hold'
  return earning.availableAt > now ? 'accrued' : 'available'
}

/** The month `count` months after one of `YYYY-MM`; before it when below nought. */
const monthAfter = (month: string, count: number): string => {
  const months = Number(month.slice(0, 4)) * MONTHS_PER_YEAR + Number(month.slice(5)) - 1 + count
  const year = String(Math.floor(months / MONTHS_PER_YEAR)).padStart(4, '0')
  return `${year}-${String((months % MONTHS_PER_YEAR) + 1).padStart(2, '0')}`
}

/** The last twelve months in Dubai, oldest first, the running one last. */
export const lastTwelveMonths = (now: Instant): string[] =>
  Array.from({ length: MONTHS_PER_YEAR }, (_, index) =>
    monthAfter(monthInDubai(now), index + 1 - MONTHS_PER_YEAR),
  )

/** When a month of `YYYY-MM` begins and ends in Dubai, the end itself not included. */
export const spanOfMonth = (month: string): { from: Instant; until: Instant } => ({
  from: instantInDubai(`${month}-01`, '00:00'),
  until: instantInDubai(`${monthAfter(month, 1)}-01`, '00:00'),
})

/** What the calculator starts with. */
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

/** What a host would earn: days × rate less the platform fee of 25 %, and twelve times that in a year. */
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

/** A usual daily rate for a car of this value: 0.2 to 0.3 % of it. */
export const suggestedDailyRate = (carValueFils: Fils): { fromFils: Fils; toFils: Fils } => ({
  fromFils: roundedShare(carValueFils, SUGGESTED_FROM_BPS),
  toFils: roundedShare(carValueFils, SUGGESTED_TO_BPS),
})
