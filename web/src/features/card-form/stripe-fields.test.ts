import { describe, expect, it } from 'vitest'
import { problemOfFrame } from './stripe-fields.ts'

describe('the problem of a Stripe iframe field', () => {
  it.each([
    ['number', undefined, 'number_missing'],
    ['cvv', { empty: true, complete: false }, 'cvv_missing'],
    ['number', { empty: false, complete: false }, 'number_wrong'],
    ['number', { empty: false, complete: false, error: { code: 'invalid_number' } }, 'number_wrong'],
    ['expiry', { empty: false, complete: false, error: { code: 'incomplete_expiry' } }, 'expiry_wrong'],
    ['expiry', { empty: false, complete: true, error: { code: 'invalid_expiry_year_past' } }, 'expiry_past'],
    ['expiry', { empty: false, complete: true }, null],
  ] as const)('%s with state %j is %s', (field, change, problem) => {
    expect(problemOfFrame(field, change)).toBe(problem)
  })
})
