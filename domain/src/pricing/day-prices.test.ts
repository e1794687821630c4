import { describe, expect, test } from 'vitest'
import { periodOf } from '../booking/rental-period.ts'
import { dayRatesOf, pricedDays } from './day-prices.ts'

const EID = new Map([
  ['2026-03-20', 30_000],
  ['2026-03-21', 35_000],
])

describe('a rental day has the price of its calendar day, counted from pick-up', () => {
  test.each([
    ['before the dear days', periodOf('2026-03-17', '2026-03-20'), [200, 200, 200]],
    ['into them', periodOf('2026-03-18', '2026-03-21'), [200, 200, 300]],
    ['through them', periodOf('2026-03-19', '2026-03-23'), [200, 300, 350, 200]],
    [
      'a begun day more is the next day',
      periodOf('2026-03-18', '2026-03-20', '10:00', '10:30'),
      [200, 200, 300],
    ],
    ['one that ends on its first day', periodOf('2026-03-20', '2026-03-20'), [300]],
    [
      'a late pick-up still begins with its day',
      periodOf('2026-03-20', '2026-03-21', '23:30', '23:00'),
      [300],
    ],
    ['over the end of a month', periodOf('2026-03-30', '2026-04-02'), [200, 200, 200]],
  ])('%s', (_, period, dirhams) => {
    expect(dayRatesOf(period, 20_000, EID)).toEqual(dirhams.map((price) => price * 100))
  })
})

test('the priced days end with the last rental day, not with the return', () => {
  expect(pricedDays(periodOf('2026-03-18', '2026-03-21'))).toEqual({
    firstDay: '2026-03-18',
    lastDay: '2026-03-20',
  })
  expect(pricedDays(periodOf('2026-03-18', '2026-03-18'))).toEqual({
    firstDay: '2026-03-18',
    lastDay: '2026-03-18',
  })
})
