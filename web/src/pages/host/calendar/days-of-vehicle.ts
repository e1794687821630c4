import type { CalendarEntry, CalendarVehicle } from '@rihla/contract/calendar'
import type { Fils } from '@rihla/domain/pricing/money'
import { DAY_MS, instantInDubai } from '@rihla/domain/time/dubai-time'
import { addDays, daysFrom, type PlainDate } from '@rihla/domain/time/plain-date'

const beginningOf = (date: PlainDate) => instantInDubai(date, '00:00')

/** Calendar entries that overlap a day, earliest first. */
export const entriesOn = (entries: readonly CalendarEntry[], date: PlainDate): CalendarEntry[] =>
  entriesBetween(entries, date, date)

/** Calendar entries that overlap a range of days, `last` included, earliest first. */
export function entriesBetween(
  entries: readonly CalendarEntry[],
  first: PlainDate,
  last: PlainDate,
): CalendarEntry[] {
  const [begins, ends] = [beginningOf(first), beginningOf(addDays(last, 1))]
  return entries
    .filter(({ from, to }) => Date.parse(from) < ends && Date.parse(to) > begins)
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from))
}

/** The price of a day in fils; `isOwn` when the day has its own price. */
export function priceOn(
  { dailyRateFils, prices }: Pick<CalendarVehicle, 'dailyRateFils' | 'prices'>,
  date: PlainDate,
): { fils: Fils; isOwn: boolean } {
  const own = prices.find((price) => price.date === date)
  return own ? { fils: own.dailyRateFils, isOwn: true } : { fils: dailyRateFils, isOwn: false }
}

/** Position of an entry in a row of days. `offset` and `length` are in days. */
export interface Bar {
  entry: CalendarEntry
  /** The day whose cell contains the bar. */
  date: PlainDate
  /** Start within that day, 0 to 1. */
  offset: number
  length: number
  /** Whether the entry continues before the first day, or after the last. */
  isCutAtStart: boolean
  isCutAtEnd: boolean
}

/** The bars of a row of consecutive days. */
export function barsAmong(entries: readonly CalendarEntry[], first: PlainDate, last: PlainDate): Bar[] {
  const beginning = beginningOf(first)
  const width = daysFrom(first, last) + 1
  return entriesBetween(entries, first, last).map((entry) => {
    const begins = (Date.parse(entry.from) - beginning) / DAY_MS
    const ends = (Date.parse(entry.to) - beginning) / DAY_MS
    const start = Math.max(0, begins)
    return {
      entry,
      date: addDays(first, Math.floor(start)),
      offset: start % 1,
      length: Math.min(width, ends) - start,
      isCutAtStart: begins < 0,
      isCutAtEnd: ends > width,
    }
  })
}

/** Optimistic update: the vehicle after setting a day price; null removes the days' own price. */
export function withDayPrice(
  vehicle: CalendarVehicle,
  dates: readonly PlainDate[],
  dailyRateFils: Fils | null,
): CalendarVehicle {
  const others = vehicle.prices.filter(({ date }) => !dates.includes(date))
  const own = dailyRateFils === null ? [] : dates.map((date) => ({ date, dailyRateFils }))
  return { ...vehicle, prices: [...others, ...own] }
}

/**
 * Optimistic update: the vehicle after opening days. The host's blocks lose these days; other entries are unchanged.
 */
export function withDaysOpened(vehicle: CalendarVehicle, first: PlainDate, last: PlainDate): CalendarVehicle {
  const [begins, ends] = [beginningOf(first), beginningOf(addDays(last, 1))]
  const entries = vehicle.entries.flatMap((entry) => {
    const [from, to] = [Date.parse(entry.from), Date.parse(entry.to)]
    if (entry.kind !== 'block' || from >= ends || to <= begins) return [entry]
    return [
      ...(from < begins ? [{ ...entry, to: new Date(begins).toISOString() }] : []),
      ...(to > ends ? [{ ...entry, id: `${entry.id}-after`, from: new Date(ends).toISOString() }] : []),
    ]
  })
  return { ...vehicle, entries }
}
