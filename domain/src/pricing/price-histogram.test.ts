import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BINS, priceHistogram } from './price-histogram.ts'

const binsOf = (...prices: number[]) =>
  prices.reduce((bins, price) => {
    const bin = Math.floor(price / 500)
    return bins.set(bin, (bins.get(bin) ?? 0) + 1)
  }, new Map<number, number>())

test('without cars there are no bars', () => {
  expect(priceHistogram(new Map(), 1)).toEqual([])
  expect(priceHistogram(new Map([[7, 0]]), 1)).toEqual([])
})

test('one price is one bar', () => {
  expect(priceHistogram(binsOf(20_000, 20_000), 1)).toEqual([{ fromFils: 20_000, toFils: 20_500, count: 2 }])
})

test('the bars of a trip are as many times wider as it has days', () => {
  expect(priceHistogram(new Map([[40, 3]]), 7)).toEqual([{ fromFils: 140_000, toFils: 143_500, count: 3 }])
})

test('the dearest car stretches only the last bar', () => {
  const usual = Array.from({ length: 100 }, (_, n) => 10_000 + n * 300)
  const bars = priceHistogram(binsOf(...usual, 900_000), 1)
  expect(bars.at(-1)?.toFils).toBe(900_500)
  const widths = bars.slice(0, -1).map(({ fromFils, toFils }) => toFils - fromFils)
  expect(new Set(widths).size).toBe(1)
  expect(bars.length).toBeGreaterThan(15)
})

test('every car is in one bar, bars touch, and there are at most 30', () => {
  const bins = fc.dictionary(
    fc.integer({ min: 0, max: BINS - 1 }).map(String),
    fc.integer({ min: 1, max: 500 }),
    {
      minKeys: 1,
      maxKeys: 200,
    },
  )
  fc.assert(
    fc.property(bins, fc.integer({ min: 1, max: 90 }), (counted, days) => {
      const map = new Map(Object.entries(counted).map(([bin, count]) => [Number(bin), count]))
      const bars = priceHistogram(map, days)
      expect(bars.length).toBeLessThanOrEqual(30)
      for (const [at, bar] of bars.entries()) {
        if (at > 0) expect(bar.fromFils).toBe(bars[at - 1]?.toFils)
        const inside = [...map].filter(
          ([bin]) => bin * 500 * days >= bar.fromFils && bin * 500 * days < bar.toFils,
        )
        expect(bar.count).toBe(inside.reduce((sum, [, count]) => sum + count, 0))
      }
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe([...map.values()].reduce((a, b) => a + b))
    }),
    { numRuns: 1000 },
  )
})
