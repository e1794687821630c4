import { discountBpsOf } from '@rihla/domain/pricing/trip-price'
import { tripTotalFils } from '@rihla/domain/pricing/trip-total'
import type { Bitset } from './bitset.ts'
import type { DecodedRow } from './row-encoding.ts'

/** What the total of a trip follows from, unless a host has set prices for its days. */
interface Rates {
  dailyRateFils: number
  weeklyDiscountBps: number
  monthlyDiscountBps: number
  cleaningFeeFils: number
}

/**
 * The rates of vehicles. Prices are round amounts and discounts are few, so that many vehicles have the same rates; a
 * total is computed once for all of them.
 */
export interface RatesColumn {
  all: Rates[]
  /** By ordinal: the position of the vehicle's rates. */
  positionOf: Int32Array
  /** Positions by code: the number of the terms, and above it the price per day. */
  byCode: Map<number, number>
  /** Numbers of the combinations of discounts and cleaning fee. */
  terms: Map<string, number>
}

/** Above the number of combinations of terms, and small enough for the largest price beside it. */
const PRICE_STEP = 2 ** 21

export const openRatesColumn = (capacity: number): RatesColumn => ({
  all: [],
  positionOf: new Int32Array(capacity),
  byCode: new Map(),
  terms: new Map(),
})

export function setRates(
  { all, positionOf, byCode, terms }: RatesColumn,
  n: number,
  { priceFils, weeklyBps, monthlyBps, cleaningFils }: DecodedRow,
): void {
  const text = `${weeklyBps} ${monthlyBps} ${cleaningFils}`
  const number = terms.get(text) ?? terms.size
  terms.set(text, number)
  const code = priceFils * PRICE_STEP + number
  let position = byCode.get(code)
  if (position === undefined) {
    position = all.length
    byCode.set(code, position)
    all.push({
      dailyRateFils: priceFils,
      weeklyDiscountBps: weeklyBps,
      monthlyDiscountBps: monthlyBps,
      cleaningFeeFils: cleaningFils,
    })
  }
  positionOf[n] = position
}

/** The rates of a vehicle. */
export const ratesOf = ({ all, positionOf }: RatesColumn, n: number): Rates | undefined =>
  all[positionOf[n] ?? -1]

/** The total of so many days at these rates, or for another rental before the discount. */
export const totalAt = (rates: Rates, days: number, rentalFils = rates.dailyRateFils * days): number =>
  tripTotalFils(rentalFils, discountBpsOf(rates, days), rates.cleaningFeeFils)

/** The totals of so many days, by position of the rates. */
export const totalsAt = ({ all }: RatesColumn, days: number): Float64Array =>
  Float64Array.from(all, (rates) => totalAt(rates, days))

/** The number of vehicles of the set by position of their rates. */
export function countRates({ all, positionOf }: RatesColumn, bits: Bitset): Int32Array {
  const counts = new Int32Array(all.length)
  // Written out: a function call for each of a million vehicles costs more than the work.
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const position = positionOf[word * 32 + 31 - Math.clz32(rest & -rest)] ?? 0
      counts[position] = (counts[position] ?? 0) + 1
    }
  return counts
}
