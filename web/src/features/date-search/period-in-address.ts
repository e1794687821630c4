import {
  DEFAULT_PICKUP_TIME,
  MIN_NOTICE_MINUTES,
  type PeriodProblem,
  periodOf,
  type RentalPeriod,
  TIME_STEP_MINUTES,
  whyPeriodNotAllowed,
} from '@rihla/domain/booking/rental-period'
import { dateInDubai, type Instant, MINUTE_MS, timeInDubai } from '@rihla/domain/time/dubai-time'
import { type ClockTime, isClockTime, isPlainDate, type PlainDate } from '@rihla/domain/time/plain-date'

/** The rental period requested by a URL and why it cannot be rented, if so; both null without dates. */
export interface AskedPeriod {
  period: RentalPeriod | null
  problem: PeriodProblem | null
}

const STEP_MS = TIME_STEP_MINUTES * MINUTE_MS

/**
 * The pick-up time when none was chosen: the default, or for today the next possible half hour if that is later. Late
 * in the evening no time is left today; the default is then returned and fails validation as too soon.
 */
export const defaultPickUpTime = (pickUpDate: PlainDate, now: Instant): ClockTime => {
  const earliest = Math.ceil((now + MIN_NOTICE_MINUTES * MINUTE_MS) / STEP_MS) * STEP_MS
  if (dateInDubai(earliest) !== pickUpDate) return DEFAULT_PICKUP_TIME
  const time = timeInDubai(earliest)
  return time > DEFAULT_PICKUP_TIME ? time : DEFAULT_PICKUP_TIME
}

const dateIn = (params: URLSearchParams, name: string) => {
  const raw = params.get(name) ?? ''
  return isPlainDate(raw) ? raw : undefined
}

const timeIn = (params: URLSearchParams, name: string) => {
  const raw = params.get(name) ?? ''
  return isClockTime(raw) ? raw : undefined
}

/**
 * Reads the period from a URL. An invalid date counts as missing, an invalid time as not chosen; without both dates
 * there is no period.
 */
export const periodInAddress = (params: URLSearchParams, now: Instant): AskedPeriod => {
  const pickUpDate = dateIn(params, 'pickUpDate')
  const returnDate = dateIn(params, 'returnDate')
  if (!pickUpDate || !returnDate) return { period: null, problem: null }
  const pickUpTime = timeIn(params, 'pickUpTime') ?? DEFAULT_PICKUP_TIME
  const period = periodOf(
    pickUpDate,
    returnDate,
    // Forms without time fields submit the default time, so it does not count as chosen and is adjusted for today.
    pickUpTime === DEFAULT_PICKUP_TIME ? defaultPickUpTime(pickUpDate, now) : pickUpTime,
    timeIn(params, 'returnTime'),
  )
  return { period, problem: whyPeriodNotAllowed(period, { now }) }
}

/** The query parameters of a period; default times are left out. */
export const periodQuery = (period: RentalPeriod | null, now: Instant) => {
  if (!period) return {}
  const { pickUpDate, pickUpTime, returnDate, returnTime } = period
  const assumed = periodOf(pickUpDate, returnDate, defaultPickUpTime(pickUpDate, now))
  return {
    pickUpDate,
    returnDate,
    ...(pickUpTime === assumed.pickUpTime ? {} : { pickUpTime }),
    ...(returnTime === assumed.returnTime ? {} : { returnTime }),
  }
}
