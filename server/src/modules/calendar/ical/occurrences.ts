import type { TimeSpan } from '@rihla/domain/time/calendar-days'
import { DAY_MS, dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import type { Entry, Period } from './read-entry.ts'
import type { RepetitionRule } from './read-rule.ts'
import { dayEnd, dayStart, type WrittenTime } from './read-time.ts'
import { icalTime } from './zones.ts'

/** All entries with one UID: the main one and those that replace occurrences of it. */
export interface Series {
  uid: string
  main: Entry | null
  /** By the place in the series of the occurrence that each replaces. */
  changed: Map<string, Entry>
}

export interface Occurrence {
  entry: Entry
  span: TimeSpan
  /** Null for an entry that occurs once. */
  replaceable: Instant | null
}

export interface Limits {
  window: TimeSpan
  maxEvents: number
  /** Of a rule, occurrences followed from its start. */
  maxSteps: number
}

/**
 * The occurrences of a series that overlap the window. Times are compared as instants, and dates as days on the clock
 * of the series. Returns whether all occurrences were followed.
 */
export function* occurrencesOf(series: Series, limits: Limits): Generator<Occurrence, boolean> {
  const { window } = limits
  const { main } = series
  const changed = [...series.changed.values()]
  for (const entry of changed) {
    const span = busySpan(entry, entry)
    if (overlaps(span, window)) yield { entry, span, replaceable: (entry.replaces ?? entry.start).instant }
  }
  if (!main) return true
  const isRepeated = main.rules.length > 0 || main.added.length > 0
  const isAllDay = main.start.isDate
  const excluded = new Set(
    [...main.excluded, ...changed.flatMap(({ replaces }) => replaces ?? [])].map((time) =>
      placeOf(time, isAllDay),
    ),
  )
  const later = changed
    .flatMap((entry) => (entry.replaces && entry.replacesLater ? { entry, at: entry.replaces.instant } : []))
    .sort((a, b) => b.at - a.at)
  // Occurrences that end before the window are only counted, unless a changed one may move them.
  const ignoredBefore = later.length > 0 ? -Infinity : window.from - lengthOf(main) - 2 * DAY_MS
  const periods = repeated(main, { ...limits, ignoredBefore })
  for (let next = periods.next(); ; next = periods.next()) {
    if (next.done) return next.value
    const { start } = next.value
    const places = [placeOf(start, isAllDay), placeOf({ ...start, isDate: true }, isAllDay)]
    if (places.some((place) => excluded.has(place))) continue
    const replacement = later.find(({ at }) => at <= start.instant)
    const entry = replacement?.entry ?? main
    const shift = replacement ? replacement.entry.start.instant - replacement.at : 0
    const span = busySpan(entry, replacement ? { start, end: null } : next.value, shift)
    if (overlaps(span, window)) yield { entry, span, replaceable: isRepeated ? start.instant : null }
  }
}

interface RuleLimits extends Limits {
  ignoredBefore: Instant
}

/** Start, added times and times by rule, each once. Returns whether all were followed. */
function* repeated(main: Entry, limits: RuleLimits): Generator<Period, boolean> {
  const seen = new Set<Instant>()
  let isComplete = true
  function* fresh(period: Period) {
    if (!seen.has(period.start.instant)) yield period
    seen.add(period.start.instant)
  }
  for (const period of [main, ...main.added]) yield* fresh(period)
  for (const rule of main.rules) {
    const starts = startsBy(rule, main.start, limits)
    let next = starts.next()
    for (; !next.done; next = starts.next()) yield* fresh({ start: next.value, end: null })
    isComplete &&= next.value
  }
  return isComplete
}

function* startsBy(
  { recurrence, until }: RepetitionRule,
  start: WrittenTime,
  { window, maxEvents, maxSteps, ignoredBefore }: RuleLimits,
): Generator<WrittenTime, boolean> {
  if (until !== null && until < ignoredBefore) return true
  const iterator = recurrence.iterator(
    icalTime(startNear(recurrence, start.onTheClock, ignoredBefore), start.isDate),
  )
  for (let step = 0, inWindow = 0; step < maxSteps && inWindow <= maxEvents; step++) {
    const next = iterator.next()
    if (!next) return true
    const { year, month, day, hour, minute, second } = next
    // No zone is a whole day away from UTC.
    if (Date.UTC(year, month - 1, day, hour, minute, second) + DAY_MS < ignoredBefore) continue
    const onTheClock = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second })
    const instant = start.zone.instantOf(onTheClock)
    if (instant > window.to || (until !== null && instant > until)) return true
    if (instant > window.from) inWindow++
    yield { ...start, onTheClock, instant }
  }
  return false
}

/** Seconds of the frequencies that have the same length at all times. */
const FREQUENCY_SECONDS: Partial<Record<string, number>> = {
  SECONDLY: 1,
  MINUTELY: 60,
  HOURLY: 3600,
  DAILY: 86_400,
  WEEKLY: 7 * 86_400,
}

/**
 * A start from which a rule has the same occurrences after `before`: whole intervals later, on the same weekday. Rules
 * that count or that depend on the month have only their own start.
 */
function startNear(
  { freq, interval, count, parts }: RepetitionRule['recurrence'],
  start: Temporal.PlainDateTime,
  before: Instant,
): Temporal.PlainDateTime {
  const seconds = FREQUENCY_SECONDS[freq]
  const isMovable = !count && Object.keys(parts).every((part) => part === 'BYDAY')
  if (!seconds || !isMovable || !Number.isFinite(before)) return start
  const step = seconds * interval * 7
  const gap = (before - DAY_MS - start.toZonedDateTime('UTC').epochMilliseconds) / 1000
  return gap < step ? start : start.add({ seconds: Math.floor(gap / step) * step })
}

/** What makes two times of a series the same: a day for dates and series of days, otherwise the instant. */
export function placeOf(time: WrittenTime, isAllDay: boolean): string {
  if (time.isDate) return time.onTheClock.toPlainDate().toString()
  return isAllDay ? dateInDubai(time.instant) : String(time.instant)
}

/**
 * The time that an entry makes busy at one occurrence: whole days in Dubai for dates, for a zone that is not known and
 * for an end that is not after the start.
 */
function busySpan(entry: Entry, { start, end }: Period, shift = 0): TimeSpan {
  const from = start.instant + shift
  const to = end ?? from + lengthOf(entry)
  if (to <= from) return { from: dayStart(from), to: dayStart(from) + DAY_MS }
  return entry.isWholeDays ? { from: dayStart(from), to: dayEnd(to) } : { from, to }
}

const lengthOf = ({ start, end }: Entry) => (end ?? start.instant) - start.instant

const overlaps = (span: TimeSpan, window: TimeSpan) => span.from < window.to && span.to > window.from
