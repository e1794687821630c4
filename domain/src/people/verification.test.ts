import { describe, expect, test } from 'vitest'
import {
  ageOn,
  type DocumentStatus,
  type Documents,
  documentsRequested,
  identityProofOf,
  isPersonVerified,
  MIN_RENTER_AGE,
  PHONE_CODE_DIGITS,
  PHONE_CODE_MAX,
  PHONE_CODE_MIN,
  personStatus,
  renterSteps,
  replacedByUpload,
  requiredDocuments,
  type StepStatus,
  stepStatuses,
} from './verification.ts'

const BY_CARD = requiredDocuments('id_card')
const BY_PASSPORT = requiredDocuments('passport')
const all = (status: DocumentStatus, types = BY_CARD): Documents =>
  Object.fromEntries(types.map((type) => [type, status]))

describe('a user is verified', () => {
  test('with the phone and all five documents', () => {
    expect(isPersonVerified({ phoneVerified: true, documents: all('verified') })).toBe(true)
  })
  test('not without the phone', () => {
    expect(isPersonVerified({ phoneVerified: false, documents: all('verified') })).toBe(false)
  })
  test('with a passport, which has no back side, instead of an ID card', () => {
    expect(isPersonVerified({ phoneVerified: true, documents: all('verified', BY_PASSPORT) })).toBe(true)
  })
  test.each(BY_CARD)('not while %s is missing, pending or rejected', (type) => {
    for (const status of [undefined, 'pending', 'rejected'] as const) {
      const documents = { ...all('verified'), [type]: status }
      expect(isPersonVerified({ phoneVerified: true, documents })).toBe(false)
    }
  })
  test.each(BY_PASSPORT)('not with a passport while %s is pending or rejected', (type) => {
    for (const status of ['pending', 'rejected'] as const) {
      const documents = { ...all('verified', BY_PASSPORT), [type]: status }
      expect(isPersonVerified({ phoneVerified: true, documents })).toBe(false)
    }
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

describe('the proof of identity', () => {
  test.each<[Documents, 'id_card' | 'passport']>([
    [{}, 'id_card'],
    [{ id_front: 'pending' }, 'id_card'],
    [{ passport: 'pending' }, 'passport'],
    [{ passport: 'rejected', id_front: 'verified' }, 'passport'],
    [{ passport: 'rejected', id_front: 'verified', id_back: 'verified' }, 'id_card'],
  ])('with %o is %s', (documents, proof) => {
    expect(identityProofOf(documents)).toBe(proof)
  })
  test('requests no back side of a passport', () => {
    expect(documentsRequested({ passport: 'pending' })).toEqual([
      'profile_picture',
      'drivers_license_front',
      'drivers_license_back',
    ])
  })
  test('of one kind replaces the other', () => {
    expect(replacedByUpload('passport')).toEqual(['id_front', 'id_back'])
    expect(replacedByUpload('id_back')).toEqual(['passport'])
    expect(replacedByUpload('drivers_license_front')).toEqual([])
  })
})

describe('the verification steps of a renter', () => {
  const { profile_picture: _, ...four } = all('pending')
  test.each([
    [false, {}, ['pending', 'pending', 'not_started', false]],
    [true, { profile_picture: 'pending' }, ['verified', 'pending', 'not_started', false]],
    [true, { id_front: 'pending' }, ['verified', 'uploaded', 'under_review', false]],
    [true, { passport: 'pending' }, ['verified', 'uploaded', 'under_review', false]],
    [true, { id_front: 'verified' }, ['verified', 'uploaded', 'not_started', false]],
    [true, { id_front: 'rejected' }, ['verified', 'uploaded', 'not_started', false]],
    [true, four, ['verified', 'uploaded', 'under_review', false]],
    [true, { ...four, id_back: 'rejected' }, ['verified', 'uploaded', 'under_review', false]],
    [false, all('verified'), ['pending', 'uploaded', 'approved', false]],
    [true, { ...all('verified'), profile_picture: undefined }, ['verified', 'uploaded', 'approved', true]],
    [true, all('verified', BY_PASSPORT), ['verified', 'uploaded', 'approved', true]],
  ] as const)('with phone %s and %o are %o', (phoneVerified, documents, steps) => {
    expect(Object.values(renterSteps({ phoneVerified, documents: documents as Documents }))).toEqual(steps)
  })
})

describe('how far identity and licence are', () => {
  test.each<[Documents, identity: StepStatus, licence: StepStatus]>([
    [{}, 'missing', 'missing'],
    [{ id_front: 'verified' }, 'missing', 'missing'],
    [{ id_front: 'verified', id_back: 'pending' }, 'under_review', 'missing'],
    [{ passport: 'verified', drivers_license_front: 'pending' }, 'verified', 'missing'],
    [{ drivers_license_front: 'rejected', drivers_license_back: 'pending' }, 'missing', 'rejected'],
    [all('pending'), 'under_review', 'under_review'],
    [all('verified'), 'verified', 'verified'],
  ])('with %o: %s, %s', (documents, identity, licence) => {
    const statuses = stepStatuses({ phoneVerified: false, documents })
    expect(statuses).toEqual({ phone: 'missing', identity, licence })
  })
})
