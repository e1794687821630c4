import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

it.each([
  [-HOUR, { in: 'moments' }],
  [MINUTE - 1, { in: 'moments' }],
  [MINUTE, { in: 'minutes', count: 1 }],
  [HOUR - 1, { in: 'minutes', count: 59 }],
  [HOUR, { in: 'hours', count: 1 }],
  [HOUR + 20 * MINUTE, { in: 'hoursAndMinutes', hours: 1, minutes: 20 }],
  [7 * HOUR + 20 * MINUTE, { in: 'hours', count: 7 }],
  [24 * HOUR, { in: 'hours', count: 24 }],
  [25 * HOUR, { in: 'dayAndHours', count: 1 }],
  [48 * HOUR - 1, { in: 'dayAndHours', count: 23 }],
  [48 * HOUR, { in: 'days', count: 2 }],
  [100 * HOUR, { in: 'days', count: 4 }],
])('%d ms are shown as %o', (span, expected) => {
  expect(timeLeft(span)).toEqual(expected)
})
