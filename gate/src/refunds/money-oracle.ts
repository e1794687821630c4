// What the rules of price, refund and split say, worked out once more with whole numbers only and none of the product's
// own arithmetic: a second opinion that shares no line with the first.
import type { CancellationPolicy } from '@rihla/domain/booking/cancellation-policy'
import type { VehicleRates } from '@rihla/domain/pricing/trip-price'

/** A fraction of whole numbers that are not below nought, half of one counting as one. */
export function halfUp(numerator: bigint, denominator: bigint): bigint {
  const [whole, rest] = [numerator / denominator, numerator % denominator]
  return rest + rest >= denominator ? whole + 1n : whole
}

const HOUR = 3_600_000n
/** So many hours before pick-up, at the latest, all or half comes back; read off the table of the rules. */
export const HOURS: Record<CancellationPolicy, { all: bigint; half: bigint }> = {
  flexible: { all: 24n, half: 0n },
  moderate: { all: 120n, half: 48n },
  strict: { all: 336n, half: 168n },
}

/** What a renter gets back who cancels so many milliseconds before pick-up. */
export function refundOf(policy: CancellationPolicy, paid: bigint, msBefore: bigint): bigint {
  if (msBefore >= HOURS[policy].all * HOUR) return paid
  return msBefore >= HOURS[policy].half * HOUR ? halfUp(paid, 2n) : 0n
}

export interface OraclePrice {
  discount: bigint
  subtotal: bigint
  fee: bigint
  total: bigint
  platform: bigint
  host: bigint
}

/** What a trip costs, a rate for each of its days. */
export function priceOf(rates: VehicleRates, dayRates: readonly number[]): OraclePrice {
  const rental = dayRates.reduce((sum, rate) => sum + BigInt(rate), 0n)
  const isMonth = dayRates.length >= 28 && rates.monthlyDiscountBps > 0
  const bps = isMonth ? rates.monthlyDiscountBps : dayRates.length >= 7 ? rates.weeklyDiscountBps : 0
  const discount = halfUp(rental * BigInt(bps), 10_000n)
  const subtotal = rental - discount + BigInt(rates.cleaningFeeFils)
  const [fee, platform] = [halfUp(subtotal, 10n), halfUp(subtotal, 4n)]
  return { discount, subtotal, fee, total: subtotal + fee, platform, host: subtotal - platform }
}

/** What is left of a part of the total once so much of the total went back. */
export const leftOfPart = (part: bigint, refunded: bigint, total: bigint): bigint =>
  part - halfUp(refunded * part, total)
