import { rentalDays } from '@rihla/domain/booking/rental-period'
import { MONTHLY_DISCOUNT_FROM_DAYS, WEEKLY_DISCOUNT_FROM_DAYS } from '@rihla/domain/pricing/trip-price'
import { tripTotalFils } from '@rihla/domain/pricing/trip-total'
import type { Queryable } from '../../../database/database.ts'
import type { SearchQuestion } from '../search-question.ts'
import { readPricedTrips } from '../sql/priced-trips-store.ts'
import { type Bitset, hasBit } from './bitset.ts'
import type { VehicleIndex } from './vehicle-index.ts'
import { bytesOfId } from './vehicle-ordinals.ts'

/** What the trip of a question costs; amounts are fils. */
export interface TripPrices {
  days: number
  /** Before the discount. */
  rentalOf(n: number): number
  /** By ordinal, the totals of cards and quotes of all vehicles that are free. */
  totals(): Float64Array
}

/** The vehicles that are free for the trip shifted by so many days, and not for one of the shifts before it. */
export interface FreeOnShift {
  shift: number
  bits: Bitset
}

/** The vehicles that are free for the trip: all of them, and by shift. */
export interface FreeVehicles {
  bits: Bitset
  free: readonly FreeOnShift[]
}

/** The prices of the trip, each vehicle's on the dates on which it is free; null without dates. */
export async function openTripPrices(
  db: Queryable,
  index: VehicleIndex,
  { period, shifts }: SearchQuestion,
  { bits, free }: FreeVehicles,
): Promise<TripPrices | null> {
  if (!period) return null
  const days = rentalDays(period)
  const own = await readOwnRentals(db, index, { period, shifts }, free)
  let totals: Float64Array | null = null
  return {
    days,
    rentalOf: (n) => own.get(n) ?? (index.prices.fils[n] ?? 0) * days,
    totals: () => {
      totals ??= totalsOf(index, bits, days, own)
      return totals
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

// The loop is written out: a function call for each of a million vehicles costs more than the work.
function totalsOf(
  { capacity, prices: { fils }, terms }: VehicleIndex,
  bits: Bitset,
  days: number,
  own: ReadonlyMap<number, number>,
): Float64Array {
  const { weeklyBps, monthlyBps, cleaningFils } = terms
  const totals = new Float64Array(capacity)
  const discountOf = (n: number) =>
    (days >= MONTHLY_DISCOUNT_FROM_DAYS && monthlyBps[n]) ||
    (days >= WEEKLY_DISCOUNT_FROM_DAYS && weeklyBps[n]) ||
    0
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const n = word * 32 + 31 - Math.clz32(rest & -rest)
      totals[n] = tripTotalFils((fils[n] ?? 0) * days, discountOf(n), cleaningFils[n] ?? 0)
    }
  for (const [n, rental] of own) totals[n] = tripTotalFils(rental, discountOf(n), cleaningFils[n] ?? 0)
  return totals
}
