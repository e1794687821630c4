import { plainDigits } from '../text/plain-digits.ts'
import { DEFAULT_PHONE_PREFIX } from './verification.ts'

/** E.164: a plus, country code and number, 8 to 15 digits in all. */
const E164 = /^\+[1-9]\d{7,14}$/

/** Stricter formats by country; all other countries are checked against E.164 alone. */
const NATIONAL: Record<string, RegExp> = {
  // A UAE mobile number is 5x and seven digits; other UAE numbers do not receive SMS.
  '+971': /^5\d{8}$/,
}

export type PhoneNumber =
  | { phoneNumber: string }
  | { refused: 'phone_number_invalid' | 'phone_country_not_served' }

/**
 * Converts a typed phone number ('050 123 4567', '00971501234567', '+971 (50) 123-4567', '٠٥٠١٢٣٤٥٦٧') to E.164. A
 * number without a country code gets the first served prefix. Refused when it is not a valid number, or of a country that is not served.
 */
export const phoneNumberOf = (
  typed: string,
  servedPrefixes: readonly string[] = [DEFAULT_PHONE_PREFIX],
): PhoneNumber => {
  const home = servedPrefixes[0] ?? DEFAULT_PHONE_PREFIX
  const compact = plainDigits(typed).replace(/[ ().-]/g, '')
  if (!/^\+?\d+$/.test(compact)) return { refused: 'phone_number_invalid' }
  const international = withCountry(compact, home).replace(/^(\+971)0/, '$1')
  if (!E164.test(international)) return { refused: 'phone_number_invalid' }
  const prefix = servedPrefixes.find((served) => international.startsWith(served))
  if (prefix === undefined) return { refused: 'phone_country_not_served' }
  const national = NATIONAL[prefix]
  if (national && !national.test(international.slice(prefix.length)))
    return { refused: 'phone_number_invalid' }
  return { phoneNumber: international }
}

function withCountry(compact: string, home: string): string {
  if (compact.startsWith('+')) return compact
  if (compact.startsWith('00')) return `+${compact.slice(2)}`
  if (compact.startsWith('0')) return `${home}${compact.slice(1)}`
  return compact.startsWith(home.slice(1)) ? `+${compact}` : `${home}${compact}`
}

/** The fewest digits that are searched for as a phone number rather than as any number. */
const SEARCHED_DIGITS = 7

/**
 * What a typed phone number or part of one has in common with the stored E.164 number: its digits without the prefix of
 * domestic ('0') or international calls ('00', '+'). Null when the text is not a phone number.
 */
export function phoneDigits(typed: string): string | null {
  const compact = plainDigits(typed).replace(/[ ().-]/g, '')
  if (!/^\+?\d+$/.test(compact)) return null
  const digits = compact.replace(/^(\+|00)(971)0/, '$2').replace(/^(\+|00|0)/, '')
  return digits.length < SEARCHED_DIGITS ? null : digits
}
