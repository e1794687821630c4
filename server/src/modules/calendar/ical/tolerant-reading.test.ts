import { describe, expect, test } from 'vitest'
import { calendarOf, eventLines, eventOf } from '../../../testing/builders/calendar-text.ts'
import { parseCalendar } from '../parse-calendar.ts'

const requested = {
  window: { from: Date.parse('2027-01-01T00:00Z'), to: Date.parse('2028-01-01T00:00Z') },
  ownDomain: 'rihla.example',
}

/** The days in Dubai on which events start, with the number of days of longer ones, and the warnings. */
function readText(text: string) {
  const parsed = parseCalendar(text, requested)
  return parsed && { events: eventLines(parsed.events), warnings: parsed.warnings }
}
const read = (...events: string[]) => readText(calendarOf(...events))
const b = eventOf('UID:b', 'DTSTART;VALUE=DATE:20270120', 'DTEND;VALUE=DATE:20270122')
const B = 'b 2027-01-19T20:00 2027-01-21T20:00'
const DAY_5 = '2027-01-04T20:00 2027-01-05T20:00'

describe('a value that cannot be read costs only itself:', () => {
  const start = 'DTSTART:20270105T060000Z'
  const end = 'DTEND:20270105T070000Z'
  const A = 'a 2027-01-05T06:00 2027-01-05T07:00'
  const values = (...examples: string[]) => [{ code: 'unreadable_values', count: examples.length, examples }]
  const lines = (...examples: string[]) => [{ code: 'unreadable_lines', count: examples.length, examples }]

  test.each([
    [
      'a sentence that is not folded',
      [start, end, 'DESCRIPTION:At the desk', 'Guest One'],
      A,
      lines('Guest One'),
    ],
    [
      'a word that begins nothing',
      ['DESCRIPTION:At the desk', 'Begin: 9:00', start, end],
      A,
      lines('Begin: 9:00'),
    ],
    ['a beginning of nothing', ['DESCRIPTION:At the desk', 'BEGIN:9:00', start, end], A, lines('BEGIN:9:00')],
    [
      'a status in a sentence',
      ['Status: cancelled', start, end, 'STATUS:CONFIRMED'],
      A,
      lines('Status: cancelled'),
    ],
    [
      'a status in a sentence of an entry without one',
      ['status: cancelled', start, end],
      A,
      lines('status: cancelled'),
    ],
    ['one of two statuses', ['STATUS:CANCELLED', start, end, 'STATUS:CONFIRMED'], A, []],
    ['one of two transparencies', [start, end, 'TRANSP:OPAQUE', 'TRANSP:TRANSPARENT'], A, []],
    ['a transparency in a sentence', ['Transp: transparent', start, end], A, lines('Transp: transparent')],
    ['an open quotation mark', ['X-PLACE;X-TITLE="Desk:1', start, end], A, lines('X-PLACE;X-TITLE="Desk:1')],
    ['an end without a beginning', [start, 'END:VALARM', end], A, lines('END:VALARM')],
    ['an alarm without an end', [start, end, 'BEGIN:VALARM', 'ACTION:DISPLAY'], A, []],
    ['a priority', [start, end, 'PRIORITY:high', 'SEQUENCE:x', 'GEO:here', 'DTSTAMP:now'], A, []],
    ['a second start', ['DTSTART:soon', start, end], A, values('DTSTART:soon')],
    [
      'a start before a replaced one',
      ['DTSTART:20271345T060000Z', end],
      `a ${DAY_5}`,
      values('DTSTART:20271345T060000Z'),
    ],
    ['the start of days', ['DTSTART:x', 'DTEND;VALUE=DATE:20270106'], `a ${DAY_5}`, values('DTSTART:x')],
    ['an end', ['DTSTART;VALUE=DATE:20270105', 'DTEND:late'], `a ${DAY_5}`, values('DTEND:late')],
    ['a duration', ['DTSTART;VALUE=DATE:20270105', 'DURATION:long'], `a ${DAY_5}`, values('DURATION:long')],
    ['a rule', [start, end, 'RRULE:often'], A, values('RRULE:often')],
  ])('%s', (_, event, expected, warnings) => {
    const result = read(eventOf('UID:a', ...event), b)
    expect(result?.events).toEqual([expected, B])
    expect(result?.warnings.filter(({ code }) => code !== 'no_length_events')).toEqual(warnings)
  })

  const days = (...at: string[]) =>
    at.map((day) => `r/2027-01-${day}T06:00:00.000Z 2027-01-${day}T06:00 2027-01-${day}T14:00`)
  test.each([
    [
      'a comma at the end',
      ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20270106T060000Z,20270107T060000Z,'],
      ['05', '08'],
      [],
    ],
    [
      'one of several excluded times',
      ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20270106T060000Z,tomorrow,20270107T060000Z'],
      ['05', '08'],
      values('EXDATE:tomorrow'),
    ],
    ['a semicolon at the end', ['RRULE:FREQ=DAILY;COUNT=2;'], ['05', '06'], []],
    ['lower case', ['RRULE:freq=daily;count=2'], ['05', '06'], []],
    ['one part of a rule', ['RRULE:FREQ=DAILY;COUNT=2;BYDAY=XX'], ['05', '06'], values('BYDAY=XX')],
    ['an end with separators', ['RRULE:FREQ=DAILY;UNTIL=2027-01-06'], ['05', '06'], []],
    ['one of several added times', ['RDATE:20270107T060000Z,,never'], ['05', '07'], values('RDATE:never')],
  ])('%s of a series', (_, extra, at, warnings) => {
    expect(read(eventOf('UID:r', start, 'DTEND:20270105T140000Z', ...extra))).toEqual({
      events: days(...at),
      warnings,
    })
  })

  test('a changed occurrence without a readable place is added', () => {
    const result = read(
      eventOf('UID:r', start, 'DTEND:20270105T140000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
      eventOf('UID:r', 'RECURRENCE-ID:?', 'DTSTART:20270109T060000Z', 'DTEND:20270109T140000Z'),
    )
    expect(result).toEqual({ events: days('05', '06', '09'), warnings: values('RECURRENCE-ID:?') })
  })

  test('a zone definition, so that the name of the zone counts', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:GTB Standard Time',
      'BEGIN:STANDARD',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const event = eventOf('UID:a', 'DTSTART;TZID=GTB Standard Time:20270105T080000', 'DURATION:PT1H')
    expect(read(zone.join('\r\n'), event)?.events).toEqual([A])
  })

  test('an event without a readable time', () => {
    expect(read(eventOf('UID:a', 'SUMMARY:Lost', 'DTSTART:soon'), b)).toEqual({
      events: [B],
      warnings: [...values('DTSTART:soon'), { code: 'unreadable_events', count: 1, examples: ['Lost'] }],
    })
  })
})

