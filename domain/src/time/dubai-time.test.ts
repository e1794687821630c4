import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateInDubai, instantInDubai, monthInDubai, timeInDubai } from './dubai-time.ts'

test.each([
  ['2026-11-21', '10:00', '2026-11-21T06:00:00.000Z'],
  ['2026-11-21', '00:00', '2026-11-20T20:00:00.000Z'],
  ['2026-12-31', '23:30', '2026-12-31T19:30:00.000Z'],
  ['1969-12-31', '03:00', '1969-12-30T23:00:00.000Z'],
])('%s at %s in Dubai is %s', (date, time, utc) => {
  const instant = Date.parse(utc)
  expect(instantInDubai(date, time)).toBe(instant)
  expect(dateInDubai(instant)).toBe(date)
  expect(timeInDubai(instant)).toBe(time)
})

test('the Dubai day and month begin at 20:00 UTC', () => {
  const midnight = Date.parse('2026-12-31T20:00:00Z')
  expect(dateInDubai(midnight)).toBe('2027-01-01')
  expect(dateInDubai(midnight - 1)).toBe('2026-12-31')
  expect(monthInDubai(midnight)).toBe('2027-01')
  expect(monthInDubai(midnight - 1)).toBe('2026-12')
})

test('a day or time that does not exist is refused', () => {
  expect(() => instantInDubai('2026-11-21', '24:00')).toThrow(RangeError)
  expect(() => instantInDubai('2026-02-30', '10:00')).toThrow(RangeError)
})

test('converting any minute to Dubai time and back is lossless', () => {
  const anyMinute = fc.integer({ min: -5_000_000, max: 70_000_000 })
  fc.assert(
    fc.property(anyMinute, fc.integer({ min: 0, max: 59_999 }), (minute, rest) => {
      const instant = minute * 60_000
      expect(instantInDubai(dateInDubai(instant + rest), timeInDubai(instant + rest))).toBe(instant)
    }),
  )
})
