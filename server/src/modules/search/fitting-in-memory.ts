import { sql } from 'kysely'
import type { Database, Queryable } from '../../database/database.ts'
import { type Bits, countBits, countBoth, keepIn, putBit, sift } from './bits.ts'
import { bitsOfFilters, bitsOfPlace, keepFree } from './bits-of-question.ts'
import { type KnownCodes, namesFor } from './catalogue-codes.ts'
import { countOptionsInMemory } from './count-options-in-memory.ts'
import type { Fitting } from './fitting.ts'
import { LARGEST_PRICE, ownPricesWithin } from './own-prices-store.ts'
import { bestOf } from './page-in-memory.ts'
import { dateConditions, filterConditions, placeConditions, radiusConditions } from './search-conditions.ts'
import type { SearchQuestion } from './search-question.ts'
import { cursorOf, walkPage } from './search-store.ts'
import type { VehicleMemory } from './vehicle-memory.ts'
import { bytesOfId } from './vehicle-numbers.ts'
import { keepBetween } from './vehicle-prices.ts'

/** Few that fit are put in order here; of many, a walk along an index finds the first ones sooner. */
const ORDERED_HERE = 20_000

/** What fits, by the bits of all vehicles. The tables are asked for the few that bits and calendars cannot decide. */
export async function fittingInMemory(
  db: Database,
  memory: VehicleMemory,
  question: SearchQuestion,
  codes: KnownCodes,
): Promise<Fitting> {
  const base = bitsOfPlace(memory, question, codes)
  const undecided = keepFree(base, memory, question)
  const chosen = bitsOfFilters(memory, question.filters, codes)
  const price = await bitsOfPrice(db, memory, question, base)
  if (price) chosen.price = price
  await decide(db, memory, question, base, undecided)
  const { all: fits, allButOne: missing } = sift(base, Object.values(chosen))
  const count = countBits(fits)

  return {
    count: () => Promise.resolve(count),
    async page({ after, limit }) {
      const found = { count, total: memory.counted.howMany }
      const here = () =>
        bestOf(memory, fits, { ...question, after: cursorOf(after, question.sort, question.point), limit })
      if (count <= ORDERED_HERE) return { ...found, hits: here() }
      const walked = await walkPage(db, {
        within: placeConditions(question, codes),
        fits: [
          ...Object.values(filterConditions(question, codes)),
          ...radiusConditions(question),
          ...dateConditions(question),
        ],
        sort: question.sort,
        point: question.point,
        after,
        limit,
      })
      return { ...found, hits: walked.length === limit ? walked : here() }
    },
    async countOptions() {
      const names = await namesFor(db, [...memory.holders.brand.keys()])
      return countOptionsInMemory(memory, { fits, count, missing, chosen }, names)
    },
    async countByEmirate() {
      const anywhere = memory.listed.slice()
      await decide(db, memory, question, anywhere, keepFree(anywhere, memory, question))
      const anyPrice = await bitsOfPrice(db, memory, question, anywhere)
      const { all: everywhere } = sift(
        anywhere,
        Object.values(anyPrice ? { ...chosen, price: anyPrice } : chosen),
      )
      return new Map([...memory.holders.emirate].map(([code, bits]) => [code, countBoth(everywhere, bits)]))
    },
  }
}

/** Asks the calendar of the tables about vehicles with something that has lapsed, and takes those out that are not free. */
async function decide(
  db: Queryable,
  memory: VehicleMemory,
  question: SearchQuestion,
  bits: Bits,
  undecided: number[],
): Promise<void> {
  if (undecided.length === 0) return
  const ids = undecided.map((n) => memory.numbers.idOf(n))
  const { rows } = await sql<{ id: string }>`
    select s.vehicle_id as id from vehicle_search s
    where s.vehicle_id = any(${ids}::uuid[]) and ${sql.join(dateConditions(question), sql` and `)}`.execute(
    db,
  )
  const free = new Set(rows.map(({ id }) => id))
  for (const [index, n] of undecided.entries()) if (!free.has(ids[index] ?? '')) putBit(bits, n, false)
}

/** Who of these costs so much a day. Where hosts gave days of the trip their own price, the tables add them up. */
async function bitsOfPrice(
  db: Queryable,
  memory: VehicleMemory,
  { filters, period }: SearchQuestion,
  among: Bits,
): Promise<Bits | null> {
  if (filters.minPriceFils === undefined && filters.maxPriceFils === undefined) return null
  const lowest = filters.minPriceFils ?? 0
  const highest = filters.maxPriceFils ?? LARGEST_PRICE
  const bits = among.slice()
  keepBetween(bits, memory.prices, lowest, highest)
  if (period && countBits(memory.flags.hasDayPrices) > 0) {
    for (const { id, fits } of await ownPricesWithin(db, period, lowest, highest)) {
      const n = memory.numbers.find(bytesOfId(id), 0)
      if (n !== -1) putBit(bits, n, fits)
    }
    keepIn(bits, among)
  }
  return bits
}
