import { plainDigits } from '../text/plain-digits.ts'
import { CALLING_CODES } from './calling-codes.ts'
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
 * Converts a typed phone number ('050 123 4567', '00971501234567', '+971 (50) 123-4567', '+44 7700 900123',
 * '٠٥٠١٢٣٤٥٦٧') to E.164. A number without a country code is one of the UAE. Refused when it is not a valid number, or
 * of a country that is not served; null serves every country.
 */
export const phoneNumberOf = (
  typed: string,
  servedPrefixes: readonly string[] | null = null,
): PhoneNumber => {
  const compact = plainDigits(typed).replace(/[ ().-]/g, '')
  if (!/^\+?\d+$/.test(compact)) return { refused: 'phone_number_invalid' }
  const international = withCountry(compact).replace(/^(\+971)0/, '$1')
  if (!E164.test(international)) return { refused: 'phone_number_invalid' }
  const country = CALLING_CODES.find((code) => international.startsWith(code))
  if (country === undefined) return { refused: 'phone_number_invalid' }
  if (servedPrefixes && !servedPrefixes.some((served) => international.startsWith(served)))
    return { refused: 'phone_country_not_served' }
  const national = NATIONAL[country]
  if (national && !national.test(international.slice(country.length)))
    return { refused: 'phone_number_invalid' }
  return { phoneNumber: international }
}

/** The country codes that both lists serve; null when neither list restricts them. */
export const prefixesServed = (
  byService: readonly string[] | null,
  bySettings: readonly string[] | null,
): readonly string[] | null => {
  if (byService === null || bySettings === null) return byService ?? bySettings
  return bySettings.filter((prefix) => byService.includes(prefix))
}

function withCountry(compact: string): string {
  if (compact.startsWith('+')) return compact
  if (compact.startsWith('00')) return `+${compact.slice(2)}`
  if (compact.startsWith('0')) return `${DEFAULT_PHONE_PREFIX}${compact.slice(1)}`
  return compact.startsWith(DEFAULT_PHONE_PREFIX.slice(1))
    ? `+${compact}`
    : `${DEFAULT_PHONE_PREFIX}${compact}`
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
