import type { RuleValues } from '../rule-values.ts'
import { DAY_MS, dateInDubai, type Instant, instantInDubai, MINUTE_MS } from '../time/dubai-time.ts'
import type { ClockTime } from '../time/plain-date.ts'

/** Emails are answered within this time. */
export const EMAIL_ANSWER_HOURS = 24

const MINUTES_PER_DAY = 24 * 60

/**
 * When the live chat is staffed every day, in minutes after midnight in Dubai. A closing time before the opening time is
 * on the next day; when both are the same time of day, the chat is staffed around the clock.
 */
type ChatHours = Pick<RuleValues, 'supportOpensMinute' | 'supportClosesMinute'>

const minuteOfDay = (minute: number): number =>
  ((minute % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY

/** How long the chat is staffed a day, in milliseconds. */
const openMs = ({ supportOpensMinute, supportClosesMinute }: ChatHours): number =>
  (minuteOfDay(supportClosesMinute - supportOpensMinute - 1) + 1) * MINUTE_MS

const isAroundTheClock = (hours: ChatHours): boolean => openMs(hours) === DAY_MS

/** The latest opening that is not after `now`. */
const openedAt = (hours: ChatHours, now: Instant): Instant => {
  const midnight = instantInDubai(dateInDubai(now), '00:00')
  const today = midnight + minuteOfDay(hours.supportOpensMinute) * MINUTE_MS
  return today <= now ? today : today - DAY_MS
}

/** Whether the chat is staffed at this moment; the closing time is exclusive. */
export const isChatOpen = (hours: ChatHours, now: Instant): boolean =>
  now < openedAt(hours, now) + openMs(hours)

/** When the chat opens next, or null while it is open. */
export const chatOpensAt = (hours: ChatHours, now: Instant): Instant | null =>
  isChatOpen(hours, now) ? null : openedAt(hours, now) + DAY_MS

/** When the chat closes, or null while it is closed and when it never closes. */
export const chatClosesAt = (hours: ChatHours, now: Instant): Instant | null =>
  isChatOpen(hours, now) && !isAroundTheClock(hours) ? openedAt(hours, now) + openMs(hours) : null

const clockTime = (minute: number): ClockTime => {
  const of = minuteOfDay(minute)
  return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
}

/** The chat hours as Dubai clock times; null around the clock. */
export const chatHoursInDubai = (hours: ChatHours): { from: ClockTime; until: ClockTime } | null =>
  isAroundTheClock(hours)
    ? null
    : { from: clockTime(hours.supportOpensMinute), until: clockTime(hours.supportClosesMinute) }
