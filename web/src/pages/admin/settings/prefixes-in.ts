import { CALLING_CODES } from '@rihla/domain/people/calling-codes'
import { plainDigits } from '@rihla/domain/text/plain-digits'

/** The country codes in a typed list ("+971, +44"); null when it is empty, which means all countries. */
export function prefixesIn(typed: string): { prefixes: string[] | null; unknown: string[] } {
  const words = plainDigits(typed)
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
  const codes = [...new Set(words.map((word) => (word.startsWith('+') ? word : `+${word}`)))]
  return {
    prefixes: codes.length === 0 ? null : codes,
    unknown: codes.filter((code) => !CALLING_CODES.includes(code)),
  }
}
