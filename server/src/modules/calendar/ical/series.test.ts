import { describe, expect, test } from 'vitest'
import { calendarOf, eventLines, eventOf } from '../../../testing/builders/calendar-text.ts'
import { parseCalendar } from '../parse-calendar.ts'

const requested = {
  window: { from: Date.parse('2027-01-01T00:00Z'), to: Date.parse('2028-01-01T00:00Z') },
  ownDomain: 'rihla.example',
}

/** Start and end of each parsed event. */
const timesOf = (...events: string[]) =>
  eventLines(parseCalendar(calendarOf(...events), requested)?.events ?? []).map((line) =>
    line.split(' ').slice(1).join(' '),
  )
const atTen = (...days: string[]) => days.map((day) => `2027-01-${day}T06:00 2027-01-${day}T14:00`)
const allDay = (...days: number[]) =>
  days.map((day) => `2027-01-${two(day - 1)}T20:00 2027-01-${two(day)}T20:00`)
const two = (day: number) => String(day).padStart(2, '0')

const ARABIAN = [
  'BEGIN:VTIMEZONE',
  'TZID:Our zone',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:+0400',
  'TZOFFSETTO:+0400',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

// A daily series of four from 5 January at ten in Dubai.
describe.each([
  ['a named zone', ';TZID=Asia/Dubai', ''],
  ['a Windows zone', ';TZID=Arabian Standard Time', ''],
  ['a zone that the calendar defines', ';TZID=Our zone', ARABIAN],
  ['no zone', '', ''],
])('a series in %s', (_, zone, definition) => {
  const series = (rule: string, ...lines: string[]) =>
    eventOf(
      'UID:s',
      `DTSTART${zone}:20270105T100000`,
      `DTEND${zone}:20270105T180000`,
      `RRULE:${rule}`,
      ...lines,
    )
  const times = (...events: string[]) => timesOf(...(definition ? [definition] : []), ...events)

  test.each([
    ['a UTC instant', 'EXDATE:20270106T060000Z'],
    ['its own zone', `EXDATE${zone}:20270106T100000`],
    ['another zone', 'EXDATE;TZID=Europe/Vienna:20270106T070000'],
    ['a local time', 'EXDATE:20270106T100000'],
    ['a date', 'EXDATE;VALUE=DATE:20270106'],
  ])('is interrupted by an excluded time in %s', (_, excluded) => {
    expect(times(series('FREQ=DAILY;COUNT=4', excluded))).toEqual(atTen('05', '07', '08'))
  })

  test('keeps an occurrence when another hour of its day is excluded', () => {
    expect(times(series('FREQ=DAILY;COUNT=2', 'EXDATE:20270106T100000Z'))).toEqual(atTen('05', '06'))
  })

  test.each([
    'RECURRENCE-ID:20270106T060000Z',
    `RECURRENCE-ID${zone}:20270106T100000`,
    'RECURRENCE-ID;TZID=Europe/Vienna:20270106T070000',
    'RECURRENCE-ID;VALUE=DATE:20270106',
  ])('has an occurrence moved by %s', (repetition) => {
    const moved = eventOf('UID:s', repetition, 'DTSTART:20270116T060000Z', 'DTEND:20270116T140000Z')
    expect(times(moved, series('FREQ=DAILY;COUNT=3'))).toEqual(atTen('05', '07', '16'))
  })

  test.each([
    ['the instant of its last occurrence', '20270107T060000Z'],
    ['that in local time', '20270107T100000'],
    ['a date', '20270107'],
  ])('ends with %s', (_, until) => {
    expect(times(series(`FREQ=DAILY;UNTIL=${until}`))).toEqual(atTen('05', '06', '07'))
  })

  test('ends before an occurrence that is a second after its end', () => {
    expect(times(series('FREQ=DAILY;UNTIL=20270107T055959Z'))).toEqual(atTen('05', '06'))
  })

  test('occurs once at a time that is added in UTC and by rule', () => {
    expect(times(series('FREQ=DAILY;COUNT=2', 'RDATE:20270106T060000Z,20270109T060000Z'))).toEqual(
      atTen('05', '06', '09'),
    )
  })

  test('has later occurrences moved by one that says so', () => {
    const later = eventOf(
      'UID:s',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20270106T060000Z',
      'DTSTART:20270106T080000Z',
      'DTEND:20270106T090000Z',
    )
    expect(times(series('FREQ=DAILY;COUNT=3'), later)).toEqual([
      ...atTen('05'),
      '2027-01-06T08:00 2027-01-06T09:00',
      '2027-01-07T08:00 2027-01-07T09:00',
    ])
  })
})

describe('a series of days', () => {
  const days = (rule: string, ...lines: string[]) =>
    timesOf(eventOf('UID:d', 'DTSTART;VALUE=DATE:20270105', `RRULE:FREQ=DAILY;${rule}`, ...lines))

  test.each([
    ['a date', 'EXDATE;VALUE=DATE:20270106'],
    ['midnight in Dubai as a UTC instant', 'EXDATE:20270105T200000Z'],
    ['a local midnight', 'EXDATE:20270106T000000'],
    ['a midnight in UTC', 'EXDATE:20270106T000000Z'],
  ])('is interrupted by %s', (_, excluded) => {
    expect(days('COUNT=3', excluded)).toEqual(allDay(5, 7))
  })

  test.each([
    ['20270106'],
    ['20270106T000000Z'],
    ['20270105T200000Z'],
    ['20270106T235959Z'],
    ['20270106T195959Z'],
  ])('ends on its day with UNTIL=%s', (until) => {
    expect(days(`UNTIL=${until}`)).toEqual(allDay(5, 6))
  })
})

test('an occurrence that is moved into the window from outside of it is read', () => {
  const series = eventOf('UID:s', 'DTSTART;VALUE=DATE:20260601', 'RRULE:FREQ=YEARLY;COUNT=9')
  const moved = (from: string, to: string) =>
    eventOf('UID:s', `RECURRENCE-ID;VALUE=DATE:${from}`, `DTSTART;VALUE=DATE:${to}`)
  expect(timesOf(series, moved('20330601', '20270110'), moved('20260601', '20270112'))).toEqual([
    ...allDay(10, 12),
    '2027-05-31T20:00 2027-06-01T20:00',
  ])
})

test('an added period has its own length', () => {
  expect(
    timesOf(
      eventOf(
        'UID:p',
        'DTSTART:20270105T060000Z',
        'DTEND:20270105T070000Z',
        'RDATE;VALUE=PERIOD:20270106T060000Z/20270106T090000Z,20270107T060000Z/PT30M',
      ),
    ),
  ).toEqual([
    '2027-01-05T06:00 2027-01-05T07:00',
    '2027-01-06T06:00 2027-01-06T09:00',
    '2027-01-07T06:00 2027-01-07T06:30',
  ])
})

test.each([
  ['FREQ=DAILY', 365],
  ['FREQ=DAILY;INTERVAL=3', 122],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR;WKST=SU', 53],
  ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', 261],
  ['FREQ=HOURLY;INTERVAL=24', 365],
  ['FREQ=MONTHLY;BYDAY=1TU', 12],
  ['FREQ=YEARLY', 1],
  ['FREQ=DAILY;UNTIL=20261231', 0],
])('%s since 1990 has the occurrences of the whole rule in the window', (rule, count) => {
  // 5 June 1990 is a Tuesday.
  const timesBy = (one: string) =>
    timesOf(eventOf('UID:s', 'DTSTART:19900605T060000Z', 'DURATION:PT1H', `RRULE:${one}`))
  expect(timesBy(rule)).toHaveLength(count)
  // A rule that counts is followed from its start.
  expect(timesBy(`${rule};COUNT=19999`)).toEqual(timesBy(rule))
})