describe('every entry closes at least the day it names:', () => {
  const noLength = [{ code: 'no_length_events', count: 1, examples: ['Car wash'] }]
  test.each([
    ['no end', ['DTSTART:20270105T060000Z'], noLength],
    ['an end at its start', ['DTSTART:20270105T060000Z', 'DTEND:20270105T060000Z'], noLength],
    ['an end before its start', ['DTSTART:20270105T060000Z', 'DTEND:20270103T060000Z'], noLength],
    ['no duration', ['DTSTART:20270105T060000Z', 'DURATION:PT0S'], noLength],
    ['a duration below zero', ['DTSTART:20270105T060000Z', 'DURATION:-PT1H'], noLength],
    ['a day that ends as it starts', ['DTSTART:20270105', 'DTEND:20270105'], noLength],
    ['a day that ends before', ['DTSTART:20270105', 'DTEND:20270101'], noLength],
    ['a day that ends at noon', ['DTSTART:20270105', 'DTEND:20270105T120000'], []],
    ['one without an end', ['DTSTART:20270105'], []],
  ])('%s', (_, lines, warnings) => {
    expect(read(eventOf('UID:a', 'SUMMARY:Car wash', ...lines))).toEqual({ events: [`a ${DAY_5}`], warnings })
  })

  test('each occurrence of a series without a length', () => {
    const result = read(
      eventOf('UID:a', 'SUMMARY:Car wash', 'DTSTART:20270105T060000Z', 'RRULE:FREQ=DAILY;COUNT=3'),
    )
    expect(result?.events).toHaveLength(3)
    expect(result?.warnings).toEqual(noLength)
  })

  test('a period of a free-busy calendar', () => {
    const periods = [
      'BEGIN:VFREEBUSY',
      'UID:f',
      'FREEBUSY:20270105T060000Z/20270105T070000Z,20270106T060000Z/PT2H',
      'FREEBUSY;FBTYPE=FREE:20270107T060000Z/PT2H',
      'END:VFREEBUSY',
    ]
    expect(read(periods.join('\r\n'))?.events.map((line) => line.split(' ').slice(1).join(' '))).toEqual([
      '2027-01-05T06:00 2027-01-05T07:00',
      '2027-01-06T06:00 2027-01-06T08:00',
    ])
  })
})

