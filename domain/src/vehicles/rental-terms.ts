import { assertFils, type Fils } from '../pricing/money.ts'
import type { CategorySlug, FuelType } from './listing.ts'

/**
 * What a renter can be asked to pay after the return, and how far the car may go. A host sets them for a vehicle; a
 * booking keeps those that it was made with.
 */
export interface RentalTerms {
  /** Kilometres included in each rental day; null is unlimited. */
  kmPerDay: number | null
  extraKmFils: Fils
  /** For each missing eighth of the tank or the battery. */
  fuelStepFils: Fils
  /** For each hour begun since the agreed end once the grace time is over, at most the price of a day for each day. */
  lateHourFils: Fils
  /** The most for a car that comes back dirtier than from normal use. */
  cleaningFils: Fils
  /** The most for smoke in a car in which smoking is not allowed. */
  smokingFils: Fils
  /** The most that the renter bears of a damage. */
  excessFils: Fils
  /** For passing on one traffic fine, which itself is passed on at cost. */
  fineFeeFils: Fils
  /** Whether the car may be driven to Oman. */
  omanAllowed: boolean
}

/** A return this many minutes after the agreed time is still on time. */
export const LATE_GRACE_MINUTES = 30

/** The amounts and the kilometres, with the least and the most that a host can set. */
export const TERMS_LIMITS = {
  kmPerDay: { least: 1, most: 10_000 },
  extraKmFils: { least: 0, most: 2_000 },
  fuelStepFils: { least: 0, most: 20_000 },
  lateHourFils: { least: 0, most: 200_000 },
  cleaningFils: { least: 0, most: 100_000 },
  smokingFils: { least: 0, most: 300_000 },
  excessFils: { least: 0, most: 5_000_000 },
  // The rule `fineFeeMostFils` is what applies.
  fineFeeFils: { least: 0, most: 50_000 },
} as const satisfies Partial<Record<keyof RentalTerms, { least: number; most: number }>>

/** The terms that are figures, in the order of screens and answers. */
export const TERMS_FIGURES = [
  'kmPerDay',
  'extraKmFils',
  'fuelStepFils',
  'lateHourFils',
  'cleaningFils',
  'smokingFils',
  'excessFils',
  'fineFeeFils',
] as const satisfies Array<keyof typeof TERMS_LIMITS>
export type TermsFigure = (typeof TERMS_FIGURES)[number]

const isWithinLimits = (figure: TermsFigure, value: number | null): boolean => {
  if (value === null) return figure === 'kmPerDay'
  const { least, most } = TERMS_LIMITS[figure]
  return Number.isSafeInteger(value) && value >= least && value <= most
}

/** The given figures that a host cannot set; what is left out is not checked. */
export const figuresNotAllowed = (terms: Partial<RentalTerms>): TermsFigure[] =>
  TERMS_FIGURES.filter((figure) => {
    const value = terms[figure]
    return value !== undefined && !isWithinLimits(figure, value)
  })

/** Whether these are terms that a host can offer. */
export const areTermsAllowed = (terms: RentalTerms): boolean => figuresNotAllowed(terms).length === 0

const isWorse = (seen: RentalTerms, offered: RentalTerms, term: keyof RentalTerms): boolean => {
  if (term === 'omanAllowed') return seen.omanAllowed && !offered.omanAllowed
  if (term === 'kmPerDay')
    return (offered.kmPerDay ?? Number.POSITIVE_INFINITY) < (seen.kmPerDay ?? Number.POSITIVE_INFINITY)
  return offered[term] > seen[term]
}

/** The terms that have become worse for a renter since they saw them; others may have become better. */
export const worseForRenter = (seen: RentalTerms, offered: RentalTerms): Array<keyof RentalTerms> =>
  [...TERMS_FIGURES, 'omanAllowed' as const].filter((term) => isWorse(seen, offered, term))

/** From this rate on a car has the defaults of a supercar, whatever its category. AED 1,500. */
export const SUPERCAR_DAILY_RATE_FILS = 150_000
/** An eighth of a battery at a public charger, with the time it takes. */
const CHARGE_STEP_FILS = 1_500
/** The default for a late hour is this part of a day's price. */
const LATE_HOURS_OF_A_DAY = 5
const DIRHAM = 100

type Usual = Pick<
  RentalTerms,
  'kmPerDay' | 'extraKmFils' | 'fuelStepFils' | 'cleaningFils' | 'smokingFils' | 'excessFils'
>

const usual = (
  kmPerDay: number,
  extraKmFils: Fils,
  fuelStepFils: Fils,
  [cleaningFils, smokingFils, excessFils]: [Fils, Fils, Fils],
): Usual => ({ kmPerDay, extraKmFils, fuelStepFils, cleaningFils, smokingFils, excessFils })

/** Kilometres, extra kilometre, eighth of the tank; cleaning, smoking, excess. SQL: default_vehicle_terms. */
const USUAL: Record<CategorySlug | 'supercar', Usual> = {
  economy: usual(250, 50, 2_000, [10_000, 30_000, 150_000]),
  compact: usual(250, 50, 2_000, [10_000, 30_000, 200_000]),
  sedan: usual(250, 75, 2_500, [15_000, 40_000, 250_000]),
  suv: usual(250, 100, 3_500, [20_000, 50_000, 350_000]),
  luxury: usual(250, 200, 3_500, [25_000, 75_000, 500_000]),
  sports: usual(200, 300, 3_500, [25_000, 75_000, 750_000]),
  convertible: usual(200, 200, 2_500, [20_000, 50_000, 500_000]),
  electric: usual(250, 75, CHARGE_STEP_FILS, [15_000, 50_000, 400_000]),
  van: usual(250, 100, 3_000, [25_000, 50_000, 300_000]),
  truck: usual(250, 100, 4_000, [25_000, 50_000, 300_000]),
  supercar: usual(150, 500, 4_500, [30_000, 100_000, 1_500_000]),
}

const usualOf = (category: string, dailyRateFils: Fils): Usual => {
  if (dailyRateFils >= SUPERCAR_DAILY_RATE_FILS) return USUAL.supercar
  return Object.hasOwn(USUAL, category) ? USUAL[category as CategorySlug] : USUAL.sedan
}

/** The terms of a vehicle whose host sets none. A category without figures of its own has those of a sedan. */
export function defaultTermsOf(
  category: string,
  dailyRateFils: Fils,
  fuelType: FuelType = 'petrol',
): RentalTerms {
  const its = usualOf(category, assertFils(dailyRateFils))
  const lateHourFils = Math.ceil(dailyRateFils / (LATE_HOURS_OF_A_DAY * DIRHAM)) * DIRHAM
  return {
    ...its,
    fuelStepFils: fuelType === 'electric' ? CHARGE_STEP_FILS : its.fuelStepFils,
    lateHourFils: Math.min(lateHourFils, TERMS_LIMITS.lateHourFils.most),
    fineFeeFils: 0,
    omanAllowed: false,
  }
}
