const CHASSIS_NUMBER = /^[A-HJ-NPR-Z0-9]{17}$/

/**
 * The chassis number (VIN) a text means: 17 capitals and digits without I, O and Q. Spaces, dashes, small letters and
 * Arabic digits are taken. Null when it is none.
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
