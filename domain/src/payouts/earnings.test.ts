import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceTrip } from '../pricing/trip-price.ts'
import { DAY_MS, instantInDubai } from '../time/dubai-time.ts'
import {
  CALCULATOR_DEFAULTS,
  EARNING_STATES,
  earningAfterRefund,
  earningAvailableAt,
  earningState,
  earningToWrite,
  estimateEarnings,
  lastTwelveMonths,
  spanOfMonth,
  suggestedDailyRate,
} from './earnings.ts'

test('the calculator starts at AED 75 for 15 days a month: AED 843.75 net, AED 10,125 a year', () => {
  expect(estimateEarnings(CALCULATOR_DEFAULTS)).toEqual({
    monthlyGrossFils: 112_500,
    platformFeeFils: 28_125,
    monthlyNetFils: 84_375,
    yearlyNetFils: 1_012_500,
  })
})

test('the suggested rate of a car worth AED 30,000 is AED 60 to 90 a day', () => {
  expect(suggestedDailyRate(CALCULATOR_DEFAULTS.carValueFils)).toEqual({ fromFils: 6000, toFils: 9000 })
})

test('the calculator shows what a trip of as many days pays', () => {
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

describe('a refund', () => {
  const booking = { subtotalFils: 60_000, hostEarningFils: 45_000, totalFils: 66_000 }

  test.each([
    [0, 60_000, 15_000, 45_000],
    [33_000, 30_000, 7500, 22_500],
    [66_000, 0, 0, 0],
    // 45,000 of 66,000 fils is 0.68 per fils, so the host's part of 1 fils rounds up to 1.
    [1, 59_999, 15_000, 44_999],
    [22_000, 40_000, 10_000, 30_000],
    [70_000, 0, 0, 0],
  ])(
    'of %i fils leaves the host a subtotal of %i less a fee of %i: %i',
    (refundedFils, subtotalFils, platformFeeFils, netFils) => {
      expect(earningAfterRefund(booking, refundedFils)).toEqual({ subtotalFils, platformFeeFils, netFils })
    },
  )

  test('in parts takes as much as one refund of their sum, never more than was earned, and never adds', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 })
    const prices = fc.record({
      dailyRateFils: fc.integer({ min: 100, max: 500_000 }),
      days: fc.integer({ min: 1, max: 30 }),
    })
    fc.assert(
      fc.property(prices, parts, ({ dailyRateFils, days }, weights) => {
        const rates = { weeklyDiscountBps: 0, monthlyDiscountBps: 0, cleaningFeeFils: 0 }
        const trip = priceTrip({ dailyRateFils, ...rates, securityDepositFils: 0 }, days)
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        let written = earningAfterRefund(trip, 0)
        let weight = 0
        for (const one of weights) {
          weight += one
          const owed = earningAfterRefund(trip, Math.floor((trip.totalFils * weight) / whole))
          const line = earningToWrite(written, owed)
          if (line === null) continue
          expect(line.netFils).toBeLessThan(0)
          expect(line.subtotalFils - line.platformFeeFils).toBe(line.netFils)
          written = {
            subtotalFils: written.subtotalFils + line.subtotalFils,
            platformFeeFils: written.platformFeeFils + line.platformFeeFils,
            netFils: written.netFils + line.netFils,
          }
        }
        expect(written.netFils).toBe(0)
      }),
    )
  })
})

test.each([
  [{ payout: 'confirmed', isOnHold: true, availableAt: 9 }, 'paid_out'],
  [{ payout: 'sent', isOnHold: true, availableAt: 9 }, 'sent'],
  [{ payout: null, isOnHold: true, availableAt: 1 }, 'on_hold'],
  [{ payout: null, isOnHold: false, availableAt: 6 }, 'accrued'],
  [{ payout: null, isOnHold: false, availableAt: 5 }, 'available'],
] as const)('the state of %j is %s at time 5', (earning, state) => {
  expect(earningState(earning, 5)).toBe(state)
})

test('the states of an earning run from accrued to paid out', () => {
  expect(EARNING_STATES).toEqual(['accrued', 'on_hold', 'available', 'sent', 'paid_out'])
})

test('the adjustment to write is the difference, including the platform fee', () => {
  const written = { subtotalFils: 60_000, platformFeeFils: 15_000, netFils: 45_000 }
  const owed = { subtotalFils: 40_000, platformFeeFils: 10_000, netFils: 30_000 }
  expect(earningToWrite(written, owed)).toEqual({
    subtotalFils: -20_000,
    platformFeeFils: -5_000,
    netFils: -15_000,
  })
  expect(earningToWrite(owed, owed)).toBeNull()
})

test('the last twelve months end with the current one in Dubai', () => {
  const lastSecondOfFebruary = instantInDubai('2026-03-01', '00:00') - 1000
  expect(lastTwelveMonths(lastSecondOfFebruary)).toEqual([
    ...['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11'],
    ...['2025-12', '2026-01', '2026-02'],
  ])
  expect(lastTwelveMonths(lastSecondOfFebruary + 1000).at(-1)).toBe('2026-03')
})

test.each([
  ['2026-02', '2026-01-31T20:00:00.000Z', '2026-02-28T20:00:00.000Z'],
  ['2025-12', '2025-11-30T20:00:00.000Z', '2025-12-31T20:00:00.000Z'],
])('the month %s runs from %s until %s', (month, from, until) => {
  const span = spanOfMonth(month)
  expect([span.from, span.until].map((instant) => new Date(instant).toISOString())).toEqual([from, until])
})
