import { priceBounds } from '../price-bounds.ts'
import type { SearchQuestion } from '../search-question.ts'
import { type Bitset, filterInPlace } from './bitset.ts'
import { keepBetween } from './price-column.ts'
import type { TripPrices } from './trip-prices.ts'
import type { VehicleIndex } from './vehicle-index.ts'

/** Members of `among` within the price bounds; null when prices are not restricted. */
export function bitsetOfPrice(
  index: VehicleIndex,
  question: SearchQuestion,
  among: Bitset,
  trip: TripPrices | null,
): Bitset | null {
  const bounds = priceBounds(question)
  if (!bounds) return null
  const { day, total } = bounds
  const bits = among.slice()
  if (!trip) {
    keepBetween(bits, index.prices, day.lowest, day.highest)
    return bits
  }
  const [lowest, highest] = [day.lowest * trip.days, day.highest * trip.days]
  filterInPlace(bits, (n) => {
    const whole = trip.totalOf(n)
    if (whole < total.lowest || whole > total.highest) return false
    const rental = trip.rentalOf(n)
    return rental >= lowest && rental <= highest
  })
  return bits
}
