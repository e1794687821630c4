import { rentalDays } from '@rihla/domain/booking/rental-period'
import { binOf } from '@rihla/domain/pricing/price-histogram'
import type { Queryable } from '../../../database/database.ts'
import type { SearchQuestion } from '../search-question.ts'
import { readPricedTrips } from '../sql/priced-trips-store.ts'
import { type Bitset, hasBit } from './bitset.ts'
import { countRates, ratesOf, totalAt, totalsAt } from './rates-column.ts'
import type { VehicleIndex } from './vehicle-index.ts'
import { bytesOfId } from './vehicle-ordinals.ts'

/** What the trip of a question costs; amounts are fils. */
export interface TripPrices {
  days: number
  /** Before the discount. */
  rentalOf(n: number): number
  /** The total of card and quote. */
  totalOf(n: number): number
  /** The number of vehicles in each bin of the price histogram. */
  countBins(bits: Bitset): Map<number, number>
}

/** The vehicles that are free for the trip shifted by so many days, and not for one of the shifts before it. */
export interface FreeOnShift {
  shift: number
  bits: Bitset
}

/** The prices of the trip, each vehicle's on the dates on which it is free; null without dates. */
export async function openTripPrices(
  db: Queryable,
  index: VehicleIndex,
  { period, shifts }: SearchQuestion,
  free: readonly FreeOnShift[],
): Promise<TripPrices | null> {
  if (!period) return null
  const days = rentalDays(period)
  const { rates, prices } = index
  const { positionOf } = rates
  const ownRentals = await readOwnRentals(db, index, { period, shifts, deliverTo: null }, free)
  const ownTotals = new Map<number, number>()
  for (const [n, rental] of ownRentals) {
    const its = ratesOf(rates, n)
    if (its) ownTotals.set(n, totalAt(its, days, rental))
  }
  const usualTotals = totalsAt(rates, days)
  const usualTotalOf = (n: number) => usualTotals[positionOf[n] ?? 0] ?? 0
  return {
    days,
    rentalOf: (n) => ownRentals.get(n) ?? (prices.fils[n] ?? 0) * days,
    totalOf: ownTotals.size === 0 ? usualTotalOf : (n) => ownTotals.get(n) ?? usualTotalOf(n),
    countBins(bits) {
      const bins = new Map<number, number>()
      const add = (total: number, count: number) => {
        const bin = binOf(total, days)
        bins.set(bin, (bins.get(bin) ?? 0) + count)
      }
      for (const [position, count] of countRates(rates, bits).entries())
        if (count > 0) add(usualTotals[position] ?? 0, count)
      for (const [n, total] of ownTotals)
        if (hasBit(bits, n)) {
          add(usualTotalOf(n), -1)
          add(total, 1)
        }
      return bins
    },
  }
}

/** The rentals of the few vehicles with prices of their own for days of the trip, by ordinal; read from SQL. */
async function readOwnRentals(
  db: Queryable,
  index: VehicleIndex,
  trip: Parameters<typeof readPricedTrips>[1],
  free: readonly FreeOnShift[],
): Promise<Map<number, number>> {
  const own = new Map<number, number>()
  if (index.flags.hasDayPrices.every((word) => word === 0)) return own
  const bitsOf = new Map(free.map(({ shift, bits }) => [shift, bits]))
  for (const { id, shift, rentalFils } of await readPricedTrips(db, trip)) {
    const n = index.ordinals.find(bytesOfId(id), 0)
    const bits = bitsOf.get(shift)
    if (n !== -1 && bits && hasBit(bits, n)) own.set(n, rentalFils)
  }
  return own
}
