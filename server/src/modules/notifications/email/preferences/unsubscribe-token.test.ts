import { describe, expect, test } from 'vitest'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'

const SECRET = 'a secret that only tests know, 32 characters'
const PREFERENCE = { userId: '01900000-0000-7000-8000-000000000001', group: 'reviews' } as const
const token = unsubscribeToken(PREFERENCE, SECRET)
const [, , signature = ''] = token.split('.')

describe('an unsubscribe token', () => {
  test('identifies the user and the group, and fits into a URL', () => {
    expect(readUnsubscribeToken(token, SECRET)).toEqual(PREFERENCE)
    expect(encodeURIComponent(token)).toBe(token)
    expect(token.length).toBeLessThan(120)
  })

  test.each([
    ['of another person', `01900000-0000-7000-8000-000000000002.reviews.${signature}`],
    ['of another group', `${PREFERENCE.userId}.bookings.${signature}`],
    ['of a group there is not', `${PREFERENCE.userId}.refunds.${signature}`],
    ['with a signature made up', `${PREFERENCE.userId}.reviews.${'A'.repeat(43)}`],
    ['cut short', token.slice(0, -1)],
    ['with more behind it', `${token}A`],
    ['without a signature', `${PREFERENCE.userId}.reviews.`],
    ['in capitals', token.toUpperCase()],
    ['that is nothing', ''],
  ])('%s is rejected', (_what, forged) => {
    expect(readUnsubscribeToken(forged, SECRET)).toBeNull()
  })

  test('signed with another secret is rejected', () => {
    expect(readUnsubscribeToken(unsubscribeToken(PREFERENCE, `${SECRET}!`), SECRET)).toBeNull()
  })
})
