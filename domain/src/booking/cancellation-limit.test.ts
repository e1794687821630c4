import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, instantInDubai } from '../time/dubai-time.ts'
import { bookingRefusedUntil, flaggedFromCancellations } from './cancellation-limit.ts'

const now = instantInDubai('2026-12-08', '10:00')
const limits = { cancellationsPerDay: 3, cancellationsPerWeek: 6 }
const hoursAgo = (...hours: number[]) => hours.map((n) => now - n * HOUR_MS)

test.each<[string, number[], number | null]>([
  ['no cancellation', [], null],
  ['two in a day', [1, 2], null],
  ['three in a day', [1, 2, 20], 4],
  ['three in a day, the oldest of them exactly 24 h ago', [1, 2, 24], null],
  ['three within a minute', [0, 0.01, 0.015], 23.985],
  ['four in a day: the third last decides', [1, 2, 3, 20], 21],
  ['two in a day and three before', [1, 2, 30, 60, 90], null],
  ['six in seven days', [1, 2, 30, 60, 90, 160], 8],
  ['six in seven days, the oldest of them exactly seven days ago', [1, 2, 30, 60, 90, 168], null],
  ['both limits: the later end decides', [1, 2, 3, 60, 90, 100], 68],
  ['both limits, the day ends later', [1, 2, 3, 60, 90, 167], 21],
])('after %s a renter can book in %j hours', (_, hours, inHours) => {
  const until = bookingRefusedUntil(hoursAgo(...hours), limits, now)
  expect(until).toBe(inHours === null ? null : now + inHours * HOUR_MS)
})

test('a booking block ends to the millisecond', () => {
  const cancelledAt = hoursAgo(0, 0, 0)
  expect(bookingRefusedUntil(cancelledAt, limits, now + DAY_MS - 1)).toBe(now + DAY_MS)
  expect(bookingRefusedUntil(cancelledAt, limits, now + DAY_MS)).toBeNull()
})

test('a renter is flagged from the lower of the two limits', () => {
  expect(flaggedFromCancellations(limits)).toBe(3)
  expect(flaggedFromCancellations({ cancellationsPerDay: 9, cancellationsPerWeek: 6 })).toBe(6)
})
