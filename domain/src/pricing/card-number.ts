import { plainDigits } from '../text/plain-digits.ts'

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'unknown'

interface Scheme {
  brand: CardBrand
  /** First and last prefix of each range of numbers (IIN), of the same length. */
  prefixes: ReadonlyArray<readonly [from: string, to: string]>
  lengths: readonly number[]
}

const one = (...prefixes: string[]) => prefixes.map((prefix) => [prefix, prefix] as const)
const FROM_16_TO_19 = [16, 17, 18, 19]

/** ISO/IEC 7812 prefixes and lengths of the card schemes: Diners Club, Discover, JCB, UnionPay, Maestro and RuPay too. */
const SCHEMES: readonly Scheme[] = [
  { brand: 'visa', prefixes: one('4'), lengths: [13, 16, 19] },
  { brand: 'amex', prefixes: one('34', '37'), lengths: [15] },
  {
    brand: 'mastercard',
    prefixes: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
  },
  { brand: 'unknown', prefixes: [['300', '305'], ...one('3095', '36', '38', '39')], lengths: [14] },
  { brand: 'unknown', prefixes: [['644', '649'], ...one('6011', '65')], lengths: FROM_16_TO_19 },
  { brand: 'unknown', prefixes: [['3528', '3589']], lengths: FROM_16_TO_19 },
  { brand: 'unknown', prefixes: one('62', '81'), lengths: FROM_16_TO_19 },
  {
    brand: 'unknown',
    prefixes: [['6761', '6763'], ...one('5018', '5020', '5038', '5893', '6304', '6759')],
    lengths: [13, 14, 15, ...FROM_16_TO_19],
  },
  { brand: 'unknown', prefixes: one('508', '60', '82'), lengths: [16] },
]

const MAX_DIGITS = 19

const schemesOf = (digits: string): Scheme[] =>
  SCHEMES.filter(({ prefixes }) =>
    prefixes.some(([from, to]) => {
      const prefix = digits.slice(0, from.length)
      return prefix.length === from.length && prefix >= from && prefix <= to
    }),
  )

/** The brand of a card number, by its first digits. */
export const brandOf = (digits: string): CardBrand => schemesOf(digits)[0]?.brand ?? 'unknown'

/** How many digits the security code on a card of this brand has. */
export const cvvLengthOf = (brand: CardBrand): number => (brand === 'amex' ? 4 : 3)

/** The digits of a card number in the groups that are printed on the card: 4-6-5 for American Express, else by four. */
export const groupCardDigits = (digits: string): string => {
  const groups = brandOf(digits) === 'amex' ? /^(\d{4})(\d{1,6})?(\d{1,5})?$/ : null
  const [, ...parts] = groups?.exec(digits) ?? []
  return groups && parts.length > 0
    ? parts.filter(Boolean).join(' ')
    : digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** The most digits of a number that the card form takes: 15 for American Express, else 16. */
export const maxCardDigits = (digits: string): number => (brandOf(digits) === 'amex' ? 15 : 16)

/** Whether the digits are a card number: a length of its brand (13 to 19 for other brands), a valid Luhn check digit. */
export const isCardNumber = (digits: string): boolean => {
  if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits)) return false
  const schemes = schemesOf(digits).filter(({ brand }) => brand !== 'unknown')
  return schemes.length === 0 || schemes.some(({ lengths }) => lengths.includes(digits.length))
}

/** An Emirates ID, an identity number grouped 5-7-1 (Pakistan), a UAE phone number with the country code. */
const OTHER_NUMBERS =
  /(?<!\d)(?:784[ -]?(?:19|20)\d\d[ -]?\d{7}[ -]?\d|\d{5}-\d{7}-\d|(?:\+|00)971[ -]?(?:0[ -]?)?\d(?:[ -]?\d){7,8})(?!\d)/g
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Digits with spaces and dashes between them, not part of a word or an identifier. */
const DIGIT_RUNS = /(?<![A-Za-z0-9_])(?<![A-Za-z0-9_]-)\d(?:[ -]{0,3}\d){12,}(?![A-Za-z0-9_]|-[A-Za-z0-9_])/g
/** Digits after a plus sign, up to this many, are a phone number. */
const MAX_PHONE_DIGITS = 14

/**
 * Whether a text contains a card number, with or without spaces and dashes, in digits of any script. A number counts
 * only with a prefix and length of a card scheme and a valid check digit, so phone and identity numbers may be written.
 */
export function holdsCardNumber(text: string): boolean {
  if (UUID.test(text)) return false
  return text.split(/[\r\n]+/).some((line) => {
    const plain = plainDigits(line).replace(OTHER_NUMBERS, ',')
    return [...plain.matchAll(DIGIT_RUNS)].some((run) => {
      const isPhone = plain[run.index - 1] === '+' && run[0].replace(/\D/g, '').length <= MAX_PHONE_DIGITS
      return !isPhone && runHoldsCard(run[0])
    })
  })
}

/** Whether some neighbouring groups of a run of digits are a card number together. */
function runHoldsCard(run: string): boolean {
  const groups = run.split(/[ -]+/)
  return groups.some((_, first) => {
    let digits = ''
    for (const group of groups.slice(first)) {
      digits += group
      if (digits.length > MAX_DIGITS) return false
      if (isSchemeNumber(digits)) return true
    }
    return false
  })
}

const isSchemeNumber = (digits: string): boolean =>
  schemesOf(digits).some(({ lengths }) => lengths.includes(digits.length)) && passesLuhn(digits)

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
