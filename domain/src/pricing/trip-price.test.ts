import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXTRA_KINDS } from './extras.ts'
import { addFils } from './money.ts'
import { isTripPriceConsistent, priceTrip, type VehicleRates, withExtras } from './trip-price.ts'

const rates = (changes: Partial<VehicleRates> = {}): VehicleRates => ({
  dailyRateFils: 20_000,
  weeklyDiscountBps: 0,
  monthlyDiscountBps: 0,
  cleaningFeeFils: 0,
  securityDepositFils: 0,
  ...changes,
})

const anyRates = fc.record({
  dailyRateFils: fc.integer({ min: 1, max: 5_000_000 }),
  weeklyDiscountBps: fc.integer({ min: 0, max: 10_000 }),
  monthlyDiscountBps: fc.integer({ min: 0, max: 10_000 }),
  cleaningFeeFils: fc.integer({ min: 0, max: 100_000 }),
  securityDepositFils: fc.integer({ min: 0, max: 1_000_000 }),
})
const anyDeliveryFee = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_000 }))
const anyExtras = fc.array(
  fc.record({
    kind: fc.constantFrom(...EXTRA_KINDS),
    quantity: fc.integer({ min: 1, max: 4 }),
    per: fc.constantFrom('day' as const, 'trip' as const),
    unitFils: fc.integer({ min: 0, max: 50_000 }),
    fromDay: fc.integer({ min: 0, max: 90 }),
  }),
  { maxLength: 6 },
)
const anyDays = fc.integer({ min: 1, max: 90 })

describe('without discounts and extras', () => {
  test.each([
    [3, 20_000, 60_000, 6000, 66_000],
    [1, 19_999, 19_999, 2000, 21_999],
    [3, 12_345, 37_035, 3704, 40_739],
    [3, 33_333, 99_999, 10_000, 109_999],
    [2, 9999, 19_998, 2000, 21_998],
  ])('%i days at %i fils: subtotal %i, fee %i, total %i', (days, dailyRateFils, subtotal, fee, total) => {
    const price = priceTrip(rates({ dailyRateFils }), days)
    expect(price).toMatchObject({ days, subtotalFils: subtotal, serviceFeeFils: fee, totalFils: total })
    expect(price.lines).toEqual([
      { kind: 'rental', quantity: days, unitFils: dailyRateFils, amountFils: subtotal },
      { kind: 'service_fee', bps: 1000, amountFils: fee },
    ])
  })
})

test('discount, cleaning fee and deposit are separate parts of the price', () => {
  const price = priceTrip(
    rates({ weeklyDiscountBps: 1000, cleaningFeeFils: 5000, securityDepositFils: 150_000 }),
    7,
  )
  expect(price).toEqual({
    days: 7,
    lines: [
      { kind: 'rental', quantity: 7, unitFils: 20_000, amountFils: 140_000 },
      { kind: 'weekly_discount', bps: 1000, amountFils: -14_000 },
      { kind: 'cleaning_fee', amountFils: 5000 },
      { kind: 'service_fee', bps: 1000, amountFils: 13_100 },
    ],
    rentalFils: 126_000,
    cleaningFeeFils: 5000,
    deliveryFeeFils: 0,
    extrasFils: 0,
    subtotalFils: 131_000,
    serviceFeeFils: 13_100,
    totalFils: 144_100,
    depositFils: 150_000,
    platformFeeFils: 32_750,
    hostEarningFils: 98_250,
    serviceFeeBps: 1000,
    platformFeeBps: 2500,
  })
})

test('a delivery is a line of its own, and both fees apply to it as to cleaning', () => {
  const price = priceTrip(rates({ cleaningFeeFils: 5000 }), 3, undefined, 7500)
  expect(price.lines).toEqual([
    { kind: 'rental', quantity: 3, unitFils: 20_000, amountFils: 60_000 },
    { kind: 'cleaning_fee', amountFils: 5000 },
    { kind: 'delivery_fee', amountFils: 7500 },
    { kind: 'service_fee', bps: 1000, amountFils: 7250 },
  ])
  expect(price).toMatchObject({ deliveryFeeFils: 7500, subtotalFils: 72_500, totalFils: 79_750 })
  expect(price.hostEarningFils).toBe(54_375)
  expect(priceTrip(rates(), 3, undefined, 0)).toEqual(priceTrip(rates(), 3))
  expect(() => priceTrip(rates(), 3, undefined, -1)).toThrow(RangeError)
})

test('each extra is a line of its own, and both fees apply to it', () => {
  const extras = [
    { kind: 'child_seat', quantity: 2, per: 'day', unitFils: 1500, fromDay: 0 },
    { kind: 'oman_letter', quantity: 1, per: 'trip', unitFils: 10_000, fromDay: 0 },
    { kind: 'prepaid_fuel', quantity: 1, per: 'trip', unitFils: 0, fromDay: 0 },
  ] as const
  const price = priceTrip(rates(), 3, undefined, 0, extras)
  expect(price.lines).toEqual([
    { kind: 'rental', quantity: 3, unitFils: 20_000, amountFils: 60_000 },
    {
      kind: 'extra',
      extra: 'child_seat',
      per: 'day',
      count: 2,
      quantity: 6,
      unitFils: 1500,
      amountFils: 9000,
    },
    {
      kind: 'extra',
      extra: 'oman_letter',
      per: 'trip',
      count: 1,
      quantity: 1,
      unitFils: 10_000,
      amountFils: 10_000,
    },
    { kind: 'extra', extra: 'prepaid_fuel', per: 'trip', count: 1, quantity: 1, unitFils: 0, amountFils: 0 },
    { kind: 'service_fee', bps: 1000, amountFils: 7900 },
  ])
  expect(price).toMatchObject({ extrasFils: 19_000, subtotalFils: 79_000, totalFils: 86_900 })
  expect(price.hostEarningFils).toBe(59_250)
})

