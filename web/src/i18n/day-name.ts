import { dateOfDayNumber, dayNumber, type PlainDate } from '@rihla/domain/time/plain-date'
import { m } from '../paraglide/messages.js'
import { dayInWords, dayWithYear } from './dates.ts'

/**
 * The day heading in a conversation: "Today", "Yesterday", "Thu 12 Mar", with the year when it is not the current one.
 */
export function dayName(day: PlainDate, today: PlainDate): string {
  if (day === today) return m.messages_today()
  if (day === dateOfDayNumber(dayNumber(today) - 1)) return m.messages_yesterday()
  return day.slice(0, 4) === today.slice(0, 4) ? dayInWords(day) : dayWithYear(day)
}
