import type { Fils } from '../pricing/money.ts'
import { type StepStatus, VERIFICATION_STEPS, type VerificationStep } from './verification.ts'

/** The cars whose renters must be verified before they book. For all others it is due before check-in. */
export const CARS_BEFORE_BOOKING = ['none', 'some', 'all'] as const
export type CarsBeforeBooking = (typeof CARS_BEFORE_BOOKING)[number]

/** What the business demands of renters; an admin changes it. */
export interface VerificationSettings {
  /** What a renter must have verified. Nothing is demanded when empty. */
  steps: readonly VerificationStep[]
  beforeBooking: CarsBeforeBooking
  /** With `some`: cars that cost this much a day or more; null: the price does not matter. */
  bookingFromDailyRateFils: Fils | null
  /** With `some`: cars of these categories. */
  bookingCategoryIds: readonly string[]
  /** Country codes, like '+971', whose numbers are sent codes; null: all that the SMS service serves. */
  phonePrefixes: readonly string[] | null
  /** Whether people whom UAE PASS has verified need not send in their ID card or passport. */
  uaePassFulfilsIdentity: boolean
}

export const NEEDED_BEFORE = ['booking', 'check_in'] as const
type NeededBefore = (typeof NEEDED_BEFORE)[number]

/** What a renter of one car must have verified, and by when. */
interface VerificationNeed {
  before: NeededBefore
  /** In display order. */
  steps: readonly VerificationStep[]
}

/** The part of a car that decides by when its renter must be verified. */
export interface CarOfNeed {
  dailyRateFils: Fils
  categoryId: string
}

/** `phoneIsNeeded` is false where no codes are sent, so that no phone can be verified. */
interface PhoneNeed {
  phoneIsNeeded?: boolean
}

type Demand = Pick<
  VerificationSettings,
  'steps' | 'beforeBooking' | 'bookingFromDailyRateFils' | 'bookingCategoryIds'
>

/** The steps that are demanded, in display order; never a phone where no codes are sent. */
export const neededSteps = (
  { steps }: Pick<VerificationSettings, 'steps'>,
  { phoneIsNeeded = true }: PhoneNeed = {},
): VerificationStep[] =>
  VERIFICATION_STEPS.filter((step) => steps.includes(step) && (phoneIsNeeded || step !== 'phone'))

/** What is needed for a car; for a null car, what is needed for most cars. */
export const verificationNeed = (
  settings: Demand,
  car: CarOfNeed | null,
  phone: PhoneNeed = {},
): VerificationNeed => ({
  before: isNeededBeforeBooking(settings, car) ? 'booking' : 'check_in',
  steps: neededSteps(settings, phone),
})

function isNeededBeforeBooking(settings: Demand, car: CarOfNeed | null): boolean {
  const { beforeBooking, bookingFromDailyRateFils: from, bookingCategoryIds } = settings
  if (beforeBooking !== 'some') return beforeBooking === 'all'
  if (car === null) return false
  return (from !== null && car.dailyRateFils >= from) || bookingCategoryIds.includes(car.categoryId)
}

/** At least of the steps that are needed. */
type Statuses = Readonly<Partial<Record<VerificationStep, StepStatus>>>

/** The steps that are not verified yet. */
export const stepsLeft = (steps: readonly VerificationStep[], statuses: Statuses): VerificationStep[] =>
  steps.filter((step) => statuses[step] !== 'verified')

/** A car that asks for it before booking is booked only by a renter who has everything verified. */
export const whyCannotBookUnverified = (
  { before, steps }: VerificationNeed,
  statuses: Statuses,
): 'verification_required' | null =>
  before === 'booking' && stepsLeft(steps, statuses).length > 0 ? 'verification_required' : null

/** No car is handed over to a renter who has not everything verified, whenever they booked it. */
export const whyCannotCheckInUnverified = (
  unverified: readonly VerificationStep[],
): 'renter_not_verified' | null => (unverified.length > 0 ? 'renter_not_verified' : null)

type SettingsProblem = 'required' | 'invalid'

/** Why the settings cannot be stored, by field: `some` names cars by a price or by categories. */
export const whySettingsNotAllowed = (
  settings: Demand,
): { field: 'beforeBooking' | 'steps'; code: SettingsProblem } | null => {
  const { steps, beforeBooking, bookingFromDailyRateFils, bookingCategoryIds } = settings
  if (beforeBooking !== 'none' && steps.length === 0) return { field: 'steps', code: 'required' }
  const namesNoCar = bookingFromDailyRateFils === null && bookingCategoryIds.length === 0
  return beforeBooking === 'some' && namesNoCar ? { field: 'beforeBooking', code: 'required' } : null
}
