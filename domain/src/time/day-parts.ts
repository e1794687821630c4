import { plainDigits } from '../text/plain-digits.ts'
import { isPlainDate, type PlainDate } from './plain-date.ts'
import { typedDate } from './typed-date.ts'

/** In the order in which dates are written in the UAE. */
export const DAY_PARTS = ['day', 'month', 'year'] as const
export type DayPart = (typeof DAY_PARTS)[number]
/** A date as it is typed into three fields. */
export type TypedDay = Record<DayPart, string>

export interface ReadDay {
  /** Null when nothing was typed, or something is wrong. */
  date: PlainDate | null
  problems: Partial<Record<DayPart, 'missing' | 'invalid'>>
}

const MOST: Record<DayPart, number> = { day: 31, month: 12, year: 9999 }
const DIGITS: Record<DayPart, RegExp> = { day: /^\d{1,2}$/, month: /^\d{1,2}$/, year: /^\d{4}$/ }

/**
 * Reads a date from its three parts, in digits of any script. A whole date pasted into the first field counts too. Of a
 * date that does not exist, such as 31 April, the day is wrong.
 */
export function dayOfParts(typed: TypedDay): ReadDay {
  const plain = {
    day: plainDigits(typed.day).trim(),
    month: plainDigits(typed.month).trim(),
    year: plainDigits(typed.year).trim(),
  }
  const given = DAY_PARTS.filter((part) => plain[part] !== '')
  if (given.length === 0) return { date: null, problems: {} }
  const whole = given.join() === 'day' ? typedDate(plain.day) : null
  if (whole !== null) return { date: whole, problems: {} }

  const problems: ReadDay['problems'] = {}
  for (const part of DAY_PARTS) {
    const number = Number(plain[part])
    if (plain[part] === '') problems[part] = 'missing'
    else if (!DIGITS[part].test(plain[part]) || number < 1 || number > MOST[part]) problems[part] = 'invalid'
  }
  if (Object.keys(problems).length > 0) return { date: null, problems }
  const date = `${plain.year}-${plain.month.padStart(2, '0')}-${plain.day.padStart(2, '0')}`
  return isPlainDate(date) ? { date, problems: {} } : { date: null, problems: { day: 'invalid' } }
}

/** The parts of a date as people type them: 9, 3, 1990. Empty without a date. */
export function partsOfDay(date: PlainDate | null): TypedDay {
  const [year = '', month = '', day = ''] = date?.split('-') ?? []
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year }
}
