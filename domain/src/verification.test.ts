import { describe, expect, test } from 'vitest'
import {
  ageOn,
  DOCUMENT_TYPES,
  type DocumentStatus,
  isPersonVerified,
  MIN_RENTER_AGE,
  PHONE_CODE_DIGITS,
  PHONE_CODE_MAX,
  PHONE_CODE_MIN,
  RENTER_DOCUMENTS,
} from './verification.ts'

const all = (status: DocumentStatus) => Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, status]))

describe('a person is verified', () => {
  test('by the phone and all five documents', () => {
    expect(isPersonVerified({ phoneVerified: true, documents: all('verified') })).toBe(true)
  })
  test('not without the phone', () => {
    expect(isPersonVerified({ phoneVerified: false, documents: all('verified') })).toBe(false)
  })
  test.each(DOCUMENT_TYPES)('not while %s is missing, pending or rejected', (type) => {
    for (const status of [undefined, 'pending', 'rejected'] as const) {
      const documents = { ...all('verified'), [type]: status }
      expect(isPersonVerified({ phoneVerified: true, documents })).toBe(false)
    }
  })
  test('by four documents where only those are asked for', () => {
    const { profile_picture: _, ...documents } = all('verified')
    expect(isPersonVerified({ phoneVerified: true, documents }, RENTER_DOCUMENTS)).toBe(true)
    expect(isPersonVerified({ phoneVerified: true, documents })).toBe(false)
  })
})

test('every phone code has six digits', () => {
  for (const code of [PHONE_CODE_MIN, PHONE_CODE_MAX]) expect(String(code)).toHaveLength(PHONE_CODE_DIGITS)
})

test.each([
  ['2008-11-21', '2026-11-20', 17],
  ['2008-11-21', '2026-11-21', MIN_RENTER_AGE],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
])('who was born on %s is on %s %i years old', (birthDate, today, age) => {
  expect(ageOn(birthDate, today)).toBe(age)
})

test('a day that does not exist has no age', () => {
  expect(() => ageOn('2007-02-29', '2026-11-21')).toThrow(RangeError)
})
