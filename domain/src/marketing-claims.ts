/** What the home page claims. A claim that is null is not shown. */
export interface MarketingClaims {
  /** The average rating, in stars of five. */
  rating: number | null
  customers: number | null
  hosts: number | null
  savingsPercent: number | null
  insuranceUsd: number | null
  monthlyEarningsUsd: number | null
  /** When there is support and roadside assistance. */
  support: '24/7' | null
}

/** The claims of an installation whose operator has not set others. */
export const DEFAULT_MARKETING_CLAIMS: MarketingClaims = {
  rating: 4.9,
  customers: 50_000,
  hosts: 50_000,
  savingsPercent: 35,
  insuranceUsd: 1_000_000,
  monthlyEarningsUsd: 1000,
  support: '24/7',
}

export const NO_CLAIMS: MarketingClaims = {
  rating: null,
  customers: null,
  hosts: null,
  savingsPercent: null,
  insuranceUsd: null,
  monthlyEarningsUsd: null,
  support: null,
}

/** What an installation has really reached. */
export interface RealFigures {
  ratingSum: number
  reviews: number
  customers: number
  hosts: number
}

/** An average of fewer reviews says little. */
const LEAST_REVIEWS = 100

/** The claims with the real figures in place of those that they exceed. Real figures are rounded down, as they grow. */
export function shownClaims(claims: MarketingClaims, real: RealFigures): MarketingClaims {
  const rating = real.reviews < LEAST_REVIEWS ? 0 : Math.floor((real.ratingSum * 10) / real.reviews) / 10
  return {
    ...claims,
    rating: higher(claims.rating, rating),
    customers: higher(claims.customers, roundedDown(real.customers)),
    hosts: higher(claims.hosts, roundedDown(real.hosts)),
  }
}

const higher = (claim: number | null, real: number) => (claim === null ? null : Math.max(claim, real))

/** Down to two digits that count: 51,234 is 51,000. */
function roundedDown(count: number): number {
  const step = 10 ** Math.max(0, String(count).length - 2)
  return Math.floor(count / step) * step
}
