import { createHash } from 'node:crypto'
import type { TimeSpan } from '@rihla/domain/time/calendar-days'
import ICAL from 'ical.js'
import { isWellFormedZone, type StartOrEnd, whenIs } from './calendar-time.ts'

/** Busy time from an external calendar. */
export interface CalendarEvent extends TimeSpan {
  /** The event's UID, with the occurrence for a recurring event; the same at every read. */
  key: string
  summary: string
}

/** Of a calendar with more events, only the earliest are used. */
const MAX_EVENTS = 500
/** Limit of occurrences followed from the start of a recurrence: over fifty years of daily ones. */
const MAX_STEPS = 20_000
const MAX_TEXT = 200

interface Requested {
  window: TimeSpan
  /** Events whose UID ends with this domain are our own exported events and are ignored. */
  ownDomain: string
}

export interface ParseRequest extends Requested {
  text: string
}

/**
 * The busy events of an iCalendar file that overlap the window, earliest first; null when it is not a calendar. All-day
 * events are in Dubai time. Cancelled, transparent and unreadable events are left out.
 */
export function parseCalendar(text: string, { window, ownDomain }: Requested): CalendarEvent[] | null {
  const components = componentsIn(text)
  if (!components) return null
  const found = new Map<string, CalendarEvent>()
  for (const series of seriesOf(components).values()) {
    if (series.uid.endsWith(`@${ownDomain}`)) continue
    try {
      for (const event of eventsOf(series, window)) found.set(event.key, event)
    } catch {
      // One invalid event must not prevent the others from being read.
    }
  }
  return [...found.values()].sort((a, b) => a.from - b.from || (a.key < b.key ? -1 : 1)).slice(0, MAX_EVENTS)
}

/** The events of all calendars in the file; null when it is not a calendar. */
function componentsIn(text: string): ICAL.Component[] | null {
  try {
    const parsed: unknown[] = ICAL.parse(text.replace(/^\uFEFF/, '').trim())
    const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed).map(
      (one) => new ICAL.Component(one as unknown[]),
    )
    if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar')) return null
    return calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  } catch {
    return null
  }
}

/** All events with one UID: the main event and its changed occurrences. */
interface Series {
  uid: string
  master: ICAL.Component | null
  changed: Map<string, ICAL.Component>
}

const textIn = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? '')
const sequenceOf = (event: ICAL.Component) => Number(textIn(event, 'sequence')) || 0

/** Of two events with the same UID the higher SEQUENCE counts, and of equal ones the later in the file. */
const isNewer = (event: ICAL.Component, than: ICAL.Component | null | undefined) =>
  !than || sequenceOf(event) >= sequenceOf(than)

function seriesOf(events: ICAL.Component[]): Map<string, Series> {
  const all = new Map<string, Series>()
  for (const event of events) {
    const uid = textIn(event, 'uid') || `${textIn(event, 'dtstart')}/${textIn(event, 'dtend')}`
    const series = all.get(uid) ?? { uid, master: null, changed: new Map() }
    all.set(uid, series)
    const repetition = textIn(event, 'recurrence-id')
    if (!repetition) {
      if (isNewer(event, series.master)) series.master = event
    } else if (isNewer(event, series.changed.get(repetition))) series.changed.set(repetition, event)
  }
  return all
}

function* eventsOf({ uid, master, changed }: Series, window: TimeSpan): Generator<CalendarEvent> {
  const repetitions = [...changed.values()]
  const event = master && new ICAL.Event(master, { exceptions: repetitions })
  if (!event) {
    for (const one of repetitions) yield* singly(new ICAL.Event(one, { exceptions: [] }), uid, window)
    return
  }
  if (!event.isRecurring()) return yield* singly(event, uid, window)
  const iterator = event.iterator()
  for (let step = 0, yielded = 0; step < MAX_STEPS && yielded < MAX_EVENTS; step++) {
    const next: ICAL.Time | null = iterator.next()
    if (!next) return
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next)
    const zone = zoneOf(item.component, 'dtstart')
    const day = whenIs({ time: recurrenceId, zone: zoneOf(event.component, 'dtstart') })
    // Occurrences come in order; only changed ones may lie anywhere.
    if (day > window.to) return
    for (const busy of busyTime(item, { time: startDate, zone }, { time: endDate, zone }, window)) {
      yielded++
      yield { ...busy, key: keyOf(`${uid}/${new Date(day).toISOString()}`) }
    }
  }
}

function* singly(event: ICAL.Event, uid: string, window: TimeSpan): Generator<CalendarEvent> {
  const { component } = event
  const start = { time: event.startDate, zone: zoneOf(component, 'dtstart') }
  const end = { time: event.endDate, zone: zoneOf(component, 'dtend') ?? start.zone }
  const repetition = textIn(component, 'recurrence-id')
  for (const busy of busyTime(event, start, end, window))
    yield { ...busy, key: keyOf(repetition ? `${uid}/${repetition}` : uid) }
}

function* busyTime(event: ICAL.Event, start: StartOrEnd, end: StartOrEnd, window: TimeSpan) {
  const { component } = event
  if (textIn(component, 'status').toUpperCase() === 'CANCELLED') return
  if (textIn(component, 'transp').toUpperCase() === 'TRANSPARENT') return
  const from = whenIs(start)
  const to = whenIs(end)
  if (!(from < to && from < window.to && to > window.from)) return
  yield { from, to, summary: shortened(event.summary) }
}

function zoneOf(component: ICAL.Component, name: string): string | null {
  const zone = component.getFirstProperty(name)?.getFirstParameter('tzid')
  return zone && isWellFormedZone(zone) ? zone : null
}

/** Makes external text storable: no control characters, limited length. */
const shortened = (words: string | null | undefined) =>
  [...(words ?? '').replace(/\p{Cc}/gu, ' ')].slice(0, MAX_TEXT).join('').toWellFormed().trim()

const keyOf = (id: string) =>
  id.length <= MAX_TEXT && !/\p{Cc}/u.test(id) && id.isWellFormed()
    ? id
    : createHash('sha256').update(id).digest('hex')
