import { compactDigits } from '../text/plain-digits.ts'

/**
 * The number of an Emirates ID as 784-YYYY-NNNNNNN-C, from what was typed with or without hyphens; null when it has
 * another form or its last digit does not check the others (Luhn).
 */
export function emiratesIdIn(typed: string): string | null {
  const digits = compactDigits(typed)
  if (!/^784(?:19|20)\d{10}$/.test(digits) || !passesLuhn(digits)) return null
  return `${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7, 14)}-${digits.slice(14)}`
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
