import type { Bitset } from './bitset.ts'

/** Prices per day by ordinal. */
export interface PriceColumn {
  fils: Int32Array
  /** Bounds of the prices in each word of 32 ordinals. They only widen, so they may be looser than the prices. */
  least: Int32Array
  greatest: Int32Array
}

const LARGEST = 2_147_483_647

export const openPriceColumn = (capacity: number): PriceColumn => ({
  fils: new Int32Array(capacity),
  least: new Int32Array(Math.ceil(capacity / 32)).fill(LARGEST),
  greatest: new Int32Array(Math.ceil(capacity / 32)),
})

export function setPrice({ fils, least, greatest }: PriceColumn, n: number, price: number): void {
  const word = n >>> 5
  fils[n] = price
  least[word] = Math.min(least[word] ?? price, price)
  greatest[word] = Math.max(greatest[word] ?? price, price)
}

/** Keeps the vehicles whose price is within these bounds. */
export function keepBetween(bits: Bitset, { fils }: PriceColumn, lowest: number, highest: number): void {
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

/** The lowest and highest price in the set; null when it is empty. Skips words whose bounds cannot change the result. */
export function minAndMaxOf(bits: Bitset, prices: PriceColumn): { least: number; greatest: number } | null {
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
