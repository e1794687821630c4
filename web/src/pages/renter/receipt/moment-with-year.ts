import { dateInDubai, timeInDubai } from '@rihla/domain/time/dubai-time'
import { dayAndTime } from '../../../i18n/dates.ts'

/** "Thu 12 Mar 2026, 10:00": an instant with its year, because receipts are read years later. */
export const momentWithYear = (at: string): string => {
  const instant = Date.parse(at)
  return dayAndTime(dateInDubai(instant), timeInDubai(instant))
}
