import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { describe, expect, test } from 'vitest'
import { calendarOf, eventLines, eventOf } from '../../testing/builders/calendar-text.ts'
import { parseCalendar } from './parse-calendar.ts'
import { parseApart } from './parse-in-worker.ts'

const NOW = Date.parse('2026-03-02T06:00:00Z')
const requested = {
  window: { from: NOW - DAY_MS, to: NOW + 400 * DAY_MS },
  ownDomain: 'rihla.example',
}

/** Each parsed event as key, start and end. */
const read = (...events: string[]) =>
  eventLines(parseCalendar(calendarOf(...events), requested)?.events ?? [])

describe('event times', () => {
  test('of all-day events are days in Dubai, with an exclusive end', () => {
    expect(read(eventOf('UID:a', 'DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260313'))).toEqual([
      'a 2026-03-09T20:00 2026-03-12T20:00',
    ])
    expect(read(eventOf('UID:a', 'DTSTART;VALUE=DATE:20260310'))).toEqual([
      'a 2026-03-09T20:00 2026-03-10T20:00',
    ])
  })

  test.each([
    ['in UTC', ['DTSTART:20260310T060000Z', 'DTEND:20260310T070000Z'], '2026-03-10T06:00 2026-03-10T07:00'],
    ['for so long', ['DTSTART:20260310T060000Z', 'DURATION:PT90M'], '2026-03-10T06:00 2026-03-10T07:30'],
    [
      'of a zone that is only named',
      ['DTSTART;TZID=Europe/London:20260401T100000', 'DTEND;TZID=Europe/London:20260401T110000'],
      '2026-04-01T09:00 2026-04-01T10:00',
    ],
    [
      'that clocks show twice mean the first',
      ['DTSTART;TZID=Europe/London:20261025T013000', 'DTEND;TZID=Europe/London:20261025T043000'],
      '2026-10-25T00:30 2026-10-25T04:30',
    ],
    [
      'that clocks never show mean what they show then',
      ['DTSTART;TZID=Europe/London:20260329T013000', 'DTEND;TZID=Europe/London:20260329T043000'],
      '2026-03-29T01:30 2026-03-29T03:30',
    ],
    [
      'of two zones',
      ['DTSTART;TZID=Asia/Dubai:20260310T100000', 'DTEND;TZID=Europe/London:20260310T100000'],
      '2026-03-10T06:00 2026-03-10T10:00',
    ],
    [
      'of no zone are Dubai’s',
      ['DTSTART:20260310T100000', 'DTEND:20260310T110000'],
      '2026-03-10T06:00 2026-03-10T07:00',
    ],
  ])('%s', (_, lines, times) => {
    expect(read(eventOf('UID:a', ...lines))).toEqual([`a ${times}`])
  })

  test('in a zone defined by the calendar use its definition', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Arabian Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0400',
      'TZOFFSETTO:+0400',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n')
    const event = eventOf(
      'UID:a',
      'DTSTART;TZID=Arabian Standard Time:20260310T100000',
      'DTEND;TZID=Arabian Standard Time:20260310T120000',
    )
    expect(read(zone, event)).toEqual(['a 2026-03-10T06:00 2026-03-10T08:00'])
  })
})

describe('no block is created for', () => {
  const day = ['DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260311']
  test.each([
    ['a cancelled event', ['UID:a', 'STATUS:CANCELLED', ...day]],
    ['one that leaves a person free', ['UID:a', 'TRANSP:TRANSPARENT', ...day]],
    ['one of long ago', ['UID:a', 'DTSTART;VALUE=DATE:20260201', 'DTEND;VALUE=DATE:20260228']],
    ['one that is too far ahead', ['UID:a', 'DTSTART;VALUE=DATE:20270501', 'DTEND;VALUE=DATE:20270502']],
    ['one of ours that comes back', ['UID:booking-1@rihla.example', ...day]],
    ['one without a beginning', ['UID:a', 'SUMMARY:Lost']],
  ])('%s', (_, lines) => {
    expect(read(eventOf(...lines), eventOf('UID:b', ...day))).toEqual(['b 2026-03-09T20:00 2026-03-10T20:00'])
  })
})

test('of two events with one UID the later revision counts', () => {
  expect(
    read(
      eventOf('UID:a', 'SEQUENCE:2', 'DTSTART;VALUE=DATE:20260312'),
      eventOf('UID:a', 'SEQUENCE:1', 'DTSTART;VALUE=DATE:20260310'),
      eventOf('UID:b', 'DTSTART;VALUE=DATE:20260310'),
      eventOf('UID:b', 'DTSTART;VALUE=DATE:20260311'),
    ),
  ).toEqual(['b 2026-03-10T20:00 2026-03-11T20:00', 'a 2026-03-11T20:00 2026-03-12T20:00'])
})

