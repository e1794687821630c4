import { expect, test } from 'vitest'
import { specialDaysOf, type TollRate, whyTariffNotAllowed } from './toll-rules.ts'

const TODAY = '2026-03-12'
const rate = (fromMinute: number, untilMinute: number, changed: Partial<TollRate> = {}): TollRate => ({
  season: 'regular',
  day: 'monsat',
  fromMinute,
  untilMinute,
  fils: 400,
  ...changed,
})

test.each([
  ['from today on', TODAY, [rate(360, 600)], null],
  ['with times that touch', TODAY, [rate(360, 600), rate(600, 1500)], null],
  ['with times of another day', TODAY, [rate(360, 600), rate(400, 500, { day: 'sunday' })], null],
  ['with times of another season', TODAY, [rate(360, 600), rate(400, 500, { season: 'ramadan' })], null],
  ['from yesterday', '2026-03-11', [rate(360, 600)], 'in_the_past'],
  ['without rates', TODAY, [], 'no_rates'],
  ['with a rate that ends when it begins', TODAY, [rate(360, 360)], 'rate_backwards'],
  ['with times that overlap', TODAY, [rate(360, 601), rate(600, 700)], 'rates_overlap'],
  ['with a time inside another', TODAY, [rate(700, 800), rate(360, 900)], 'rates_overlap'],
])('a tariff %s', (_what, validFrom, rates, expected) => {
  expect(whyTariffNotAllowed({ validFrom, rates }, TODAY)).toBe(expected)
})

test('a day can be special in two ways', () => {
  const days = specialDaysOf([
    { day: '2026-03-19', kind: 'ramadan' },
    { day: '2026-03-19', kind: 'public_holiday' },
    { day: '2026-03-20', kind: 'public_holiday' },
  ])
  expect([...(days.get('2026-03-19') ?? [])]).toEqual(['ramadan', 'public_holiday'])
  expect(days.get('2026-03-20')?.has('ramadan')).toBe(false)
  expect(days.has('2026-03-21')).toBe(false)
})
