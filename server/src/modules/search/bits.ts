/**
 * A set of small numbers, one bit each, in words of 32. Loops over sets pass by words without anybody: those of a town
 * lie together, so that most words of most sets are empty.
 */
export type Bits = Int32Array

export const noBits = (capacity: number): Bits => new Int32Array(Math.ceil(capacity / 32))

export function putBit(bits: Bits, n: number, on: boolean): void {
  const word = n >>> 5
  const bit = 1 << (n & 31)
  bits[word] = on ? (bits[word] ?? 0) | bit : (bits[word] ?? 0) & ~bit
}

export const hasBit = (bits: Bits, n: number): boolean => ((bits[n >>> 5] ?? 0) & (1 << (n & 31))) !== 0

/** Leaves those that are in the other set too. */
export function keepIn(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) {
    const here = bits[word] ?? 0
    if (here !== 0) bits[word] = here & (other[word] ?? 0)
  }
}

/** Leaves those that are not in the other set. */
export function takeOut(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) {
    const here = bits[word] ?? 0
    if (here !== 0) bits[word] = here & ~(other[word] ?? 0)
  }
}

/** Those in the base and all the sets; and who is in all of them but one. */
export function sift(base: Bits, sets: readonly Bits[]): { all: Bits; allButOne: Bits } {
  const all = new Int32Array(base.length)
  const allButOne = new Int32Array(base.length)
  for (let word = 0; word < base.length; word++) {
    let fits = base[word] ?? 0
    if (fits === 0) continue
    let misses = 0
    for (let at = 0; at < sets.length; at++) {
      const those = sets[at]?.[word] ?? 0
      misses = (misses & those) | (fits & ~those)
      fits &= those
    }
    all[word] = fits
    allButOne[word] = misses
  }
  return { all, allButOne }
}

/** Leaves those that are in none of the sets; four at a time, since the days of a trip are many. */
export function takeOutAny(bits: Bits, sets: readonly Bits[]): void {
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

/** Takes those in that are in the other set. */
export function joinIn(bits: Bits, other: Bits): Bits {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0)
  return bits
}

/** Those that are in both sets. */
export function bothOf(bits: Bits, other: Bits): Bits {
  const both = bits.slice()
  keepIn(both, other)
  return both
}

/** Those that are not in the other set. */
export function withoutBits(bits: Bits, others: Bits): Bits {
  const left = bits.slice()
  takeOut(left, others)
  return left
}

/** All of these sets together; a lone one is answered as it is, so that nobody may change the answer. */
export function unionOf(capacity: number, sets: readonly Bits[]): Readonly<Bits> {
  const [only] = sets
  if (only && sets.length === 1) return only
  return sets.reduce(joinIn, noBits(capacity))
}

/** Leaves those for which the test holds. */
export function keepWhere(bits: Bits, test: (n: number) => boolean): void {
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

export function eachBit(bits: Bits, visit: (n: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0
    while (rest !== 0) {
      const lowest = rest & -rest
      visit(word * 32 + 31 - Math.clz32(lowest))
      rest ^= lowest
    }
  }
}

export const countBits = (bits: Bits): number => countBoth(bits, bits)

/** How many are in both sets. */
export function countBoth(bits: Bits, other: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    let pairs = bits[word] ?? 0
    if (pairs === 0) continue
    pairs &= other[word] ?? 0
    pairs -= (pairs >>> 1) & 0x55555555
    pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
    count += Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}
