import { daysFrom, isPlainDate, type PlainDate } from '@rihla/domain/time/plain-date'
import { m } from '../../../../paraglide/messages.js'

/** Maximum number of days per change. */
const MOST_DAYS = 366

/** The message that explains why days cannot be changed; null when they can. */
export function whyDaysCannotChange(
  { first, last }: { first: PlainDate; last: PlainDate },
  today: PlainDate,
): string | null {
  const areDays = isPlainDate(first) && isPlainDate(last)
  const isFine = areDays && first >= today && last >= first && daysFrom(first, last) < MOST_DAYS
  return isFine ? null : m.host_calendar_days_wrong()
}
