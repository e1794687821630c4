import type { Fils } from './money.ts'

/** With fewer other vehicles there is no average. */
export const COMPARABLE_FROM = 3

/** The listed vehicles of one category in one emirate, this one among them. */
export interface Market {
  vehicles: number
  /** The sum of their daily rates. */
  sumFils: Fils
}

/**
 * The average daily rate of the other listed vehicles of this market, and their number; null when there are too few.
 */
export const comparedWith = (
  market: Market,
  ownFils: Fils,
): { averageFils: Fils; vehicles: number } | null => {
  const vehicles = market.vehicles - 1
  if (vehicles < COMPARABLE_FROM) return null
  return { averageFils: Math.round((market.sumFils - ownFils) / vehicles), vehicles }
}
