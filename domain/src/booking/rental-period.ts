import { DAY_MS, dateInDubai, type Instant, instantInDubai, MINUTE_MS } from '../time/dubai-time.ts'
import {
  addDays,
  type ClockTime,
  daysFrom,
  isClockTime,
  isPlainDate,
  type PlainDate,
} from '../time/plain-date.ts'

/** The days and clock times of a rental, in Dubai. */
export interface RentalPeriod {
  pickUpDate: PlainDate
  pickUpTime: ClockTime
  returnDate: PlainDate
  returnTime: ClockTime
}

export const DEFAULT_PICKUP_TIME: ClockTime = '10:00'
export const DEFAULT_RETURN_TIME: ClockTime = '10:00'
/** The default return time of a rental that ends on its first day. */
export const SAME_DAY_RETURN_TIME: ClockTime = '22:00'
export const TIME_STEP_MINUTES = 30
export const MIN_NOTICE_MINUTES = 60
export const MAX_DAYS_AHEAD = 365
export const MAX_RENTAL_DAYS = 90

/** A period from dates with optional times; missing times get the defaults. */
export const periodOf = (
  pickUpDate: PlainDate,
  returnDate: PlainDate,
  pickUpTime: ClockTime = DEFAULT_PICKUP_TIME,
  returnTime: ClockTime = pickUpDate === returnDate ? SAME_DAY_RETURN_TIME : DEFAULT_RETURN_TIME,
): RentalPeriod => ({ pickUpDate, pickUpTime, returnDate, returnTime })

/** The moment of pick-up. Throws RangeError when the day or the time does not exist. */
export const startsAt = (period: RentalPeriod): Instant =>
  instantInDubai(period.pickUpDate, period.pickUpTime)

/** The moment of return, exclusive. Throws RangeError as `startsAt` does. */
export const endsAt = (period: RentalPeriod): Instant => instantInDubai(period.returnDate, period.returnTime)

/** The number of days charged: every started 24 hours, at least one. */
export const rentalDays = (period: RentalPeriod): number =>
  Math.max(1, Math.ceil((endsAt(period) - startsAt(period)) / DAY_MS))

/** The same times this many days later, or earlier when below zero. As long, because Dubai never changes its clocks. */
export const shiftPeriod = (period: RentalPeriod, days: number): RentalPeriod => ({
  ...period,
  pickUpDate: addDays(period.pickUpDate, days),
  returnDate: addDays(period.returnDate, days),
})

/** The shifts of flexible dates, nearest first, of two equally near the later: 0, 1, -1, 2, -2, … */
export const shiftsWithin = (days: number): number[] => [
  0,
  ...Array.from({ length: days }, (_, n) => [n + 1, -(n + 1)]).flat(),
]

/** Whether two periods overlap. Half-open: a car returned at 10:00 can be picked up at 10:00. */
export const periodsOverlap = (a: RentalPeriod, b: RentalPeriod): boolean =>
  startsAt(a) < endsAt(b) && startsAt(b) < endsAt(a)

/**
 * The first and last Dubai day that [pick-up, return + turnaround) touches. A return at midnight does not touch the day
 * that begins then.
 */
export const touchedDays = (
  period: RentalPeriod,
  turnaroundMinutes = 0,
): { firstDay: PlainDate; lastDay: PlainDate } => ({
  firstDay: dateInDubai(startsAt(period)),
  lastDay: dateInDubai(endsAt(period) + turnaroundMinutes * MINUTE_MS - 1),
})

export type PeriodProblem =
  | 'dates_missing'
  | 'date_invalid'
  | 'time_invalid'
  | 'pickup_in_past'
  | 'return_before_pickup'
  | 'too_soon'
  | 'too_far_ahead'
  | 'too_long'
  | 'too_short'

/** A vehicle's rules for a period, and the current time. */
export interface PeriodTerms {
  now: Instant
  /** The vehicle's own notice; it can only lengthen the general one. */
  advanceNoticeMinutes?: number
  minDays?: number
  maxDays?: number
}

const isOnTimeGrid = (time: ClockTime) =>
  isClockTime(time) && Number(time.slice(3, 5)) % TIME_STEP_MINUTES === 0

/**
 * The first reason why this period cannot be rented, or null. Missing times count as the defaults. Allowed boundaries:
 * pick-up exactly at the end of the notice, the 365th day ahead, and the longest rental.
 */
export const whyPeriodNotAllowed = (
  requested: Partial<RentalPeriod>,
  { now, advanceNoticeMinutes = MIN_NOTICE_MINUTES, minDays = 1, maxDays = MAX_RENTAL_DAYS }: PeriodTerms,
): PeriodProblem | null => {
  if (!requested.pickUpDate || !requested.returnDate) return 'dates_missing'
  if (!isPlainDate(requested.pickUpDate) || !isPlainDate(requested.returnDate)) return 'date_invalid'
  const period = periodOf(
    requested.pickUpDate,
    requested.returnDate,
    requested.pickUpTime || undefined,
    requested.returnTime || undefined,
  )
  if (!isOnTimeGrid(period.pickUpTime) || !isOnTimeGrid(period.returnTime)) return 'time_invalid'

  const starts = startsAt(period)
  if (starts < now) return 'pickup_in_past'
  if (endsAt(period) <= starts) return 'return_before_pickup'
  if (starts < now + Math.max(MIN_NOTICE_MINUTES, advanceNoticeMinutes) * MINUTE_MS) return 'too_soon'
  if (daysFrom(dateInDubai(now), period.pickUpDate) > MAX_DAYS_AHEAD) return 'too_far_ahead'

  const days = rentalDays(period)
  if (days > Math.min(MAX_RENTAL_DAYS, maxDays)) return 'too_long'
  if (days < minDays) return 'too_short'
  return null
}

/** The first reason besides a pick-up that is over or too soon, as of a saved search: its dates come and go. */
export const whyNeverAllowed = (requested: RentalPeriod, now: Instant): PeriodProblem | null =>
  whyPeriodNotAllowed(requested, {
    now: Math.min(now, startsAt(requested) - MIN_NOTICE_MINUTES * MINUTE_MS),
  })
