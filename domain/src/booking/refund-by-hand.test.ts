import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earningAfterRefund } from '../payouts/earnings.ts'
import { priceTrip } from '../pricing/trip-price.ts'
import type { BookingStatus } from './booking.ts'
import {
  effectOfRefund,
  hostLeftOf,
  hostPartBorneBy,
  hostPartOfRefund,
  REFUND_BEARERS,
  refundableByHand,
  whyCannotRefundByHand,
} from './refund-by-hand.ts'

const PRICE = { subtotalFils: 60_000, hostEarningFils: 45_000, totalFils: 66_000 }
const NOTHING = { amountFils: 0, hostFils: 0 }

describe('the manually refundable amount', () => {
  it.each<[BookingStatus, number, number]>([
    ['pending', 66_000, 0],
    ['confirmed', 66_000, 0],
    ['active', 66_000, 66_000],
    ['completed', 66_000, 66_000],
    ['completed', 0, 0],
    ['cancelled', 33_000, 33_000],
  ])('of a %s booking with %i fils left is %i', (status, paidFils, refundable) => {
    expect(refundableByHand({ status, paidFils })).toBe(refundable)
  })

  it.each<[BookingStatus, number, number, number, string | null]>([
    ['completed', 66_000, 66_000, 45_000, null],
    ['completed', 66_000, 66_001, 0, 'refund_too_large'],
    ['completed', 66_000, 66_000, 45_001, 'host_share_too_large'],
    ['completed', 66_000, 100, 101, 'host_share_too_large'],
    ['completed', 33_000, 33_000, 22_500, null],
    ['completed', 33_000, 33_000, 22_501, 'host_share_too_large'],
    ['cancelled', 0, 1, 0, 'refund_too_large'],
    ['active', 66_000, 1, 1, null],
    ['confirmed', 66_000, 1, 0, 'state_changed'],
  ])(
    '%s with %i left: %i, %i of it from the host, is answered %s',
    (status, paidFils, amountFils, hostFils, why) => {
      const booking = { ...PRICE, status, paidFils, byHand: NOTHING }
      expect(whyCannotRefundByHand(booking, { amountFils, hostFils })).toBe(why)
    },
  )
})

describe("the host's part of a refund", () => {
  it.each([
    [66_000, 66_000, 45_000],
    [66_000, 6_600, 4_500],
    [66_000, 1, 1],
    [33_000, 33_000, 22_500],
    [1, 1, 1],
  ])('with %i fils left, of a refund of %i is %i', (paidFils, amount, part) => {
    expect(hostPartOfRefund({ ...PRICE, paidFils }, amount)).toBe(part)
  })

  it('is the same for many refunds as for one of their sum', () => {
    let borne = 0
    for (let paidFils = 66_000; paidFils > 0; paidFils -= 1_000)
      borne += hostPartOfRefund({ ...PRICE, paidFils }, 1_000)
    expect(borne).toBe(45_000)
  })
})

describe('a refund', () => {
  const money = { ...PRICE, paidFils: 66_000, byHand: NOTHING }
  it.each([
    // Bearer, amount, the host's part, what the host and the operator have afterwards.
    ['proportional', 6_600, 4_500, 40_500, 18_900],
    ['operator', 6_600, 0, 45_000, 14_400],
    ['host', 6_600, 6_600, 38_400, 21_000],
    ['half', 6_600, 3_300, 41_700, 17_700],
    // The half of an odd amount rounds up for the operator.
    ['half', 6_601, 3_300, 41_700, 17_699],
    // A host never bears more than they earn; the operator bears the rest.
    ['host', 66_000, 45_000, 0, 0],
    ['half', 66_000, 33_000, 12_000, -12_000],
    ['operator', 66_000, 0, 45_000, -45_000],
  ] as const)(
    'borne by %s: of %i fils the host bears %i and has %i, the operator %i',
    (bearer, amountFils, ...figures) => {
      const hostFils = hostPartBorneBy(bearer, money, amountFils)
      const { host, operator } = effectOfRefund(money, { amountFils, hostFils })
      expect([hostFils, host.afterFils, operator.afterFils]).toEqual(figures)
      expect([host.beforeFils, operator.beforeFils]).toEqual([45_000, 21_000])
    },
  )

  it('after an earlier one leaves the host what both chose', () => {
    const byHand = { amountFils: 20_000, hostFils: 0 }
    const later = { ...PRICE, paidFils: 46_000, byHand }
    expect(hostLeftOf(later)).toBe(45_000)
    expect(hostPartBorneBy('host', later, 46_000)).toBe(45_000)
  })
})

it('many refunds in any order cost host and operator exactly what was chosen, and no host below zero', () => {
  const choices = fc.array(
    fc.record({
      bearer: fc.constantFrom(...REFUND_BEARERS.filter((bearer) => bearer !== 'amounts')),
      weight: fc.integer({ min: 1, max: 1000 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 40 }),
      choices,
      (rate, days, list) => {
        const rates = {
          dailyRateFils: rate,
          weeklyDiscountBps: 1_000,
          monthlyDiscountBps: 2_000,
          cleaningFeeFils: 3_333,
          securityDepositFils: 0,
        }
        const price = priceTrip(rates, days)
        let paidFils = price.totalFils
        let byHand = { ...NOTHING }
        for (const { bearer, weight } of list) {
          const money = { ...price, paidFils, byHand }
          const amountFils = Math.min(paidFils, Math.ceil((price.totalFils * weight) / 2000))
          const hostFils = hostPartBorneBy(bearer, money, amountFils)
          expect(
            whyCannotRefundByHand({ ...money, status: 'completed' }, { amountFils, hostFils }),
          ).toBeNull()
          const before = hostLeftOf(money)
          const { host, operator } = effectOfRefund(money, { amountFils, hostFils })
          expect(host.afterFils + operator.afterFils).toBe(paidFils - amountFils)
          byHand = { amountFils: byHand.amountFils + amountFils, hostFils: byHand.hostFils + hostFils }
          paidFils -= amountFils
          const owed = earningAfterRefund(price, price.totalFils - paidFils, byHand)
          expect(owed.netFils).toBe(before - hostFils)
          expect(owed.netFils).toBeGreaterThanOrEqual(0)
          expect(owed.subtotalFils - owed.platformFeeFils).toBe(owed.netFils)
        }
      },
    ),
  )
})
