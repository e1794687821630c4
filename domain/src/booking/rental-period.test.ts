import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateInDubai, HOUR_MS, instantInDubai, MINUTE_MS, timeInDubai } from '../time/dubai-time.ts'
import { addDays, dayNumber } from '../time/plain-date.ts'
import {
  endsAt,
  periodOf,
  periodsOverlap,
  type RentalPeriod,
  rentalDays,
  startsAt,
  touchedDays,
  whyNeverAllowed,
  whyPeriodNotAllowed,
} from './rental-period.ts'

const now = instantInDubai('2026-11-21', '12:00')

const halfHours = fc.integer({ min: 0, max: 47 })
const clockOf = (halfHour: number) =>
  timeInDubai(instantInDubai('2026-01-01', '00:00') + halfHour * 30 * MINUTE_MS)
const anyPeriod = fc
  .tuple(fc.integer({ min: 0, max: 40 }), halfHours, fc.integer({ min: 1, max: 48 * 30 }))
  .map(([day, from, steps]): RentalPeriod => {
    const pickUpDate = addDays('2026-12-01', day)
    const returned = instantInDubai(pickUpDate, clockOf(from)) + steps * 30 * MINUTE_MS
    return {
      pickUpDate,
      pickUpTime: clockOf(from),
      returnDate: dateInDubai(returned),
      returnTime: timeInDubai(returned),
    }
  })

describe('dates without times', () => {
  test('use the default times, 10:00 to 10:00', () => {
    expect(periodOf('2026-12-01', '2026-12-04')).toEqual({
      pickUpDate: '2026-12-01',
      pickUpTime: '10:00',
      returnDate: '2026-12-04',
      returnTime: '10:00',
    })
  })
  test('on the same day return at 22:00', () => {
    expect(periodOf('2026-12-01', '2026-12-01').returnTime).toBe('22:00')
    expect(periodOf('2026-12-01', '2026-12-01', '08:00', '12:30').returnTime).toBe('12:30')
  })
})

describe('rental days', () => {
  test.each([
    ['2026-12-01', '10:00', '2026-12-04', '10:00', 3],
    ['2026-12-01', '10:00', '2026-12-04', '10:30', 4],
    ['2026-12-01', '10:00', '2026-12-02', '09:30', 1],
    ['2026-12-01', '10:00', '2026-12-01', '10:30', 1],
    ['2028-02-28', '10:00', '2028-03-01', '10:00', 2],
    ['2027-02-28', '10:00', '2027-03-01', '10:00', 1],
    ['2026-12-31', '23:30', '2027-01-01', '23:30', 1],
  ])('%s %s to %s %s is %i', (pickUpDate, pickUpTime, returnDate, returnTime, days) => {
    expect(rentalDays({ pickUpDate, pickUpTime, returnDate, returnTime })).toBe(days)
  })

  test('cover all hours with less than a day to spare', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const hours = (endsAt(period) - startsAt(period)) / HOUR_MS
        const days = rentalDays(period)
        expect(days * 24).toBeGreaterThanOrEqual(hours)
        expect((days - 1) * 24).toBeLessThan(hours)
      }),
    )
  })
})

describe('overlap', () => {
  const first = periodOf('2026-12-01', '2026-12-04')
  test('a car returned at 10:00 can be picked up at 10:00', () => {
    expect(periodsOverlap(first, periodOf('2026-12-04', '2026-12-06'))).toBe(false)
    expect(periodsOverlap(first, periodOf('2026-12-04', '2026-12-06', '09:30'))).toBe(true)
  })
  test('is symmetric, and a period overlaps itself', () => {
    fc.assert(
      fc.property(anyPeriod, anyPeriod, (a, b) => {
        expect(periodsOverlap(a, b)).toBe(periodsOverlap(b, a))
        expect(periodsOverlap(a, a)).toBe(true)
      }),
    )
  })
  test('requires a day that both periods touch', () => {
    fc.assert(
      fc.property(anyPeriod, anyPeriod, (a, b) => {
        fc.pre(periodsOverlap(a, b))
        const [daysA, daysB] = [touchedDays(a), touchedDays(b)]
        expect(daysA.firstDay <= daysB.lastDay && daysB.firstDay <= daysA.lastDay).toBe(true)
      }),
    )
  })
})

