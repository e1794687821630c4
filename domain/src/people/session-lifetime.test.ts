import { expect, test } from 'vitest'
import { DAY_MS } from '../time/dubai-time.ts'
import { sessionExpiry } from './session-lifetime.ts'

test.each([
  [0, 30],
  [1, 31],
  [59, 89],
  [60, 90],
  [75, 90],
  [90, 90],
])('a session that is used on day %i expires on day %i', (used, expires) => {
  const signedInAt = Date.parse('2026-03-02T06:00:00Z')
  expect(sessionExpiry({ signedInAt, now: signedInAt + used * DAY_MS })).toBe(signedInAt + expires * DAY_MS)
})
