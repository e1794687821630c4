import {
  addDays,
  compareDates,
  daysFrom,
  isPlainDate,
  type PlainDate,
  weekdayOf,
} from '@rihla/domain/time/plain-date'

/** How many days the wide calendar shows. */
export const DAYS_SHOWN = 31
/** The calendar can be turned so many days back and ahead of today. */
const REACH_DAYS = 400

/** The days a calendar shows: so many from one day on (wide), and the whole month of that day (phones). */
export interface CalendarSpan {
  from: PlainDate
  days: PlainDate[]
  monthDays: PlainDate[]
}

export const firstOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 7)}-01`

const lastOfMonth = (date: PlainDate): PlainDate =>
  addDays(firstOfMonth(addDays(firstOfMonth(date), DAYS_SHOWN)), -1)

/** The same day so many months later; the last of the month where that has no such day. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const month = String((count % 12) + 1).padStart(2, '0')
  const first = `${String(Math.floor(count / 12)).padStart(4, '0')}-${month}-01`
  const sameDay = `${first.slice(0, 8)}${date.slice(8)}`
  return isPlainDate(sameDay) ? sameDay : lastOfMonth(first)
}

/** The first day an address asks for; today for anything that is no day, or one nobody plans for. */
export function firstDayIn(asked: string | null, today: PlainDate): PlainDate {
  if (asked === null || !isPlainDate(asked)) return today
  return Math.abs(daysFrom(today, asked)) <= REACH_DAYS ? asked : today
}

/** What to ask the server for, so that both the days and the month are there. */
export const daysToLoad = (from: PlainDate): { from: PlainDate; days: number } => ({
  from: firstOfMonth(from),
  days: Math.max(
    daysFrom(firstOfMonth(from), from) + DAYS_SHOWN,
    daysBetween(firstOfMonth(from), lastOfMonth(from)).length,
  ),
})

export const spanFrom = (from: PlainDate): CalendarSpan => ({
  from,
  days: daysBetween(from, addDays(from, DAYS_SHOWN - 1)),
  monthDays: daysBetween(firstOfMonth(from), lastOfMonth(from)),
})

/** Every day from one to another, both included, whichever is the earlier. */
export function daysBetween(one: PlainDate, other: PlainDate): PlainDate[] {
  const [first, last] = compareDates(one, other) <= 0 ? [one, other] : [other, one]
  return Array.from({ length: daysFrom(first, last) + 1 }, (_, day) => addDays(first, day))
}

/** Saturday and Sunday, as the Emirates rest. */
export const isWeekend = (date: PlainDate): boolean => weekdayOf(date) % 6 === 0
