import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  compareDates,
  dateOfDayNumber,
  dayNumber,
  daysFrom,
  isClockTime,
  isPlainDate,
  weekdayOf,
} from './plain-date.ts'

const anyDayNumber = fc.integer({ min: -719_162, max: 2_932_896 })

describe('valid days', () => {
  test.each(['2027-01-01', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
    expect(isPlainDate(text)).toBe(true)
  })
  test.each([
    '2027-02-29',
    '1900-02-29',
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '0000-01-01',
    '2027-1-1',
    '2027-01-01T00:00',
    ' 2027-01-01',
    '٢٠٢٧-٠١-٠١',
    '',
  ])('%j is not a day', (text) => {
    expect(isPlainDate(text)).toBe(false)
    expect(() => dayNumber(text)).toThrow(RangeError)
  })
})

test.each([
  ['00:00', true],
  ['23:59', true],
  ['10:30', true],
  ['24:00', false],
  ['9:00', false],
  ['10:60', false],
  ['10:00:00', false],
])('%s is a clock time: %s', (text, expected) => {
  expect(isClockTime(text)).toBe(expected)
})

test.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['2000-02-29', 11_016],
  ['2026-11-21', 20_778],
  ['0001-01-01', -719_162],
  ['9999-12-31', 2_932_896],
])('%s is day %i', (date, number) => {
  expect(dayNumber(date)).toBe(number)
  expect(dateOfDayNumber(number)).toBe(date)
})

test('day numbers outside the years 1 to 9999 are refused', () => {
  for (const number of [-719_163, 2_932_897, 0.5, Number.NaN]) {
    expect(() => dateOfDayNumber(number)).toThrow(RangeError)
  }
})

test('every day number converts to an existing day and back', () => {
  fc.assert(
    fc.property(anyDayNumber, (number) => {
      const date = dateOfDayNumber(number)
      expect(isPlainDate(date)).toBe(true)
      expect(dayNumber(date)).toBe(number)
    }),
    { numRuns: 2000 },
  )
})

test('the calendar matches the proleptic Gregorian calendar of the platform', () => {
  fc.assert(
    fc.property(anyDayNumber, (number) => {
      const platform = new Date(number * 86_400_000)
      expect(dateOfDayNumber(number)).toBe(platform.toISOString().slice(0, 10))
      expect(weekdayOf(dateOfDayNumber(number))).toBe(platform.getUTCDay())
    }),
    { numRuns: 2000 },
  )
})

test('adding and counting days are inverse, and days sort like their numbers', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000, max: 60_000 }),
      fc.integer({ min: -9000, max: 9000 }),
      (start, days) => {
        const date = dateOfDayNumber(start)
        const later = addDays(date, days)
        expect(daysFrom(date, later)).toBe(days)
        expect(Math.sign(compareDates(date, later))).toBe(Math.sign(-days) + 0)
      },
    ),
  )
})

test('the day after 28 February is the 29th in a leap year only', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})
