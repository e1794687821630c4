import { sql } from 'kysely'
import type { Database, Queryable } from '../../../database/database.ts'
import { type KnownCodes, namesFor } from '../catalogue-codes.ts'
import type { MatchingVehicles } from '../matching-vehicles.ts'
import type { SearchQuestion } from '../search-question.ts'
import { LARGEST_PRICE, ownPricesWithin } from '../sql/own-prices-store.ts'
import {
  areaConditions,
  dateConditions,
  filterConditions,
  placeConditions,
} from '../sql/search-conditions.ts'
import { cursorOf, walkPage } from '../sql/search-store.ts'
import {
  type Bitset,
  countBits,
  countIntersection,
  intersectAll,
  intersectInPlace,
  setBit,
} from './bitset.ts'
import { countOptionsInIndex } from './count-options.ts'
import { gatherInIndex } from './marks-in-index.ts'
import { keepBetween } from './price-column.ts'
import { bitsetOfPlace, bitsetsOfFilters, keepAvailable } from './question-bitsets.ts'
import { sortedPage } from './sorted-page.ts'
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
  const base = bitsetOfPlace(index, question, codes)
  const undecided = keepAvailable(base, index, question)
  const chosen = bitsetsOfFilters(index, question.filters, codes)
  const price = await bitsetOfPrice(db, index, question, base)
  if (price) chosen.price = price
  await removeIfBusy(db, index, question, base, undecided)
  const { inAll: matches, inAllButOne: missingOne } = intersectAll(base, Object.values(chosen))
  const count = countBits(matches)

  return {
    count: () => Promise.resolve(count),
    async page({ after, limit }) {
      const found = { count, total: index.facets.total }
      const sorted = () =>
        sortedPage(index, matches, {
          ...question,
          after: cursorOf(after, question.sort, question.point),
          limit,
        })
      if (count <= SORTED_IN_MEMORY) return { ...found, hits: sorted() }
      const walked = await walkPage(db, {
        within: placeConditions(question, codes),
        fits: [
          ...Object.values(filterConditions(question, codes)),
          ...areaConditions(question),
          ...dateConditions(question),
        ],
        sort: question.sort,
        point: question.point,
        after,
        limit,
      })
      return { ...found, hits: walked.length === limit ? walked : sorted() }
    },
    gather: (grid) => Promise.resolve(gatherInIndex(index, matches, grid)),
    async countOptions() {
      const names = await namesFor(db, [...index.byValue.brand.keys()])
      return countOptionsInIndex(index, { matches, count, missingOne, chosen }, names)
    },
    async countByEmirate() {
      const anywhere = index.listed.slice()
      await removeIfBusy(db, index, question, anywhere, keepAvailable(anywhere, index, question))
      const anyPrice = await bitsetOfPrice(db, index, question, anywhere)
      const { inAll: everywhere } = intersectAll(
        anywhere,
        Object.values(anyPrice ? { ...chosen, price: anyPrice } : chosen),
      )
      return new Map(
        [...index.byValue.emirate].map(([code, bits]) => [code, countIntersection(everywhere, bits)]),
      )
    },
  }
}

/** Checks undecided vehicles in SQL and removes those that are not available. */
async function removeIfBusy(
  db: Queryable,
  index: VehicleIndex,
  question: SearchQuestion,
  bits: Bitset,
  undecided: number[],
): Promise<void> {
  if (undecided.length === 0) return
  const ids = undecided.map((n) => index.ordinals.idOf(n))
  const { rows } = await sql<{ id: string }>`
    select s.vehicle_id as id from vehicle_search s
    where s.vehicle_id = any(${ids}::uuid[]) and ${sql.join(dateConditions(question), sql` and `)}`.execute(
    db,
  )
  const free = new Set(rows.map(({ id }) => id))
  for (const [position, n] of undecided.entries()) if (!free.has(ids[position] ?? '')) setBit(bits, n, false)
}

/** Members of `among` within the price bounds. Trips over days with their own prices are priced in SQL. */
async function bitsetOfPrice(
  db: Queryable,
  index: VehicleIndex,
  { filters, period }: SearchQuestion,
  among: Bitset,
): Promise<Bitset | null> {
  if (filters.minPriceFils === undefined && filters.maxPriceFils === undefined) return null
  const lowest = filters.minPriceFils ?? 0
  const highest = filters.maxPriceFils ?? LARGEST_PRICE
  const bits = among.slice()
  keepBetween(bits, index.prices, lowest, highest)
  if (period && countBits(index.flags.hasDayPrices) > 0) {
    for (const { id, fits } of await ownPricesWithin(db, period, lowest, highest)) {
      const n = index.ordinals.find(bytesOfId(id), 0)
      if (n !== -1) setBit(bits, n, fits)
    }
    intersectInPlace(bits, among)
  }
  return bits
}
