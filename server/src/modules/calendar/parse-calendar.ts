import { createHash } from 'node:crypto'
import type { TimeSpan } from '@rihla/domain/time/calendar-days'
import { type ImportWarning, ImportWarnings } from './ical/import-warnings.ts'
import { occurrencesOf, type Series } from './ical/occurrences.ts'
import { readComponents } from './ical/read-components.ts'
import type { Entry } from './ical/read-entry.ts'
import { readSeries } from './ical/read-series.ts'

/** Busy time from an external calendar. */
export interface CalendarEvent extends TimeSpan {
  /** The event's UID, with the occurrence for a recurring event; the same at every read. */
  key: string
  summary: string
}

export interface ParsedCalendar {
  events: CalendarEvent[]
  warnings: ImportWarning[]
}

/** Of a calendar with more events, only the earliest are used. */
const MAX_EVENTS = 500
/** Limit of occurrences followed from the start of a recurrence: over fifty years of daily ones. */
const MAX_STEPS = 20_000
const MAX_KEY = 200

interface Requested {
  window: TimeSpan
  /** Events whose UID ends with this domain are our own exported events and are ignored. */
  ownDomain: string
}

export interface ParseRequest extends Requested {
  text: string
}

/**
 * The busy events of an iCalendar file that overlap the window, earliest first, with warnings about what was left out
 * or closes more than it says. Null when it is not a calendar, ends early, or none of its entries can be read. All-day
 * events are in Dubai time.
 */
export function parseCalendar(text: string, { window, ownDomain }: Requested): ParsedCalendar | null {
  const warnings = new ImportWarnings()
  const calendars = readComponents(text, warnings)
  if (!calendars) return null
  const { series, isReadable } = readSeries(calendars, warnings)
  if (!isReadable) return null
  const found = new Map<string, CalendarEvent>()
  const ignored = new ImportWarnings()
  for (const one of series) {
    const isOwn = one.uid.endsWith(`@${ownDomain}`)
    for (const event of eventsOf(one, window, { warnings, ignored, isOwn })) found.set(event.key, event)
  }
  const events = [...found.values()].sort((a, b) => a.from - b.from || (a.key < b.key ? -1 : 1))
  if (events.length > MAX_EVENTS) warnings.addOnce('too_many_events')
  // Entries that close nothing by intention matter only to a host who wonders why nothing is closed.
  const closesNothing = events.length === 0 ? ignored.list() : []
  return { events: events.slice(0, MAX_EVENTS), warnings: [...warnings.list(), ...closesNothing] }
}

interface Reported {
  warnings: ImportWarnings
  /** Entries in the window that close nothing by intention. */
  ignored: ImportWarnings
  isOwn: boolean
}

function* eventsOf(series: Series, window: TimeSpan, reported: Reported): Generator<CalendarEvent> {
  const { warnings, ignored, isOwn } = reported
  const used = new Set<Entry>()
  const unused = new Set<Entry>()
  const occurrences = occurrencesOf(series, { window, maxEvents: MAX_EVENTS, maxSteps: MAX_STEPS })
  let next = occurrences.next()
  for (; !next.done; next = occurrences.next()) {
    const { entry, span, replaceable } = next.value
    if (isOwn || entry.isCancelled || entry.isFree) {
      unused.add(entry)
      continue
    }
    used.add(entry)
    const id = replaceable === null ? series.uid : `${series.uid}/${new Date(replaceable).toISOString()}`
    yield { ...span, summary: entry.summary, key: keyOf(id) }
  }
  if (!next.value) warnings.addOnce('too_many_events')
  for (const entry of used) warnAbout(entry, warnings)
  for (const { isCancelled, summary } of unused)
    ignored.add(isOwn ? 'own_events' : isCancelled ? 'cancelled_events' : 'free_events', summary)
}

function warnAbout({ start, end, summary, unknownZones }: Entry, warnings: ImportWarnings): void {
  for (const zone of new Set(unknownZones)) warnings.add('unknown_zone', zone)
  if (end === null || end <= start.instant) warnings.add('no_length_events', summary)
}

const keyOf = (id: string) =>
  id.length <= MAX_KEY && !/\p{Cc}/u.test(id) && id.isWellFormed()
    ? id
    : createHash('sha256').update(id).digest('hex')
