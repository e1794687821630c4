import { dateInDubai, timeInDubai } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { dayInWords } from './dates.ts'

/** When something was written, as short as a list needs it: "10:30" of today, else "Thu 12 Mar". */
export function momentBriefly(at: string, today: PlainDate): string {
  const instant = Date.parse(at)
  const day = dateInDubai(instant)
  return day >= today ? timeInDubai(instant) : dayInWords(day)
}
