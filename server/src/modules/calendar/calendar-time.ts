import { HOUR_MS, type Instant } from '@rihla/domain/time/dubai-time'
import type ICAL from 'ical.js'

const DUBAI = 'Asia/Dubai'
const DUBAI_OFFSET_MS = 4 * HOUR_MS

/** A time as a calendar wrote it, with the zone it named. */
export interface StartOrEnd {
  time: ICAL.Time
  zone: string | null
}

/** Whether this is a zone of the world's list: 'Europe/London'. */
export function isWellFormedZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}

/**
 * The moment that is meant. A zone that the calendar describes itself is followed; one it only names is looked up in
 * the world's list; a day, a time without a zone and a zone nobody knows are Dubai's, where the vehicle stands.
 */
export function whenIs({ time, zone }: StartOrEnd): Instant {
  const { year, month, day, hour, minute, second } = time
  if (time.isDate) return Date.UTC(year, month - 1, day) - DUBAI_OFFSET_MS
  const isDescribed = time.zone?.tzid === 'UTC' || Boolean(time.zone?.component)
  if (isDescribed) return time.toUnixTime() * 1000
  // Of a time that clocks show twice the first is meant (RFC 5545), as Temporal does by default.
  const onTheClock = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second })
  return onTheClock.toZonedDateTime(zone ?? DUBAI).epochMilliseconds
}
