import { featureBit, SEARCH_FEATURES } from '@rihla/domain/listing'
import { type Bits, withoutBits } from './bits.ts'
import type { UnpackedRow } from './packed-rows.ts'

/**
 * What is counted of vehicles, by their numbers. A million vehicles are of a few hundred kinds, so that a set is counted
 * for all options of all filters in one walk over those in it.
 */
export interface Counted {
  kinds: Kind[]
  /** Where the kind of this code stands among them. */
  placeOf: Map<number, number>
  /** The place of a vehicle's kind, and in the lower bits one for each feature that can be searched for. */
  codeOf: Uint32Array
  /** Of all who are listed; there is room for kinds to come. */
  ofListed: Tally
  howMany: number
}

/** All that is counted of a vehicle but its features and its price. */
export type Kind = Pick<
  UnpackedRow,
  'brand' | 'category' | 'fuel' | 'seats' | 'automatic' | 'instant' | 'superhost'
>

/** How many there are of each kind, and how many with exactly these features. */
export interface Tally {
  byKind: Int32Array
  byFeatures: Int32Array
}

const FEATURE_BITS = SEARCH_FEATURES.length
const FEATURE_SETS = 1 << FEATURE_BITS
const FEATURES = FEATURE_SETS - 1
const noTally = (kinds: number): Tally => ({
  byKind: new Int32Array(kinds),
  byFeatures: new Int32Array(FEATURE_SETS),
})

const KINDS_AT_FIRST = 1000

export const openCounted = (capacity: number): Counted => ({
  kinds: [],
  placeOf: new Map(),
  codeOf: new Uint32Array(capacity),
  ofListed: noTally(KINDS_AT_FIRST),
  howMany: 0,
})

/** Counts somebody who was not listed. */
export function countIn(counted: Counted, n: number, row: Kind & Pick<UnpackedRow, 'features'>): void {
  const features = SEARCH_FEATURES.reduce(
    (bits, slug, at) => bits | (((row.features >>> featureBit(slug)) & 1) << at),
    0,
  )
  counted.codeOf[n] = (kindPlace(counted, row) << FEATURE_BITS) | features
  countOne(counted, n, 1)
}

/** Counts somebody no more who was listed. */
export const countOut = (counted: Counted, n: number): void => countOne(counted, n, -1)

function countOne(counted: Counted, n: number, by: 1 | -1): void {
  const { byKind, byFeatures } = counted.ofListed
  const code = counted.codeOf[n] ?? 0
  const kind = code >>> FEATURE_BITS
  const features = code & FEATURES
  byKind[kind] = (byKind[kind] ?? 0) + by
  byFeatures[features] = (byFeatures[features] ?? 0) + by
  counted.howMany += by
}

function kindPlace({ kinds, placeOf, ofListed }: Counted, kind: Kind): number {
  const { brand, category, fuel, seats, automatic, instant, superhost } = kind
  const flags = Number(automatic) | (Number(instant) << 1) | (Number(superhost) << 2)
  const code = category | (fuel << 5) | (seats << 8) | (flags << 12) | (brand << 15)
  const known = placeOf.get(code)
  if (known !== undefined) return known
  placeOf.set(code, kinds.length)
  if (kinds.length === ofListed.byKind.length) {
    const more = new Int32Array(kinds.length * 2)
    more.set(ofListed.byKind)
    ofListed.byKind = more
  }
  return kinds.push({ brand, category, fuel, seats, automatic, instant, superhost }) - 1
}

/** Counts a set of so many listed vehicles. Where most are in it, those who are left out are counted, and taken off. */
export function tallyOf(counted: Counted, bits: Bits, count: number, listed: Bits): Tally {
  const { kinds, ofListed, howMany } = counted
  if (count * 2 < howMany) return walk(counted, bits, noTally(kinds.length), 1)
  const all = { byKind: ofListed.byKind.slice(), byFeatures: ofListed.byFeatures.slice() }
  return walk(counted, withoutBits(listed, bits), all, -1)
}

// Written out, here and below: a call for each of a million vehicles costs more than the work.
function walk({ codeOf }: Counted, bits: Bits, tally: Tally, by: 1 | -1): Tally {
  const { byKind, byFeatures } = tally
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const code = codeOf[word * 32 + 31 - Math.clz32(rest & -rest)] ?? 0
      const kind = code >>> FEATURE_BITS
      const features = code & FEATURES
      byKind[kind] = (byKind[kind] ?? 0) + by
      byFeatures[features] = (byFeatures[features] ?? 0) + by
    }
  return tally
}

/** Counts the kinds alone of those that are not in the other set. */
export function kindsWithout({ kinds, codeOf }: Counted, bits: Bits, others: Bits): Int32Array {
  const byKind = new Int32Array(kinds.length)
  for (let word = 0; word < bits.length; word++)
    for (let rest = (bits[word] ?? 0) & ~(others[word] ?? 0); rest !== 0; rest &= rest - 1) {
      const kind = (codeOf[word * 32 + 31 - Math.clz32(rest & -rest)] ?? 0) >>> FEATURE_BITS
      byKind[kind] = (byKind[kind] ?? 0) + 1
    }
  return byKind
}
