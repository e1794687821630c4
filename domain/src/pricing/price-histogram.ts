import type { Fils } from './money.ts'

/** Prices are counted in bins of this width for each day, and this many; the last bin has no end. */
export const BIN_FILS = 500
export const BINS = 4096

const BARS_AT_MOST = 30
/** The share of the cars that the bars of equal width must hold; the dearest are in the last bar anyway. */
const SHOWN_SHARE = 0.97

export interface PriceBar {
  fromFils: Fils
  /** Not included. */
  toFils: Fils
  count: number
}

/** The width of a bin for prices of so many days. */
export const binWidthFils = (days: number): Fils => BIN_FILS * days

/** The bin of a price for so many days. */
export const binOf = (fils: Fils, days: number): number =>
  Math.min(Math.floor(fils / binWidthFils(days)), BINS - 1)

/**
 * The bars of a price histogram from the number of cars in each bin, cheapest first: of equal width up to what nearly all
 * cars cost, so that a single sports car does not flatten the rest; the last bar goes on to the dearest car.
 */
export function priceHistogram(bins: ReadonlyMap<number, number>, days: number): PriceBar[] {
  const counted = [...bins].filter(([, count]) => count > 0).sort(([a], [b]) => a - b)
  const first = counted[0]?.[0]
  const last = counted.at(-1)?.[0]
  if (first === undefined || last === undefined) return []
  const step = Math.ceil((binOfShare(counted) - first + 1) / (BARS_AT_MOST - 1))
  // Bars begin at multiples of their width: round amounts.
  const from = Math.floor(first / step) * step
  const bars = Math.floor((binOfShare(counted) - from) / step) + 1
  const counts = new Array<number>(bars).fill(0)
  for (const [bin, count] of counted) {
    const bar = Math.min(bars - 1, Math.floor((bin - from) / step))
    counts[bar] = (counts[bar] ?? 0) + count
  }
  const fils = (bin: number) => bin * binWidthFils(days)
  return counts.map((count, bar) => ({
    fromFils: fils(from + bar * step),
    toFils: fils(bar === bars - 1 ? Math.max(from + bars * step, last + 1) : from + (bar + 1) * step),
    count,
  }))
}

/** The first bin by which the shown share of all cars is reached. */
function binOfShare(counted: ReadonlyArray<readonly [number, number]>): number {
  const all = counted.reduce((sum, [, count]) => sum + count, 0)
  let below = 0
  for (const [bin, count] of counted) {
    below += count
    if (below >= all * SHOWN_SHARE) return bin
  }
  return 0
}
