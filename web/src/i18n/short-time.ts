import { dateInDubai, timeInDubai } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { dayInWords } from './dates.ts'

/** A short timestamp for lists: "10:30" for today, otherwise "Thu 12 Mar". */
export function momentBriefly(at: string, today: PlainDate): string {
  const instant = Date.parse(at)
  const day = dateInDubai(instant)
  return day >= today ? timeInDubai(instant) : dayInWords(day)
}
