import { type Fils, proportionalShare } from '../pricing/money.ts'

const BASIS_POINTS = 10_000

/**
 * The VAT within a price that includes it: gross × rate / (100 % + rate), half a fils rounding away from nought. The net
 * amount is the rest, so that net and VAT always make the gross amount, and a line taken back has the VAT of the line.
 */
export const vatWithin = (grossFils: Fils, rateBasisPoints: number): Fils => {
  const size = proportionalShare(Math.abs(grossFils), rateBasisPoints, BASIS_POINTS + rateBasisPoints)
  return grossFils < 0 && size !== 0 ? -size : size
}
