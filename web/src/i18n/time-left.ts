import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'

/** A time span in human units: the shorter the span, the finer the unit. */
export type TimeLeft =
  | { in: 'days'; count: number }
  | { in: 'dayAndHours'; count: number }
  | { in: 'hours'; count: number }
  | { in: 'hoursAndMinutes'; hours: number; minutes: number }
  | { in: 'minutes'; count: number }
  | { in: 'moments' }

/** Converts milliseconds to human units; rounds down, so that the span is never overstated. */
export function timeLeft(spanMs: number): TimeLeft {
  const minutes = Math.floor(spanMs / MINUTE_MS)
  const hours = Math.floor(spanMs / HOUR_MS)
  if (minutes < 1) return { in: 'moments' }
  if (hours < 1) return { in: 'minutes', count: minutes }
  if (hours < 6 && minutes % 60 > 0) return { in: 'hoursAndMinutes', hours, minutes: minutes % 60 }
  if (hours <= 24) return { in: 'hours', count: hours }
  if (hours < 48) return { in: 'dayAndHours', count: hours - 24 }
  return { in: 'days', count: Math.floor(spanMs / DAY_MS) }
}
