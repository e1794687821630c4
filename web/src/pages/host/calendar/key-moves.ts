import { addDays, type PlainDate, weekdayOf } from '@rihla/domain/time/plain-date'
import { addMonths } from './calendar-span.ts'

/** How days lie: in one row per car, or as the weeks of a month. */
export type DaysLie = 'in-rows' | 'in-weeks'

/** Where a key leads from a day: to another day, or to the car so many rows below. */
export type KeyMove = { to: 'day'; date: PlainDate } | { to: 'car'; below: number }

interface From {
  date: PlainDate
  lie: DaysLie
  /** The days on screen; Home and End of a row lead to their ends. */
  days: readonly PlainDate[]
  isRtl: boolean
}

/** Weeks begin on Monday. */
const daysIntoWeek = (date: PlainDate) => (weekdayOf(date) + 6) % 7

/** The move a key asks for in a grid of days, or null when it asks for none. */
export function moveOfKey(key: string, { date, lie, days, isRtl }: From): KeyMove | null {
  const day = (to: PlainDate | undefined): KeyMove => ({ to: 'day', date: to ?? date })
  const onward = isRtl ? -1 : 1
  const inRows = lie === 'in-rows'
  switch (key) {
    case 'ArrowRight':
      return day(addDays(date, onward))
    case 'ArrowLeft':
      return day(addDays(date, -onward))
    case 'ArrowDown':
      return inRows ? { to: 'car', below: 1 } : day(addDays(date, 7))
    case 'ArrowUp':
      return inRows ? { to: 'car', below: -1 } : day(addDays(date, -7))
    case 'Home':
      return day(inRows ? days[0] : addDays(date, -daysIntoWeek(date)))
    case 'End':
      return day(inRows ? days.at(-1) : addDays(date, 6 - daysIntoWeek(date)))
    case 'PageDown':
      return day(addMonths(date, 1))
    case 'PageUp':
      return day(addMonths(date, -1))
    default:
      return null
  }
}
