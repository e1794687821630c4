import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../time/dubai-time.ts'
import { type KeptCardNeeds, nextKeptCardCheck } from './kept-card.ts'

const NOW = Date.UTC(2026, 10, 26, 8)
const NOTHING: KeptCardNeeds = {
  isOver: true,
  chargeableUntil: NOW - 1,
  hasOpenPayment: false,
  hasOpenDeposit: false,
  hasOpenCharge: false,
}

describe('a card kept for a booking', () => {
  test.each<[string, Partial<KeptCardNeeds>, number | null]>([
    ['is forgotten once no charge can be made', {}, null],
    ['of a trip that never began is forgotten at once', { chargeableUntil: null }, null],
    ['is kept at the last moment to ask', { chargeableUntil: NOW }, NOW + MINUTE_MS],
    ['is kept until then', { chargeableUntil: NOW + 45 * DAY_MS }, NOW + 45 * DAY_MS + MINUTE_MS],
    [
      'is kept until then, whatever is open',
      { chargeableUntil: NOW + 9, hasOpenCharge: true },
      NOW + 9 + MINUTE_MS,
    ],
    ['is kept while the trip lasts', { isOver: false, chargeableUntil: null }, NOW + DAY_MS],
    ['is kept while a payment is open', { hasOpenPayment: true }, NOW + DAY_MS],
    ['is kept while the deposit is open', { hasOpenDeposit: true }, NOW + DAY_MS],
    ['is kept while a charge is open', { hasOpenCharge: true }, NOW + DAY_MS],
  ])('%s', (_, needs, expected) => {
    expect(nextKeptCardCheck({ ...NOTHING, ...needs }, NOW)).toBe(expected)
  })

  test('is forgotten exactly when nothing needs it, and else looked at later than now', () => {
    const needs = fc.record({
      isOver: fc.boolean(),
      chargeableUntil: fc.option(fc.integer({ min: NOW - 5, max: NOW + 5 })),
      hasOpenPayment: fc.boolean(),
      hasOpenDeposit: fc.boolean(),
      hasOpenCharge: fc.boolean(),
    })
    fc.assert(
      fc.property(needs, (some) => {
        const next = nextKeptCardCheck(some, NOW)
        const isOpen = !some.isOver || some.hasOpenPayment || some.hasOpenDeposit || some.hasOpenCharge
        const isNeeded = isOpen || (some.chargeableUntil ?? -Infinity) >= NOW
        expect(next !== null).toBe(isNeeded)
        expect(next ?? Infinity).toBeGreaterThan(NOW)
      }),
      { numRuns: 20_000 },
    )
  })
})
