import { describe, expect, it } from 'vitest'
import { DEFAULT_RULE_VALUES } from '../rule-values.ts'
import { DAY_MS, HOUR_MS } from '../time/dubai-time.ts'
import { SUSPENSION_REASONS, suspensionDue, suspensionReasonOf } from './suspension.ts'

const startsAt = Date.parse('2026-03-20T06:00:00.000Z')

describe('a booking of a suspended person is refunded by itself', () => {
  it.each([
    // Suspended side, hours before pick-up of the suspension, hours before pick-up of the refund.
    ['host', 240, 24],
    ['host', 26, 24],
    ['host', 25, 23],
    ['host', 5, 3],
    ['host', 2, 0],
    ['host', 1, 0],
    ['renter', 240, 72],
    ['renter', 74, 72],
    ['renter', 73, 71],
    ['renter', 1, 0],
  ] as const)('%s suspended %i h before pick-up: %i h before pick-up', (side, before, refundBefore) => {
    const due = suspensionDue({ side, startsAt }, DEFAULT_RULE_VALUES, startsAt - before * HOUR_MS)
    expect(startsAt - due).toBe(refundBefore * HOUR_MS)
  })

  it('never after pick-up and never before there was time to choose', () => {
    for (let before = 0; before < 10 * DAY_MS; before += 7 * HOUR_MS + 1) {
      for (const side of ['host', 'renter'] as const) {
        const now = startsAt - before
        const due = suspensionDue({ side, startsAt }, DEFAULT_RULE_VALUES, now)
        expect(due).toBeLessThanOrEqual(startsAt)
        expect(due).toBeGreaterThanOrEqual(Math.min(startsAt, now + 2 * HOUR_MS))
      }
    }
  })
})

it('only the listed reasons are reasons', () => {
  expect(SUSPENSION_REASONS.map(suspensionReasonOf)).toEqual([...SUSPENSION_REASONS])
  for (const other of ['', 'toString', null, undefined, 3]) expect(suspensionReasonOf(other)).toBeNull()
})
