/** The zero of each script whose digits people type here: Arabic-Indic, Persian and Urdu, Devanagari, Bengali. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6]
const FULL_WIDTH_OFFSET = 0xfee0

/**
 * Rewrites what is typed or pasted into a field of digits in ASCII: digits of other scripts and full-width characters,
 * every kind of dash as '-', of space as ' ', and the Arabic decimal and thousands separators. Direction marks,
 * other invisible characters and a tatweel within a word are removed. Letters stay.
 */
export const plainDigits = (typed: string): string =>
  typed
    .replace(/[٠-٩۰-۹०-९০-৯]/g, asciiDigit)
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/[\s\u2800\u3164]/g, ' ')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(?<=[\p{Lo}\p{M}])\u0640+(?=\p{Lo})/gu, '')
    .replace(/[\p{Pd}\u2212\u0640]/gu, '-')
    .replace(/٫/g, '.')
    .replace(/[٬،]/g, ',')

/** The same without spaces and dashes: a code, an IBAN. */
export const compactDigits = (typed: string): string => plainDigits(typed).replace(/[ -]/g, '')

/** Only the digits of a text, in ASCII. */
export const digitsOnly = (typed: string): string => plainDigits(typed).replace(/\D/g, '')

/**
 * The same for amounts and whole numbers: without spaces and thousands separators ('1,250', '1,25,000'), and with a
 * decimal comma as '.', because the keypads of many regions have no point. Any other comma stays, so that the text is
 * no number. A leading '-' stays.
 */
export function plainNumber(typed: string): string {
  const plain = plainDigits(typed).replace(/ /g, '')
  if (/^-?\d+,\d{0,2}$/.test(plain)) return plain.replace(',', '.')
  return /^-?[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d*)?[^\d,]*$/.test(plain) ? plain.replace(/,/g, '') : plain
}

function asciiDigit(digit: string): string {
  const point = digit.charCodeAt(0)
  return String(point - (ZEROS.find((zero) => point >= zero && point <= zero + 9) ?? point))
}
