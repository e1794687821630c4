import { describe, expect, test } from 'vitest'
import { DEFAULT_VERIFICATION_SETTINGS } from './default-verification.ts'
import type { StepStatus, VerificationStep } from './verification.ts'
import {
  stepsLeft,
  type VerificationSettings,
  verificationNeed,
  whyCannotBookUnverified,
  whyCannotCheckInUnverified,
  whySettingsNotAllowed,
} from './verification-need.ts'

const settings = (changes: Partial<VerificationSettings>): VerificationSettings => ({
  ...DEFAULT_VERIFICATION_SETTINGS,
  ...changes,
})
const CAR = { dailyRateFils: 50_000, categoryId: 'luxury' }

describe('verification is needed', () => {
  test('by default before check-in: phone and licence', () => {
    expect(verificationNeed(DEFAULT_VERIFICATION_SETTINGS, CAR)).toEqual({
      before: 'check_in',
      steps: ['phone', 'licence'],
    })
  })

  test.each<[Partial<VerificationSettings>, before: 'booking' | 'check_in']>([
    [{ beforeBooking: 'none' }, 'check_in'],
    [{ beforeBooking: 'none', bookingFromDailyRateFils: 1 }, 'check_in'],
    [{ beforeBooking: 'all' }, 'booking'],
    [{ beforeBooking: 'some' }, 'check_in'],
    [{ beforeBooking: 'some', bookingFromDailyRateFils: 50_001 }, 'check_in'],
    [{ beforeBooking: 'some', bookingFromDailyRateFils: 50_000 }, 'booking'],
    [{ beforeBooking: 'some', bookingCategoryIds: ['suv'] }, 'check_in'],
    [{ beforeBooking: 'some', bookingCategoryIds: ['suv', 'luxury'] }, 'booking'],
    [{ beforeBooking: 'some', bookingFromDailyRateFils: 90_000, bookingCategoryIds: ['luxury'] }, 'booking'],
  ])('with %o before %s', (changes, before) => {
    expect(verificationNeed(settings(changes), CAR).before).toBe(before)
  })

  test('of most cars before check-in, unless all cars ask for it before booking', () => {
    const some = settings({ beforeBooking: 'some', bookingFromDailyRateFils: 1 })
    expect(verificationNeed(some, null).before).toBe('check_in')
    expect(verificationNeed(settings({ beforeBooking: 'all' }), null).before).toBe('booking')
  })

  test('in display order', () => {
    const { steps } = verificationNeed(settings({ steps: ['licence', 'identity', 'phone'] }), CAR)
    expect(steps).toEqual(['phone', 'identity', 'licence'])
  })
})

describe('a renter', () => {
  const statuses = (changes: Partial<Record<VerificationStep, StepStatus>> = {}) => ({
    phone: 'verified' as StepStatus,
    identity: 'missing' as StepStatus,
    licence: 'verified' as StepStatus,
    ...changes,
  })
  const need = { before: 'booking', steps: ['phone', 'licence'] } as const

  test.each<[StepStatus, why: 'verification_required' | null]>([
    ['verified', null],
    ['under_review', 'verification_required'],
    ['rejected', 'verification_required'],
    ['missing', 'verification_required'],
  ])('with a licence that is %s and a car that asks for it before booking: %s', (licence, why) => {
    expect(whyCannotBookUnverified(need, statuses({ licence }))).toBe(why)
    expect(whyCannotBookUnverified({ ...need, before: 'check_in' }, statuses({ licence }))).toBe(null)
    expect(whyCannotBookUnverified({ ...need, steps: [] }, statuses({ licence }))).toBe(null)
  })

  test('is checked in only with every needed step verified', () => {
    expect(stepsLeft(need.steps, statuses({ licence: 'under_review' }))).toEqual(['licence'])
    expect(stepsLeft(need.steps, statuses())).toEqual([])
    expect(whyCannotCheckInUnverified(['licence'])).toBe('renter_not_verified')
    expect(whyCannotCheckInUnverified([])).toBe(null)
  })
})

describe('settings', () => {
  test.each<[Partial<VerificationSettings>, field: string | undefined]>([
    [{}, undefined],
    [{ steps: [] }, undefined],
    [{ steps: [], beforeBooking: 'all' }, 'steps'],
    [{ beforeBooking: 'some' }, 'beforeBooking'],
    [{ beforeBooking: 'some', bookingFromDailyRateFils: 100 }, undefined],
    [{ beforeBooking: 'some', bookingCategoryIds: ['suv'] }, undefined],
  ])('%o: the wrong field is %s', (changes, field) => {
    expect(whySettingsNotAllowed(settings(changes))?.field).toBe(field)
  })
})
