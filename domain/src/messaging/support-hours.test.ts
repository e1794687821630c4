import { expect, it } from 'vitest'
import { DEFAULT_RULE_VALUES } from '../rule-values.ts'
import { HOUR_MS } from '../time/dubai-time.ts'
import { chatClosesAt, chatHoursInDubai, chatOpensAt, isChatOpen } from './support-hours.ts'

const at = (text: string) => Date.parse(text)
const hours = (opens: number, closes: number) => ({
  supportOpensMinute: opens * 60,
  supportClosesMinute: closes * 60,
})
const DAY = DEFAULT_RULE_VALUES
const NIGHT = hours(18, 2)
const ALWAYS = hours(0, 24)

it('the chat is staffed from 6:00 to 23:00 in Dubai by default', () => {
  expect(chatHoursInDubai(DAY)).toEqual({ from: '06:00', until: '23:00' })
})

it.each([
  ['opens at six', DAY, '2026-01-15T06:00:00+04:00', true],
  ['is closed a second before', DAY, '2026-01-15T05:59:59+04:00', false],
  ['is open at noon', DAY, '2026-07-15T12:00:00+04:00', true],
  ['is open in the last second', DAY, '2026-01-15T22:59:59+04:00', true],
  ['closes at eleven', DAY, '2026-01-15T23:00:00+04:00', false],
  ['is closed at midnight', DAY, '2026-01-16T00:00:00+04:00', false],
  ['that closes after midnight is open before it', NIGHT, '2026-01-15T23:59:59+04:00', true],
  ['that closes after midnight is open after it', NIGHT, '2026-01-16T01:59:59+04:00', true],
  ['that closes after midnight is closed then', NIGHT, '2026-01-16T02:00:00+04:00', false],
  ['around the clock is open at midnight', ALWAYS, '2026-01-16T00:00:00+04:00', true],
  ['around the clock is open a second before', ALWAYS, '2026-01-15T23:59:59+04:00', true],
  [
    'that opens and closes at one time is open around the clock',
    hours(9, 9),
    '2026-01-15T08:59:59+04:00',
    true,
  ],
])('a chat %s', (_fact, setting, moment, open) => {
  expect(isChatOpen(setting, at(moment))).toBe(open)
})

it.each([
  [DAY, '2026-01-15T12:00:00+04:00', null, '2026-01-15T23:00:00+04:00'],
  [DAY, '2026-01-15T02:00:00+04:00', '2026-01-15T06:00:00+04:00', null],
  [DAY, '2026-12-31T23:30:00+04:00', '2027-01-01T06:00:00+04:00', null],
  [NIGHT, '2026-01-16T01:00:00+04:00', null, '2026-01-16T02:00:00+04:00'],
  [NIGHT, '2026-01-16T03:00:00+04:00', '2026-01-16T18:00:00+04:00', null],
  [ALWAYS, '2026-01-16T03:00:00+04:00', null, null],
])('with %j at %s the chat opens next at %s and closes at %s', (setting, now, opens, closes) => {
  expect([chatOpensAt(setting, at(now)), chatClosesAt(setting, at(now))]).toEqual([
    opens === null ? null : at(opens),
    closes === null ? null : at(closes),
  ])
})

it.each([
  [NIGHT, { from: '18:00', until: '02:00' }],
  [hours(9, 24), { from: '09:00', until: '00:00' }],
  [
    { supportOpensMinute: 510, supportClosesMinute: 1050 },
    { from: '08:30', until: '17:30' },
  ],
  [ALWAYS, null],
])('the hours of %j are shown as %j', (setting, shown) => {
  expect(chatHoursInDubai(setting)).toEqual(shown)
})

it('matches the clock of Dubai for every hour of a year', () => {
  const dubai = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dubai', hour: '2-digit' })
  for (let now = at('2026-01-01T00:00:00Z'); now < at('2027-01-01T00:00:00Z'); now += HOUR_MS) {
    const hour = Number(dubai.format(now))
    expect(isChatOpen(DAY, now), new Date(now).toISOString()).toBe(hour >= 6 && hour < 23)
  }
})
