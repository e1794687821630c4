import type { EditableVehicle } from '@rihla/contract/vehicles/own-vehicle'
import type { CancellationPolicy } from '@rihla/domain/booking/cancellation-policy'
import { placeBySlug } from '@rihla/domain/places/emirates'
import type { MapPoint } from '@rihla/domain/places/nearest-town'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { DEFAULT_SEATS, type FuelType, type Transmission } from '@rihla/domain/vehicles/listing'
import { placeName } from '../../i18n/place-name.ts'
import { type DeliveryTexts, NO_DELIVERY_TEXTS, textsOfOffer } from './delivery-texts.ts'
import { NO_TERMS_TEXTS, type TermsTexts, textsOfTerms } from './rental-terms-texts.ts'
import { dirhamsOf } from './typed-figures.ts'

/** The values of the vehicle form as typed; a place counts once it resolves to a listed one. */
export interface VehicleTexts {
  make: string
  model: string
  year: string
  color: string
  licensePlate: string
  /** Empty when unknown. */
  chassisNumber: string
  categoryIds: string[]
  seats: string
  transmission: Transmission
  fuelType: FuelType
  placeText: string
  /** Slug of the place that `placeText` resolves to; empty when there is none. */
  placeSlug: string
  /** Where the car stands; null until its host sets it. */
  point: MapPoint | null
  exactPickup: string
  dailyRate: string
  weeklyDiscount: string
  monthlyDiscount: string
  cleaningFee: string
  securityDeposit: string
  instantBook: boolean
  cancellationPolicy: CancellationPolicy
  description: string
  features: string[]
  petFriendly: boolean
  delivery: DeliveryTexts
  smokingAllowed: boolean
  /** Empty means unlimited. */
  includedKmPerDay: string
  terms: TermsTexts
  /** Empty means what the rules ask for a car like this; so are the months. */
  minDriverAge: string
  minLicenceMonths: string
  minDays: string
  maxDays: string
  advanceNoticeMinutes: string
  turnaroundMinutes: string
}

/** Props of a group of fields: the form values and a change handler. */
export interface VehicleFieldsProps {
  texts: VehicleTexts
  onChange: (changes: Partial<VehicleTexts>) => void
  /** Messages by field, from a refused save. */
  errors?: Partial<Record<keyof VehicleTexts, string>>
}

/** What most categories include by default. */
const USUAL_KM_PER_DAY = '250'

/** Initial values for a new listing. */
export const newVehicleTexts = (now: Instant): VehicleTexts => ({
  make: '',
  model: '',
  year: dateInDubai(now).slice(0, 4),
  color: '',
  licensePlate: '',
  chassisNumber: '',
  categoryIds: [],
  seats: String(DEFAULT_SEATS),
  transmission: 'automatic',
  fuelType: 'petrol',
  placeText: '',
  placeSlug: '',
  point: null,
  exactPickup: '',
  dailyRate: '',
  weeklyDiscount: '',
  monthlyDiscount: '',
  cleaningFee: '',
  securityDeposit: '',
  instantBook: true,
  cancellationPolicy: 'flexible',
  description: '',
  features: [],
  petFriendly: false,
  delivery: NO_DELIVERY_TEXTS,
  smokingAllowed: false,
  includedKmPerDay: USUAL_KM_PER_DAY,
  terms: NO_TERMS_TEXTS,
  minDriverAge: '',
  minLicenceMonths: '',
  minDays: '1',
  maxDays: '90',
  advanceNoticeMinutes: '60',
  turnaroundMinutes: '0',
})

const percentOf = (bps: number) => (bps === 0 ? '' : String(bps / 100))
const textOrEmpty = (figure: number | null) => (figure === null ? '' : String(figure))
const amountOf = (fils: number) => (fils === 0 ? '' : dirhamsOf(fils))

function placeTextOf({ placeSlug, location }: EditableVehicle): string {
  const place = placeBySlug(placeSlug)
  return place ? placeName(place) : location
}

/** Initial values for an existing vehicle. */
export const textsOfVehicle = (vehicle: EditableVehicle): VehicleTexts => ({
  make: vehicle.make,
  model: vehicle.model,
  year: String(vehicle.year),
  color: vehicle.color,
  licensePlate: vehicle.licensePlate,
  chassisNumber: vehicle.chassisNumber ?? '',
  categoryIds: [vehicle.categoryId],
  seats: String(vehicle.seats),
  transmission: vehicle.transmission,
  fuelType: vehicle.fuelType,
  placeText: placeTextOf(vehicle),
  placeSlug: vehicle.placeSlug,
  point: vehicle.point,
  exactPickup: vehicle.exactPickup,
  dailyRate: dirhamsOf(vehicle.dailyRateFils),
  weeklyDiscount: percentOf(vehicle.weeklyDiscountBps),
  monthlyDiscount: percentOf(vehicle.monthlyDiscountBps),
  cleaningFee: amountOf(vehicle.cleaningFeeFils),
  securityDeposit: amountOf(vehicle.securityDepositFils),
  instantBook: vehicle.instantBook,
  cancellationPolicy: vehicle.cancellationPolicy,
  description: vehicle.description,
  features: vehicle.features,
  petFriendly: vehicle.petFriendly,
  delivery: textsOfOffer(vehicle.delivery),
  smokingAllowed: vehicle.smokingAllowed,
  includedKmPerDay: textOrEmpty(vehicle.includedKmPerDay),
  terms: textsOfTerms(vehicle.terms),
  minDriverAge: textOrEmpty(vehicle.minDriverAge),
  minLicenceMonths: textOrEmpty(vehicle.minLicenceMonths),
  minDays: String(vehicle.minDays),
  maxDays: String(vehicle.maxDays),
  advanceNoticeMinutes: String(vehicle.advanceNoticeMinutes),
  turnaroundMinutes: String(vehicle.turnaroundMinutes),
})
