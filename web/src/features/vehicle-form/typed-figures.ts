import type { Fils } from '@rihla/domain/pricing/money'
import { plainNumber } from '@rihla/domain/text/plain-digits'

/** Parses '30,000', ' 15 ' or '١٥'; null when the text is not a whole number. */
export const wholeNumberIn = (text: string): number | null =>
  /^\d{1,9}$/.test(plainNumber(text)) ? Number(plainNumber(text)) : null

/** Parses an AED amount with at most two decimals ('1,250.5') into fils; null when invalid. */
export const filsIn = (text: string): Fils | null => {
  // Computed from the digits because of float errors: 1.1 × 100 is not 110.
  const [, dirhams, fils = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plainNumber(text)) ?? []
  return dirhams === undefined ? null : Number(dirhams) * 100 + Number(fils.padEnd(2, '0'))
}

/** Why a text is not an amount within the limits. */
export type AmountFault = 'unreadable' | 'too_many_decimals' | 'too_low' | 'too_high'

/** What is wrong with a typed AED amount; null when it is within the limits, which are in fils. */
export function amountFault(text: string, { min, max }: { min: Fils; max: Fils }): AmountFault | null {
  const [, sign, dirhams, decimals = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(plainNumber(text)) ?? []
  if (dirhams === undefined) return 'unreadable'
  if (sign) return 'too_low'
  if (decimals.length > 2) return 'too_many_decimals'
  const fils = filsIn(text)
  // An amount with too many digits to read is above every limit.
  if (fils === null || fils > max) return 'too_high'
  return fils < min ? 'too_low' : null
}

/** Formats fils as an editable AED amount: 25000 is '250', 19999 is '199.99'. */
export const dirhamsOf = (fils: Fils): string =>
  fils % 100 === 0 ? String(fils / 100) : `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`
