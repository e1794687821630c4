import { expect, test } from 'vitest'
import { calendarEventOf, whyNotInCalendar } from './trip-calendar.ts'

test.each([
  ['pending', 'no_calendar_event'],
  ['confirmed', null],
  ['active', null],
  ['completed', 'no_calendar_event'],
  ['cancelled', 'no_calendar_event'],
] as const)('a booking that is %s: %s', (status, why) => {
  expect(whyNotInCalendar(status)).toBe(why)
})

test.each([
  ['pending', false, 0, null],
  ['cancelled', false, 0, null],
  ['confirmed', true, 0, { action: 'publish', sequence: 0 }],
  ['confirmed', true, 2, { action: 'publish', sequence: 2 }],
  ['active', true, 1, { action: 'publish', sequence: 1 }],
  ['cancelled', true, 0, { action: 'cancel', sequence: 1 }],
  ['cancelled', true, 2, { action: 'cancel', sequence: 3 }],
] as const)(
  '%s, was confirmed %s, dates changed %i times: %j',
  (status, isConfirmed, datesChanged, event) => {
    expect(calendarEventOf({ status, isConfirmed, datesChanged })).toEqual(event)
  },
)
