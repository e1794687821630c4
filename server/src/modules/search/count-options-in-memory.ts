import { FUEL_TYPES, featureBit, SEARCH_FEATURES, SEAT_OPTIONS } from '@rihla/domain/listing'
import { type Bits, countBoth, extremesOf, keepIn, spanOf } from './bits.ts'
import type { KnownCodes } from './catalogue-codes.ts'
import type { Facet } from './search-conditions.ts'
import type { OptionCounts } from './search-counts.ts'
import type { Holders, VehicleMemory } from './vehicle-memory.ts'

/** The counts of `countOptions`, word by word: a facet's own choice is left out of its counts, except for features. */
export function countOptionsInMemory(
  memory: VehicleMemory,
  base: Bits,
  chosen: Partial<Record<Facet, Bits>>,
  names: KnownCodes['nameOf'],
): OptionCounts {
  const without = (facet: Facet | null) => {
    const bits = base.slice()
    for (const [of, others] of Object.entries(chosen)) if (of !== facet) keepIn(bits, others)
    return { bits, span: spanOf(bits) }
  }
  const all = without(null)
  const others = (facet: Facet) => (chosen[facet] ? without(facet) : all)
  const countOf = (facet: Facet, holders: Bits) => {
    const { bits, span } = others(facet)
    return countBoth(bits, holders, span)
  }
  const countEach = (facet: Facet, holders: Holders): Map<number, number> => {
    const { bits, span } = others(facet)
    return new Map([...holders].map(([value, held]) => [value, countBoth(bits, held, span)]))
  }
  const named = (counts: Map<number, number>, nameOf: (code: number) => string | undefined) =>
    Object.fromEntries(
      [...counts].flatMap(([code, count]) => {
        const name = nameOf(code)
        return name === undefined || count === 0 ? [] : [[name, count]]
      }),
    )

  const seats = [...countEach('seats', memory.holders.seats)]
  const geared = others('transmission')
  const gearedInAll = countBoth(geared.bits, geared.bits, geared.span)
  const automatic = countOf('transmission', memory.flags.automatic)
  const transmissions = new Map([
    [1, automatic],
    [0, gearedInAll - automatic],
  ])
  const featured = new Map(
    SEARCH_FEATURES.map((slug, at) => [
      at,
      countBoth(all.bits, memory.features[featureBit(slug)] ?? all.bits, all.span),
    ]),
  )
  return {
    category: named(countEach('category', memory.holders.category), (code) => names.category.get(code)),
    brand: named(countEach('brand', memory.holders.brand), (code) => names.brand.get(code)),
    fuelType: named(countEach('fuelType', memory.holders.fuel), (code) => FUEL_TYPES[code - 1]),
    transmission: named(transmissions, (code) => (code ? 'automatic' : 'manual')),
    seats: Object.fromEntries(
      SEAT_OPTIONS.map((option) => [
        String(option),
        seats.reduce((sum, [value, count]) => (value >= option ? sum + count : sum), 0),
      ]),
    ),
    features: named(featured, (at) => SEARCH_FEATURES[at]),
    instantBook: countOf('instantBook', memory.flags.instant),
    superhost: countOf('superhost', memory.flags.superhost),
    ...pricesOf(memory, others('price').bits),
  }
}

function pricesOf(
  { priceFils }: VehicleMemory,
  bits: Bits,
): Pick<OptionCounts, 'minPriceFils' | 'maxPriceFils'> {
  const prices = extremesOf(bits, priceFils)
  return { minPriceFils: prices?.least ?? null, maxPriceFils: prices?.greatest ?? null }
}
