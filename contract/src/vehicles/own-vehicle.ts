import { type FeatureSlug, LISTING_FEATURES } from '@rihla/domain/vehicles/features'
import { MAX_DESCRIPTION_CHARACTERS, VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import { VEHICLE_DOCUMENT_TYPES } from '@rihla/domain/vehicles/listing-wizard'
import { z } from 'zod'
import { DeliveryOffer, ShownDeliveryOffer } from '../delivery.ts'
import { ExtrasOffer, OwnExtra } from '../extras.ts'
import { exactText, FilsAmount, Id, line, Timestamp, text } from '../fields.ts'
import { DriverTermsToSet, RentalTerms, TermsToSet } from './rental-terms.ts'
import { TypedPapers } from './vehicle-papers.ts'
import { MapPoint, Photo } from './vehicles.ts'

/** Vehicle document types. Documents are private to the host and admins. */
export const VehicleDocumentType = z.enum(VEHICLE_DOCUMENT_TYPES)
export type VehicleDocumentType = z.infer<typeof VehicleDocumentType>

export const PhotoAngle = Photo.shape.angle

/**
 * An uploaded file that is not used by a vehicle yet. Upload: the raw body of POST
 * `/api/v1/host/uploads/{photo|document}` with its Content-Type. Kept for seven days, and deleted when its owner signs
 * out. `fileUrl` is readable by its owner only.
 */
export const StagedUpload = z.object({
  id: Id,
  kind: z.enum(['photo', 'document']),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  /** Pixels; null for a PDF. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  fileUrl: z.string(),
  expiresAt: Timestamp,
})
export type StagedUpload = z.infer<typeof StagedUpload>

/**
 * Limits of staged uploads. Images have at most 50 megapixels (25 when they decode only as a whole) and are stored
 * without EXIF.
 */
export const HostUpload = {
  photo: {
    path: '/api/v1/host/uploads/photo',
    contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
    maxBytes: 15 * 1024 * 1024,
    /** Pixels of the longer side at least; less is blurred on every screen. */
    minSide: 1000,
  },
  document: {
    path: '/api/v1/host/uploads/document',
    contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf'],
    maxBytes: 10 * 1024 * 1024,
  },
  /** `maxPhotos` per vehicle; `maxWaiting` staged uploads per user. */
  maxPhotos: 20,
  maxWaiting: 60,
} as const

/** All except `inspection` are required: without them the answer is 422 `vehicle_documents_incomplete`. */
const VehicleDocumentUploads = z.strictObject({
  registration: Id.optional(),
  registration_back: Id.optional(),
  insurance: Id.optional(),
  emirates_id: Id.optional(),
  driving_license: Id.optional(),
  inspection: Id.optional(),
})

const CATEGORY_SLUGS = VEHICLE_CATEGORIES.map(({ slug }) => slug) as [string, ...string[]]

/** A make or a model: an index holds both. */
const NameOfCar = line(60, 1, 300)

/** The publicly visible identity of a vehicle; changing it sends a listed vehicle back to review. */
const Identity = {
  make: NameOfCar,
  model: NameOfCar,
  year: z.number().int().min(1990).max(2100),
  color: line(40).default(''),
  /**
   * In any spelling; without an emirate, that of the place applies. Responses contain the normal form, 'Dubai A 12345'.
   */
  licensePlate: line(40, 1),
}

/** The chassis number (VIN), empty when unknown. Visible to the host and staff only. */
const ChassisNumber = line(40)

const PointToSet = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

const Terms = {
  /** Slug of a town, emirate or airport. */
  placeSlug: exactText(60, 1),
  /**
   * Where the car stands, stored to the metre; null means the centre of the place. Visible to the host, staff, and the
   * renter of a confirmed booking while they see the contact details. 400 `outside_emirates` elsewhere.
   */
  point: PointToSet.nullable().default(null),
  exactPickup: text(300).default(''),
  dailyRateFils: z.number().int().min(100).max(10_000_000),
  weeklyDiscountBps: z.number().int().min(0).max(9000).default(0),
  monthlyDiscountBps: z.number().int().min(0).max(9000).default(0),
  cleaningFeeFils: z.number().int().min(0).max(1_000_000).default(0),
  securityDepositFils: z.number().int().min(0).max(5_000_000).default(0),
  instantBook: z.boolean().default(true),
  cancellationPolicy: z.enum(['flexible', 'moderate', 'strict']).default('flexible'),
  minDays: z.number().int().min(1).max(90).default(1),
  maxDays: z.number().int().min(1).max(90).default(90),
  advanceNoticeMinutes: z.number().int().min(60).max(43_200).default(60),
  turnaroundMinutes: z.number().int().min(0).max(2880).default(0),
  /** Null is unlimited; the default of the category when left out. */
  includedKmPerDay: RentalTerms.shape.kmPerDay.optional(),
  /** The other rental terms; those left out are the defaults of the category. */
  terms: TermsToSet.omit({ kmPerDay: true }).default({}),
  minDriverAge: DriverTermsToSet.minDriverAge.default(null),
  minLicenceMonths: DriverTermsToSet.minLicenceMonths.default(null),
  petFriendly: z.boolean().default(false),
  delivery: DeliveryOffer.default({ places: [], radius: null }),
  extras: ExtrasOffer.default([]),
  smokingAllowed: z.boolean().default(false),
}

const Description = text(MAX_DESCRIPTION_CHARACTERS, 20)
const FEATURE_SLUGS = LISTING_FEATURES.map(({ slug }) => slug) as [FeatureSlug, ...FeatureSlug[]]
const Features = z.array(z.enum(FEATURE_SLUGS)).max(FEATURE_SLUGS.length)
const Seats = z.number().int().min(1).max(9)

/** The data of the listing wizard. The first category is the primary one. */
export const VehicleSubmission = z.strictObject({
  ...Identity,
  ...Terms,
  chassisNumber: ChassisNumber.default(''),
  categoryIds: z.array(z.enum(CATEGORY_SLUGS)).min(1).max(5),
  seats: Seats.default(5),
  transmission: z.enum(['automatic', 'manual']).default('automatic'),
  fuelType: z.enum(['petrol', 'diesel', 'electric', 'hybrid']).default('petrol'),
  description: Description,
  features: Features.default([]),
  /** In display order; without front, back, side and interior the answer is 422 `photos_incomplete`. */
  photos: z.array(z.strictObject({ uploadId: Id, angle: PhotoAngle })).max(HostUpload.maxPhotos),
  vehicleDocuments: VehicleDocumentUploads,
  /** The data of registration and insurance, as the documents show it. */
  papers: TypedPapers,
})
export type VehicleSubmission = z.infer<typeof VehicleSubmission>

/** Either a photo to keep, by `photoId`, or a new one, by `uploadId`. */
export const PhotoToSet = z
  .strictObject({ photoId: Id.optional(), uploadId: Id.optional(), angle: PhotoAngle })
  .refine(({ photoId, uploadId }) => (photoId === undefined) !== (uploadId === undefined), {
    params: { code: 'required' },
  })

/**
 * Changes only the given fields. A change of make, model, year, colour, plate or chassis number sends a listed vehicle
 * back to review. A `point` without a `placeSlug` takes the place with it when the old one is too far away; a place
 * without a point keeps the point that is near it.
 */
export const VehicleChanges = z
  .strictObject({
    ...Identity,
    ...Terms,
    chassisNumber: ChassisNumber,
    categoryIds: VehicleSubmission.shape.categoryIds,
    seats: Seats,
    transmission: z.enum(['automatic', 'manual']),
    fuelType: z.enum(['petrol', 'diesel', 'electric', 'hybrid']),
    description: Description,
    features: Features,
    color: line(40),
    point: PointToSet.nullable(),
    exactPickup: text(300),
    weeklyDiscountBps: Terms.weeklyDiscountBps.unwrap(),
    monthlyDiscountBps: Terms.monthlyDiscountBps.unwrap(),
    cleaningFeeFils: Terms.cleaningFeeFils.unwrap(),
    securityDepositFils: Terms.securityDepositFils.unwrap(),
    instantBook: z.boolean(),
    cancellationPolicy: z.enum(['flexible', 'moderate', 'strict']),
    minDays: Terms.minDays.unwrap(),
    maxDays: Terms.maxDays.unwrap(),
    advanceNoticeMinutes: Terms.advanceNoticeMinutes.unwrap(),
    turnaroundMinutes: Terms.turnaroundMinutes.unwrap(),
    includedKmPerDay: RentalTerms.shape.kmPerDay,
    terms: Terms.terms.unwrap(),
    ...DriverTermsToSet,
    petFriendly: z.boolean(),
    delivery: DeliveryOffer,
    extras: ExtrasOffer,
    smokingAllowed: z.boolean(),
  })
  .partial()

/** A vehicle of the host as lists show it. */
export const OwnVehicle = z.object({
  id: Id,
  make: z.string(),
  model: z.string(),
  year: z.number().int(),
  licensePlate: z.string(),
  location: z.string(),
  dailyRateFils: FilsAmount,
  cover: Photo.nullable(),
  verificationStatus: z.enum(['pending', 'verified', 'approved', 'rejected']),
  /** Why it was rejected. */
  verificationNotes: z.string().nullable(),
  /** Set by the host: a paused vehicle takes no new bookings. */
  isPaused: z.boolean(),
  /** Paused until its papers, its host’s licences or the rules of its emirate allow it; live bookings stand. */
  isPausedForPapers: z.boolean(),
  isListed: z.boolean(),
  instantBook: z.boolean(),
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
  tripCount: z.number().int(),
  /** Bookings that are pending, confirmed or active; the vehicle cannot be removed while there are any. */
  liveBookings: z.number().int(),
  createdAt: Timestamp,
})
export type OwnVehicle = z.infer<typeof OwnVehicle>

/** Everything the host may edit of one vehicle. */
export const EditableVehicle = OwnVehicle.extend({
  color: z.string(),
  chassisNumber: z.string().nullable(),
  categoryId: z.string(),
  placeSlug: z.string(),
  /** Where the car stands; null while its host has not set it: it is stored at the centre of its place then. */
  point: MapPoint.nullable(),
  /** What the public sees instead: the middle of a circle that contains it. */
  approximatePoint: MapPoint,
  exactPickup: z.string(),
  weeklyDiscountBps: z.number().int(),
  monthlyDiscountBps: z.number().int(),
  cleaningFeeFils: FilsAmount,
  securityDepositFils: FilsAmount,
  cancellationPolicy: z.enum(['flexible', 'moderate', 'strict']),
  minDays: z.number().int(),
  maxDays: z.number().int(),
  advanceNoticeMinutes: z.number().int(),
  turnaroundMinutes: z.number().int(),
  includedKmPerDay: z.number().int().nullable(),
  terms: RentalTerms,
  minDriverAge: z.number().int().nullable(),
  minLicenceMonths: z.number().int().nullable(),
  petFriendly: z.boolean(),
  /** True with an offer, and for cars listed before offers had places until their host makes one. */
  deliveryAvailable: z.boolean(),
  delivery: ShownDeliveryOffer,
  extras: z.array(OwnExtra),
  smokingAllowed: z.boolean(),
  seats: z.number().int(),
  transmission: z.enum(['automatic', 'manual']),
  fuelType: z.enum(['petrol', 'diesel', 'electric', 'hybrid']),
  description: z.string(),
  features: z.array(z.string()),
  photos: z.array(Photo),
  vehicleDocuments: z.array(
    z.object({
      type: VehicleDocumentType,
      contentType: z.string(),
      sizeBytes: z.number().int(),
      fileUrl: z.string(),
      uploadedAt: Timestamp,
    }),
  ),
})
export type EditableVehicle = z.infer<typeof EditableVehicle>
