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

/** The dates and times an address asks for, and why they cannot be rented if so; both null without dates. */
export interface AskedPeriod {
  period: RentalPeriod | null
  problem: PeriodProblem | null
}

const STEP_MS = TIME_STEP_MINUTES * MINUTE_MS

/**
 * The time a pick-up has when none was chosen: the default one, or today the next half hour one can still make.
 * Late in the evening nothing is left of today; the default time then stands, and is too soon.
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
 * Reads the period from an address. What is no day counts as not given, what is no time as not chosen, and one day
 * alone is as good as none.
 */
export const periodInAddress = (params: URLSearchParams, now: Instant): AskedPeriod => {
  const pickUpDate = dateIn(params, 'pickUpDate')
  const returnDate = dateIn(params, 'returnDate')
  if (!pickUpDate || !returnDate) return { period: null, problem: null }
  const pickUpTime = timeIn(params, 'pickUpTime') ?? DEFAULT_PICKUP_TIME
  const period = periodOf(
    pickUpDate,
    returnDate,
    // Forms of days alone send the default time along: it was not chosen, so today it gives way.
    pickUpTime === DEFAULT_PICKUP_TIME ? defaultPickUpTime(pickUpDate, now) : pickUpTime,
    timeIn(params, 'returnTime'),
  )
  return { period, problem: whyPeriodNotAllowed(period, { now }) }
}

/** The period as the address carries it; times that would be assumed anyway are left out. */
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
