import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../time/dubai-time.ts'
import { isTaken, NOT_TRIED_MS, nextTryAt, RETRY_AFTER_MS, whyDisable } from './webhook-delivery.ts'
import { sentEventOf, TEST_EVENT, WEBHOOK_EVENTS } from './webhook-event.ts'

const NOW = Date.parse('2026-11-26T08:00:00Z')

describe('a message', () => {
  test.each(RETRY_AFTER_MS.map((after, index) => [index + 1, after] as const))(
    'that failed %i times is tried again after %i ms',
    (tries, after) => expect(nextTryAt(tries, NOW)).toBe(NOW + after),
  )
  test('is not tried an eleventh time', () => {
    expect(nextTryAt(RETRY_AFTER_MS.length + 1, NOW)).toBe(null)
  })
  test('is never left untried for so long that failures before do not count', () => {
    expect(Math.max(...RETRY_AFTER_MS)).toBeLessThan(NOT_TRIED_MS)
  })
  test('is tried for more than three days, at growing intervals', () => {
    expect(RETRY_AFTER_MS.reduce((sum, after) => sum + after, 0)).toBeGreaterThan(75 * HOUR_MS)
    expect([...RETRY_AFTER_MS].sort((a, b) => a - b)).toEqual([...RETRY_AFTER_MS])
  })
  test.each([
    [200, true],
    [204, true],
    [299, true],
    [301, false],
    [307, false],
    [400, false],
    [410, false],
    [500, false],
    [null, false],
  ])('that is answered with %s is taken: %s', (code, taken) => expect(isTaken(code)).toBe(taken))
})

describe('an endpoint', () => {
  test.each([
    [500, 0, null],
    [null, 5 * DAY_MS - 1, null],
    [null, 5 * DAY_MS, 'failures'],
    [302, 6 * DAY_MS, 'failures'],
    [410, 0, 'gone'],
  ])('that answers %s after %i ms of failures is switched off by: %s', (responseCode, ms, why) => {
    expect(whyDisable({ responseCode, failingSince: NOW - ms }, NOW)).toBe(why)
  })
})

test('an event has a name of the list, or is the test event', () => {
  for (const name of [...WEBHOOK_EVENTS, TEST_EVENT]) expect(sentEventOf(name)).toBe(name)
  expect(() => sentEventOf('booking.held')).toThrow(RangeError)
})
