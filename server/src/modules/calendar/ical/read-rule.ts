import type { Instant } from '@rihla/domain/time/dubai-time'
import ICAL from 'ical.js'
import type { ImportWarnings } from './import-warnings.ts'
import { readTime, type WrittenTime } from './read-time.ts'
import type { ZoneLookup } from './zones.ts'

/** A repetition rule without its end, which is compared as an instant. */
export interface RepetitionRule {
  recurrence: ICAL.Recur
  /** The latest moment at which an occurrence may start. */
  until: Instant | null
}

/**
 * Reads an RRULE. A part that cannot be read is left out and reported, which blocks more rather than less; null without
 * a readable frequency.
 */
export function readRule(
  value: string,
  start: WrittenTime,
  { zones, warnings }: { zones: ZoneLookup; warnings: ImportWarnings },
): RepetitionRule | null {
  const parts = value
    .toUpperCase()
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
  const frequency = parts.find((part) => part.startsWith('FREQ='))
  if (!frequency || !isReadable(frequency)) return null
  const kept = [frequency]
  let until: Instant | null = null
  for (const part of parts) {
    if (part === frequency) continue
    if (part.startsWith('UNTIL=')) {
      until = latestStart(part.slice('UNTIL='.length), start, zones)
      if (until === null) warnings.add('unreadable_values', part)
    } else if (/^[A-Z]+=./.test(part) && isReadable(`${frequency};${part}`)) kept.push(part)
    else warnings.add('unreadable_values', part)
  }
  return { recurrence: ICAL.Recur.fromString(kept.join(';')), until }
}

function isReadable(rule: string): boolean {
  try {
    ICAL.Recur.fromString(rule)
    return true
  } catch {
    return false
  }
}

/** A date as the end includes its whole day in the zone of the series. */
function latestStart(value: string, start: WrittenTime, zones: ZoneLookup): Instant | null {
  const end = readTime(value, new Map(), { zones, floatingZone: start.zone })
  if (!end) return null
  // Tools that end a series of days with the last second of a UTC day mean that day.
  const isDay = end.isDate || (start.isDate && /T235959Z$/.test(value))
  if (!isDay) return end.instant
  return (
    start.zone.instantOf(
      end.onTheClock.round({ smallestUnit: 'day', roundingMode: 'floor' }).add({ days: 1 }),
    ) - 1
  )
}
