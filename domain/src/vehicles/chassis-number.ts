const CHASSIS_NUMBER = /^[A-HJ-NPR-Z0-9]{17}$/

/**
 * Normalises a chassis number (VIN): 17 capitals and digits without I, O and Q. Accepts spaces, dashes, lower case and
 * Arabic digits. Null when invalid.
 */
export function chassisNumberOf(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}.·\-‐-―]/gu, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .toUpperCase()
  return CHASSIS_NUMBER.test(plain) ? plain : null
}
