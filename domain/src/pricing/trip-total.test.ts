import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountBpsOf, fullTotalOf, priceTrip, type VehicleRates } from './trip-price.ts'
import { tripTotalFils } from './trip-total.ts'

const bps = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 }))
const trip = fc.integer({ min: 1, max: 90 }).chain((days) =>
  fc.record({
    days: fc.constant(days),
    dayRates: fc.option(
      fc.array(fc.integer({ min: 100, max: 3_000_000 }), { minLength: days, maxLength: days }),
      {
        nil: undefined,
      },
    ),
    rates: fc.record<VehicleRates>({
      dailyRateFils: fc.integer({ min: 100, max: 5_000_000 }),
      weeklyDiscountBps: bps,
      monthlyDiscountBps: bps,
      cleaningFeeFils: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 })),
      securityDepositFils: fc.constant(0),
    }),
  }),
)

test('the total of a search is the total of the quote, for 10,000 random trips', () => {
  fc.assert(
    fc.property(trip, ({ days, dayRates, rates }) => {
      const rental = dayRates?.reduce((sum, rate) => sum + rate, 0) ?? days * rates.dailyRateFils
      const { totalFils } = priceTrip(rates, days, dayRates)
      expect(tripTotalFils(rental, discountBpsOf(rates, days), rates.cleaningFeeFils)).toBe(totalFils)
    }),
    { numRuns: 10_000, seed: 49 },
  )
})

test.each([
  [1, 5000, 0, 0],
  [1, 5001, 0, 0],
  [5, 0, 0, 6],
  [4, 0, 0, 4],
  [2_147_483_647 * 90, 9000, 2_147_483_647, 23_622_320_117],
])(
  'a rental of %i fils with %i bps off and %i fils of cleaning comes to %i',
  (rental, discount, cleaning, total) => {
    expect(tripTotalFils(rental, discount, cleaning)).toBe(total)
  },
)

test('the full total is that of the same trip without discounts, and null when nothing is taken off', () => {
  fc.assert(
    fc.property(trip, ({ days, dayRates, rates }) => {
      const price = priceTrip(rates, days, dayRates)
      const full = priceTrip({ ...rates, weeklyDiscountBps: 0, monthlyDiscountBps: 0 }, days, dayRates)
      const isDiscounted = price.lines.some(({ amountFils }) => amountFils < 0)
      expect(fullTotalOf(price)).toBe(isDiscounted ? full.totalFils : null)
    }),
    { numRuns: 2000, seed: 49 },
  )
})
