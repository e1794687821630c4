import { rentalDays } from '@rihla/domain/booking/rental-period'
import { MONTHLY_DISCOUNT_FROM_DAYS, WEEKLY_DISCOUNT_FROM_DAYS } from '@rihla/domain/pricing/trip-price'
import { tripTotalFils } from '@rihla/domain/pricing/trip-total'
import type { Queryable } from '../../../database/database.ts'
import type { SearchQuestion } from '../search-question.ts'
import { readPricedTrips } from '../sql/priced-trips-store.ts'
import { type Bitset, hasBit } from './bitset.ts'
import type { VehicleIndex } from './vehicle-index.ts'
import { bytesOfId } from './vehicle-ordinals.ts'

/** What the trip of a question costs, by ordinal; amounts are fils. */
export interface TripPrices {
  days: number
  /** Before the discount. */
  rentalOf(n: number): number
  /** The total of the card and the quote. */
  totalOf(n: number): number
}

/** The vehicles that are free for the trip shifted by so many days, and not for one of the shifts before it. */
export interface FreeOnShift {
  shift: number
  bits: Bitset
}

/**
 * The prices of the trip, each vehicle's on the dates on which it is free; null without dates. The few vehicles with
 * prices of their own for days of the trip are read from SQL.
 */
export async function openTripPrices(
  db: Queryable,
  index: VehicleIndex,
  { period, shifts }: SearchQuestion,
  free: readonly FreeOnShift[],
): Promise<TripPrices | null> {
  if (!period) return null
  const days = rentalDays(period)
  const { hasDayPrices } = index.flags
  const { fils } = index.prices
  const own = new Map<number, number>()
  if (hasDayPrices.some((word) => word !== 0)) {
    const bitsOf = new Map(free.map(({ shift, bits }) => [shift, bits]))
    for (const { id, shift, rentalFils } of await readPricedTrips(db, { period, shifts })) {
      const n = index.ordinals.find(bytesOfId(id), 0)
      const bits = bitsOf.get(shift)
      if (n !== -1 && bits && hasBit(bits, n)) own.set(n, rentalFils)
    }
  }
  const rentalOf = (n: number) => (hasBit(hasDayPrices, n) ? own.get(n) : undefined) ?? (fils[n] ?? 0) * days
  const discountOf = discountBy(index, days)
  const { cleaningFils } = index.terms
  return {
    days,
    rentalOf,
    totalOf: (n) => tripTotalFils(rentalOf(n), discountOf(n), cleaningFils[n] ?? 0),
  }
}

/** The discount of a vehicle in basis points: `discountBpsOf` of the domain without an object for each vehicle. */
function discountBy({ terms: { weeklyBps, monthlyBps } }: VehicleIndex, days: number): (n: number) => number {
  if (days < WEEKLY_DISCOUNT_FROM_DAYS) return () => 0
  if (days < MONTHLY_DISCOUNT_FROM_DAYS) return (n) => weeklyBps[n] ?? 0
  return (n) => monthlyBps[n] || (weeklyBps[n] ?? 0)
}
