import { DAY_MS, HOUR_MS, type Instant } from '@rihla/domain/time/dubai-time'
import type { ContentLine } from './read-components.ts'
import { DUBAI, UTC, type Zone, type ZoneLookup } from './zones.ts'

/** A time as a calendar writes it. Dates are days in Dubai, and times without a zone are in `floatingZone`. */
export interface WrittenTime {
  onTheClock: Temporal.PlainDateTime
  isDate: boolean
  zone: Zone
  instant: Instant
}

interface Reading {
  zones: ZoneLookup
  /** The zone of times that name none. */
  floatingZone?: Zone
}

// Also the forms of ISO 8601 with separators, which some tools write.
const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i

/** The time of a DATE or DATE-TIME value; null when it cannot be read. */
export function readTime(
  value: string,
  params: ContentLine['params'],
  { zones, floatingZone = DUBAI }: Reading,
): WrittenTime | null {
  const parts = TIME.exec(value.trim())
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((digits) => (digits === undefined ? undefined : Number(digits)))
  try {
    const date = Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
    if (hour === undefined) return timeAt(date.toPlainDateTime(), true, DUBAI)
    // A leap second is the second before it.
    const clock = { hour, minute, second: Math.min(second, 59) }
    const onTheClock = date.toPlainDateTime(Temporal.PlainTime.from(clock, { overflow: 'reject' }))
    const suffix = parts[7]?.toUpperCase()
    if (suffix) return timeAt(suffix === 'Z' ? onTheClock : inUtc(onTheClock, suffix), false, UTC)
    const zone = params.get('TZID')
    return timeAt(onTheClock, false, zone ? zones(zone) : floatingZone)
  } catch {
    return null
  }
}

const timeAt = (onTheClock: Temporal.PlainDateTime, isDate: boolean, zone: Zone): WrittenTime => ({
  onTheClock,
  isDate,
  zone,
  instant: zone.instantOf(onTheClock),
})

function inUtc(onTheClock: Temporal.PlainDateTime, offset: string): Temporal.PlainDateTime {
  const sign = offset.startsWith('-') ? 1 : -1
  const [hours, minutes] = [offset.slice(1, 3), offset.slice(-2)].map(Number)
  return onTheClock.add({ hours: sign * (hours ?? 0), minutes: sign * (minutes ?? 0) })
}

/** The end of a time that lasts a DURATION value; null when that cannot be read. */
export function endAfter(start: WrittenTime, duration: string): Instant | null {
  try {
    return start.zone.instantOf(start.onTheClock.add(Temporal.Duration.from(duration.trim())))
  } catch {
    return null
  }
}

const DUBAI_OFFSET_MS = 4 * HOUR_MS
/** The midnight in Dubai at or before this moment. */
export const dayStart = (instant: Instant): Instant =>
  Math.floor((instant + DUBAI_OFFSET_MS) / DAY_MS) * DAY_MS - DUBAI_OFFSET_MS
/** The midnight in Dubai at or after this moment. */
export const dayEnd = (instant: Instant): Instant => dayStart(instant + DAY_MS - 1)