test.each([
  [6, 1000, 2000, undefined],
  [7, 1000, 2000, 'weekly_discount'],
  [27, 1000, 2000, 'weekly_discount'],
  [28, 1000, 2000, 'monthly_discount'],
  [28, 1000, 0, 'weekly_discount'],
  [28, 0, 2000, 'monthly_discount'],
  [7, 0, 2000, undefined],
])(
  '%i days with %i weekly and %i monthly bps get: %s',
  (days, weeklyDiscountBps, monthlyDiscountBps, kind) => {
    const { lines } = priceTrip(rates({ weeklyDiscountBps, monthlyDiscountBps }), days)
    expect(lines.find((line) => line.kind.endsWith('discount'))?.kind).toBe(kind)
  },
)

test('different day rates are added up, and the line has no unit price', () => {
  const [line] = priceTrip(rates(), 3, [20_000, 25_000, 20_000]).lines
  expect(line).toEqual({ kind: 'rental', quantity: 3, amountFils: 65_000 })
  expect(priceTrip(rates(), 2, [25_000, 25_000]).lines[0]).toMatchObject({
    unitFils: 25_000,
    amountFils: 50_000,
  })
})

test('invalid rates are refused', () => {
  expect(() => priceTrip(rates(), 0)).toThrow(RangeError)
  expect(() => priceTrip(rates(), 1.5)).toThrow(RangeError)
  expect(() => priceTrip(rates({ dailyRateFils: 199.99 }), 1)).toThrow(RangeError)
  expect(() => priceTrip(rates({ cleaningFeeFils: -1 }), 1)).toThrow(RangeError)
  expect(() => priceTrip(rates({ weeklyDiscountBps: 10_001 }), 1)).toThrow(RangeError)
  expect(() => priceTrip(rates(), 2, [20_000])).toThrow(RangeError)
  expect(() => priceTrip(rates(), 1, [-1])).toThrow(RangeError)
  expect(() => priceTrip(rates({ weeklyDiscountBps: 0.5 }), 1)).toThrow(RangeError)
  expect(() => priceTrip(rates({ weeklyDiscountBps: -1 }), 1)).toThrow(RangeError)
  expect(() => priceTrip(rates({ monthlyDiscountBps: 10_001 }), 1)).toThrow(RangeError)
})

describe('every price', () => {
  test('adds up, by line and by side', () => {
    fc.assert(
      fc.property(anyRates, anyDays, anyDeliveryFee, anyExtras, (anyOf, days, deliveryFeeFils, extras) => {
        const price = priceTrip(anyOf, days, undefined, deliveryFeeFils, extras)
        expect(isTripPriceConsistent(price)).toBe(true)
        expect(addFils(...price.lines.map((line) => line.amountFils))).toBe(price.totalFils)
        expect(price.hostEarningFils + price.platformFeeFils + price.serviceFeeFils).toBe(price.totalFils)
        expect(price.hostEarningFils).toBeGreaterThanOrEqual(0)
        expect(price.lines.some((line) => Object.is(line.amountFils, -0))).toBe(false)
      }),
    )
  })
  test('with extras added later is the price with them from the start', () => {
    fc.assert(
      fc.property(anyRates, anyDays, anyExtras, anyExtras, (anyOf, days, first, added) => {
        const { extrasFils: _, ...price } = withExtras(priceTrip(anyOf, days, undefined, 0, first), added)
        expect(priceTrip(anyOf, days, undefined, 0, [...first, ...added])).toMatchObject(price)
      }),
    )
  })
  test('is the same when each day has the daily rate explicitly', () => {
    fc.assert(
      fc.property(anyRates, anyDays, (anyOf, days) => {
        expect(priceTrip(anyOf, days, Array(days).fill(anyOf.dailyRateFils))).toEqual(priceTrip(anyOf, days))
      }),
    )
  })
  test('is inconsistent when an amount is not whole fils', () => {
    const price = priceTrip(rates(), 3)
    for (const totalFils of [Number.NaN, price.totalFils + 0.5]) {
      expect(isTripPriceConsistent({ ...price, totalFils })).toBe(false)
    }
    expect(isTripPriceConsistent({ ...price, depositFils: 0.5 })).toBe(false)
  })
  test('is inconsistent when any single amount is off by a fils', () => {
    fc.assert(
      fc.property(anyRates, anyDays, fc.constantFrom(1, -1), (anyOf, days, off) => {
        const price = priceTrip(anyOf, days)
        const parts = [
          'rentalFils',
          'cleaningFeeFils',
          'deliveryFeeFils',
          'extrasFils',
          'subtotalFils',
          'serviceFeeFils',
          'totalFils',
          'platformFeeFils',
          'hostEarningFils',
        ] as const
        for (const part of parts) {
          expect(isTripPriceConsistent({ ...price, [part]: price[part] + off })).toBe(false)
        }
        const lines = price.lines.map((line, at) =>
          at ? line : { ...line, amountFils: line.amountFils + off },
        )
        expect(isTripPriceConsistent({ ...price, lines })).toBe(false)
      }),
    )
  })
})
