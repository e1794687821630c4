import { expect, test } from 'vitest'
import { spansOfSpecialDays } from './special-day-spans.ts'

test('neighbouring days of one kind and source are one span', () => {
  expect(
    spansOfSpecialDays([
      { day: '2026-02-27', kind: 'ramadan', source: 'a' },
      { day: '2026-02-28', kind: 'public_holiday', source: 'a' },
      { day: '2026-02-28', kind: 'ramadan', source: 'a' },
      { day: '2026-03-01', kind: 'ramadan', source: 'a' },
      { day: '2026-03-02', kind: 'ramadan', source: 'b' },
      { day: '2026-03-04', kind: 'ramadan', source: 'b' },
    ]),
  ).toEqual([
    { from: '2026-02-27', to: '2026-03-01', kind: 'ramadan', source: 'a' },
    { from: '2026-02-28', to: '2026-02-28', kind: 'public_holiday', source: 'a' },
    { from: '2026-03-02', to: '2026-03-02', kind: 'ramadan', source: 'b' },
    { from: '2026-03-04', to: '2026-03-04', kind: 'ramadan', source: 'b' },
  ])
})
