import { dateInDubai, timeInDubai } from '@rihla/domain/time/dubai-time'
import { dayWithYear } from '../../../i18n/dates.ts'

/** "Thu 12 Mar 2026, 10:00": an instant with its year, because receipts are read years later. */
export const momentWithYear = (at: string): string => {
  const instant = Date.parse(at)
  return `${dayWithYear(dateInDubai(instant))}, ${timeInDubai(instant)}`
}