describe('touched days', () => {
  test.each([
    [periodOf('2026-12-01', '2026-12-04'), 0, '2026-12-04'],
    [periodOf('2026-12-01', '2026-12-04', '10:00', '00:00'), 0, '2026-12-03'],
    [periodOf('2026-12-01', '2026-12-04', '10:00', '00:00'), 30, '2026-12-04'],
    [periodOf('2026-12-01', '2026-12-04', '10:00', '23:00'), 60, '2026-12-04'],
    [periodOf('2026-12-01', '2026-12-04', '10:00', '23:00'), 61, '2026-12-05'],
  ])('%j with %i min turnaround end on %s', (period, turnaround, lastDay) => {
    expect(touchedDays(period, turnaround)).toEqual({ firstDay: '2026-12-01', lastDay })
  })
  test('are never more than the paid days plus one', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const { firstDay, lastDay } = touchedDays(period)
        expect(dayNumber(lastDay) - dayNumber(firstDay)).toBeLessThanOrEqual(rentalDays(period))
        expect(lastDay >= firstDay).toBe(true)
      }),
    )
  })
})

describe('why a period is refused whenever it is asked for', () => {
  test.each([
    ['a good one', periodOf('2026-12-01', '2026-12-04'), null],
    ['one that is over', periodOf('2026-10-01', '2026-10-04'), null],
    ['one in half an hour', periodOf('2026-11-21', '2026-11-25', '12:30'), null],
    ['one that is over and too long', periodOf('2026-10-01', '9999-12-31'), 'too_long'],
    ['return before pick-up', periodOf('2026-10-04', '2026-10-01'), 'return_before_pickup'],
    ['366 days ahead', periodOf('2027-11-22', '2027-11-23'), 'too_far_ahead'],
  ])('%s', (_, requested, problem) => {
    expect(whyNeverAllowed(requested, now)).toBe(problem)
  })
})

describe('why a period is refused', () => {
  const good = periodOf('2026-12-01', '2026-12-04')
  test.each<[string, Partial<RentalPeriod>, string | null]>([
    ['a good one', good, null],
    ['no dates', {}, 'dates_missing'],
    ['one date', { pickUpDate: '2026-12-01' }, 'dates_missing'],
    ['an empty date', { ...good, returnDate: '' }, 'dates_missing'],
    ['dates without times', { pickUpDate: '2026-12-01', returnDate: '2026-12-01' }, null],
    ['a day that does not exist', { ...good, returnDate: '2027-02-29' }, 'date_invalid'],
    ['a time that does not exist', { ...good, pickUpTime: '24:00' }, 'time_invalid'],
    ['a time off the half hours', { ...good, pickUpTime: '10:15' }, 'time_invalid'],
    ['yesterday', periodOf('2026-11-20', '2026-11-25'), 'pickup_in_past'],
    ['this morning', periodOf('2026-11-21', '2026-11-25'), 'pickup_in_past'],
    ['in half an hour', periodOf('2026-11-21', '2026-11-25', '12:30'), 'too_soon'],
    ['in exactly an hour', periodOf('2026-11-21', '2026-11-25', '13:00'), null],
    ['return before pick-up', periodOf('2026-12-04', '2026-12-01'), 'return_before_pickup'],
    ['return at pick-up', periodOf('2026-12-04', '2026-12-04', '10:00', '10:00'), 'return_before_pickup'],
    ['365 days ahead', periodOf('2027-11-21', '2027-11-22'), null],
    ['366 days ahead', periodOf('2027-11-22', '2027-11-23'), 'too_far_ahead'],
    ['90 days', periodOf('2026-12-01', '2027-03-01'), null],
    ['90 days and half an hour', periodOf('2026-12-01', '2027-03-01', '10:00', '10:30'), 'too_long'],
  ])('%s', (_, requested, problem) => {
    expect(whyPeriodNotAllowed(requested, { now })).toBe(problem)
  })

  test('a vehicle can require more notice than the general minimum, but not less', () => {
    const inSixHours = periodOf('2026-11-21', '2026-11-25', '18:00')
    expect(whyPeriodNotAllowed(inSixHours, { now, advanceNoticeMinutes: 361 })).toBe('too_soon')
    expect(whyPeriodNotAllowed(inSixHours, { now, advanceNoticeMinutes: 360 })).toBe(null)
    const soon = periodOf('2026-11-21', '2026-11-25', '12:30')
    expect(whyPeriodNotAllowed(soon, { now, advanceNoticeMinutes: 0 })).toBe('too_soon')
  })

  test("the vehicle's shortest and longest rental apply within the general limit", () => {
    expect(whyPeriodNotAllowed(good, { now, minDays: 4 })).toBe('too_short')
    expect(whyPeriodNotAllowed(good, { now, minDays: 3, maxDays: 3 })).toBe(null)
    expect(whyPeriodNotAllowed(good, { now, maxDays: 2 })).toBe('too_long')
    const hundredDays = periodOf('2026-12-01', addDays('2026-12-01', 100))
    expect(whyPeriodNotAllowed(hundredDays, { now, maxDays: 200 })).toBe('too_long')
  })
})
