import { compactDigits } from '../text/plain-digits.ts'

/** A UAE IBAN: AE, two check digits, three digits of the bank, sixteen of the account. */
const PATTERN = /^AE\d{21}$/

/** The typed IBAN without spaces and dashes, in capitals and ASCII digits. */
export const plainIban = (typed: string): string => compactDigits(typed).toUpperCase()

/** Whether this is a UAE IBAN with correct check digits (ISO 13616: remainder 1 modulo 97). */
export const isEmiratesIban = (typed: string): boolean => {
  const iban = plainIban(typed)
  if (!PATTERN.test(iban)) return false
  // Letters count from A = 10; the first four characters go to the end.
  const digits = `${iban.slice(4)}1014${iban.slice(2, 4)}`
  return BigInt(digits) % 97n === 1n
}

/** 'AE•• •••• … 1234': the country and the last four digits only. */
export const maskIban = (iban: string): string => {
  const plain = plainIban(iban)
  return `${plain.slice(0, 2)}•• •••• … ${plain.slice(-4)}`
}
