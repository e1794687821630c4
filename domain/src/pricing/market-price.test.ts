import { expect, it } from 'vitest'
import { comparedWith } from './market-price.ts'

it.each([
  ['the others alone', { vehicles: 4, sumFils: 100_000 }, 40_000, { averageFils: 20_000, vehicles: 3 }],
  ['to the nearest fils', { vehicles: 5, sumFils: 40_106 }, 10_000, { averageFils: 7_527, vehicles: 4 }],
  ['not two others', { vehicles: 3, sumFils: 60_000 }, 20_000, null],
  ['not itself', { vehicles: 1, sumFils: 20_000 }, 20_000, null],
  ['nor nobody', { vehicles: 0, sumFils: 0 }, 20_000, null],
])('the market average covers %s', (_, market, ownFils, expected) => {
  expect(comparedWith(market, ownFils)).toEqual(expected)
})
