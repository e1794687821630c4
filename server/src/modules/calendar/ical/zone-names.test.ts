import { expect, test } from 'vitest'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { calendarOf, eventOf } from '../../../testing/builders/calendar-text.ts'
import { parseCalendar } from '../parse-calendar.ts'
import { zoneNamed } from './zone-names.ts'

const window = { from: Date.parse('2027-01-01T00:00Z'), to: Date.parse('2028-01-01T00:00Z') }
const startsOf = (...lines: string[]) =>
  parseCalendar(calendarOf(eventOf('UID:a', ...lines)), { window, ownDomain: 'rihla.example' })

test.each([
  ['Asia/Dubai', 'Asia/Dubai'],
  ['/Europe/Vienna', 'Europe/Vienna'],
  ['/example.org/20050126_1/Europe/Berlin', 'Europe/Berlin'],
  ['/example.org/Tzfile/America/Argentina/Salta', 'America/Argentina/Salta'],
  ['America/New York', 'America/New_York'],
  ['GTB Standard Time', 'Europe/Bucharest'],
  ['eastern standard time', 'America/New_York'],
  ['Arabian Standard Time', 'Asia/Dubai'],
  ['(UTC-08:00) Pacific Time (US & Canada)', 'America/Los_Angeles'],
  ['Pacific Time (US & Canada)', 'America/Los_Angeles'],
  ['(GMT-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(UTC+04:00) Abu Dhabi, Muscat', 'Asia/Muscat'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
  ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', 'Asia/Kolkata'],
  ['(UTC+04:00) Somewhere else', '+04:00'],
  ['GMT+0400', '+04:00'],
  ['UTC+4', '+04:00'],
  ['Dubai', 'Asia/Dubai'],
  ['Gulf Standard Time', 'Asia/Dubai'],
  ['tzone://Microsoft/Utc', 'UTC'],
])('%s is %s', (written, zone) => {
  expect(zoneNamed(written)).toBe(zone)
})

test.each(['Mars/Olympus', 'Customized Time Zone', '', '()', '/'])('%j is not known', (written) => {
  expect(zoneNamed(written)).toBeNull()
})

test('every Windows name is a zone of the platform', () => {
  const unknown = WINDOWS_TO_IANA_MAP.map(({ windowsName }) => windowsName).filter(
    (name) => zoneNamed(name) === null,
  )
  expect(unknown).toEqual([])
})

test.each([
  ['/Europe/Vienna', '20270115T180000', '2027-01-15T17:00'],
  ['GTB Standard Time', '20270117T100000', '2027-01-17T08:00'],
  ['Eastern Standard Time', '20270119T100000', '2027-01-19T15:00'],
  ['"(UTC-08:00) Pacific Time (US & Canada)"', '20270121T180000', '2027-01-22T02:00'],
  ['(UTC-08:00) Pacific Time (US & Canada)', '20270721T180000', '2027-07-22T01:00'],
  ['UTC+04:00', '20270115T100000', '2027-01-15T06:00'],
  ['UTC+04:00', '2027-01-15T10:00:00', '2027-01-15T06:00'],
  ['UTC+04:00;VALUE=DATE-TIME', '20270115T100000', '2027-01-15T06:00'],
  ['tzone://Microsoft/Utc', '20270115T100000', '2027-01-15T10:00'],
])('an event in %s starts at the right moment', (zone, local, start) => {
  const parsed = startsOf(`DTSTART;TZID=${zone}:${local}`, 'DURATION:PT1H')
  expect(parsed?.events.map(({ from }) => new Date(from).toISOString().slice(0, 16))).toEqual([start])
  expect(parsed?.warnings).toEqual([])
})

test('an event in an unknown zone makes every day that it touches busy, and its zone is reported', () => {
  const parsed = startsOf(
    'DTSTART;TZID=Mars/Olympus:20270115T220000',
    'DTEND;TZID=Mars/Olympus:20270116T010000',
  )
  expect(parsed?.events).toMatchObject([
    { from: Date.parse('2027-01-14T20:00Z'), to: Date.parse('2027-01-16T20:00Z') },
  ])
  expect(parsed?.warnings).toEqual([{ code: 'unknown_zone', count: 1, examples: ['Mars/Olympus'] }])
})

test('a name with a colon counts in lists, as an unknown zone, and as a zone that the calendar defines', () => {
  const unknown = startsOf('DTSTART;TZID=tzone://Microsoft/Custom:20270115T100000', 'DURATION:PT1H')
  expect(unknown?.events).toMatchObject([
    { from: Date.parse('2027-01-14T20:00Z'), to: Date.parse('2027-01-15T20:00Z') },
  ])
  const times = (parsed: typeof unknown) => parsed?.events.map(({ from }) => new Date(from).toISOString())
  const series = startsOf(
    'DTSTART;TZID=UTC+04:00:20270115T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=3',
    'EXDATE;TZID=UTC+04:00:20270116T100000',
  )
  expect(times(series)).toEqual(['2027-01-15T06:00:00.000Z', '2027-01-17T06:00:00.000Z'])
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:tzone://Microsoft/Custom',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')
  const event = eventOf('UID:a', 'DTSTART;TZID=tzone://Microsoft/Custom:20270115T100000', 'DURATION:PT1H')
  const defined = parseCalendar(calendarOf(zone, event), { window, ownDomain: 'rihla.example' })
  expect(times(defined)).toEqual(['2027-01-15T07:00:00.000Z'])
})
