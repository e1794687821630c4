/** A set of small numbers, one bit each, in words of 32. */
export type Bits = Uint32Array

export const noBits = (capacity: number): Bits => new Uint32Array(Math.ceil(capacity / 32))

export function putBit(bits: Bits, n: number, on: boolean): void {
  const word = n >>> 5
  const bit = 1 << (n & 31)
  bits[word] = on ? (bits[word] ?? 0) | bit : (bits[word] ?? 0) & ~bit
}

/** Leaves those that are in the other set too. */
export function keepIn(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0)
}

/** Leaves those that are not in the other set. */
export function takeOut(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & ~(other[word] ?? 0)
}

/** All of these sets together; a lone one is answered as it is, so that nobody may change the answer. */
export function unionOf(capacity: number, sets: readonly Bits[]): Readonly<Bits> {
  const [only] = sets
  if (only && sets.length === 1) return only
  const all = noBits(capacity)
  for (const bits of sets)
    for (let word = 0; word < all.length; word++) all[word] = (all[word] ?? 0) | (bits[word] ?? 0)
  return all
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

/** Leaves those whose value stands between these two. Apart from `keepWhere`, since a million calls cost more than the work. */
export function keepBetween(bits: Bits, values: Int32Array, lowest: number, highest: number): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0
    let kept = rest
    while (rest !== 0) {
      const lowestBit = rest & -rest
      const value = values[word * 32 + 31 - Math.clz32(lowestBit)] ?? 0
      if (value < lowest || value > highest) kept &= ~lowestBit
      rest ^= lowestBit
    }
    bits[word] = kept
  }
}

/** The least and the greatest value of those in the set; null when there are none. */
export function extremesOf(bits: Bits, values: Int32Array): { least: number; greatest: number } | null {
  let least = Number.POSITIVE_INFINITY
  let greatest = Number.NEGATIVE_INFINITY
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0
    while (rest !== 0) {
      const lowestBit = rest & -rest
      const value = values[word * 32 + 31 - Math.clz32(lowestBit)] ?? 0
      if (value < least) least = value
      if (value > greatest) greatest = value
      rest ^= lowestBit
    }
  }
  return least > greatest ? null : { least, greatest }
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

/** The words that hold anything: vehicles of a town lie together, so that most sets are short. */
export function spanOf(bits: Bits): { from: number; to: number } {
  let from = 0
  let to = bits.length
  while (from < to && bits[from] === 0) from++
  while (to > from && bits[to - 1] === 0) to--
  return { from, to }
}

export const countBits = (bits: Bits): number => countBoth(bits, bits, spanOf(bits))

/** How many are in both sets, looking at these words alone. */
export function countBoth(bits: Bits, other: Bits, { from, to }: { from: number; to: number }): number {
  let count = 0
  for (let word = from; word < to; word++) {
    let pairs = (bits[word] ?? 0) & (other[word] ?? 0)
    pairs -= (pairs >>> 1) & 0x55555555
    pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
    count += Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}
