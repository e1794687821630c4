import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { periodInAddress, periodQuery } from './period-in-address.ts'

/**
 * The dates in the address of a list of cars: for its calendar, for the API, and for its links. Dates that cannot be
 * rented count as none.
 */
export function listDatesIn(params: URLSearchParams, now: Instant) {
  const { period, problem } = periodInAddress(params, now)
  const usable: RentalPeriod | null = problem === null ? period : null
  return { period: usable, dates: periodQuery(usable, now) }
}

export type ListDates = ReturnType<typeof listDatesIn>
