import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'

/** A span as a person counts it: the finer the nearer. */
export type TimeLeft =
  | { in: 'days'; count: number }
  | { in: 'dayAndHours'; count: number }
  | { in: 'hours'; count: number }
  | { in: 'hoursAndMinutes'; hours: number; minutes: number }
  | { in: 'minutes'; count: number }
  | { in: 'moments' }

/** How a span of milliseconds is told; what is left over is cut off, so that nobody is promised too much. */
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
