import { daysFrom, isPlainDate, type PlainDate } from '@rihla/domain/time/plain-date'
import { m } from '../../../../paraglide/messages.js'

/** The most days that can be changed at a time. */
const MOST_DAYS = 366

/** Why nothing can be done with some days, in a sentence; null when it can. */
export function whyDaysCannotChange(
  { first, last }: { first: PlainDate; last: PlainDate },
  today: PlainDate,
): string | null {
  const areDays = isPlainDate(first) && isPlainDate(last)
  const isFine = areDays && first >= today && last >= first && daysFrom(first, last) < MOST_DAYS
  return isFine ? null : m.host_calendar_days_wrong()
}
