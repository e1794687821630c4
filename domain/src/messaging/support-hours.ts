import { DAY_MS, HOUR_MS, type Instant, timeInDubai } from '../time/dubai-time.ts'
import { type ClockTime, dayNumber } from '../time/plain-date.ts'

/** When the live chat is staffed: hours of every day in US Pacific time. */
export const CHAT_HOURS = { from: 6, until: 23 } as const

/** Emails are answered within this time. */
export const EMAIL_ANSWER_HOURS = 24

const STANDARD_MS = -8 * HOUR_MS
const SUMMER_MS = -7 * HOUR_MS

/** The moment `hoursUtc` after midnight UTC of the nth Sunday of a month `YYYY-MM`. */
const onSunday = (month: string, nth: number, hoursUtc: number): Instant => {
  const first = dayNumber(`${month}-01`)
  // Day 0 was a Thursday.
  const firstSunday = first + ((10 - (first % 7)) % 7)
  return (firstSunday + 7 * (nth - 1)) * DAY_MS + hoursUtc * HOUR_MS
}

/** The UTC offset of Pacific time: daylight saving from the second Sunday of March to the first of November, 2:00. */
const pacificOffsetMs = (now: Instant): number => {
  const year = new Date(now).getUTCFullYear()
  const isSummer = now >= onSunday(`${year}-03`, 2, 10) && now < onSunday(`${year}-11`, 1, 9)
  return isSummer ? SUMMER_MS : STANDARD_MS
}

/** The moment a Pacific clock shows this hour on the Pacific day of `now`, or `daysAfter` days later. */
const atPacificHour = (now: Instant, hour: number, daysAfter = 0): Instant => {
  const day = Math.floor((now + pacificOffsetMs(now)) / DAY_MS) + daysAfter
  const local = day * DAY_MS + hour * HOUR_MS
  // The clocks change at 2:00, before any hour requested here.
  return local - pacificOffsetMs(local - STANDARD_MS)
}

/** Whether the chat is staffed at this moment; the closing time is exclusive. */
export const isChatOpen = (now: Instant): boolean =>
  now >= atPacificHour(now, CHAT_HOURS.from) && now < atPacificHour(now, CHAT_HOURS.until)

/** When the chat opens next, or null while it is open. */
export const chatOpensAt = (now: Instant): Instant | null => {
  if (isChatOpen(now)) return null
  const today = atPacificHour(now, CHAT_HOURS.from)
  return now < today ? today : atPacificHour(now, CHAT_HOURS.from, 1)
}

/** The chat hours in Dubai time, as of this date. They cross midnight. */
export const chatHoursInDubai = (now: Instant): { from: ClockTime; until: ClockTime } => ({
  from: timeInDubai(atPacificHour(now, CHAT_HOURS.from)),
  until: timeInDubai(atPacificHour(now, CHAT_HOURS.until)),
})
