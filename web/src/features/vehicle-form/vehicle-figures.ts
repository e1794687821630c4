import type { VehicleSubmission } from '@rihla/contract/vehicles/own-vehicle'
import { DRIVER_TERMS_LIMITS } from '@rihla/domain/vehicles/driver-terms'
import { isFeatureSlug } from '@rihla/domain/vehicles/features'
import { defaultTermsOf, type RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import { offerIn } from './delivery-texts.ts'
import { termsIn } from './rental-terms-texts.ts'
import { filsIn, wholeNumberIn } from './typed-figures.ts'
import type { VehicleTexts } from './vehicle-texts.ts'

/** The number fields with their limits, in fils, percent, kilometres, years, months or days. */
export const FIGURE_LIMITS = {
  dailyRate: { min: 100, max: 10_000_000 },
  weeklyDiscount: { min: 0, max: 90 },
  monthlyDiscount: { min: 0, max: 90 },
  cleaningFee: { min: 0, max: 1_000_000 },
  securityDeposit: { min: 0, max: 5_000_000 },
  includedKmPerDay: { min: 1, max: 10_000 },
  minDriverAge: { min: DRIVER_TERMS_LIMITS.minDriverAge.least, max: DRIVER_TERMS_LIMITS.minDriverAge.most },
  minLicenceMonths: {
    min: DRIVER_TERMS_LIMITS.minLicenceMonths.least,
    max: DRIVER_TERMS_LIMITS.minLicenceMonths.most,
  },
  minDays: { min: 1, max: 90 },
  maxDays: { min: 1, max: 90 },
} as const
export type FigureField = keyof typeof FIGURE_LIMITS

const AMOUNTS = ['dailyRate', 'cleaningFee', 'securityDeposit'] as const satisfies FigureField[]
/** An empty text means zero, no limit, or what the rules ask. */
const MAY_BE_EMPTY = [
  'weeklyDiscount',
  'monthlyDiscount',
  'cleaningFee',
  'securityDeposit',
  'includedKmPerDay',
  'minDriverAge',
  'minLicenceMonths',
] as const satisfies FigureField[]

export const isAmount = (field: FigureField): field is (typeof AMOUNTS)[number] =>
  (AMOUNTS as readonly FigureField[]).includes(field)

const isEmptyAllowed = (field: FigureField) => (MAY_BE_EMPTY as readonly FigureField[]).includes(field)

/** The number a field's text means, in the field's unit; null when it is invalid or outside the limits. */
export function figureIn(field: FigureField, text: string): number | null {
  const { min, max } = FIGURE_LIMITS[field]
  const figure = isAmount(field) ? filsIn(text) : wholeNumberIn(text)
  return figure !== null && figure >= min && figure <= max ? figure : null
}

/** The fields whose text is invalid or outside the limits, in form order. */
export const unreadableIn = (texts: VehicleTexts): FigureField[] =>
  (Object.keys(FIGURE_LIMITS) as FigureField[]).filter((field) => {
    const text = texts[field]
    if (text.trim() === '') return !isEmptyAllowed(field)
    if (figureIn(field, text) === null) return true
    return field === 'maxDays' && (figureIn('minDays', texts.minDays) ?? 0) > (figureIn(field, text) ?? 0)
  })

/** The terms that are usual for a car like this one. */
export const usualTermsOf = ({ categoryIds, dailyRate, fuelType }: VehicleTexts): RentalTerms =>
  defaultTermsOf(categoryIds[0] ?? '', figureIn('dailyRate', dailyRate) ?? 0, fuelType)

type Facts = Omit<VehicleSubmission, 'photos' | 'vehicleDocuments' | 'papers' | 'extras'>

/** Converts valid form texts to the vehicle of the contract; an invalid number becomes 0. */
export function factsIn(texts: VehicleTexts): Facts {
  const figure = (field: FigureField) => figureIn(field, texts[field]) ?? 0
  return {
    make: texts.make.trim(),
    model: texts.model.trim(),
    year: wholeNumberIn(texts.year) ?? 0,
    color: texts.color.trim(),
    licensePlate: texts.licensePlate.trim(),
    chassisNumber: texts.chassisNumber.trim(),
    categoryIds: texts.categoryIds,
    seats: Number(texts.seats),
    transmission: texts.transmission,
    fuelType: texts.fuelType,
    placeSlug: texts.placeSlug,
    point: texts.point,
    exactPickup: texts.exactPickup.trim(),
    dailyRateFils: figure('dailyRate'),
    weeklyDiscountBps: figure('weeklyDiscount') * 100,
    monthlyDiscountBps: figure('monthlyDiscount') * 100,
    cleaningFeeFils: figure('cleaningFee'),
    securityDepositFils: figure('securityDeposit'),
    instantBook: texts.instantBook,
    cancellationPolicy: texts.cancellationPolicy,
    description: texts.description.trim(),
    features: texts.features.filter(isFeatureSlug),
    petFriendly: texts.petFriendly,
    delivery: offerIn(texts.delivery),
    smokingAllowed: texts.smokingAllowed,
    includedKmPerDay: texts.includedKmPerDay.trim() === '' ? null : figure('includedKmPerDay'),
    terms: termsIn(texts.terms, usualTermsOf(texts)),
    minDriverAge: texts.minDriverAge.trim() === '' ? null : figure('minDriverAge'),
    minLicenceMonths: texts.minLicenceMonths.trim() === '' ? null : figure('minLicenceMonths'),
    minDays: figure('minDays'),
    maxDays: figure('maxDays'),
    advanceNoticeMinutes: Number(texts.advanceNoticeMinutes),
    turnaroundMinutes: Number(texts.turnaroundMinutes),
  }
}

/** Maps a refused contract field to the form field that shows its error. */
export const TEXTS_OF_FACTS: Partial<Record<keyof Facts, keyof VehicleTexts>> = {
  make: 'make',
  model: 'model',
  year: 'year',
  color: 'color',
  licensePlate: 'licensePlate',
  chassisNumber: 'chassisNumber',
  placeSlug: 'placeText',
  point: 'point',
  exactPickup: 'exactPickup',
  dailyRateFils: 'dailyRate',
  weeklyDiscountBps: 'weeklyDiscount',
  monthlyDiscountBps: 'monthlyDiscount',
  cleaningFeeFils: 'cleaningFee',
  securityDepositFils: 'securityDeposit',
  description: 'description',
  delivery: 'delivery',
  includedKmPerDay: 'includedKmPerDay',
  terms: 'terms',
  minDriverAge: 'minDriverAge',
  minLicenceMonths: 'minLicenceMonths',
  minDays: 'minDays',
  maxDays: 'maxDays',
}
