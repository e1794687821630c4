import { describe, expect, test } from 'vitest'
import {
  ageOn,
  DOCUMENT_TYPES,
  type DocumentStatus,
  documentsRequested,
  isPersonVerified,
  MIN_RENTER_AGE,
  PHONE_CODE_DIGITS,
  PHONE_CODE_MAX,
  PHONE_CODE_MIN,
  personStatus,
  RENTER_DOCUMENTS,
  renterSteps,
} from './verification.ts'

const all = (status: DocumentStatus) => Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, status]))

describe('a user is verified', () => {
  test('with the phone and all five documents', () => {
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
  test('with four documents where only those are required', () => {
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
])('a user born on %s is on %s %i years old', (birthDate, today, age) => {
  expect(ageOn(birthDate, today)).toBe(age)
})

test('a day that does not exist has no age', () => {
  expect(() => ageOn('2007-02-29', '2026-11-21')).toThrow(RangeError)
})

describe('the verification status of a user', () => {
  test('is rejected while a required document is rejected, and verified once all are', () => {
    const documents = { ...all('verified'), id_back: 'rejected' } as const
    expect(personStatus({ phoneVerified: true, documents })).toBe('rejected')
    expect(personStatus({ phoneVerified: true, documents: {} })).toBe('pending')
    expect(personStatus({ phoneVerified: false, documents: all('verified') })).toBe('pending')
    expect(personStatus({ phoneVerified: true, documents: all('verified') })).toBe('verified')
  })
})

describe('an installation that sends no codes', () => {
  const facts = { phoneVerified: false, phoneIsNeeded: false }
  test('verifies a person by the documents alone', () => {
    expect(personStatus({ ...facts, documents: all('verified') })).toBe('verified')
    expect(personStatus({ ...facts, documents: all('pending') })).toBe('pending')
    expect(personStatus({ ...facts, documents: { ...all('verified'), id_back: 'rejected' } })).toBe(
      'rejected',
    )
  })

  test('says that the phone is not needed, and does not call it verified', () => {
    expect(renterSteps({ ...facts, documents: all('verified') })).toMatchObject({
      phone: 'not_needed',
      isComplete: true,
    })
    expect(renterSteps({ ...facts, phoneVerified: true, documents: {} }).phone).toBe('verified')
  })
})

describe('the documents to upload', () => {
  test('are those missing or rejected, in display order', () => {
    expect(
      documentsRequested({ id_front: 'verified', id_back: 'rejected', profile_picture: 'pending' }),
    ).toEqual(['id_back', 'drivers_license_front', 'drivers_license_back'])
  })
})

describe('the verification steps of a renter', () => {
  const { profile_picture: _, ...four } = all('pending')
  test.each([
    [false, {}, ['pending', 'pending', 'not_started', false]],
    [true, { id_front: 'pending' }, ['verified', 'pending', 'under_review', false]],
    [true, four, ['verified', 'uploaded', 'under_review', false]],
    [true, { ...four, id_back: 'rejected' }, ['verified', 'pending', 'under_review', false]],
    [false, all('verified'), ['pending', 'uploaded', 'approved', false]],
    [true, { ...all('verified'), profile_picture: undefined }, ['verified', 'uploaded', 'approved', true]],
  ] as const)('with phone %s and %o are %o', (phoneVerified, documents, steps) => {
    expect(Object.values(renterSteps({ phoneVerified, documents }))).toEqual(steps)
  })
})
