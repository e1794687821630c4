import { expect, it } from 'vitest'
import { factsIn, unreadableIn } from './vehicle-figures.ts'
import { newVehicleTexts, type VehicleTexts } from './vehicle-texts.ts'

const NOW = Date.parse('2026-03-12T08:00:00Z')
const texts = (changes: Partial<VehicleTexts>): VehicleTexts => ({
  ...newVehicleTexts(NOW),
  dailyRate: '250',
  ...changes,
})

it.each<[string, Partial<VehicleTexts>, string[]]>([
  ['an untouched form with a price', {}, []],
  ['no price', { dailyRate: '' }, ['dailyRate']],
  ['a price of nothing', { dailyRate: '0' }, ['dailyRate']],
  ['a discount over 90 percent', { weeklyDiscount: '91' }, ['weeklyDiscount']],
  ['a discount of words', { monthlyDiscount: 'ten' }, ['monthlyDiscount']],
  ['more least days than most days', { minDays: '5', maxDays: '3' }, ['maxDays']],
  ['no kilometres a day', { includedKmPerDay: '0' }, ['includedKmPerDay']],
])('finds in %s what cannot be read', (_, changes, fields) => {
  expect(unreadableIn(texts(changes))).toEqual(fields)
})

it('defaults to the current year in Dubai, five seats and the flexible policy', () => {
  expect(factsIn(texts({}))).toMatchObject({
    year: 2026,
    seats: 5,
    cancellationPolicy: 'flexible',
    instantBook: true,
    dailyRateFils: 25_000,
    includedKmPerDay: 250,
  })
})

it('converts percent to basis points and dirhams to fils', () => {
  expect(
    factsIn(texts({ weeklyDiscount: '10', cleaningFee: '35.50', includedKmPerDay: '250' })),
  ).toMatchObject({
    weeklyDiscountBps: 1000,
    cleaningFeeFils: 3550,
    includedKmPerDay: 250,
  })
})
