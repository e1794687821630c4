import { expect, it } from 'vitest'
import { isWeekend } from './weekend.ts'

const THURSDAY_TO_MONDAY = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']

it.each([
  ['dubai', [false, false, true, true, false]],
  ['abu-dhabi', [false, false, true, true, false]],
  ['sharjah', [false, true, true, true, false]],
])('the weekend of %s', (emirate, days) => {
  expect(THURSDAY_TO_MONDAY.map((date) => isWeekend(date, emirate))).toEqual(days)
})
