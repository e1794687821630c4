/**
 * A set of vehicle ordinals, one bit each, in words of 32. Loops skip empty words: vehicles of one town have neighbouring
 * ordinals, so most words of most sets are empty.
 */
export type Bitset = Int32Array

export const emptyBitset = (capacity: number): Bitset => new Int32Array(Math.ceil(capacity / 32))

export function setBit(bits: Bitset, n: number, on: boolean): void {
  const word = n >>> 5
  const bit = 1 << (n & 31)
  bits[word] = on ? (bits[word] ?? 0) | bit : (bits[word] ?? 0) & ~bit
}

export const hasBit = (bits: Bitset, n: number): boolean => ((bits[n >>> 5] ?? 0) & (1 << (n & 31))) !== 0

/** `bits &= other`. */
export function intersectInPlace(bits: Bitset, other: Bitset): void {
  for (let word = 0; word < bits.length; word++) {
    const here = bits[word] ?? 0
    if (here !== 0) bits[word] = here & (other[word] ?? 0)
  }
}

/** `bits &= ~other`. */
export function subtractInPlace(bits: Bitset, other: Bitset): void {
  for (let word = 0; word < bits.length; word++) {
    const here = bits[word] ?? 0
    if (here !== 0) bits[word] = here & ~(other[word] ?? 0)
  }
}

/** Members of `base` that are in all the sets, and those that are in all of them but exactly one. */
export function intersectAll(base: Bitset, sets: readonly Bitset[]): { inAll: Bitset; inAllButOne: Bitset } {
  const inAll = new Int32Array(base.length)
  const inAllButOne = new Int32Array(base.length)
  for (let word = 0; word < base.length; word++) {
    let matches = base[word] ?? 0
    if (matches === 0) continue
    let misses = 0
    for (let at = 0; at < sets.length; at++) {
      const those = sets[at]?.[word] ?? 0
      misses = (misses & those) | (matches & ~those)
      matches &= those
    }
    inAll[word] = matches
    inAllButOne[word] = misses
  }
  return { inAll, inAllButOne }
}

/** Removes members of any of the sets; four sets a pass, because the days of a trip are many. */
export function subtractAllInPlace(bits: Bitset, sets: readonly Bitset[]): void {
  for (let at = 0; at < sets.length; at += 4) {
    const [first = bits, second = first, third = first, fourth = first] = sets.slice(at, at + 4)
    for (let word = 0; word < bits.length; word++) {
      const here = bits[word] ?? 0
      if (here !== 0)
        bits[word] =
          here & ~((first[word] ?? 0) | (second[word] ?? 0) | (third[word] ?? 0) | (fourth[word] ?? 0))
    }
  }
}

/** `bits |= other`; returns `bits`. */
export function unionInPlace(bits: Bitset, other: Bitset): Bitset {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0)
  return bits
}

export function intersectionOf(bits: Bitset, other: Bitset): Bitset {
  const both = bits.slice()
  intersectInPlace(both, other)
  return both
}

export function differenceOf(bits: Bitset, others: Bitset): Bitset {
  const left = bits.slice()
  subtractInPlace(left, others)
  return left
}

/** The union of the sets. A single set is returned itself and not copied: the result is read-only. */
export function unionOf(capacity: number, sets: readonly Bitset[]): Readonly<Bitset> {
  const [only] = sets
  if (only && sets.length === 1) return only
  return sets.reduce(unionInPlace, emptyBitset(capacity))
}

/** Keeps the members that pass the test. */
export function filterInPlace(bits: Bitset, test: (n: number) => boolean): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0
    let kept = rest
    while (rest !== 0) {
      const lowest = rest & -rest
      if (!test(word * 32 + 31 - Math.clz32(lowest))) kept &= ~lowest
      rest ^= lowest
    }
    bits[word] = kept
  }
}

/** Visits the members in ascending order. */
export function forEachBit(bits: Bitset, visit: (n: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0
    while (rest !== 0) {
      const lowest = rest & -rest
      visit(word * 32 + 31 - Math.clz32(lowest))
      rest ^= lowest
    }
  }
}

export const countBits = (bits: Bitset): number => countIntersection(bits, bits)

export function countIntersection(bits: Bitset, other: Bitset): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    let pairs = bits[word] ?? 0
    if (pairs === 0) continue
    pairs &= other[word] ?? 0
    // Population count of a word of 32 bits, adding neighbouring groups of bits.
    pairs -= (pairs >>> 1) & 0x55555555
    pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
    count += Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}
