import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AED_PER_USD_E4,
  addFils,
  assertFils,
  filsShownAsUsd,
  formatMoney,
  proportionalShare,
  roundedShare,
  usdCentsOf,
} from './money.ts'

const anyAmount = fc.integer({ min: 0, max: 100_000_000_000 })
const basisPoints = fc.integer({ min: 0, max: 10_000 })

test('the peg is 3.6725 dirhams to the dollar', () => {
  expect(AED_PER_USD_E4).toBe(36_725)
  expect(usdCentsOf(36_725)).toBe(10_000)
})

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is not a valid amount', (amount) => {
  expect(() => assertFils(amount)).toThrow(RangeError)
  expect(() => addFils(100, amount)).toThrow(RangeError)
  expect(() => roundedShare(amount, 1000)).toThrow(RangeError)
})

test('a sum beyond the safe integers is refused, not rounded', () => {
  expect(() => addFils(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError)
  expect(addFils()).toBe(0)
  expect(addFils(66_000, -33_000, 1)).toBe(33_001)
})

test.each([
  [-1, 5000, 0],
  [-3, 5000, -1],
  [-1, 10_000, -1],
  [-10, 1000, -1],
  [-7, 1000, -1],
  [-4, 1000, 0],
  [-2, 6000, -1],
])('a share of the negative amount %i at %i bps rounds half up to %i', (amount, bps, share) => {
  expect(roundedShare(amount, bps)).toBe(share)
})

describe('a rounded share', () => {
  test.each([
    [60_000, 1000, 6000],
    [19_999, 1000, 2000],
    [37_035, 1000, 3704],
    [99_999, 1000, 10_000],
    [21_999, 5000, 11_000],
    [5, 1000, 1],
    [4, 1000, 0],
    [-5, 1000, 0],
    [-6, 1000, -1],
    [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
  ])('%i fils at %i bps is %i', (amount, bps, share) => {
    expect(roundedShare(amount, bps) + 0).toBe(share)
  })
  test('is within half a fils of the exact share, never above the amount', () => {
    fc.assert(
      fc.property(anyAmount, basisPoints, (amount, bps) => {
        const share = BigInt(roundedShare(amount, bps))
        const error = share * 10_000n - BigInt(amount) * BigInt(bps)
        expect(error > -5000n && error <= 5000n).toBe(true)
        expect(share <= BigInt(amount)).toBe(true)
      }),
    )
  })
  test('grows with the amount', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, basisPoints, (a, b, bps) => {
        expect(roundedShare(Math.min(a, b), bps)).toBeLessThanOrEqual(roundedShare(Math.max(a, b), bps))
      }),
    )
  })
})

describe('money as text', () => {
  test.each([
    [123_456, 'AED', true, 'AED 1,234.56'],
    [20_000, 'AED', false, 'AED 200'],
    [20_049, 'AED', false, 'AED 200'],
    [20_050, 'AED', false, 'AED 201'],
    [0, 'AED', true, 'AED 0.00'],
    [123_456_789_05, 'AED', true, 'AED 123,456,789.05'],
    [66_000, 'USD', true, '$179.71'],
    [66_000, 'USD', false, '$180'],
    [45_172, 'USD', false, '$123'],
    [36_725_000, 'USD', false, '$100,000'],
    [-6000, 'AED', true, '-AED 60.00'],
    [-6000, 'USD', true, '-$16.34'],
    [-1, 'AED', false, 'AED 0'],
  ] as const)('%i fils in %s, cents %s: %s', (amount, currency, cents, text) => {
    expect(formatMoney(amount, { currency, cents })).toBe(text)
  })
  test('whole dollars are rounded once: 49.83 cents are not first rounded to 50', () => {
    const amount = 183
    expect(formatMoney(amount, { currency: 'USD', cents: true })).toBe('$0.50')
    expect(formatMoney(amount, { currency: 'USD', cents: false })).toBe('$0')
  })
  test('dirhams with cents parse back to the same fils', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
        const text = formatMoney(amount, { currency: 'AED', cents: true })
        expect(Number(text.replace(/AED |,|\./g, ''))).toBe(amount)
      }),
    )
  })
})

test('the fils range of a whole dollar contains exactly the amounts shown as it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (dollars) => {
      const shown = (amount: number) =>
        formatMoney(amount, { currency: 'USD', cents: false }).replace(/[$,]/g, '')
      const { fromFils, toFils } = filsShownAsUsd(dollars)
      expect(shown(fromFils)).toBe(String(dollars))
      expect(shown(toFils)).toBe(String(dollars))
      expect(shown(fromFils - 1)).toBe(String(dollars - 1))
      expect(shown(toFils + 1)).toBe(String(dollars + 1))
    }),
  )
  expect(filsShownAsUsd(0).fromFils).toBe(0)
})

describe('a proportional share', () => {
  test.each([
    [33_000, 45_000, 66_000, 22_500],
    [1, 1, 2, 1],
    [1, 1, 3, 0],
    [0, 45_000, 66_000, 0],
  ])('of %i by %i of %i is %i', (amount, part, whole, expected) => {
    expect(proportionalShare(amount, part, whole)).toBe(expected)
  })
  test('of the whole is the part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), basisPoints, (whole, bps) => {
        const part = roundedShare(whole, bps)
        expect(proportionalShare(whole, part, whole)).toBe(part)
      }),
    )
  })
})
