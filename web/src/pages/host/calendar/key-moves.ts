import { addDays, type PlainDate, weekdayOf } from '@rihla/domain/time/plain-date'
import { addMonths } from './calendar-span.ts'

/** Layout of the days: one row per car, or the weeks of a month. */
export type DaysLie = 'in-rows' | 'in-weeks'

/** The target of a key: another day, or the car `below` rows down (negative: up). */
export type KeyMove = { to: 'day'; date: PlainDate } | { to: 'car'; below: number }

interface From {
  date: PlainDate
  lie: DaysLie
  /** The displayed days; in rows, Home and End move to the first and last. */
  days: readonly PlainDate[]
  isRtl: boolean
}

/** Weeks begin on Monday. */
const daysIntoWeek = (date: PlainDate) => (weekdayOf(date) + 6) % 7

/** The move of a key in a grid of days, or null for other keys. */
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
