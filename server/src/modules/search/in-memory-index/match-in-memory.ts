import type { Database } from '../../../database/database.ts'
import { type KnownCodes, namesFor } from '../catalogue-codes.ts'
import type { MatchingVehicles } from '../matching-vehicles.ts'
import { orderedTrip, type SearchQuestion, shiftQuestion } from '../search-question.ts'
import { ALL_ROWS } from '../sql/rows-with-totals.ts'
import {
  areaConditions,
  dateConditions,
  type Facet,
  filterConditions,
  placeConditions,
} from '../sql/search-conditions.ts'
import { cursorOf, walkPage } from '../sql/search-store.ts'
import { type Bitset, countBits, countIntersection, hasBit, intersectAll } from './bitset.ts'
import { bitsetOfPrice } from './bitset-of-price.ts'
import { countOptionsInIndex } from './count-options.ts'
import { findFree } from './find-free.ts'
import { gatherInIndex } from './marks-in-index.ts'
import { bitsetOfPlace, bitsetsOfFilters } from './question-bitsets.ts'
import { sortedPage } from './sorted-page.ts'
import { openTripPrices } from './trip-prices.ts'
import type { VehicleIndex } from './vehicle-index.ts'
import { bytesOfId } from './vehicle-ordinals.ts'

/** Up to this many matches are sorted in memory; for more, walking a database index finds the first ones sooner. */
const SORTED_IN_MEMORY = 20_000

/** Matches by bitsets. The few vehicles that neither bits nor busy times can decide are checked in SQL. */
export async function matchInMemory(
  db: Database,
  index: VehicleIndex,
  question: SearchQuestion,
  codes: KnownCodes,
): Promise<MatchingVehicles> {
  const { sort, point } = question
  const inPlace = bitsetOfPlace(index, question, codes)
  const filtersAmong = (bits: Bitset) => bitsetsOfFilters(index, question.filters, codes, bits)
  const filters = filtersAmong(inPlace)
  const { base, free, trip, chosen } = await priced(db, index, question, inPlace, filters)
  const { inAll: matches, inAllButOne: missingOne } = intersectAll(base, Object.values(chosen))
  const count = countBits(matches)
  const order = { sort, point, trip: orderedTrip(question) }

  return {
    count: () => Promise.resolve(count),
    async page({ after, limit }) {
      const found = { count, total: index.facets.total }
      const sorted = () =>
        sortedPage(index, matches, { ...order, prices: trip, after: cursorOf(after, order), limit })
      if (count <= SORTED_IN_MEMORY || order.trip !== null) return { ...found, hits: sorted() }
      const walked = await walkPage(db, {
        ...order,
        rows: ALL_ROWS,
        within: placeConditions(question, codes),
        fits: [
          ...Object.values(filterConditions(question, codes)),
          ...areaConditions(question),
          ...dateConditions(question),
        ],
        after,
        limit,
      })
      return { ...found, hits: walked.length === limit ? walked : sorted() }
    },
    gather: (grid) => Promise.resolve(gatherInIndex(index, matches, grid)),
    async countOptions() {
      const models = index.facets.kinds.map(({ model }) => model)
      return countOptionsInIndex(
        index,
        { matches, count, missingOne, chosen, trip },
        await namesFor(db, models),
      )
    },
    shiftsOf: (ids) =>
      Promise.resolve(
        new Map(
          question.shifts.length === 1
            ? []
            : ids.flatMap((id) => {
                const n = index.ordinals.find(bytesOfId(id), 0)
                const found = free.find(({ bits }) => n !== -1 && hasBit(bits, n))
                return found ? [[id, found.shift] as const] : []
              }),
        ),
      ),
    async countShifted(shifts) {
      const { inAll: others } = intersectAll(inPlace, Object.values(filters))
      const counts = new Map<number, number>()
      for (const days of shifts) {
        const shifted = shiftQuestion(question, days)
        if (shifted) counts.set(days, await countWithPrice(db, index, shifted, others, {}))
      }
      return counts
    },
    async countByEmirate() {
      const anywhere = await priced(db, index, question, index.listed, filtersAmong(index.listed))
      const { inAll: everywhere } = intersectAll(anywhere.base, Object.values(anywhere.chosen))
      return new Map(
        [...index.byValue.emirate].map(([code, bits]) => [code, countIntersection(everywhere, bits)]),
      )
    },
  }
}

/** Those of the vehicles that are free for the trip, what it costs, and the filters with that of the price. */
async function priced(
  db: Database,
  index: VehicleIndex,
  question: SearchQuestion,
  among: Bitset,
  filters: Partial<Record<Facet, Bitset>>,
) {
  const { bits: base, free } = await findFree(db, index, question, among)
  const trip = await openTripPrices(db, index, question, free)
  const price = bitsetOfPrice(index, question, base, trip)
  return { base, free, trip, chosen: price ? { ...filters, price } : filters }
}

async function countWithPrice(...args: Parameters<typeof priced>): Promise<number> {
  const { base, chosen } = await priced(...args)
  return countBits(intersectAll(base, Object.values(chosen)).inAll)
}
