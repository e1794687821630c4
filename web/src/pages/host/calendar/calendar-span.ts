import { addDays, compareDates, daysFrom, isPlainDate, type PlainDate } from '@rihla/domain/time/plain-date'

/** Number of days the wide calendar shows. */
export const DAYS_SHOWN = 31
/** How many days before and after today the calendar can show. */
export const REACH_DAYS = 400

/** The days to display: `days` from `from` on (wide screens), `monthDays` is the whole month of `from` (phones). */
export interface CalendarSpan {
  from: PlainDate
  days: PlainDate[]
  monthDays: PlainDate[]
}

export const firstOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 7)}-01`

const lastOfMonth = (date: PlainDate): PlainDate =>
  addDays(firstOfMonth(addDays(firstOfMonth(date), DAYS_SHOWN)), -1)

/** Adds months to a date; a day that the month does not have becomes its last day. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const month = String((count % 12) + 1).padStart(2, '0')
  const first = `${String(Math.floor(count / 12)).padStart(4, '0')}-${month}-01`
  const sameDay = `${first.slice(0, 8)}${date.slice(8)}`
  return isPlainDate(sameDay) ? sameDay : lastOfMonth(first)
}

export const isWithinReach = (date: PlainDate, today: PlainDate): boolean =>
  Math.abs(daysFrom(today, date)) <= REACH_DAYS

/** The first day requested by the URL; today when it is invalid or too far away. */
export function firstDayIn(asked: string | null, today: PlainDate): PlainDate {
  if (asked === null || !isPlainDate(asked)) return today
  return isWithinReach(asked, today) ? asked : today
}

/** The range to load, which covers both the days and the month. */
export const daysToLoad = (from: PlainDate): { from: PlainDate; days: number } => ({
  from: firstOfMonth(from),
  days: Math.max(
    daysFrom(firstOfMonth(from), from) + DAYS_SHOWN,
    daysBetween(firstOfMonth(from), lastOfMonth(from)).length,
  ),
})

/** Whether a calendar that shows the days from `from` on has loaded all of these. */
export function areLoaded({ first, last }: { first: PlainDate; last: PlainDate }, from: PlainDate): boolean {
  const loaded = daysToLoad(from)
  return first >= loaded.from && last < addDays(loaded.from, loaded.days)
}

export const spanFrom = (from: PlainDate): CalendarSpan => ({
  from,
  days: daysBetween(from, addDays(from, DAYS_SHOWN - 1)),
  monthDays: daysBetween(firstOfMonth(from), lastOfMonth(from)),
})

/** All days from the earlier to the later date, both included, in either argument order. */
export function daysBetween(one: PlainDate, other: PlainDate): PlainDate[] {
  const [first, last] = compareDates(one, other) <= 0 ? [one, other] : [other, one]
  return Array.from({ length: daysFrom(first, last) + 1 }, (_, day) => addDays(first, day))
}
