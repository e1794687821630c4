import { CALCULATOR_DEFAULTS } from '@rihla/domain/payouts/earnings'
import type { Fils } from '@rihla/domain/pricing/money'
import { filsIn, wholeNumberIn } from '../../../features/vehicle-form/typed-figures.ts'

/** The fields of the calculator and the names of their query parameters. */
export const CALCULATOR_FIELDS = ['carValue', 'rentalDays', 'dailyRate'] as const
export type CalculatorField = (typeof CALCULATOR_FIELDS)[number]
export type CalculatorTexts = Record<CalculatorField, string>

/** What can be entered: car value and daily rate in fils, rental days in whole days. */
export const CALCULATOR_LIMITS: Record<CalculatorField, { min: number; max: number }> = {
  carValue: { min: 100_000, max: 2_000_000_000 },
  rentalDays: { min: 1, max: 31 },
  dailyRate: { min: 100, max: 10_000_000 },
}

/** The parsed inputs; null where a value is not a number within its limits. */
export interface CalculatorFigures {
  carValueFils: Fils | null
  rentalDays: number | null
  dailyRateFils: Fils | null
}

const DEFAULT_TEXTS: CalculatorTexts = {
  carValue: String(CALCULATOR_DEFAULTS.carValueFils / 100),
  rentalDays: String(CALCULATOR_DEFAULTS.rentalDaysPerMonth),
  dailyRate: String(CALCULATOR_DEFAULTS.dailyRateFils / 100),
}

/** The field texts in a query. A missing field has its default; an empty one stays empty. */
export const textsIn = (address: URLSearchParams): CalculatorTexts => {
  const textOf = (field: CalculatorField) => address.get(field) ?? DEFAULT_TEXTS[field]
  return { carValue: textOf('carValue'), rentalDays: textOf('rentalDays'), dailyRate: textOf('dailyRate') }
}

/** Parses texts such as '30,000', '99.5' or ' 15 '; amounts are AED with at most two decimals. */
export const figuresIn = (texts: CalculatorTexts): CalculatorFigures => ({
  carValueFils: withinLimits('carValue', filsIn(texts.carValue)),
  rentalDays: withinLimits('rentalDays', wholeNumberIn(texts.rentalDays)),
  dailyRateFils: withinLimits('dailyRate', filsIn(texts.dailyRate)),
})

/** The fields whose text is not a number within its limits, in the order of the form. */
export const unreadableIn = (texts: CalculatorTexts): CalculatorField[] => {
  const { carValueFils: carValue, rentalDays, dailyRateFils: dailyRate } = figuresIn(texts)
  const read = { carValue, rentalDays, dailyRate }
  return CALCULATOR_FIELDS.filter((field) => read[field] === null)
}

const withinLimits = (field: CalculatorField, value: number | null) => {
  const { min, max } = CALCULATOR_LIMITS[field]
  return value !== null && value >= min && value <= max ? value : null
}
