import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Currency, formatMoney } from './money.ts'
import { doShownAmountsAddUp, isUnitPriceExact, shownHundredths, shownPrice } from './shown-price.ts'
import { priceTrip, type VehicleRates } from './trip-price.ts'

const rates = (changes: Partial<VehicleRates> = {}): VehicleRates => ({
  dailyRateFils: 32_000,
  weeklyDiscountBps: 0,
  monthlyDiscountBps: 0,
  cleaningFeeFils: 0,
  securityDepositFils: 0,
  ...changes,
})

/** A formatted amount as a person who adds up the page reads it, in hundredths. */
const read = (text: string) => Number(text.replace(/AED |[$,.]/g, ''))

describe('three days at AED 320', () => {
  test('in dollars, show no price of a day: 3 × $87.13 would be $261.39', () => {
    expect(shownPrice(priceTrip(rates(), 3), 'USD')).toEqual({
      lines: [
        { kind: 'rental', amount: '$261.40', isDeducted: false, days: 3, dayPrice: null, percent: 0 },
        { kind: 'service_fee', amount: '$26.14', isDeducted: false, days: 3, dayPrice: null, percent: 10 },
      ],
      total: '$287.54',
      isTotalAbout: false,
      charged: 'AED 1,056.00',
    })
  })
  test('in dirhams, show the price of a day, and no second amount', () => {
    const shown = shownPrice(priceTrip(rates(), 3), 'AED')
    expect(shown.lines[0]).toMatchObject({ amount: 'AED 960.00', dayPrice: 'AED 320.00', days: 3 })
    expect(shown).toMatchObject({ total: 'AED 1,056.00', isTotalAbout: false, charged: null })
  })
})

describe('in dollars', () => {
  test.each([
    [36_725, 3, '$100.00', '$300.00'],
    [32_000, 1, '$87.13', '$87.13'],
    [32_000, 2, null, '$174.27'],
    [20_000, 2, '$54.46', '$108.92'],
    [20_000, 5, null, '$272.29'],
  ] as const)('%i fils for %i days: %s a day, %s together', (dailyRateFils, days, dayPrice, amount) => {
    const [rental] = shownPrice(priceTrip(rates({ dailyRateFils }), days), 'USD').lines
    expect(rental).toMatchObject({ dayPrice, amount })
  })
  test.each([
    [20_000, 3, '$163.38', '$16.34', '$179.71', true],
    [36_725, 3, '$300.00', '$30.00', '$330.00', false],
    [32_000, 3, '$261.40', '$26.14', '$287.54', false],
  ] as const)(
    '%i fils for %i days: %s and %s make %s, about: %s',
    (dailyRateFils, days, rental, fee, total, isTotalAbout) => {
      const shown = shownPrice(priceTrip(rates({ dailyRateFils }), days), 'USD')
      expect(shown.lines.map(({ amount }) => amount)).toEqual([rental, fee])
      expect(shown).toMatchObject({ total, isTotalAbout })
    },
  )
  test('a discount is a deducted amount', () => {
    const shown = shownPrice(priceTrip(rates({ weeklyDiscountBps: 1050 }), 7), 'USD')
    expect(shown.lines[1]).toEqual({
      kind: 'weekly_discount',
      amount: '$64.04',
      isDeducted: true,
      days: 7,
      dayPrice: null,
      percent: 10.5,
    })
  })
})

test('days of different prices have no price of a day', () => {
  const [rental] = shownPrice(priceTrip(rates(), 2, [30_000, 40_000]), 'AED').lines
  expect(rental).toMatchObject({ amount: 'AED 700.00', dayPrice: null, days: 2 })
})

test.each([
  [[66_000, -45_000], 21_000, 'AED', true],
  [[66_000, -45_000], 21_000, 'USD', true],
  [[20_000, 20_000], 40_000, 'USD', true],
  [[60_000, 6000], 66_000, 'USD', false],
  [[], 0, 'USD', true],
] as const)('%j fils shown beside %i in %s add up: %s', (parts, total, currency, addsUp) => {
  expect(doShownAmountsAddUp(parts, total, currency)).toBe(addsUp)
})

test.each([
  [20_000, 3, 60_000, 'AED', true],
  [32_000, 3, 96_000, 'USD', false],
  [36_725, 3, 110_175, 'USD', true],
])('%i fils × %i is shown as %i in %s: %s', (unitFils, quantity, amountFils, currency, isExact) => {
  expect(isUnitPriceExact({ unitFils, quantity, amountFils }, currency as Currency)).toBe(isExact)
})

const COMBINATIONS = 100_000
const percentages = fc.integer({ min: 0, max: 10_000 })
const anyTrip = fc.record({
  days: fc.integer({ min: 1, max: 90 }),
  rates: fc.record({
    dailyRateFils: fc.integer({ min: 100, max: 10_000_000 }),
    weeklyDiscountBps: percentages,
    monthlyDiscountBps: percentages,
    cleaningFeeFils: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
    securityDepositFils: fc.constant(0),
  }),
  currency: fc.constantFrom<Currency>('USD', 'USD', 'USD', 'AED'),
})

test('whatever is shown adds up for somebody who adds up the page, or says about', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(anyTrip, ({ days, rates: given, currency }) => {
      const price = priceTrip(given, days)
      const shown = shownPrice(price, currency)
      let sum = 0
      for (const { amount, dayPrice, isDeducted, days: quantity } of shown.lines) {
        if (dayPrice !== null && read(dayPrice) * quantity !== read(amount)) return false
        sum += isDeducted ? -read(amount) : read(amount)
      }
      const difference = Math.abs(sum - read(shown.total))
      // Each amount is at most half a cent off.
      if (difference > (shown.lines.length + 1) / 2) return false
      if (shown.isTotalAbout !== difference > 0) return false
      if (currency === 'USD') return shown.charged !== null && read(shown.charged) === price.totalFils
      return difference === 0 && shown.charged === null
    }),
    { numRuns: COMBINATIONS },
  )
})

test('an amount counts as what its text says', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (fils) => {
      for (const currency of ['AED', 'USD'] as const)
        expect(read(formatMoney(fils, { currency, cents: true }))).toBe(shownHundredths(fils, currency))
    }),
  )
})