describe('a calendar whose entries close nothing says why:', () => {
  const day = 'DTSTART;VALUE=DATE:20270105'
  test.each([
    ['free_events', ['UID:a', 'TRANSP:TRANSPARENT', day]],
    ['cancelled_events', ['UID:a', 'STATUS:CANCELLED', day]],
    ['own_events', ['UID:booking-1@rihla.example', day]],
    ['free_events', ['UID:a', 'TRANSP:TRANSPARENT', day, 'RRULE:FREQ=DAILY']],
  ])('%s', (code, lines) => {
    const event = eventOf('SUMMARY:Birthday', ...lines)
    expect(read(event)).toEqual({ events: [], warnings: [{ code, count: 1, examples: ['Birthday'] }] })
    expect(read(event, b)).toEqual({ events: [B], warnings: [] })
  })

  test('entries of another time need no reason', () => {
    expect(read(eventOf('UID:a', 'TRANSP:TRANSPARENT', 'DTSTART;VALUE=DATE:20250105'))?.warnings).toEqual([])
  })
})

test('entries that replace others with the same UID, and entries beyond the limit, are reported', () => {
  const other = eventOf('UID:b', 'DTSTART;VALUE=DATE:20270122')
  expect(read(b, b)?.warnings).toEqual([])
  expect(read(b, other)?.warnings).toEqual([{ code: 'replaced_events', count: 1, examples: [] }])
  const many = Array.from({ length: 501 }, (_, n) => eventOf(`UID:${n}`, 'DTSTART;VALUE=DATE:20270122'))
  expect(read(...many)?.warnings).toEqual([{ code: 'too_many_events', count: 1, examples: [] }])
  const endless = eventOf('UID:m', 'DTSTART:20200101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY')
  expect(read(endless)?.events).toHaveLength(500)
  expect(read(endless)?.warnings).toEqual([{ code: 'too_many_events', count: 1, examples: [] }])
})

describe('the previous blocks stay for', () => {
  const whole = calendarOf(b)
  test.each([
    ['an empty file', ''],
    ['a page', `<!doctype html><pre>\r\n${whole}</pre>`],
    ['a calendar that is cut off in an event', whole.slice(0, whole.indexOf('DTEND'))],
    ['a calendar that is cut off between events', whole.slice(0, whole.indexOf('END:VCALENDAR'))],
    ['two calendars of which one is cut off', whole.replace('END:VCALENDAR', '') + whole],
    ['a calendar of which no entry can be read', calendarOf(eventOf('UID:a', 'DTSTART:soon'))],
  ])('%s', (_, text) => {
    expect(readText(text)).toBeNull()
  })
})

test.each([
  ['\n', 'an event that is not closed'],
  ['\r', 'an event that is not closed, with old line ends'],
])('%j: %s ends where the next one begins', (lineEnd) => {
  const text = calendarOf(b.replace('\r\nEND:VEVENT', ''), eventOf('UID:c', 'DTSTART;VALUE=DATE:20270105'))
  expect(readText(text.replaceAll('\r\n', lineEnd))?.events).toEqual([`c ${DAY_5}`, B])
})
