import type { CalendarEntry, CalendarVehicle } from '@rihla/contract/calendar'
import type { Fils } from '@rihla/domain/pricing/money'
import { DAY_MS, instantInDubai } from '@rihla/domain/time/dubai-time'
import { addDays, daysFrom, type PlainDate } from '@rihla/domain/time/plain-date'

const beginningOf = (date: PlainDate) => instantInDubai(date, '00:00')

/** What keeps the vehicle busy on a day, in any part of it; the earliest first. */
export const entriesOn = (entries: readonly CalendarEntry[], date: PlainDate): CalendarEntry[] =>
  entriesBetween(entries, date, date)

/** What keeps the vehicle busy on some days, the last one included. */
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

/** What a day costs, and whether that is a price of its own. */
export function priceOn(
  { dailyRateFils, prices }: Pick<CalendarVehicle, 'dailyRateFils' | 'prices'>,
  date: PlainDate,
): { fils: Fils; isOwn: boolean } {
  const own = prices.find((price) => price.date === date)
  return own ? { fils: own.dailyRateFils, isOwn: true } : { fils: dailyRateFils, isOwn: false }
}

/** Where an entry lies among days: all in days and parts of them, counted from the first day. */
export interface Bar {
  entry: CalendarEntry
  /** The day it is drawn from. */
  date: PlainDate
  /** How far into that day it begins, 0 to 1. */
  offset: number
  length: number
  /** It goes on before the first day, or after the last. */
  isCutAtStart: boolean
  isCutAtEnd: boolean
}

/** The bars of a row of days that follow each other. */
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

/** The vehicle as it will be once some days have their own price; null takes it away. */
export function withDayPrice(
  vehicle: CalendarVehicle,
  dates: readonly PlainDate[],
  dailyRateFils: Fils | null,
): CalendarVehicle {
  const others = vehicle.prices.filter(({ date }) => !dates.includes(date))
  const own = dailyRateFils === null ? [] : dates.map((date) => ({ date, dailyRateFils }))
  return { ...vehicle, prices: [...others, ...own] }
}

/** The vehicle as it will be once the host opened some days: its blocks lose them, everything else stays. */
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
