import type { Fils } from './money.ts'

/** Fewer other vehicles say nothing about a price. */
export const COMPARABLE_FROM = 3

/** The listed vehicles of one category in one emirate, this one among them. */
export interface Market {
  vehicles: number
  /** What they ask per day, added up. */
  sumFils: Fils
}

/** What other listed vehicles like one ask per day on average, and how many they are; null when they are too few. */
export const comparedWith = (
  market: Market,
  ownFils: Fils,
): { averageFils: Fils; vehicles: number } | null => {
  const vehicles = market.vehicles - 1
  if (vehicles < COMPARABLE_FROM) return null
  return { averageFils: Math.round((market.sumFils - ownFils) / vehicles), vehicles }
}
