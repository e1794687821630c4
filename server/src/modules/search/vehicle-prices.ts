import type { Bits } from './bits.ts'

/** What vehicles cost a day, by their numbers. */
export interface Prices {
  fils: Int32Array
  /** Nobody in a word of bits costs less, or more, than this; the bounds only widen. */
  least: Int32Array
  greatest: Int32Array
}

const LARGEST = 2_147_483_647

export const openPrices = (capacity: number): Prices => ({
  fils: new Int32Array(capacity),
  least: new Int32Array(Math.ceil(capacity / 32)).fill(LARGEST),
  greatest: new Int32Array(Math.ceil(capacity / 32)),
})

export function putPrice({ fils, least, greatest }: Prices, n: number, price: number): void {
  const word = n >>> 5
  fils[n] = price
  least[word] = Math.min(least[word] ?? price, price)
  greatest[word] = Math.max(greatest[word] ?? price, price)
}

/** Leaves those who cost between these two. */
export function keepBetween(bits: Bits, { fils }: Prices, lowest: number, highest: number): void {
  for (let word = 0; word < bits.length; word++) {
    const ones = bits[word] ?? 0
    let kept = ones
    for (let rest = ones; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const price = fils[word * 32 + 31 - Math.clz32(bit)] ?? 0
      if (price < lowest || price > highest) kept &= ~bit
    }
    bits[word] = kept
  }
}

/** The least and the greatest price of those in the set; null when there are none. Few words can better what was found. */
export function extremesOf(bits: Bits, prices: Prices): { least: number; greatest: number } | null {
  let least = LARGEST
  let greatest = -1
  for (let word = 0; word < bits.length; word++) {
    const ones = bits[word] ?? 0
    if (ones === 0) continue
    if ((prices.least[word] ?? 0) >= least && (prices.greatest[word] ?? 0) <= greatest) continue
    for (let rest = ones; rest !== 0; rest &= rest - 1) {
      const price = prices.fils[word * 32 + 31 - Math.clz32(rest & -rest)] ?? 0
      if (price < least) least = price
      if (price > greatest) greatest = price
    }
  }
  return greatest === -1 ? null : { least, greatest }
}
