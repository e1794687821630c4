import { FUEL_TYPES, SEARCH_FEATURES, SEAT_OPTIONS } from '@rihla/domain/listing'
import { type Bits, joinIn, withoutBits } from './bits.ts'
import type { KnownCodes } from './catalogue-codes.ts'
import type { Facet } from './search-conditions.ts'
import type { OptionCounts } from './search-counts.ts'
import { type Kind, kindsWithout, tallyOf } from './tally.ts'
import type { VehicleMemory } from './vehicle-memory.ts'
import { extremesOf } from './vehicle-prices.ts'

interface Sifted {
  fits: Bits
  count: number
  /** Who misses one choice: they count for the options of that facet alone. Who misses two counts for none. */
  missing: Bits
  chosen: Partial<Record<Facet, Bits>>
}

/** The counts of `countOptions`: a facet's own choice is left out of its counts, except for features. */
export function countOptionsInMemory(
  { counted, listed, prices }: VehicleMemory,
  { fits, count, missing, chosen }: Sifted,
  names: KnownCodes['nameOf'],
): OptionCounts {
  const all = tallyOf(counted, fits, count, listed)
  const countBy = <T extends Kind[keyof Kind]>(
    facet: Facet | null,
    read: (kind: Kind) => T,
  ): Map<T, number> => {
    const choice = facet && chosen[facet]
    const more = choice && kindsWithout(counted, missing, choice)
    const counts = new Map<T, number>()
    for (const [at, kind] of counted.kinds.entries()) {
      const count = (all.byKind[at] ?? 0) + (more?.[at] ?? 0)
      // Of few cars most kinds are empty.
      if (count === 0) continue
      const value = read(kind)
      counts.set(value, (counts.get(value) ?? 0) + count)
    }
    return counts
  }
  const seats = [...countBy('seats', (kind) => kind.seats)]
  const atAnyPrice = chosen.price ? joinIn(withoutBits(missing, chosen.price), fits) : fits
  const extremes = extremesOf(atAnyPrice, prices)
  return {
    category: named(
      countBy('category', (kind) => kind.category),
      (code) => names.category.get(code),
    ),
    brand: named(
      countBy('brand', (kind) => kind.brand),
      (code) => names.brand.get(code),
    ),
    fuelType: named(
      countBy('fuelType', (kind) => kind.fuel),
      (code) => FUEL_TYPES[code - 1],
    ),
    transmission: named(
      countBy('transmission', (kind) => kind.automatic),
      (automatic) => (automatic ? 'automatic' : 'manual'),
    ),
    seats: Object.fromEntries(
      SEAT_OPTIONS.map((option) => [
        String(option),
        seats.reduce((sum, [value, count]) => (value >= option ? sum + count : sum), 0),
      ]),
    ),
    features: named(countFeatures(all.byFeatures), (at) => SEARCH_FEATURES[at]),
    // Whoever misses these has not what is counted.
    instantBook: countBy(null, (kind) => kind.instant).get(true) ?? 0,
    superhost: countBy(null, (kind) => kind.superhost).get(true) ?? 0,
    minPriceFils: extremes?.least ?? null,
    maxPriceFils: extremes?.greatest ?? null,
  }
}

function named<T>(counts: Map<T, number>, nameOf: (value: T) => string | undefined): Record<string, number> {
  return Object.fromEntries(
    [...counts].flatMap(([value, count]) => {
      const name = nameOf(value)
      return name === undefined || count === 0 ? [] : [[name, count]]
    }),
  )
}

function countFeatures(bySet: Int32Array): Map<number, number> {
  const counts = SEARCH_FEATURES.map(() => 0)
  for (let set = 0; set < bySet.length; set++) {
    const count = bySet[set] ?? 0
    if (count === 0) continue
    for (let at = 0; at < counts.length; at++) if ((set >>> at) & 1) counts[at] = (counts[at] ?? 0) + count
  }
  return new Map(counts.entries())
}
