import { compactDigits } from '../text/plain-digits.ts'

const CHASSIS_NUMBER = /^[A-HJ-NPR-Z0-9]{17}$/

/**
 * Normalises a chassis number (VIN): 17 capitals and digits without I, O and Q. Accepts spaces, dashes, lower case and
 * Arabic digits. Null when invalid.
 */
export function chassisNumberOf(text: string): string | null {
  const plain = compactDigits(text).replace(/[.·]/g, '').toUpperCase()
  return CHASSIS_NUMBER.test(plain) ? plain : null
}
