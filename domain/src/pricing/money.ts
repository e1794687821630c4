import type { Language } from '../text/languages.ts'

/** Money of the United Arab Emirates as an integer number of fils, 100 to the dirham. */
export type Fils = number

/** Display currencies. Everything is stored and charged in AED. */
export type Currency = 'AED' | 'USD'

/** The official peg, 1 USD = 3.6725 AED, in ten-thousandths. Defined only here. */
export const AED_PER_USD_E4 = 36_725

const BASIS_POINTS = 10_000n

/** Throws RangeError unless the amount is a whole, exactly representable number of fils. */
export const assertFils = (amount: number): Fils => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in fils: ${amount}`)
  return amount
}

const halfUp = (numerator: bigint, denominator: bigint): number => {
  const doubled = 2n * numerator + denominator
  const whole = doubled / (2n * denominator)
  // BigInt division truncates toward zero; rounding half up needs the floor.
  const floor = doubled < 0n && doubled % (2n * denominator) !== 0n ? whole - 1n : whole
  return assertFils(Number(floor))
}

/** The sum in fils. Throws RangeError when a part or the sum is not a valid amount. */
export const addFils = (...amounts: Fils[]): Fils =>
  amounts.reduce((sum, amount) => assertFils(sum + assertFils(amount)), 0)

/** `basisPoints` ten-thousandths of the amount, half a fils rounding up. Exact for every safe amount. */
export const roundedShare = (amount: Fils, basisPoints: number): Fils =>
  halfUp(BigInt(assertFils(amount)) * BigInt(basisPoints), BASIS_POINTS)

/**
 * `part` / `whole` of the amount, half a fils rounding up: what one side bears of a refund. Exact for every safe
 * amount.
 */
export const proportionalShare = (amount: Fils, part: Fils, whole: Fils): Fils =>
  halfUp(BigInt(assertFils(amount)) * BigInt(assertFils(part)), BigInt(assertFils(whole)))

/** The amount in US cents at the peg, half a cent rounding up. */
export const usdCentsOf = (amount: Fils): number =>
  halfUp(BigInt(assertFils(amount)) * 10_000n, BigInt(AED_PER_USD_E4))

const wholeUsdOf = (amount: Fils): number => halfUp(BigInt(assertFils(amount)) * 100n, BigInt(AED_PER_USD_E4))

const wholeAedOf = (amount: Fils): number => halfUp(BigInt(assertFils(amount)), 100n)

/**
 * The first and last amount shown as this many whole dollars. A price filter in dollars uses them, so that a limit of
 * $45 finds a car shown at $45.
 */
export const filsShownAsUsd = (dollars: number): { fromFils: Fils; toFils: Fils } => {
  const lowestShownAs = (whole: number) =>
    // The least n with n / 367.25 ≥ whole − ½, in exact integer arithmetic.
    Number((BigInt(2 * whole - 1) * BigInt(AED_PER_USD_E4) + 199n) / 200n)
  return { fromFils: dollars <= 0 ? 0 : lowestShownAs(dollars), toFils: lowestShownAs(dollars + 1) - 1 }
}

const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * Formats as 'AED 1,234.56', 'AED 200', '$123.45' or '$123', in Arabic as '1,234.56 د.إ' or '123 $', with a leading minus
 * for negative amounts. Without cents the amount rounds half up to whole units, directly from the fils.
 */
export const formatMoney = (
  amount: Fils,
  { currency, cents, language = 'en' }: { currency: Currency; cents: boolean; language?: Language },
): string => {
  const size = Math.abs(assertFils(amount))
  const hundredths = currency === 'USD' ? usdCentsOf(size) : size
  const whole = currency === 'USD' ? wholeUsdOf(size) : wholeAedOf(size)
  const digits = cents
    ? `${grouped(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`
    : grouped(whole)
  const sign = amount < 0 && /[1-9]/.test(digits) ? '-' : ''
  // The mark keeps the minus in front of the digits within Arabic text.
  if (language === 'ar') return `${sign && `\u200e${sign}`}${digits}\u00a0${currency === 'USD' ? '$' : 'د.إ'}`
  return `${sign}${currency === 'USD' ? '$' : 'AED '}${digits}`
}
