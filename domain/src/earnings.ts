import { HOUR_MS, type Instant } from './dubai-time.ts'
import { type Fils, roundedShare } from './money.ts'
import { PLATFORM_FEE_BPS } from './trip-price.ts'

/** An earning can be paid out this long after the trip was completed. */
export const EARNING_AVAILABLE_HOURS = 72

export const earningAvailableAt = (completedAt: Instant): Instant =>
  completedAt + EARNING_AVAILABLE_HOURS * HOUR_MS

/** What the calculator starts with. */
export const CALCULATOR_DEFAULTS = {
  carValueFils: 3_000_000,
  rentalDaysPerMonth: 15,
  dailyRateFils: 7_500,
} as const

const MONTHS_PER_YEAR = 12
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
