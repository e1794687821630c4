import { binOf, priceHistogram } from '@rihla/domain/pricing/price-histogram'
import { LISTING_FEATURES, searchExtraOfBit } from '@rihla/domain/vehicles/features'
import { FUEL_TYPES, SEAT_OPTIONS } from '@rihla/domain/vehicles/listing'
import type { KnownCodes } from '../catalogue-codes.ts'
import { brandCounts, modelCounts } from '../model-counts.ts'
import type { OptionCounts } from '../sql/facet-counts.ts'
import type { Facet } from '../sql/search-conditions.ts'
import { type Bitset, differenceOf, unionInPlace } from './bitset.ts'
import { COUNTED_BITS, countKindsOutside, countSet, type Kind } from './facet-counts.ts'
import { minAndMaxOf } from './price-column.ts'
import { countRates, type RatesColumn } from './rates-column.ts'
import type { TripPrices } from './trip-prices.ts'
import type { VehicleIndex } from './vehicle-index.ts'

interface Matches {
  matches: Bitset
  count: number
  /** Vehicles that fail exactly one chosen filter: they count for the options of that filter alone. */
  missingOne: Bitset
  chosen: Partial<Record<Facet, Bitset>>
  /** The prices of the trip; null without dates. */
  trip: TripPrices | null
}

/** The same counts as `countOptions` in `sql/facet-counts.ts`. */
export function countOptionsInIndex(
  { facets, listed, prices, rates }: VehicleIndex,
  { matches, count, missingOne, chosen, trip }: Matches,
  names: KnownCodes['nameOf'],
): OptionCounts {
  const all = countSet(facets, matches, count, listed)
  const countBy = <T extends Kind[keyof Kind]>(
    facet: Facet | null,
    read: (kind: Kind) => T,
  ): Map<T, number> => {
    const choice = facet && chosen[facet]
    const more = choice && countKindsOutside(facets, missingOne, choice)
    const counts = new Map<T, number>()
    for (const [at, kind] of facets.kinds.entries()) {
      const count = (all.byKind[at] ?? 0) + (more?.[at] ?? 0)
      if (count === 0) continue
      const value = read(kind)
      counts.set(value, (counts.get(value) ?? 0) + count)
    }
    return counts
  }
  const seats = [...countBy('seats', (kind) => kind.seats)]
  const models = countBy('brand', (kind) => kind.model)
  const atAnyPrice = chosen.price ? unionInPlace(differenceOf(missingOne, chosen.price), matches) : matches
  const byBit = countBits(all.byFeatures)
  const extremes = minAndMaxOf(atAnyPrice, prices)
  return {
    category: named(
      countBy('category', (kind) => kind.category),
      (code) => names.category.get(code),
    ),
    brand: brandCounts(models, names.model),
    model: modelCounts(models, names.model),
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
    features: named(byBit, (bit) => LISTING_FEATURES[bit]?.slug),
    extras: named(byBit, (bit) => searchExtraOfBit(bit) ?? undefined),
    // A vehicle that fails one of these filters does not have what is counted: there is nothing to add.
    instantBook: countBy(null, (kind) => kind.instant).get(true) ?? 0,
    superhost: countBy(null, (kind) => kind.superhost).get(true) ?? 0,
    minPriceFils: extremes?.least ?? null,
    maxPriceFils: extremes?.greatest ?? null,
    priceHistogram: priceHistogram(
      trip?.countBins(atAnyPrice) ?? countDayBins(rates, atAnyPrice),
      trip?.days ?? 1,
    ),
  }
}

/** The number of vehicles in each bin of the price histogram, by the price per day. */
function countDayBins(rates: RatesColumn, bits: Bitset): Map<number, number> {
  const bins = new Map<number, number>()
  for (const [position, count] of countRates(rates, bits).entries()) {
    const bin = binOf(rates.all[position]?.dailyRateFils ?? 0, 1)
    if (count > 0) bins.set(bin, (bins.get(bin) ?? 0) + count)
  }
  return bins
}

function named<T>(counts: Map<T, number>, nameOf: (value: T) => string | undefined): Record<string, number> {
  return Object.fromEntries(
    [...counts].flatMap(([value, count]) => {
      const name = nameOf(value)
      return name === undefined || count === 0 ? [] : [[name, count]]
    }),
  )
}

/** The number of vehicles with each counted bit of the features. */
function countBits(bySet: Int32Array): Map<number, number> {
  const counts = COUNTED_BITS.map(() => 0)
  for (let set = 0; set < bySet.length; set++) {
    const count = bySet[set] ?? 0
    if (count === 0) continue
    for (let at = 0; at < counts.length; at++) if ((set >>> at) & 1) counts[at] = (counts[at] ?? 0) + count
  }
  return new Map(COUNTED_BITS.map((bit, at) => [bit, counts[at] ?? 0]))
}
