/** Money of the United Arab Emirates as an integer count of fils, 100 to the dirham. */
export type Fils = number

/** What prices can be shown in. Everything is stored and charged in AED. */
export type Currency = 'AED' | 'USD'

/** The official peg, 1 USD = 3.6725 AED, in ten-thousandths. The one place that knows it. */
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
  // BigInt division cuts toward nought; half-up wants the floor.
  const floor = doubled < 0n && doubled % (2n * denominator) !== 0n ? whole - 1n : whole
  return assertFils(Number(floor))
}

/** The sum in fils. Throws RangeError when a part or the sum is no amount. */
export const addFils = (...amounts: Fils[]): Fils =>
  amounts.reduce((sum, amount) => assertFils(sum + assertFils(amount)), 0)

/** `basisPoints` ten-thousandths of the amount, half a fils rounding up. Exact for every safe amount. */
export const roundedShare = (amount: Fils, basisPoints: number): Fils =>
  halfUp(BigInt(assertFils(amount)) * BigInt(basisPoints), BASIS_POINTS)

/** `part` of `whole` of the amount, half a fils rounding up: what one side bears of a refund. Exact as above. */
export const proportionalShare = (amount: Fils, part: Fils, whole: Fils): Fils =>
  halfUp(BigInt(assertFils(amount)) * BigInt(assertFils(part)), BigInt(assertFils(whole)))

/** The amount in US cents at the peg, half a cent rounding up. */
export const usdCentsOf = (amount: Fils): number =>
  halfUp(BigInt(assertFils(amount)) * 10_000n, BigInt(AED_PER_USD_E4))

const wholeUsdOf = (amount: Fils): number => halfUp(BigInt(assertFils(amount)) * 100n, BigInt(AED_PER_USD_E4))

const wholeAedOf = (amount: Fils): number => halfUp(BigInt(assertFils(amount)), 100n)

/**
 * The first and last amount that cards show as this many whole dollars. A price filter in dollars asks for
 * these, so that a car shown at $45 is found by a limit of $45.
 */
export const filsShownAsUsd = (dollars: number): { fromFils: Fils; toFils: Fils } => {
  const lowestShownAs = (whole: number) =>
    // The least n with n / 367.25 ≥ whole − ½, in exact quarters of hundredths.
    Number((BigInt(2 * whole - 1) * BigInt(AED_PER_USD_E4) + 199n) / 200n)
  return { fromFils: dollars <= 0 ? 0 : lowestShownAs(dollars), toFils: lowestShownAs(dollars + 1) - 1 }
}

const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * 'AED 1,234.56', 'AED 200', '$123.45', '$123'; a minus sign leads when the amount is below nought.
 * Without cents the amount rounds half-up to whole units, once, from the fils.
 */
export const formatMoney = (
  amount: Fils,
  { currency, cents }: { currency: Currency; cents: boolean },
): string => {
  const size = Math.abs(assertFils(amount))
  const hundredths = currency === 'USD' ? usdCentsOf(size) : size
  const whole = currency === 'USD' ? wholeUsdOf(size) : wholeAedOf(size)
  const digits = cents
    ? `${grouped(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`
    : grouped(whole)
  const sign = amount < 0 && /[1-9]/.test(digits) ? '-' : ''
  return `${sign}${currency === 'USD' ? '$' : 'AED '}${digits}`
}
