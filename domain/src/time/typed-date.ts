import { plainDigits } from '../text/plain-digits.ts'
import { isPlainDate, type PlainDate } from './plain-date.ts'

/**
 * The date in a typed text, in digits of any script: '2026-03-12', '12/3/2026' or '12.03.2026', the day before the
 * month as people write it in the UAE. Null when it is not an existing date.
 */
export function typedDate(typed: string): PlainDate | null {
  const plain = plainDigits(typed).trim()
  if (isPlainDate(plain)) return plain
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(date) ? date : null
}
