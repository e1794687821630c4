import { describe, expect, it } from 'vitest'
import type { BookingStatus } from './booking.ts'
import { hostPartOfRefund, refundableByHand, whyCannotRefundByHand } from './refund-by-hand.ts'

describe('the manually refundable amount', () => {
  it.each<[BookingStatus, number, number]>([
    ['pending', 66_000, 0],
    ['confirmed', 66_000, 0],
    ['active', 66_000, 0],
    ['completed', 66_000, 66_000],
    ['completed', 0, 0],
    ['cancelled', 33_000, 33_000],
  ])('of a %s booking with %i fils left is %i', (status, paidFils, refundable) => {
    expect(refundableByHand({ status, paidFils })).toBe(refundable)
  })

  it.each<[BookingStatus, number, number, string | null]>([
    ['completed', 66_000, 66_000, null],
    ['completed', 66_000, 66_001, 'refund_too_large'],
    ['cancelled', 0, 1, 'refund_too_large'],
    ['active', 66_000, 1, 'state_changed'],
  ])('%s with %i left: %i is answered %s', (status, paidFils, amount, why) => {
    expect(whyCannotRefundByHand({ status, paidFils }, amount)).toBe(why)
  })
})

describe("the host's part of a refund", () => {
  const booking = { subtotalFils: 60_000, hostEarningFils: 45_000, totalFils: 66_000 }
  it.each([
    [66_000, 66_000, 45_000],
    [66_000, 6_600, 4_500],
    [66_000, 1, 1],
    [33_000, 33_000, 22_500],
    [1, 1, 1],
  ])('with %i fils left, of a refund of %i is %i', (paidFils, amount, part) => {
    expect(hostPartOfRefund({ ...booking, paidFils }, amount)).toBe(part)
  })

  it('is the same for many refunds as for one of their sum', () => {
    let borne = 0
    for (let paidFils = 66_000; paidFils > 0; paidFils -= 1_000)
      borne += hostPartOfRefund({ ...booking, paidFils }, 1_000)
    expect(borne).toBe(45_000)
  })
})
