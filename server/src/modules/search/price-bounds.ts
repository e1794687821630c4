import type { Fils } from '@rihla/domain/pricing/money'
import type { SearchQuestion } from './search-question.ts'

interface Bounds {
  lowest: Fils
  highest: Fils
}

/** The bounds of the price per day, and of the total of the trip. */
export interface PriceBounds {
  day: Bounds
  total: Bounds
}

/** Above any price, and a PostgreSQL `integer`, as the prices are. */
export const LARGEST_PRICE = 2_147_483_647

/** Above the total of any trip. */
const LARGEST_TOTAL = Number.MAX_SAFE_INTEGER

/** The price filter of a question; null without one. A total is restricted only with dates. */
export function priceBounds({
  filters: { minPriceFils, maxPriceFils, minTotalFils, maxTotalFils },
  period,
}: Pick<SearchQuestion, 'filters' | 'period'>): PriceBounds | null {
  const [lowest, highest] = period ? [minTotalFils, maxTotalFils] : []
  if ([minPriceFils, maxPriceFils, lowest, highest].every((bound) => bound === undefined)) return null
  return {
    day: { lowest: minPriceFils ?? 0, highest: maxPriceFils ?? LARGEST_PRICE },
    total: { lowest: lowest ?? 0, highest: highest ?? LARGEST_TOTAL },
  }
}
