import type { Fils } from './money.ts'
import { SERVICE_FEE_BPS } from './trip-price.ts'

const ALL_BPS = 10_000

/**
 * The total that `priceTrip` comes to for a rental before its discount, without the lines: a search computes it for a
 * million cars. The SQL function `trip_total_fils` is the same formula. Discount and fee round half up, so the rental
 * that the discount leaves rounds half down. Exact up to a rental of 800 billion fils.
 */
export const tripTotalFils = (rentalFils: Fils, discountBps: number, cleaningFils: Fils): Fils => {
  const discountedFils = Math.floor((rentalFils * (ALL_BPS - discountBps) + ALL_BPS / 2 - 1) / ALL_BPS)
  return Math.floor(((discountedFils + cleaningFils) * (ALL_BPS + SERVICE_FEE_BPS) + ALL_BPS / 2) / ALL_BPS)
}
