import type { CancellationPolicy } from '@rihla/domain/booking/cancellation-policy'

/**
 * Days, fils a day, subtotal, service fee, total, half of it for the renter, half of it kept: as printed in the rules.
 */
export const PRICE_GOLDENS: ReadonlyArray<readonly [number, number, number, number, number, number, number]> =
  [
    [3, 20_000, 60_000, 6000, 66_000, 33_000, 33_000],
    [1, 19_999, 19_999, 2000, 21_999, 11_000, 10_999],
    [3, 12_345, 37_035, 3704, 40_739, 20_370, 20_369],
    [3, 33_333, 99_999, 10_000, 109_999, 55_000, 54_999],
    [2, 9999, 19_998, 2000, 21_998, 10_999, 10_999],
  ]

/** Policy, days before pick-up, milliseconds less than that, and the refund in percent. */
export const REFUND_GOLDENS: ReadonlyArray<readonly [CancellationPolicy, number, number, number]> = [
  ['flexible', 1, 0, 100],
  ['flexible', 1, 1, 50],
  ['flexible', 0, 0, 50],
  ['flexible', 0, 1, 0],
  ['moderate', 5, 0, 100],
  ['moderate', 5, 1, 50],
  ['moderate', 4, 0, 50],
  ['moderate', 2, 0, 50],
  ['moderate', 2, 1, 0],
  ['moderate', 1, 0, 0],
  ['moderate', 0, 1, 0],
  ['strict', 14, 0, 100],
  ['strict', 14, 1, 50],
  ['strict', 13, 0, 50],
  ['strict', 7, 0, 50],
  ['strict', 7, 1, 0],
  ['strict', 6, 0, 0],
  ['strict', 0, 1, 0],
]
