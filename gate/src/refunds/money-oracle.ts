// An independent implementation of the price, refund and split rules, with integers only and without any of the
// product's arithmetic.
import type { CancellationPolicy } from '@rihla/domain/booking/cancellation-policy'
import type { VehicleRates } from '@rihla/domain/pricing/trip-price'

/** Divides non-negative integers and rounds half up. */
export function halfUp(numerator: bigint, denominator: bigint): bigint {
  const [whole, rest] = [numerator / denominator, numerator % denominator]
  return rest + rest >= denominator ? whole + 1n : whole
}

const HOUR = 3_600_000n
/** The hours before pick-up until which all, or half, is refunded; copied from the table in the rules. */
export const HOURS: Record<CancellationPolicy, { all: bigint; half: bigint }> = {
  flexible: { all: 24n, half: 0n },
  moderate: { all: 120n, half: 48n },
  strict: { all: 336n, half: 168n },
}

/** The refund for a cancellation this many milliseconds before pick-up, in fils. */
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

/** The price of a trip, with one rate for each day. */
export function priceOf(rates: VehicleRates, dayRates: readonly number[]): OraclePrice {
  const rental = dayRates.reduce((sum, rate) => sum + BigInt(rate), 0n)
  const isMonth = dayRates.length >= 28 && rates.monthlyDiscountBps > 0
  const bps = isMonth ? rates.monthlyDiscountBps : dayRates.length >= 7 ? rates.weeklyDiscountBps : 0
  const discount = halfUp(rental * BigInt(bps), 10_000n)
  const subtotal = rental - discount + BigInt(rates.cleaningFeeFils)
  const [fee, platform] = [halfUp(subtotal, 10n), halfUp(subtotal, 4n)]
  return { discount, subtotal, fee, total: subtotal + fee, platform, host: subtotal - platform }
}

/** A share of the total that remains after a refund. */
export const leftOfPart = (part: bigint, refunded: bigint, total: bigint): bigint =>
  part - halfUp(refunded * part, total)
