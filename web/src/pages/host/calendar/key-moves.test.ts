import { expect, test } from 'vitest'
import { spanFrom } from './calendar-span.ts'
import { type DaysLie, moveOfKey } from './key-moves.ts'

// 2026-11-25 is a Wednesday.
const moved = (key: string, lie: DaysLie, isRtl = false) =>
  moveOfKey(key, { date: '2026-11-25', lie, days: spanFrom('2026-11-21').days, isRtl })

test.each([
  ['ArrowRight', 'in-rows', '2026-11-26'],
  ['ArrowLeft', 'in-weeks', '2026-11-24'],
  ['ArrowDown', 'in-weeks', '2026-12-02'],
  ['ArrowUp', 'in-weeks', '2026-11-18'],
  ['Home', 'in-rows', '2026-11-21'],
  ['End', 'in-rows', '2026-12-21'],
  ['Home', 'in-weeks', '2026-11-23'],
  ['End', 'in-weeks', '2026-11-29'],
  ['PageDown', 'in-rows', '2026-12-25'],
  ['PageUp', 'in-weeks', '2026-10-25'],
] as const)('%s with days %s moves to %s', (key, lie, date) => {
  expect(moved(key, lie)).toEqual({ to: 'day', date })
})

test('up and down move to other cars when each car has a row', () => {
  expect(moved('ArrowDown', 'in-rows')).toEqual({ to: 'car', below: 1 })
  expect(moved('ArrowUp', 'in-rows')).toEqual({ to: 'car', below: -1 })
})

test('arrow keys follow the reading direction', () => {
  expect(moved('ArrowRight', 'in-rows', true)).toEqual({ to: 'day', date: '2026-11-24' })
})

test('other keys are ignored', () => {
  expect(moved('a', 'in-rows')).toBeNull()
  expect(moved('Tab', 'in-weeks')).toBeNull()
})
