import { DAY_MS, type Instant, instantInDubai } from './dubai-time.ts'
import { addDays, daysFrom, type PlainDate } from './plain-date.ts'

/** Whole Dubai days, both inclusive. */
export interface DaySpan {
  from: PlainDate
  to: PlainDate
}

/** A span of time; `to` is exclusive. */
export interface TimeSpan {
  from: Instant
  to: Instant
}

/** The most days a host can close, open or price at once. */
export const MAX_DAYS_AT_ONCE = 366
/** How far ahead a host can plan: a year further than renters can book. */
export const MAX_PLANNED_AHEAD_DAYS = 730

export type DaysProblem = 'days_backwards' | 'day_past' | 'too_far_ahead' | 'too_many_days'

/** The first reason why a host cannot change these calendar days, or null. Today can still be changed. */
export const whyDaysNotAllowed = ({ from, to }: DaySpan, today: PlainDate): DaysProblem | null => {
  if (to < from) return 'days_backwards'
  if (from < today) return 'day_past'
  if (daysFrom(today, to) > MAX_PLANNED_AHEAD_DAYS) return 'too_far_ahead'
  return daysFrom(from, to) + 1 > MAX_DAYS_AT_ONCE ? 'too_many_days' : null
}

/** The days as a time span: from midnight before the first to midnight after the last, in Dubai. */
export const timeOfDays = ({ from, to }: DaySpan): TimeSpan => ({
  from: instantInDubai(from, '00:00'),
  to: instantInDubai(to, '00:00') + DAY_MS,
})

/** The span of `days` days that starts at `from`. */
export const daysFollowing = (from: PlainDate, days: number): DaySpan => ({
  from,
  to: addDays(from, days - 1),
})

export const spansOverlap = (a: TimeSpan, b: TimeSpan): boolean => a.from < b.to && b.from < a.to

/** What remains of a time span when others are subtracted from it, in order. */
export const withoutSpans = (whole: TimeSpan, taken: readonly TimeSpan[]): TimeSpan[] =>
  taken.reduce<TimeSpan[]>(
    (left, gone) =>
      left.flatMap((span) =>
        spansOverlap(span, gone)
          ? [
              { from: span.from, to: gone.from },
              { from: gone.to, to: span.to },
            ].filter(({ from, to }) => from < to)
          : [span],
      ),
    [whole],
  )
