import type { Fils } from './money.ts'

export type PriceBadge =
  | { kind: 'below_average'; percent: number }
  | { kind: 'premium' }
  | { kind: 'great_value' }

const FAR_FROM_AVERAGE_PERCENT = 15
const GREAT_VALUE_FROM_PERCENT = 5

/**
 * Compares a daily rate with the average of its market: more than 15 % below gives the whole percentage, 5 to 15 %
 * below is great value, more than 15 % above is premium. Null in between, or without an average.
 */
export const priceBadge = (priceFils: Fils, averageFils: Fils | null): PriceBadge | null => {
  if (averageFils === null || averageFils <= 0) return null
  // Compares products instead of quotients, so that exactly 15 % stays exact.
  const hundredfoldBelow = (averageFils - priceFils) * 100
  if (hundredfoldBelow > averageFils * FAR_FROM_AVERAGE_PERCENT) {
    return { kind: 'below_average', percent: Math.round(hundredfoldBelow / averageFils) }
  }
  if (hundredfoldBelow >= averageFils * GREAT_VALUE_FROM_PERCENT) return { kind: 'great_value' }
  return -hundredfoldBelow > averageFils * FAR_FROM_AVERAGE_PERCENT ? { kind: 'premium' } : null
}
