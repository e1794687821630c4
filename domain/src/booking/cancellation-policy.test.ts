import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, instantInDubai } from '../time/dubai-time.ts'
import {
  CANCELLATION_POLICIES,
  type CancellationPolicy,
  cancellationTimeline,
  freeCancellationUntil,
  REFUND_BUSINESS_DAYS,
  refundFor,
} from './cancellation-policy.ts'

const startsAt = instantInDubai('2027-03-13', '10:00')
const refundBefore = (policy: CancellationPolicy, milliseconds: number, paidFils = 66_000) =>
  refundFor({ policy, paidFils, startsAt, now: startsAt - milliseconds })

const anyPolicy = fc.constantFrom(...CANCELLATION_POLICIES)
const anyTimeBefore = fc.integer({ min: -3 * DAY_MS, max: 20 * DAY_MS })
const anyPaid = fc.integer({ min: 0, max: 10_000_000 })

describe('the exact boundary counts for the renter, a millisecond later does not', () => {
  test.each<[CancellationPolicy, number, number, number]>([
    ['flexible', 24 * HOUR_MS, 100, 50],
    ['flexible', 0, 50, 0],
    ['moderate', 5 * DAY_MS, 100, 50],
    ['moderate', 2 * DAY_MS, 50, 0],
    ['strict', 14 * DAY_MS, 100, 50],
    ['strict', 7 * DAY_MS, 50, 0],
  ])('%s, %i ms before pick-up: %i %%, then %i %%', (policy, before, at, after) => {
    expect(refundBefore(policy, before).percent).toBe(at)
    expect(refundBefore(policy, before - 1).percent).toBe(after)
  })
})

test.each<[CancellationPolicy, number, number]>([
  ['flexible', 30, 100],
  ['flexible', 3, 50],
  ['flexible', -1, 0],
  ['moderate', 6 * 24, 100],
  ['moderate', 4 * 24 + 23, 50],
  ['moderate', 47, 0],
  ['strict', 15 * 24, 100],
  ['strict', 13 * 24 + 23, 50],
  ['strict', 6 * 24 + 23, 0],
])('%s with %i hours left refunds %i %%', (policy, hours, percent) => {
  expect(refundBefore(policy, hours * HOUR_MS).percent).toBe(percent)
})

test.each([
  [66_000, 33_000, 33_000],
  [21_999, 11_000, 10_999],
  [40_739, 20_370, 20_369],
  [109_999, 55_000, 54_999],
  [21_998, 10_999, 10_999],
])('half of %i fils refunds %i and keeps %i', (paidFils, refundFils, keptFils) => {
  expect(refundBefore('flexible', HOUR_MS, paidFils)).toEqual({ percent: 50, refundFils, keptFils })
})

test('refund and kept amount sum to what was paid, and waiting never refunds more', () => {
  fc.assert(
    fc.property(anyPolicy, anyPaid, anyTimeBefore, anyTimeBefore, (policy, paidFils, a, b) => {
      const earlier = refundBefore(policy, Math.max(a, b), paidFils)
      const later = refundBefore(policy, Math.min(a, b), paidFils)
      expect(earlier.refundFils + earlier.keptFils).toBe(paidFils)
      expect(earlier.refundFils).toBeGreaterThanOrEqual(later.refundFils)
    }),
  )
})

test('a bank refund takes five to ten business days', () => {
  expect(REFUND_BUSINESS_DAYS).toEqual({ from: 5, to: 10 })
})

describe('the cancellation timeline', () => {
  test('has the steps of each policy', () => {
    expect(cancellationTimeline('flexible', startsAt)).toEqual([
      { until: instantInDubai('2027-03-12', '10:00'), percent: 100 },
      { until: startsAt, percent: 50 },
    ])
    expect(cancellationTimeline('moderate', startsAt)).toEqual([
      { until: instantInDubai('2027-03-08', '10:00'), percent: 100 },
      { until: instantInDubai('2027-03-11', '10:00'), percent: 50 },
      { until: startsAt, percent: 0 },
    ])
    expect(freeCancellationUntil('strict', startsAt)).toBe(instantInDubai('2027-02-27', '10:00'))
  })
  test('matches the refund at every moment before pick-up', () => {
    fc.assert(
      fc.property(anyPolicy, fc.integer({ min: 0, max: 20 * DAY_MS }), (policy, before) => {
        const now = startsAt - before
        const step = cancellationTimeline(policy, startsAt).find(({ until }) => now <= until)
        expect(step?.percent).toBe(refundBefore(policy, before).percent)
      }),
    )
  })
})
