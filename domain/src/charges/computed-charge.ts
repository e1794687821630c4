import { assertFils, type Fils } from '../pricing/money.ts'
import { HOUR_MS, type Instant, MINUTE_MS } from '../time/dubai-time.ts'
import { LATE_GRACE_MINUTES, type RentalTerms } from '../vehicles/rental-terms.ts'

const PERCENT_PER_EIGHTH = 12.5
/** Levels are stored in whole percents, 7/8 as 88: what is missing can seem a little less than it is. */
const ROUNDING_PERCENT = 1
const HOURS_PER_DAY = 24

export interface KilometresCharge {
  kind: 'kilometres'
  fromKm: number
  toKm: number
  includedKm: number
  overKm: number
  perKmFils: Fils
}
export interface FuelCharge {
  kind: 'fuel'
  fromPercent: number
  toPercent: number
  eighths: number
  perEighthFils: Fils
  /** Set by the caller, who knows the vehicle. */
  tank?: 'fuel' | 'charge'
}
export interface LateReturnCharge {
  kind: 'late_return'
  lateMinutes: number
  days: number
  hours: number
  perHourFils: Fils
  /** What a day late costs, and late hours cost at most: the price of a day, or of its hours where that is less. */
  perDayFils: Fils
}
export interface Computed<D> {
  amountFils: Fils
  details: D
}

/**
 * Kilometres driven beyond what is included for the booked days, at the agreed price. Null when none are over, or
 * kilometres are unlimited.
 */
export function kilometresCharge(
  driven: { fromKm: number; toKm: number; days: number },
  { kmPerDay, extraKmFils }: Pick<RentalTerms, 'kmPerDay' | 'extraKmFils'>,
): Computed<KilometresCharge> | null {
  if (kmPerDay === null) return null
  const { fromKm, toKm, days } = driven
  const includedKm = kmPerDay * days
  const overKm = toKm - fromKm - includedKm
  if (overKm <= 0 || extraKmFils === 0) return null
  const details = { kind: 'kilometres' as const, fromKm, toKm, includedKm, overKm, perKmFils: extraKmFils }
  return { amountFils: assertFils(overKm * extraKmFils), details }
}

/** Fuel or charge missing at the return, per whole eighth as a gauge shows it; a part of an eighth costs nothing. */
export function fuelCharge(
  { fromPercent, toPercent }: { fromPercent: number; toPercent: number },
  { fuelStepFils }: Pick<RentalTerms, 'fuelStepFils'>,
): Computed<FuelCharge> | null {
  const eighths = Math.floor((fromPercent - toPercent + ROUNDING_PERCENT) / PERCENT_PER_EIGHTH)
  if (eighths <= 0 || fuelStepFils === 0) return null
  const details = { kind: 'fuel' as const, fromPercent, toPercent, eighths, perEighthFils: fuelStepFils }
  return { amountFils: assertFils(eighths * fuelStepFils), details }
}

/**
 * A return more than half an hour late: every begun hour after the agreed end, at most a day's price for each day. Null
 * when it was in time, or within the grace time.
 */
export function lateReturnCharge(
  {
    endsAt,
    returnedAt,
    perDayFils: dayPriceFils,
  }: { endsAt: Instant; returnedAt: Instant; perDayFils: Fils },
  { lateHourFils }: Pick<RentalTerms, 'lateHourFils'>,
): Computed<LateReturnCharge> | null {
  const lateMs = returnedAt - endsAt
  if (lateMs <= LATE_GRACE_MINUTES * MINUTE_MS || lateHourFils === 0) return null
  const begunHours = Math.ceil(lateMs / HOUR_MS)
  const days = Math.floor(begunHours / HOURS_PER_DAY)
  const hours = begunHours % HOURS_PER_DAY
  const perDayFils = Math.min(HOURS_PER_DAY * lateHourFils, dayPriceFils)
  const amountFils = assertFils(days * perDayFils + Math.min(hours * lateHourFils, perDayFils))
  const details = {
    kind: 'late_return' as const,
    lateMinutes: Math.floor(lateMs / MINUTE_MS),
    days,
    hours,
    perHourFils: lateHourFils,
    perDayFils,
  }
  return amountFils === 0 ? null : { amountFils, details }
}

/** A fine costs what its ticket says, and the administration fee that was agreed when booking. */
export const fineAmount = (ticketFils: Fils, terms: Pick<RentalTerms, 'fineFeeFils'> | null): Fils =>
  assertFils(ticketFils + (terms?.fineFeeFils ?? 0))
