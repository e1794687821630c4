import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import { expect, it } from 'vitest'
import { whyNotComplete } from './why-not-complete.ts'

const endsAt = '2026-03-15T06:00:00.000Z'
const end = Date.parse(endsAt)
const unreturned = { checkOut: null, isEarlyReturnReported: false, isEarlyReturnConfirmed: false }
const byRenter = { ...unreturned, checkOut: { by: 'renter' as const, isAcknowledged: false } }

it.each([
  ['host', unreturned, end, /^Check the car out first.*from Mon 16 Mar/],
  ['renter', unreturned, end, /^The host needs to check the car out or confirm.*from Mon 16 Mar/],
  ['renter', byRenter, end, /^The host needs to acknowledge your check-out first/],
] as const)(
  'the %s of a trip with %o sees why completing is blocked, and from when it is possible',
  (by, carReturn, now, words) => {
    expect(whyNotComplete({ endsAt, carReturn }, by, now)).toMatch(words)
    expect(whyNotComplete({ endsAt, carReturn }, by, end + 24 * HOUR_MS)).toBe(null)
  },
)

it('the host can complete after a check-out, and both parties after a confirmed early return', () => {
  expect(whyNotComplete({ endsAt, carReturn: byRenter }, 'host', end)).toBe(null)
  const confirmed = { ...unreturned, isEarlyReturnConfirmed: true }
  for (const by of ['renter', 'host'] as const)
    expect(whyNotComplete({ endsAt, carReturn: confirmed }, by, end - HOUR_MS)).toBe(null)
})
