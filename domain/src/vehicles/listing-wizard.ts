import { placeBySlug } from '../places/emirates.ts'
import { characterCount, isLongerThan } from '../text/text-length.ts'
import { isBlank, visibleLength } from '../text/visible-text.ts'
import type { Instant } from '../time/dubai-time.ts'
import { chassisNumberOf } from './chassis-number.ts'
import { isEmirate, isReadablePlate } from './license-plate.ts'
import { MAX_DESCRIPTION_CHARACTERS, MIN_DESCRIPTION_CHARACTERS, MIN_YEAR, maxYear } from './listing.ts'

export const PHOTO_ANGLES = ['front', 'back', 'side', 'interior', 'dashboard', 'other'] as const
export type PhotoAngle = (typeof PHOTO_ANGLES)[number]

/** The photo angles required before a vehicle is reviewed. */
export const NEEDED_ANGLES = ['front', 'back', 'side', 'interior'] as const satisfies PhotoAngle[]

/** The documents of a listing. `registration` is the front of the card. */
export const LISTING_DOCUMENT_TYPES = [
  'registration',
  'registration_back',
  'insurance',
  'emirates_id',
  'driving_license',
  'inspection',
] as const
export type ListingDocumentType = (typeof LISTING_DOCUMENT_TYPES)[number]

/** With the renewals, which wait beside the paper that they replace until they are approved. */
export const VEHICLE_DOCUMENT_TYPES = [
  ...LISTING_DOCUMENT_TYPES,
  'registration_renewal',
  'insurance_renewal',
] as const
export type VehicleDocumentType = (typeof VEHICLE_DOCUMENT_TYPES)[number]

/** The vehicle documents required before a vehicle is reviewed; an inspection report is optional. */
export const NEEDED_VEHICLE_DOCUMENTS = [
  'registration',
  'registration_back',
  'insurance',
  'emirates_id',
  'driving_license',
] as const satisfies VehicleDocumentType[]

/** One dirham. */
export const MIN_DAILY_RATE_FILS = 100

export const WIZARD_STEPS = [1, 2, 3, 4, 5, 6] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]

/** What the six steps of the wizard have collected so far. */
export interface ListingDraft {
  make: string
  model: string
  year: number | null
  licensePlate: string
  /** Empty when unknown. */
  chassisNumber: string
  categoryIds: readonly string[]
  /** Slug of a place; empty until one is selected. */
  placeSlug: string
  dailyRateFils: number | null
  description: string
  photos: ReadonlyArray<{ angle: PhotoAngle }>
  /** The types of the uploaded vehicle documents. */
  vehicleDocuments: readonly VehicleDocumentType[]
}

/** What a wizard step still requires. */
export type ListingLack =
  | 'make'
  | 'model'
  | 'year'
  | 'license_plate'
  | 'license_plate_unreadable'
  | 'chassis_number'
  | 'category'
  | 'location'
  | 'price'
  | 'description_too_short'
  | 'description_too_long'
  | `photo_${(typeof NEEDED_ANGLES)[number]}`
  | `document_${(typeof NEEDED_VEHICLE_DOCUMENTS)[number]}`

type Question = [lack: ListingLack, isAnswered: (draft: ListingDraft, now: Instant) => boolean]

const isSaid = (text: string) => !isBlank(text)

/** Counts like the server: without surrounding whitespace. */
export const descriptionLength = (description: string): number => characterCount(description.trim())

const isOwnYear = (year: number | null, now: Instant) =>
  year !== null && Number.isInteger(year) && year >= MIN_YEAR && year <= maxYear(now)

const isPrice = (fils: number | null) =>
  fils !== null && Number.isSafeInteger(fils) && fils >= MIN_DAILY_RATE_FILS

/** An empty plate counts as missing, not as unreadable. */
const isPlateOfPlace = ({ licensePlate, placeSlug }: ListingDraft) => {
  const emirate = placeBySlug(placeSlug)?.emirate ?? ''
  return !isSaid(licensePlate) || isReadablePlate(licensePlate, isEmirate(emirate) ? emirate : null)
}

export const missingAngles = (
  photos: ReadonlyArray<{ angle: PhotoAngle }>,
): Array<(typeof NEEDED_ANGLES)[number]> =>
  NEEDED_ANGLES.filter((needed) => !photos.some(({ angle }) => angle === needed))

export const missingVehicleDocuments = (
  vehicleDocuments: readonly VehicleDocumentType[],
): Array<(typeof NEEDED_VEHICLE_DOCUMENTS)[number]> =>
  NEEDED_VEHICLE_DOCUMENTS.filter((needed) => !vehicleDocuments.includes(needed))

const QUESTIONS: Record<WizardStep, readonly Question[]> = {
  1: [
    ['make', ({ make }) => isSaid(make)],
    ['model', ({ model }) => isSaid(model)],
    ['year', ({ year }, now) => isOwnYear(year, now)],
    ['license_plate', ({ licensePlate }) => isSaid(licensePlate)],
    ['license_plate_unreadable', isPlateOfPlace],
    [
      'chassis_number',
      ({ chassisNumber }) => !isSaid(chassisNumber) || chassisNumberOf(chassisNumber) !== null,
    ],
    ['category', ({ categoryIds }) => categoryIds.length > 0],
  ],
  2: [
    ['location', ({ placeSlug }) => isSaid(placeSlug)],
    ['price', ({ dailyRateFils }) => isPrice(dailyRateFils)],
  ],
  3: [
    ['description_too_short', (draft) => visibleLength(draft.description) >= MIN_DESCRIPTION_CHARACTERS],
    ['description_too_long', (draft) => !isLongerThan(draft.description.trim(), MAX_DESCRIPTION_CHARACTERS)],
  ],
  4: [],
  5: NEEDED_ANGLES.map((angle) => [
    `photo_${angle}`,
    ({ photos }) => photos.some((one) => one.angle === angle),
  ]),
  6: NEEDED_VEHICLE_DOCUMENTS.map((vehicleDocument) => [
    `document_${vehicleDocument}`,
    ({ vehicleDocuments }) => vehicleDocuments.includes(vehicleDocument),
  ]),
}

/** Everything a wizard step still requires, in display order; empty when the step is complete. */
export const lacksOfStep = (step: WizardStep, draft: ListingDraft, now: Instant): ListingLack[] =>
  QUESTIONS[step].filter(([, isAnswered]) => !isAnswered(draft, now)).map(([lack]) => lack)

/** The first thing a wizard step still requires, or null when the step is complete. */
export const whyStepIncomplete = (step: WizardStep, draft: ListingDraft, now: Instant): ListingLack | null =>
  lacksOfStep(step, draft, now)[0] ?? null

/** The fields that a reviewer compares with the vehicle documents: all stand on the registration card. */
export interface VehicleIdentity {
  make: string
  model: string
  year: number
  color: string
  licensePlate: string
  chassisNumber: string | null
  fuelType: string | null
  seats: number | null
  transmission: string | null
}

const IDENTITY = [
  'make',
  'model',
  'year',
  'color',
  'licensePlate',
  'chassisNumber',
  'fuelType',
  'seats',
  'transmission',
] as const satisfies Array<keyof VehicleIdentity>

/** Whether an edit changes the vehicle's identity, so that a listed vehicle must be reviewed again. */
export const changesIdentity = (before: VehicleIdentity, after: Partial<VehicleIdentity>): boolean =>
  IDENTITY.some((field) => after[field] !== undefined && after[field] !== before[field])
