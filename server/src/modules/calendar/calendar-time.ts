import { HOUR_MS, type Instant } from '@rihla/domain/dubai-time'
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
    clockIn(zone)
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
  const onTheClock = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  if (time.isDate) return onTheClock - DUBAI_OFFSET_MS
  const isDescribed = time.zone?.tzid === 'UTC' || Boolean(time.zone?.component)
  if (isDescribed) return time.toUnixTime() * 1000
  return momentIn(zone ?? DUBAI, onTheClock)
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** The world's list has some six hundred names; whoever makes up more is not remembered. */
const MAX_CLOCKS = 1000

function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  if (clocks.size < MAX_CLOCKS) clocks.set(zone, clock)
  return clock
}

function offsetAt(zone: string, moment: Instant): number {
  const parts = Object.fromEntries(
    clockIn(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment
}

/** When clocks there show this, given as if it were UTC. Looked up twice, for a change of the clocks in between. */
function momentIn(zone: string, onTheClock: number): Instant {
  const first = onTheClock - offsetAt(zone, onTheClock)
  return onTheClock - offsetAt(zone, first)
}
