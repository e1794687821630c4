import { HOUR_MS, type Instant } from '@rihla/domain/time/dubai-time'
import type ICAL from 'ical.js'

const DUBAI = 'Asia/Dubai'
const DUBAI_OFFSET_MS = 4 * HOUR_MS

/** A time as written in a calendar, with the zone it names. */
export interface StartOrEnd {
  time: ICAL.Time
  zone: string | null
}

/** Whether this is a known IANA time zone such as 'Europe/London'. */
export function isWellFormedZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}

/**
 * The instant of a calendar time. A zone defined in the calendar uses its definition; a zone only named is looked up in
 * the IANA list; dates, times without a zone and unknown zones are in Dubai time.
 */
export function whenIs({ time, zone }: StartOrEnd): Instant {
  const { year, month, day, hour, minute, second } = time
  if (time.isDate) return Date.UTC(year, month - 1, day) - DUBAI_OFFSET_MS
  const isDescribed = time.zone?.tzid === 'UTC' || Boolean(time.zone?.component)
  if (isDescribed) return time.toUnixTime() * 1000
  // An ambiguous local time means its first occurrence (RFC 5545), the default of Temporal.
  const onTheClock = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second })
  return onTheClock.toZonedDateTime(zone ?? DUBAI).epochMilliseconds
}
