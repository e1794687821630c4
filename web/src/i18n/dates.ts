import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { dayNumber, type PlainDate } from '@rihla/domain/time/plain-date'
import { COMMA, FORMAT_TAG } from './language.ts'

const DAY_MS = 86_400_000

/** Creates a formatter on first use: creating all of them blocks a page for about 20 ms, and most pages need one. */
function formatOf(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => {
    made ??= new Intl.DateTimeFormat(FORMAT_TAG, options)
    return made
  }
}

// A day is not an instant: it is formatted as its UTC midnight in UTC, so that no time zone can shift it.
const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const
const day = formatOf({ ...SHORT_DAY, timeZone: 'UTC' })
const dayAndYear = formatOf({ ...SHORT_DAY, year: 'numeric', timeZone: 'UTC' })
const dayOfMonth = formatOf({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const month = formatOf({ month: 'long', year: 'numeric', timeZone: 'UTC' })
const moment = formatOf({ ...SHORT_DAY, hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Dubai' })

/** "Thu 12 Mar": a Dubai day. */
export const dayInWords = (date: PlainDate): string => withoutCommas(day().format(dayNumber(date) * DAY_MS))

/** "Thu 12 Mar 2026". */
export const dayWithYear = (date: PlainDate): string =>
  withoutCommas(dayAndYear().format(dayNumber(date) * DAY_MS))

/** "Thu 12 Mar 2026, 10:00": a day and a time in Dubai. */
export const dayAndTime = (date: PlainDate, time: string): string => `${dayWithYear(date)}${COMMA} ${time}`

/** "3–6 Dec": the first and last day of a trip. */
export const daysInWords = (from: PlainDate, to: PlainDate): string =>
  dayOfMonth()
    .formatRange(dayNumber(from) * DAY_MS, dayNumber(to) * DAY_MS)
    // Within a month, numbers stand close to the dash; some versions of the language data put spaces there.
    .replace(/^(\d{1,2})\s*–\s*(\d{1,2})(?=\s)/, '$1–$2')

/** "March 2026": the month of a Dubai day. */
export const monthInWords = (date: PlainDate): string => month().format(dayNumber(date) * DAY_MS)

/** "Thu 12 Mar, 10:00": an instant in Dubai time. Takes epoch milliseconds or an ISO 8601 string. */
export const momentInWords = (instant: Instant | string): string => {
  const parts = moment().formatToParts(typeof instant === 'string' ? Date.parse(instant) : instant)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('weekday')} ${part('day')} ${part('month')}${COMMA} ${part('hour')}:${part('minute')}`
}

/** The pick-up and return of a period, each as "Thu 12 Mar, 10:00". */
export const periodInWords = (period: RentalPeriod) => ({
  pickUp: `${dayInWords(period.pickUpDate)}${COMMA} ${period.pickUpTime}`,
  return: `${dayInWords(period.returnDate)}${COMMA} ${period.returnTime}`,
})

const withoutCommas = (text: string) => text.replaceAll(/[,،]/g, '')
