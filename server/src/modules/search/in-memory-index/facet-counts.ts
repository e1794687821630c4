import { featureBit, SEARCH_EXTRAS, SEARCH_FEATURES, searchExtraBit } from '@rihla/domain/vehicles/features'
import { type Bitset, differenceOf, filterInPlace } from './bitset.ts'
import type { DecodedRow } from './row-encoding.ts'

/**
 * The column that facet counts read. Vehicles with the same model, category, fuel, seats and flags are of one kind; a
 * million vehicles have a few hundred kinds. One pass over a set counts its kinds, and the counts of all options of all
 * filters are sums over the kinds.
 */
export interface FacetColumn {
  kinds: Kind[]
  /** The position in `kinds` by the code of a kind. */
  positionOf: Map<number, number>
  /** By ordinal: the position of the vehicle's kind, and in the low bits one for each searchable feature. */
  codeOf: Uint32Array
  /** The counts of all listed vehicles; longer than `kinds`. */
  ofListed: Counts
  /** How many vehicles are listed. */
  total: number
}

/** The counted values of a vehicle other than its features and its price. */
export type Kind = Pick<
  DecodedRow,
  'model' | 'category' | 'fuel' | 'seats' | 'automatic' | 'instant' | 'superhost'
>

/** How many vehicles there are of each kind, and with each exact combination of features. */
export interface Counts {
  byKind: Int32Array
  byFeatures: Int32Array
}

/** The bits of the features and extras that are counted, in the order of the low bits of a code. */
export const COUNTED_BITS = [...SEARCH_FEATURES.map(featureBit), ...SEARCH_EXTRAS.map(searchExtraBit)]
const FEATURE_BITS = COUNTED_BITS.length
const FEATURE_SETS = 1 << FEATURE_BITS
const FEATURE_MASK = FEATURE_SETS - 1
const emptyCounts = (kinds: number): Counts => ({
  byKind: new Int32Array(kinds),
  byFeatures: new Int32Array(FEATURE_SETS),
})

const INITIAL_KINDS = 1000

export const openFacetColumn = (capacity: number): FacetColumn => ({
  kinds: [],
  positionOf: new Map(),
  codeOf: new Uint32Array(capacity),
  ofListed: emptyCounts(INITIAL_KINDS),
  total: 0,
})

/** Adds a vehicle that is not counted yet. */
export function addToCounts(facets: FacetColumn, n: number, row: Kind & Pick<DecodedRow, 'features'>): void {
  const features = COUNTED_BITS.reduce((bits, bit, at) => bits | (((row.features >>> bit) & 1) << at), 0)
  facets.codeOf[n] = (positionOfKind(facets, row) << FEATURE_BITS) | features
  countOne(facets, n, 1)
}

/** Removes a vehicle that is counted. */
export const removeFromCounts = (facets: FacetColumn, n: number): void => countOne(facets, n, -1)

function countOne(facets: FacetColumn, n: number, by: 1 | -1): void {
  const { byKind, byFeatures } = facets.ofListed
  const code = facets.codeOf[n] ?? 0
  const kind = code >>> FEATURE_BITS
  const features = code & FEATURE_MASK
  byKind[kind] = (byKind[kind] ?? 0) + by
  byFeatures[features] = (byFeatures[features] ?? 0) + by
  facets.total += by
}

/** Above all other parts of the code of a kind. */
const MODEL_STEP = 1 << 15

function positionOfKind({ kinds, positionOf, ofListed }: FacetColumn, kind: Kind): number {
  const { model, category, fuel, seats, automatic, instant, superhost } = kind
  const flags = Number(automatic) | (Number(instant) << 1) | (Number(superhost) << 2)
  const code = (category | (fuel << 5) | (seats << 8) | (flags << 12)) + model * MODEL_STEP
  const known = positionOf.get(code)
  if (known !== undefined) return known
  positionOf.set(code, kinds.length)
  if (kinds.length === ofListed.byKind.length) {
    const more = new Int32Array(kinds.length * 2)
    more.set(ofListed.byKind)
    ofListed.byKind = more
  }
  return kinds.push({ model, category, fuel, seats, automatic, instant, superhost }) - 1
}

/**
 * Counts the kinds and features of a set of `count` listed vehicles. For more than half of all vehicles it starts from
 * the totals and subtracts the vehicles outside the set.
 */
export function countSet(facets: FacetColumn, bits: Bitset, count: number, listed: Bitset): Counts {
  const { kinds, ofListed, total } = facets
  if (count * 2 < total) return addAll(facets, bits, emptyCounts(kinds.length), 1)
  const all = { byKind: ofListed.byKind.slice(), byFeatures: ofListed.byFeatures.slice() }
  return addAll(facets, differenceOf(listed, bits), all, -1)
}

// The loops are written out, here and below: a function call for each of a million vehicles costs more than the work.
function addAll({ codeOf }: FacetColumn, bits: Bitset, counts: Counts, by: 1 | -1): Counts {
  const { byKind, byFeatures } = counts
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const code = codeOf[word * 32 + 31 - Math.clz32(rest & -rest)] ?? 0
      const kind = code >>> FEATURE_BITS
      const features = code & FEATURE_MASK
      byKind[kind] = (byKind[kind] ?? 0) + by
      byFeatures[features] = (byFeatures[features] ?? 0) + by
    }
  return counts
}

/** Keeps the vehicles whose kind passes the test. */
export function keepKinds(bits: Bitset, { kinds, codeOf }: FacetColumn, test: (kind: Kind) => boolean): void {
  const passes = Uint8Array.from(kinds, (kind) => Number(test(kind)))
  filterInPlace(bits, (n) => passes[(codeOf[n] ?? 0) >>> FEATURE_BITS] === 1)
}

/** Counts the kinds of `bits` without `others`. */
export function countKindsOutside({ kinds, codeOf }: FacetColumn, bits: Bitset, others: Bitset): Int32Array {
  const byKind = new Int32Array(kinds.length)
  for (let word = 0; word < bits.length; word++)
    for (let rest = (bits[word] ?? 0) & ~(others[word] ?? 0); rest !== 0; rest &= rest - 1) {
      const kind = (codeOf[word * 32 + 31 - Math.clz32(rest & -rest)] ?? 0) >>> FEATURE_BITS
      byKind[kind] = (byKind[kind] ?? 0) + 1
    }
  return byKind
}