describe('a recurring event', () => {
  const weekly = ['UID:r', 'DTSTART:20260203T060000Z', 'DTEND:20260203T080000Z', 'RRULE:FREQ=WEEKLY;COUNT=7']
  test('occurs for each time in the window, each with its own key', () => {
    expect(read(eventOf(...weekly))).toEqual([
      'r/2026-03-03T06:00:00.000Z 2026-03-03T06:00 2026-03-03T08:00',
      'r/2026-03-10T06:00:00.000Z 2026-03-10T06:00 2026-03-10T08:00',
      'r/2026-03-17T06:00:00.000Z 2026-03-17T06:00 2026-03-17T08:00',
    ])
  })

  test('skips excluded and cancelled occurrences, and applies moved ones', () => {
    expect(
      read(
        eventOf(...weekly, 'EXDATE:20260303T060000Z'),
        eventOf('UID:r', 'RECURRENCE-ID:20260310T060000Z', 'STATUS:CANCELLED', 'DTSTART:20260310T060000Z'),
        eventOf(
          'UID:r',
          'RECURRENCE-ID:20260317T060000Z',
          'DTSTART:20260318T060000Z',
          'DTEND:20260318T070000Z',
        ),
      ),
    ).toEqual(['r/2026-03-17T06:00:00.000Z 2026-03-18T06:00 2026-03-18T07:00'])
  })

  test('without an end is cut at the window and at 500 events per calendar', () => {
    const endless = read(eventOf('UID:r', 'DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=DAILY'))
    expect(endless).toHaveLength(402)
    expect(
      read(eventOf('UID:r', 'DTSTART:20260302T060000Z', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY')),
    ).toHaveLength(500)
  })

  test('keeps its local time across a daylight saving change', () => {
    const daily = read(
      eventOf(
        'UID:r',
        'DTSTART;TZID=Europe/London:20260328T100000',
        'DTEND;TZID=Europe/London:20260328T110000',
        'RRULE:FREQ=DAILY;COUNT=2',
      ),
    )
    expect(daily.map((line) => line.split(' ').slice(1).join(' '))).toEqual([
      '2026-03-28T10:00 2026-03-28T11:00',
      '2026-03-29T09:00 2026-03-29T10:00',
    ])
  })
})

describe('external calendar text', () => {
  test('is unfolded and cut to the stored length', () => {
    const [event] =
      parseCalendar(
        calendarOf(
          eventOf(
            'UID:a',
            'DTSTART;VALUE=DATE:20260310',
            'SUMMARY:Service of the',
            '  car',
            `DESCRIPTION:${'x'.repeat(999)}`,
          ),
        ),
        requested,
      )?.events ?? []
    expect(event?.summary).toBe('Service of the car')
    const [long] =
      parseCalendar(
        calendarOf(
          eventOf(
            `UID:${'u'.repeat(5000)}`,
            'DTSTART;VALUE=DATE:20260310',
            `SUMMARY:${'🚗'.repeat(300)}\u0000`,
          ),
        ),
        requested,
      )?.events ?? []
    expect(long?.key).toMatch(/^[0-9a-f]{64}$/)
    expect(long?.summary).toBe('🚗'.repeat(200))
  })

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['an address book', 'BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD'],
    ['half a calendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT'],
  ])('%s is not a calendar', (_, text) => {
    expect(parseCalendar(text, requested)).toBeNull()
  })

  test('an empty calendar and two calendars in one file are valid', () => {
    expect(parseCalendar(calendarOf(), requested)).toEqual({ events: [], warnings: [] })
    const one = (uid: string) => calendarOf(eventOf(`UID:${uid}`, 'DTSTART;VALUE=DATE:20260310'))
    expect(parseCalendar(`\uFEFF${one('a')}${one('b')}`, requested)?.events).toHaveLength(2)
  })
})

describe('parsing with a time limit', () => {
  const day = ['DTSTART;VALUE=DATE:20260310', 'SUMMARY:Service']
  test.each([
    ['a short one', calendarOf(eventOf('UID:a', ...day))],
    [
      'a long one',
      calendarOf(eventOf('UID:a', ...day), eventOf('UID:b', `DESCRIPTION:${'x'.repeat(100_000)}`, ...day)),
    ],
    ['one with rules', calendarOf(eventOf('UID:a', ...day, 'RRULE:FREQ=DAILY;COUNT=3'))],
    ['none', 'nothing'],
  ])('%s gives the same result', async (_, text) => {
    expect(await parseApart({ text, ...requested })).toEqual(parseCalendar(text, requested))
  })

  test.each(['RRULE:', 'RRU\r\n LE:', 'rrule:'])(
    'an endless recurrence rule is aborted: %j',
    async (name) => {
      const text = calendarOf(eventOf('UID:a', ...day, `${name}FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31`))
      expect(await parseApart({ text, ...requested }, 300)).toBeNull()
    },
  )
})
