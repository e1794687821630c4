import type { DriverNeeds } from '../people/driver-eligibility.ts'
import type { Fils } from '../pricing/money.ts'
import type { RuleValues } from '../rule-values.ts'

/** What a host asks of the drivers of a vehicle; null leaves it to the rule of its category. */
export interface DriverTerms {
  minDriverAge: number | null
  minLicenceMonths: number | null
}

/** The least and the most that a host can ask. */
export const DRIVER_TERMS_LIMITS = {
  minDriverAge: { least: 18, most: 40 },
  minLicenceMonths: { least: 6, most: 36 },
} as const satisfies Record<keyof DriverTerms, { least: number; most: number }>

/** The part of a vehicle that decides about its drivers; a booking keeps it as it was when the car was booked. */
export interface CarOfDriver extends DriverTerms {
  categoryId: string
  dailyRateFils: Fils
}

/** The values of the rule table that decide about the drivers of a vehicle. */
export type DriverRules = Pick<
  RuleValues,
  | 'driverAgeFloor'
  | 'minDriverAge'
  | 'minDriverAgeHigh'
  | 'minDriverAgeHighFromFils'
  | 'minLicenceMonths'
  | 'driverFactsBeforeBooking'
>

/** Sports and luxury cars ask for the higher age at any price, an SUV from a daily rate above the limit. */
const asksForHigherAge = ({ categoryId, dailyRateFils }: CarOfDriver, rules: DriverRules): boolean =>
  categoryId === 'sports' ||
  categoryId === 'luxury' ||
  (categoryId === 'suv' && dailyRateFils > rules.minDriverAgeHighFromFils)

/** What a vehicle asks of its drivers: what its host set, or else the rule of its category; never below the floor. */
export const driverNeedsOf = (car: CarOfDriver, rules: DriverRules): DriverNeeds => {
  const usual = asksForHigherAge(car, rules) ? rules.minDriverAgeHigh : rules.minDriverAge
  return {
    minAge: Math.max(car.minDriverAge ?? usual, rules.driverAgeFloor),
    minLicenceMonths: car.minLicenceMonths ?? rules.minLicenceMonths,
  }
}
