import type { Fils } from '../pricing/money.ts'
import { foldText } from '../text/fold-text.ts'
import { plainDigits } from '../text/plain-digits.ts'
import { type ClockTime, isPlainDate, type PlainDate } from '../time/plain-date.ts'

const MONTHS: ReadonlyArray<readonly string[]> = [
  ['jan', 'يناير', 'كانون الثاني'],
  ['feb', 'فبراير', 'شباط'],
  ['mar', 'مارس', 'اذار'],
  ['apr', 'ابريل', 'نيسان'],
  ['may', 'مايو', 'ايار'],
  ['jun', 'يونيو', 'حزيران'],
  ['jul', 'يوليو', 'تموز'],
  ['aug', 'اغسطس', 'اب'],
  ['sep', 'سبتمبر', 'ايلول'],
  ['oct', 'اكتوبر', 'تشرين الاول'],
  ['nov', 'نوفمبر', 'تشرين الثاني'],
  ['dec', 'ديسمبر', 'كانون الاول'],
]

/** Plain text of a cell: ASCII digits, and without the formula in which Excel exports keep a text. */
export const plainCell = (cell: string): string =>
  plainDigits(cell)
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .trim()

/** An offset after a time of day: 'Z', '+04:00', '+0400', 'UTC+4'. */
const OFFSET =
  /(:\d{2}(?:\.\d+)?(?: ?[ap]\.?m\.?)?) ?(z|(?:gmt|utc) ?|(?:(?:gmt|utc) ?)?[+-]\d{1,2}(?::?\d{2})?)$/i
const DUBAI_OFFSET = /\+0?4(?::?00)?$/

/**
 * Plain text of a cell, without the offset of Dubai after its time. Null with another offset: its day and hour are not
 * those of Dubai.
 */
function dubaiCell(cell: string): string | null {
  const plain = plainCell(cell)
  const offset = OFFSET.exec(plain)?.[2] ?? ''
  if (offset === '') return plain
  return DUBAI_OFFSET.test(offset) ? plain.slice(0, -offset.length).trim() : null
}

/** The day in a cell, the day before the month: '12/03/2026', '12-Mar-26', '2026-03-12', '١٢ مارس ٢٠٢٦'. */
export function statementDate(cell: string): PlainDate | null {
  const plain = dubaiCell(cell)
  if (plain === null) return null
  const [, isoYear = '', isoMonth = '', isoDay = ''] =
    /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/.exec(plain) ?? []
  if (isoYear) return dateOf(isoYear, isoMonth, isoDay)
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(plain) ?? []
  if (day) return dateOf(year, month, day)
  const [, namedDay = '', name = '', ofYear = ''] =
    /^(\d{1,2})[ ./-]*(\p{L}[\p{L} ]*?)[ ,./-]*(\d{4}|\d{2})(?!\d)/u.exec(foldText(plain)) ?? []
  const place = MONTHS.findIndex(([english = '', ...arabic]) =>
    /^[a-z]/.test(name) ? name.startsWith(english) : arabic.includes(name),
  )
  return place < 0 ? null : dateOf(ofYear, String(place + 1), namedDay)
}

function dateOf(year: string, month: string, day: string): PlainDate | null {
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(date) ? date : null
}

/** The only time in a cell, at its end: '18:05', '6:05:59 PM', '٦:٠٥ م', '18:05+04:00'. Seconds are left out. */
export function statementTime(cell: string): ClockTime | null {
  const plain = foldText(dubaiCell(cell) ?? '')
  const [, hour = '', minute = '', half = ''] =
    /^(?:[^:]*[^\d:+-])?(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)? ?([ap]\.?m\.?|ص|م|صباحا|مساء?)?$/.exec(
      plain,
    ) ?? []
  if (hour === '' || Number(minute) > 59) return null
  const hours = half === '' ? Number(hour) : hourOfHalf(Number(hour), /^[pم]/.test(half))
  return hours === null || hours > 23 ? null : `${String(hours).padStart(2, '0')}:${minute}`
}

const hourOfHalf = (hour: number, isAfternoon: boolean): number | null =>
  hour < 1 || hour > 12 ? null : (hour % 12) + (isAfternoon ? 12 : 0)

/**
 * The amount in a cell: 'AED 4.00', '٤٫٠٠', '1,250.50', '4,00', '(4.00)'. What was taken from an account may be
 * negative; the sign does not count. Null when it is not an amount.
 */
export function statementAmount(cell: string): Fils | null {
  const plain = plainCell(cell)
    .replace(/\p{L}+\.?(?:\p{L}+\.?)?/gu, '')
    .replace(/[() ]/g, '')
    .replace(/^[-+]|[-+]$/g, '')
  const isDecimalComma = /^\d+,\d{1,2}$/.test(plain)
  const number = isDecimalComma ? plain.replace(',', '.') : plain.replace(/,(?=\d{3})/g, '')
  const [, dirhams, fils = ''] = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(number) ?? []
  return dirhams === undefined ? null : Number(dirhams) * 100 + Number(fils.padEnd(2, '0'))
}
