import { describe, expect, it } from 'vitest'
import { refundsLater } from './refund-later.ts'

const DAY = 86_400_000
const startsAt = Date.parse('2026-03-20T06:00:00.000Z')
const at = (daysBefore: number) => startsAt - daysBefore * DAY
const later = (policy: 'flexible' | 'moderate' | 'strict', daysBefore: number) =>
  refundsLater({ policy, paidFils: 66_001, startsAt, now: at(daysBefore) })

describe('the later refunds of a cancellation', () => {
  it('include every step to come', () => {
    expect(later('moderate', 10)).toEqual([
      { after: at(5), refundFils: 33_001 },
      { after: at(2), refundFils: 0 },
    ])
  })

  it('include the pick-up when the policy refunds a part until then', () => {
    expect(later('flexible', 0.5)).toEqual([{ after: at(0), refundFils: 0 }])
  })

  it('omit steps in the past', () => {
    expect(later('strict', 10)).toEqual([{ after: at(7), refundFils: 0 }])
  })

  it('are empty when nothing is refunded any more', () => {
    expect(later('strict', 3)).toEqual([])
  })
})
