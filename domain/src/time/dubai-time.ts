import { type ClockTime, dateOfDayNumber, dayNumber, isClockTime, type PlainDate } from './plain-date.ts'

/** A moment as epoch milliseconds, UTC. */
export type Instant = number

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Dubai is four hours ahead of UTC all year, without daylight saving time. */
const DUBAI_OFFSET_MS = 4 * HOUR_MS

/** The moment a Dubai clock shows this time on this day. Throws RangeError when either does not exist. */
export const instantInDubai = (date: PlainDate, time: ClockTime): Instant => {
  if (!isClockTime(time)) throw new RangeError(`not a clock time: ${time}`)
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return dayNumber(date) * DAY_MS + minutes * MINUTE_MS - DUBAI_OFFSET_MS
}

/** The date in Dubai at this moment. */
export const dateInDubai = (instant: Instant): PlainDate =>
  dateOfDayNumber(Math.floor((instant + DUBAI_OFFSET_MS) / DAY_MS))

/** The clock time in Dubai at this moment, without seconds. */
export const timeInDubai = (instant: Instant): ClockTime => {
  const local = instant + DUBAI_OFFSET_MS
  const minutes = Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The month in Dubai at this moment, 'YYYY-MM'. Earnings are counted by it. */
export const monthInDubai = (instant: Instant): string => dateInDubai(instant).slice(0, 7)
