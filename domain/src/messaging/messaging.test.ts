import { describe, expect, test } from 'vitest'
import { BOOKING_STATUSES, type BookingStatus } from '../booking/booking.ts'
import { DAY_MS } from '../time/dubai-time.ts'
import { INBOX_STATUSES, whyChatClosed } from './messaging.ts'

const ENDS = Date.parse('2026-03-13T06:00:00Z')
const CLOSES = ENDS + 14 * DAY_MS

describe('whyChatClosed', () => {
  const table: Array<[status: BookingStatus, now: number, why: ReturnType<typeof whyChatClosed>]> = [
    ['pending', ENDS - DAY_MS, 'not_confirmed'],
    ['pending', CLOSES, 'not_confirmed'],
    ['confirmed', ENDS - 9 * DAY_MS, null],
    ['active', ENDS - 1, null],
    ['active', CLOSES + DAY_MS, null],
    ['completed', ENDS - DAY_MS, null],
    ['completed', CLOSES - 1, null],
    ['completed', CLOSES, 'over'],
    ['cancelled', ENDS - 9 * DAY_MS, 'over'],
    ['cancelled', CLOSES, 'over'],
  ]
  test.each(table)('a %s booking at %i: %s', (status, now, why) => {
    expect(whyChatClosed({ status, endsAt: ENDS }, now)).toBe(why)
  })

  test('at the agreed end is null for exactly the bookings in the inbox', () => {
    const open = BOOKING_STATUSES.filter((status) => whyChatClosed({ status, endsAt: ENDS }, ENDS) === null)
    expect(open).toEqual(INBOX_STATUSES)
  })
})
