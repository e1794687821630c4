import { DAY_MS, type Instant } from '@rihla/domain/time/dubai-time'
import { type ImportWarnings, shortened } from './import-warnings.ts'
import { type Component, type ContentLine, firstValue, linesNamed, uidOf } from './read-components.ts'
import { type RepetitionRule, readRule } from './read-rule.ts'
import { endAfter, readTime, type WrittenTime } from './read-time.ts'
import type { Zone, ZoneLookup } from './zones.ts'

export interface Period {
  start: WrittenTime
  /** Null when the calendar names no readable end. */
  end: Instant | null
}

/** An entry of an external calendar. */
export interface Entry extends Period {
  uid: string
  sequence: number
  summary: string
  isFree: boolean
  isCancelled: boolean
  /** The occurrence that this entry replaces, and whether it also replaces the later ones. */
  replaces: WrittenTime | null
  replacesLater: boolean
  rules: RepetitionRule[]
  added: Period[]
  excluded: WrittenTime[]
  /** Whether it makes whole days in Dubai busy: dates, and times whose zone is not known. */
  isWholeDays: boolean
  unknownZones: string[]
}

interface Reading {
  zones: ZoneLookup
  warnings: ImportWarnings
  /** The zone of the series, for the occurrence that an entry replaces. */
  seriesZone?: Zone
}

const MAX_SUMMARY = 200

/**
 * Reads a VEVENT. A value that cannot be read costs only itself and is reported; null when neither start nor end nor
 * the replaced occurrence can be read.
 */
export function readEntry(component: Component, { zones, warnings, seriesZone }: Reading): Entry | null {
  const summary = summaryOf(component)
  const timeOf = (name: string, floatingZone?: Zone) =>
    firstRead(component, name, warnings, ({ value, params }) =>
      readTime(value, params, { zones, floatingZone }),
    )
  const written = timeOf('DTSTART')
  const end = timeOf('DTEND', written?.zone)
  const replaces = timeOf('RECURRENCE-ID', seriesZone ?? written?.zone)
  const start = written ?? replaces ?? (end && before(end))
  if (!start) {
    warnings.add('unreadable_events', summary)
    return null
  }
  const reading = { zones, floatingZone: start.zone }
  const lasts = firstRead(component, 'DURATION', warnings, ({ value }) => endAfter(start, value))
  const usualEnd = start.isDate ? start.instant + DAY_MS : null
  const listed = <T>(name: string, read: (value: string, line: ContentLine) => T | null) =>
    linesNamed(component, name).flatMap((line) =>
      // A comma at the end is frequent and means nothing.
      (name === 'RRULE' ? [line.value] : line.value.split(',').filter((value) => value.trim())).flatMap(
        (value) => orWarn(read(value, line), `${name}:${value}`, warnings) ?? [],
      ),
    )
  const added = listed('RDATE', (value, { params }) => readPeriod(value, params, reading))
  const excluded = listed('EXDATE', (value, { params }) => readTime(value, params, reading))
  const unknown = (times: Array<WrittenTime | null>) =>
    times.flatMap((time) => (time && !time.zone.isKnown ? time.zone.name : []))
  return {
    uid: uidOf(component),
    sequence: Number.parseInt(firstValue(component, 'SEQUENCE'), 10) || 0,
    summary,
    isFree: saysOnly(component, 'TRANSP', 'TRANSPARENT'),
    isCancelled: saysOnly(component, 'STATUS', 'CANCELLED'),
    replaces,
    replacesLater: linesNamed(component, 'RECURRENCE-ID').some(
      ({ params }) => params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    ),
    start,
    end: (written && end?.instant) ?? lasts ?? usualEnd,
    rules: listed('RRULE', (value) => readRule(value, start, { zones, warnings })),
    added,
    excluded,
    isWholeDays: start.isDate || unknown([start, end]).length > 0,
    unknownZones: unknown([start, end, replaces, ...excluded, ...added.map((period) => period.start)]),
  }
}

/**
 * Whether all lines of a property have this value; of several, some may be text of a description that is not folded.
 */
function saysOnly(component: Component, name: string, expected: string): boolean {
  const lines = linesNamed(component, name)
  return lines.length > 0 && lines.every(({ value }) => value.trim().toUpperCase() === expected)
}

/** The moment before an end whose start cannot be read. */
const before = (end: WrittenTime): WrittenTime => ({ ...end, instant: end.instant - 1, isDate: false })

/** The busy periods of a VFREEBUSY, as entries. */
export function readBusyPeriods(component: Component, { zones, warnings }: Reading): Entry[] {
  return linesNamed(component, 'FREEBUSY').flatMap(({ value, params }) =>
    value
      .split(',')
      .filter((period) => period.trim())
      .flatMap((period) => {
        const read = orWarn(readPeriod(period, params, { zones }), `FREEBUSY:${period}`, warnings)
        if (!read) return []
        return {
          ...read,
          uid: `${firstValue(component, 'UID')}/${new Date(read.start.instant).toISOString()}`,
          sequence: 0,
          summary: summaryOf(component),
          isFree: params.get('FBTYPE')?.toUpperCase() === 'FREE',
          isCancelled: false,
          replaces: null,
          replacesLater: false,
          rules: [],
          added: [],
          excluded: [],
          isWholeDays: read.start.isDate || !read.start.zone.isKnown,
          unknownZones: [],
        }
      }),
  )
}

function readPeriod(
  value: string,
  params: ContentLine['params'],
  reading: { zones: ZoneLookup; floatingZone?: Zone },
): Period | null {
  const [first = '', second] = value.split('/')
  const start = readTime(first, params, reading)
  if (!start) return null
  if (second === undefined) return { start, end: null }
  return { start, end: endAfter(start, second) ?? readTime(second, params, reading)?.instant ?? null }
}

/** The first value of a property that can be read; the others before it are reported. */
function firstRead<T>(
  component: Component,
  name: string,
  warnings: ImportWarnings,
  read: (line: ContentLine) => T | null,
): T | null {
  for (const line of linesNamed(component, name)) {
    const found = orWarn(read(line), line.text, warnings)
    if (found !== null) return found
  }
  return null
}

function orWarn<T>(found: T | null, text: string, warnings: ImportWarnings): T | null {
  if (found === null) warnings.add('unreadable_values', text)
  return found
}

const summaryOf = (component: Component) =>
  shortened(
    firstValue(component, 'SUMMARY').replace(/\\(.)/g, (_, escaped: string) =>
      escaped.toLowerCase() === 'n' ? ' ' : escaped,
    ),
    MAX_SUMMARY,
  )
