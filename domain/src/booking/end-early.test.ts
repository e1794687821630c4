import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { priceTrip } from '../pricing/trip-price.ts'
import { DAY_MS, HOUR_MS } from '../time/dubai-time.ts'
import type { BookingStatus } from './booking.ts'
import { refundForEndingEarly, whyCannotEndEarly } from './end-early.ts'

const startsAt = Date.parse('2026-03-10T06:00:00.000Z')
const rates = {
  dailyRateFils: 20_000,
  weeklyDiscountBps: 0,
  monthlyDiscountBps: 0,
  cleaningFeeFils: 0,
  securityDepositFils: 50_000,
}
const tripOf = (price: ReturnType<typeof priceTrip>, paidFils = price.totalFils) => ({
  ...price,
  startsAt,
  paidFils,
})

describe('the refund of a trip of three days at AED 200 that ends early', () => {
  const trip = tripOf(priceTrip(rates, 3))
  test.each([
    // Hours after pick-up, unused days, refund.
    [0, 2, 44_000],
    [1, 2, 44_000],
    [24, 2, 44_000],
    [24.001, 1, 22_000],
    [48, 1, 22_000],
    [48.001, 0, 0],
    [72, 0, 0],
    [200, 0, 0],
  ])('%d hours after pick-up is for %i unused days: %i fils', (hours, unusedDays, refundFils) => {
    expect(refundForEndingEarly(trip, startsAt + hours * HOUR_MS)).toMatchObject({ unusedDays, refundFils })
  })

  it('names its lines, which sum to it, also when less is left of what was paid', () => {
    const price = priceTrip(rates, 3, undefined, 0, [
      { kind: 'child_seat', quantity: 1, per: 'day', unitFils: 1500, fromDay: 0 },
      { kind: 'oman_letter', quantity: 1, per: 'trip', unitFils: 10_000, fromDay: 0 },
    ])
    const lines = [
      { kind: 'rental', amountFils: 40_000 },
      { kind: 'extra', extra: 'child_seat', amountFils: 3000 },
      { kind: 'service_fee', amountFils: 4300 },
    ]
    expect(refundForEndingEarly(tripOf(price), startsAt)).toEqual({
      unusedDays: 2,
      refundFils: 47_300,
      lines,
    })
    expect(refundForEndingEarly(tripOf(price, 40_000), startsAt)).toEqual({
      unusedDays: 2,
      refundFils: 40_000,
      lines: [...lines, { kind: 'refunded_before', amountFils: -7300 }],
    })
    expect(refundForEndingEarly(tripOf(price), startsAt + 5 * DAY_MS)).toEqual({
      unusedDays: 0,
      refundFils: 0,
      lines: [],
    })
  })

  it('is never more than was paid and not refunded yet', () => {
    expect(refundForEndingEarly(tripOf(priceTrip(rates, 3), 10_000), startsAt).refundFils).toBe(10_000)
  })
})

test.each([
  // Day price, days, cleaning, discount, days used, refund: rental and fee each rounded half up.
  [12_345, 3, 0, 0, 1, 27_159],
  [33_333, 3, 0, 0, 2, 36_666],
  [20_000, 3, 9_000, 0, 1, 44_000],
  [10_000, 10, 0, 1_000, 5, 49_500],
])(
  'of %i fils × %i days, cleaning %i, discount %i bps, after %i days: %i',
  (rate, days, cleaning, bps, used, refund) => {
    const price = priceTrip(
      { ...rates, dailyRateFils: rate, cleaningFeeFils: cleaning, weeklyDiscountBps: bps },
      days,
    )
    expect(refundForEndingEarly(tripOf(price), startsAt + used * DAY_MS).refundFils).toBe(refund)
  },
)

it('gives back the unused days of extras per day with their service fee, and nothing of extras per trip', () => {
  const price = priceTrip(rates, 5, undefined, 0, [
    { kind: 'child_seat', quantity: 2, per: 'day', unitFils: 1500, fromDay: 0 },
    { kind: 'oman_letter', quantity: 1, per: 'trip', unitFils: 10_000, fromDay: 0 },
  ])
  // Two days of rental and of two seats, and a tenth of that.
  expect(refundForEndingEarly(tripOf(price), startsAt + 3 * DAY_MS).refundFils).toBe(46_000 + 4600)
})

describe('what is given back for the two unused days of a trip of five, when the car breaks down', () => {
  const extra = (per: 'day' | 'trip', quantity: number, unitFils: number) =>
    ({ kind: per === 'day' ? 'child_seat' : 'prepaid_fuel', quantity, per, unitFils, fromDay: 0 }) as const
  const given = { cleaningFeeFils: 9_000 }
  test.each<[string, ReturnType<typeof priceTrip>, number]>([
    // Each with a tenth of service fee on what is given back.
    ['rental', priceTrip(rates, 5), 40_000 + 4000],
    ['rental after its discount', priceTrip({ ...rates, weeklyDiscountBps: 1000 }, 7), 36_000 + 3600],
    ['not the cleaning', priceTrip({ ...rates, ...given }, 5), 40_000 + 4000],
    ['not the delivery', priceTrip(rates, 5, undefined, 12_000), 40_000 + 4000],
    ['extras per day', priceTrip(rates, 5, undefined, 0, [extra('day', 1, 2_000)]), 44_000 + 4400],
    ['each of several extras', priceTrip(rates, 5, undefined, 0, [extra('day', 3, 2_000)]), 52_000 + 5200],
    ['not extras per trip', priceTrip(rates, 5, undefined, 0, [extra('trip', 1, 15_000)]), 40_000 + 4000],
    [
      'all of it together',
      priceTrip({ ...rates, ...given }, 5, undefined, 12_000, [
        extra('day', 1, 2_000),
        extra('trip', 1, 15_000),
      ]),
      44_000 + 4400,
    ],
  ])('%s', (_, price, refundFils) => {
    const used = price.days - 2
    expect(refundForEndingEarly(tripOf(price), startsAt + used * DAY_MS)).toMatchObject({
      unusedDays: 2,
      refundFils,
    })
  })
})

it('waiting never brings more, and the refund is never below zero or above what was paid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 50_000 }),
      (dailyRateFils, days, cleaningFeeFils) => {
        const trip = tripOf(priceTrip({ ...rates, dailyRateFils, cleaningFeeFils }, days))
        let before = trip.totalFils
        for (let day = 0; day <= days + 1; day++) {
          const { refundFils } = refundForEndingEarly(trip, startsAt + day * DAY_MS)
          expect(refundFils).toBeGreaterThanOrEqual(0)
          expect(refundFils).toBeLessThanOrEqual(before)
          before = refundFils
        }
        expect(before).toBe(0)
      },
    ),
  )
})

test.each<[BookingStatus, number, string | null]>([
  ['active', 0, null],
  ['active', 40 * DAY_MS, null],
  ['confirmed', 0, null],
  ['confirmed', -1, 'state_changed'],
  ['pending', 0, 'state_changed'],
  ['completed', 0, 'state_changed'],
  ['cancelled', 0, 'state_changed'],
])('ending a %s trip %i ms after pick-up is answered %s', (status, after, why) => {
  expect(whyCannotEndEarly({ status, startsAt }, startsAt + after)).toBe(why)
})
