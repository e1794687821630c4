import { expect, test } from 'vitest'
import { addMonths, daysBetween, daysToLoad, firstDayIn, firstOfMonth, spanFrom } from './calendar-span.ts'

test.each([
  ['2026-11-21', 1, '2026-12-21'],
  ['2026-11-21', 2, '2027-01-21'],
  ['2027-01-05', -1, '2026-12-05'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-05-31', 1, '2026-06-30'],
])('%s plus %i months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later)
})

test.each([
  [null, '2026-11-21'],
  ['2026-12-01', '2026-12-01'],
  ['2026-02-30', '2026-11-21'],
  ['tomorrow', '2026-11-21'],
  ['9999-12-31', '2026-11-21'],
])('the first day for the parameter %s is %s', (asked, first) => {
  expect(firstDayIn(asked, '2026-11-21')).toBe(first)
})

test('shows 31 days on wide screens and the whole month on phones', () => {
  const { days, monthDays } = spanFrom('2027-02-14')
  expect([days.length, days[0], days.at(-1)]).toEqual([31, '2027-02-14', '2027-03-16'])
  expect([monthDays.length, monthDays[0], monthDays.at(-1)]).toEqual([28, '2027-02-01', '2027-02-28'])
})

test('loads every displayed day and at most 62 days', () => {
  for (const from of daysBetween('2026-11-01', '2028-03-01')) {
    const asked = daysToLoad(from)
    const { days, monthDays } = spanFrom(from)
    const loaded = daysBetween(asked.from, days[0] ?? '').concat(days)
    expect(asked.days).toBeLessThanOrEqual(62)
    expect(asked.from).toBe(firstOfMonth(from))
    expect(new Set(loaded).size).toBeLessThanOrEqual(asked.days)
    expect(monthDays.length).toBeLessThanOrEqual(asked.days)
  }
})

test('daysBetween orders its two dates', () => {
  expect(daysBetween('2026-12-02', '2026-11-30')).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
})
