import { describe, expect, test } from 'vitest'
import { instantInDubai } from '../time/dubai-time.ts'
import { reportedIfFoundSince, whyReport } from './alert.ts'

describe('a car is reported', () => {
  const fresh = { reason: 'new', previousFils: null, reportedFils: null } as const
  const cheaper = { reason: 'price', previousFils: 500, reportedFils: null } as const
  test.each([
    ['as new when it was listed', fresh, 500, 'new'],
    ['as cheaper when its price fell', cheaper, 499, 'price'],
    ['not when the price for the dates did not fall', cheaper, 500, null],
    ['not when the price rose again meanwhile', cheaper, 600, null],
    ['not twice for the same price', { ...fresh, reportedFils: 500 }, 500, null],
    ['not again for a higher price', { ...cheaper, reportedFils: 400 }, 450, null],
    ['again when it costs less than it was reported for', { ...fresh, reportedFils: 500 }, 499, 'price'],
  ] as const)('%s', (_, found, fils, reason) => {
    expect(whyReport(found, fils)).toBe(reason)
  })
})

describe('what waited since yesterday', () => {
  test('is reported from nine in the morning, and not in the night', () => {
    const midnight = instantInDubai('2026-03-02', '00:00')
    expect(reportedIfFoundSince(instantInDubai('2026-03-02', '00:00'))).toBe(midnight)
    expect(reportedIfFoundSince(instantInDubai('2026-03-02', '08:59'))).toBe(midnight)
    expect(reportedIfFoundSince(instantInDubai('2026-03-02', '09:00'))).toBe(0)
  })
})
