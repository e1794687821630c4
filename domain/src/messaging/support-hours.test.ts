import { expect, it } from 'vitest'
import { HOUR_MS } from '../time/dubai-time.ts'
import { chatHoursInDubai, chatOpensAt, isChatOpen } from './support-hours.ts'

const at = (text: string) => Date.parse(text)

it.each([
  ['opens at six in winter', '2026-01-15T06:00:00-08:00', true],
  ['is closed a second before', '2026-01-15T05:59:59-08:00', false],
  ['is open in the last second', '2026-01-15T22:59:59-08:00', true],
  ['closes at eleven', '2026-01-15T23:00:00-08:00', false],
  ['opens at six in summer', '2026-07-15T06:00:00-07:00', true],
  ['is closed a second before six in summer', '2026-07-15T05:59:59-07:00', false],
  ['opens at six on the day the clocks go forward', '2026-03-08T06:00:00-07:00', true],
  ['is closed an hour before on that day', '2026-03-08T05:00:00-07:00', false],
  ['opens at six on the day the clocks go back', '2026-11-01T06:00:00-08:00', true],
  ['is closed at what was six the day before', '2026-11-01T06:00:00-07:00', false],
])('%s', (_fact, moment, open) => {
  expect(isChatOpen(at(moment))).toBe(open)
})

it.each([
  ['2026-01-15T12:00:00-08:00', null],
  ['2026-01-15T02:00:00-08:00', '2026-01-15T06:00:00-08:00'],
  ['2026-01-15T23:30:00-08:00', '2026-01-16T06:00:00-08:00'],
  ['2026-03-07T23:30:00-08:00', '2026-03-08T06:00:00-07:00'],
  ['2026-10-31T23:30:00-07:00', '2026-11-01T06:00:00-08:00'],
  ['2026-12-31T23:30:00-08:00', '2027-01-01T06:00:00-08:00'],
])('at %s the chat opens next at %s', (now, opens) => {
  expect(chatOpensAt(at(now))).toBe(opens === null ? null : at(opens))
})

it('shows the hours in Dubai time, an hour earlier during US daylight saving time', () => {
  expect(chatHoursInDubai(at('2026-01-15T12:00:00Z'))).toEqual({ from: '18:00', until: '11:00' })
  expect(chatHoursInDubai(at('2026-07-15T12:00:00Z'))).toEqual({ from: '17:00', until: '10:00' })
})

it('matches the America/Los_Angeles time zone for every hour of three years', () => {
  const pacific = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Los_Angeles', hour: '2-digit' })
  for (let now = at('2025-01-01T00:00:00Z'); now < at('2028-01-01T00:00:00Z'); now += HOUR_MS) {
    const hour = Number(pacific.format(now))
    expect(isChatOpen(now), new Date(now).toISOString()).toBe(hour >= 6 && hour < 23)
  }
})
