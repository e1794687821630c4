import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, instantInDubai } from './dubai-time.ts'
import { CALCULATOR_DEFAULTS, earningAvailableAt, estimateEarnings, suggestedDailyRate } from './earnings.ts'
import { priceTrip } from './trip-price.ts'

test('the calculator starts at AED 75 for 15 days a month: AED 843.75 net, AED 10,125 a year', () => {
  expect(estimateEarnings(CALCULATOR_DEFAULTS)).toEqual({
    monthlyGrossFils: 112_500,
    platformFeeFils: 28_125,
    monthlyNetFils: 84_375,
    yearlyNetFils: 1_012_500,
  })
})

test('a car worth AED 30,000 usually goes for AED 60 to 90 a day', () => {
  expect(suggestedDailyRate(CALCULATOR_DEFAULTS.carValueFils)).toEqual({ fromFils: 6000, toFils: 9000 })
})

test('the calculator promises what a trip of as many days pays', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 31 }),
      (dailyRateFils, days) => {
        const rates = {
          weeklyDiscountBps: 0,
          monthlyDiscountBps: 0,
          cleaningFeeFils: 0,
          securityDepositFils: 0,
        }
        const trip = priceTrip({ dailyRateFils, ...rates }, days)
        const estimate = estimateEarnings({ dailyRateFils, rentalDaysPerMonth: days })
        expect(estimate.monthlyNetFils).toBe(trip.hostEarningFils)
      },
    ),
  )
})

test('an earning is available three days after completion', () => {
  const completedAt = instantInDubai('2026-12-04', '10:00')
  expect(earningAvailableAt(completedAt)).toBe(completedAt + 3 * DAY_MS)
})
