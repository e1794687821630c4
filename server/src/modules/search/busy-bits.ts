import { endsAt, type RentalPeriod, startsAt } from '@rihla/domain/booking/rental-period'
import { DAY_MS, HOUR_MS, type Instant } from '@rihla/domain/time/dubai-time'

/** Busy bits cover this many days, in seven words of 64 bits; day number d is bit d mod 448. */
export const KEPT_DAYS = 448
/**
 * The last eight days of the window are not read: their bits may still be set for a day up to eight days in the past.
 * Rolling the window therefore needs no lock over all vehicles.
 */
export const SLACK_DAYS = 8

/** A rental day begins at 10:00 in Dubai, which is 06:00 UTC; `rental_day` in the schema uses the same definition. */
const DAY_BEGINS_MS = 6 * HOUR_MS

export const rentalDay = (instant: Instant): number => Math.floor((instant - DAY_BEGINS_MS) / DAY_MS)

const rentalDayBegins = (day: number): Instant => day * DAY_MS + DAY_BEGINS_MS

/** The bits of these days (both ends included) as seven signed 64-bit words. */
export function maskOfDays(first: number, last: number): bigint[] {
  const words = Array.from({ length: 7 }, () => 0n)
  for (let day = first; day <= last && day < first + KEPT_DAYS; day++) {
    const bit = ((day % KEPT_DAYS) + KEPT_DAYS) % KEPT_DAYS
    const word = Math.floor(bit / 64)
    words[word] = (words[word] ?? 0n) | (1n << BigInt(bit % 64))
  }
  return words.map((word) => BigInt.asIntN(64, word))
}

interface PeriodDays {
  /** Days that the trip covers at least in part. */
  firstDay: number
  lastDay: number
  /** Days that the trip covers completely; none when the last comes before the first. */
  firstCovered: number
  lastCovered: number
}

export function daysOfPeriod(period: RentalPeriod): PeriodDays {
  const starts = startsAt(period)
  const ends = endsAt(period)
  const firstDay = rentalDay(starts)
  const lastDay = rentalDay(ends - 1)
  return {
    firstDay,
    lastDay,
    firstCovered: starts === rentalDayBegins(firstDay) ? firstDay : firstDay + 1,
    lastCovered: ends === rentalDayBegins(lastDay + 1) ? lastDay : lastDay - 1,
  }
}

export interface PeriodBits {
  firstDay: number
  lastDay: number
  touched: bigint[]
  /** A vehicle busy on one of these is not available. */
  covered: bigint[]
}

export function bitsOfPeriod(period: RentalPeriod): PeriodBits {
  const { firstDay, lastDay, firstCovered, lastCovered } = daysOfPeriod(period)
  return {
    firstDay,
    lastDay,
    touched: maskOfDays(firstDay, lastDay),
    covered: maskOfDays(firstCovered, lastCovered),
  }
}
