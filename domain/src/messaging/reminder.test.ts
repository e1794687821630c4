import { describe, expect, test } from 'vitest'
import { endsAt, startsAt } from '../booking/rental-period.ts'
import { DAY_MS, dateInDubai, HOUR_MS, timeInDubai } from '../time/dubai-time.ts'
import {
  returnReminderAt,
  reviewAskedIn,
  reviewLastCalledIn,
  startReminderAt,
  TRIP_REMINDED_WITHIN_MS,
} from './reminder.ts'

const inDubai = (instant: number) => `${dateInDubai(instant)} ${timeInDubai(instant)}`
const trip = (pickUp: string, giveBack: string) => {
  const [pickUpDate = '', pickUpTime = ''] = pickUp.split(' ')
  const [returnDate = '', returnTime = ''] = giveBack.split(' ')
  return { pickUpDate, pickUpTime, returnDate, returnTime }
}

describe('a pick-up reminder', () => {
  test.each([
    ['2026-03-12 10:00', '2026-03-11 18:00'],
    ['2026-03-12 00:00', '2026-03-11 18:00'],
    ['2026-03-12 00:30', '2026-03-11 18:00'],
    ['2026-03-12 23:30', '2026-03-11 18:00'],
    ['2026-03-01 10:00', '2026-02-28 18:00'],
    ['2028-03-01 10:00', '2028-02-29 18:00'],
    ['2026-01-01 09:00', '2025-12-31 18:00'],
  ])('for %s is sent at %s', (pickUp, reminder) => {
    expect(inDubai(startReminderAt(trip(pickUp, '2028-12-31 10:00')))).toBe(reminder)
  })
})

describe('a return reminder', () => {
  test.each([
    ['2026-03-10 10:00', '2026-03-12 10:00', '2026-03-12 09:00'],
    ['2026-03-10 10:00', '2026-03-12 23:30', '2026-03-12 09:00'],
    ['2026-03-10 10:00', '2026-03-12 09:30', '2026-03-11 18:00'],
    ['2026-03-10 10:00', '2026-03-12 09:00', '2026-03-11 18:00'],
    ['2026-03-10 10:00', '2026-03-12 00:00', '2026-03-11 18:00'],
    ['2026-03-12 08:00', '2026-03-12 22:00', '2026-03-12 09:00'],
    ['2026-03-12 14:00', '2026-03-12 22:00', '2026-03-12 14:00'],
    ['2026-03-11 20:00', '2026-03-12 06:00', '2026-03-11 20:00'],
  ])('for a trip from %s to %s is sent at %s', (pickUp, giveBack, reminder) => {
    expect(inDubai(returnReminderAt(trip(pickUp, giveBack)))).toBe(reminder)
  })
})

test('no trip reminder is due earlier than the look-ahead time before its event', () => {
  for (let halfHour = 0; halfHour < 48; halfHour++) {
    const time = `${String(Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 ? '30' : '00'}`
    const period = trip(`2026-03-12 ${time}`, `2026-03-15 ${time}`)
    expect(startsAt(period) - startReminderAt(period)).toBeLessThanOrEqual(TRIP_REMINDED_WITHIN_MS)
    expect(endsAt(period) - returnReminderAt(period)).toBeLessThanOrEqual(TRIP_REMINDED_WITHIN_MS)
    expect(endsAt(period)).toBeGreaterThan(returnReminderAt(period))
  }
})

test('a review is requested after an hour, and again when three days are left', () => {
  const completedAt = Date.parse('2026-03-12T06:00:00Z')
  expect(reviewAskedIn(completedAt)).toEqual({
    from: completedAt + HOUR_MS,
    until: completedAt + 2 * DAY_MS,
  })
  expect(reviewLastCalledIn(completedAt)).toEqual({
    from: completedAt + 11 * DAY_MS,
    until: completedAt + 14 * DAY_MS,
  })
})
