import type { CancellationPolicy } from '@rihla/domain/booking/cancellation-policy'
import { placeBySlug } from '@rihla/domain/places/emirates'
import { type DeliveryOffer, isOffered } from '@rihla/domain/pricing/delivery'
import type { VehicleRates } from '@rihla/domain/pricing/trip-price'
import { DEFAULT_LANGUAGE } from '@rihla/domain/text/languages'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import type { FuelType, Transmission, VerificationStatus } from '@rihla/domain/vehicles/listing'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import { CATALOGUES } from '../../messages/catalogues.ts'
import { forgetPickupOf } from '../bookings/public.ts'
import { writeOffer } from '../delivery/public.ts'
import { type StoredExtra, writeExtrasOffer } from '../extras/public.ts'
import { type StoredTerms, writeDriverTerms, writeRentalTerms } from '../rental-terms/public.ts'
import { keepApprovedPapers, type PaperToKeep } from '../vehicle-papers/public.ts'
import { removeVehicleDocuments } from './documents/vehicle-document-store.ts'
import { plateAt } from './own-plate.ts'
import { discardUploadsOf } from './uploads/staged-upload-store.ts'

export interface PhotoToList {
  id?: string
  angle: 'front' | 'back' | 'side' | 'interior' | 'dashboard' | 'other'
  /** The folder of its files in the photo store. */
  storageKey: string
  width: number
  height: number
  widths: number[]
  hasAvif: boolean
  /** The served sizes are still to be made; until then `widths` contains only the uploaded one. */
  sizesToMake?: boolean
  /** A tiny data URI. */
  placeholder: string
}

/** The facts of a vehicle to list. Omitted fields get the defaults of the listing wizard. */
export interface VehicleToList {
  id?: string
  hostId: string
  make: string
  model: string
  year: number
  color: string
  /** In any spelling; without an emirate, that of the place applies. */
  licensePlate: string
  chassisNumber?: string | null
  categoryId: string
  placeSlug: string
  /** Degrees of the exact point; the centre of the place when left out. */
  latitude?: number
  longitude?: number
  exactPickup?: string
  seats: number
  fuelType: FuelType
  transmission: Transmission
  description: string
  instantBook?: boolean
  availability?: boolean
  verificationStatus?: VerificationStatus
  cancellationPolicy?: CancellationPolicy
  minDays?: number
  maxDays?: number
  advanceNoticeMinutes?: number
  turnaroundMinutes?: number
  includedKmPerDay?: number | null
  /** Those left out are the defaults of its category. */
  terms?: { [Term in keyof StoredTerms]?: StoredTerms[Term] | undefined }
  /** What the host asks of drivers; null, and left out, leaves it to the rule of the category. */
  minDriverAge?: number | null
  minLicenceMonths?: number | null
  petFriendly?: boolean
  delivery?: DeliveryOffer
  extras?: readonly StoredExtra[]
  smokingAllowed?: boolean
  tripCount?: number
  isDemo?: boolean
  /** Until when papers are not asked for; they are at once when left out. */
  papersGraceUntil?: PlainDate
  /** Papers that an admin has approved. */
  papers?: readonly PaperToKeep[]
  createdAt?: Date
  rates: Pick<VehicleRates, 'dailyRateFils'> & Partial<VehicleRates>
  features?: ReadonlyArray<string | { name: string; value: string | null }>
  photos?: readonly PhotoToList[]
}

/** Inserts the rows of a vehicle and returns its id. Throws for an unknown place or an invalid plate. */
export async function insertVehicle(trx: Transaction, vehicle: VehicleToList): Promise<string> {
  const place = placeBySlug(vehicle.placeSlug)
  if (!place) throw new RangeError(`no such place: ${vehicle.placeSlug}`)
  const plate = plateAt(vehicle.licensePlate, vehicle.placeSlug)
  if (!plate) throw new RangeError(`no license plate: ${vehicle.licensePlate}`)
  const { id } = await trx
    .insertInto('vehicles')
    .values({
      id: vehicle.id,
      host_id: vehicle.hostId,
      make: vehicle.make,
      model: vehicle.model,
      year: vehicle.year,
      color: vehicle.color,
      license_plate: plate.licensePlate,
      plate_key: plate.plateKey,
      chassis_number: vehicle.chassisNumber,
      category_id: vehicle.categoryId,
      place_slug: vehicle.placeSlug,
      latitude: vehicle.latitude ?? place.latitude,
      longitude: vehicle.longitude ?? place.longitude,
      exact_pickup: vehicle.exactPickup,
      seats: vehicle.seats,
      fuel_type: vehicle.fuelType,
      transmission: vehicle.transmission,
      description: vehicle.description,
      instant_book: vehicle.instantBook,
      availability: vehicle.availability,
      verification_status: vehicle.verificationStatus,
      cancellation_policy: vehicle.cancellationPolicy,
      min_days: vehicle.minDays,
      max_days: vehicle.maxDays,
      advance_notice_minutes: vehicle.advanceNoticeMinutes,
      turnaround_minutes: vehicle.turnaroundMinutes,
      included_km_per_day: vehicle.includedKmPerDay,
      pet_friendly: vehicle.petFriendly,
      delivery_available: vehicle.delivery && isOffered(vehicle.delivery),
      smoking_allowed: vehicle.smokingAllowed,
      trip_count: vehicle.tripCount,
      is_demo: vehicle.isDemo,
      papers_grace_until: vehicle.papersGraceUntil,
      created_at: vehicle.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('vehicle_pricing')
    .values({
      vehicle_id: id,
      daily_rate_fils: vehicle.rates.dailyRateFils,
      weekly_discount_bps: vehicle.rates.weeklyDiscountBps,
      monthly_discount_bps: vehicle.rates.monthlyDiscountBps,
      cleaning_fee_fils: vehicle.rates.cleaningFeeFils,
      security_deposit_fils: vehicle.rates.securityDepositFils,
    })
    .execute()
  if (vehicle.papers)
    await keepApprovedPapers(trx, id, vehicle.papers, (vehicle.createdAt ?? new Date(0)).getTime())
  if (vehicle.terms) await writeRentalTerms(trx, [id], vehicle.terms)
  await writeDriverTerms(trx, [id], vehicle)
  if (vehicle.delivery && isOffered(vehicle.delivery)) await writeOffer(trx, id, vehicle.delivery)
  if (vehicle.extras?.length) await writeExtrasOffer(trx, id, vehicle.extras)
  await insertFeatures(trx, id, vehicle.features ?? [])
  await insertPhotos(
    trx,
    id,
    (vehicle.photos ?? []).map((photo, position) => ({ ...photo, position })),
  )
  return id
}

export async function insertFeatures(
  trx: Transaction,
  vehicleId: string,
  features: NonNullable<VehicleToList['features']>,
): Promise<void> {
  if (features.length === 0) return
  await trx
    .insertInto('vehicle_features')
    .values(
      features.map((feature) =>
        typeof feature === 'string'
          ? { vehicle_id: vehicleId, feature_name: feature, feature_value: null }
          : { vehicle_id: vehicleId, feature_name: feature.name, feature_value: feature.value },
      ),
    )
    .execute()
}

/** Inserts photos of a vehicle at their positions among all its photos, from 0. */
export async function insertPhotos(
  trx: Transaction,
  vehicleId: string,
  photos: ReadonlyArray<PhotoToList & { position: number }>,
): Promise<void> {
  if (photos.length === 0) return
  await trx
    .insertInto('vehicle_photos')
    .values(
      photos.map((photo) => ({
        id: photo.id,
        vehicle_id: vehicleId,
        angle: photo.angle,
        position: photo.position,
        storage_key: photo.storageKey,
        width: photo.width,
        height: photo.height,
        widths: photo.widths,
        has_avif: photo.hasAvif,
        placeholder: photo.placeholder,
        sizes_made_at: photo.sizesToMake ? null : sql<Date>`now()`,
      })),
    )
    .execute()
}

/** Recounts a vehicle's rating totals from its reviews, under the vehicle's row lock. */
export async function updateRatingTotals(trx: Transaction, vehicleId: string): Promise<void> {
  await sql`select from vehicles where id = ${vehicleId} for no key update`.execute(trx)
  await sql`
    update vehicles set rating_sum = counted.stars, review_count = counted.reviews
    from (
      select coalesce(sum(rating), 0)::integer as stars, count(*)::integer as reviews
      from reviews where vehicle_id = ${vehicleId} and review_type = 'vehicle'
    ) counted
    where id = ${vehicleId}`.execute(trx)
}

/** Increments the number of finished trips of a vehicle. */
export async function countTrip(trx: Transaction, vehicleId: string): Promise<void> {
  await trx
    .updateTable('vehicles')
    .set((of) => ({ trip_count: of('trip_count', '+', 1) }))
    .where('id', '=', vehicleId)
    .execute()
}

/** The storage folder of a vehicle photo; null when there is no such photo. */
export async function findPhotoStorageKey(db: Queryable, photoId: string): Promise<string | null> {
  const row = await db
    .selectFrom('vehicle_photos')
    .select('storage_key')
    .where('id', '=', photoId)
    .executeTakeFirst()
  return row?.storage_key ?? null
}

/** Erases where a vehicle stands, often the home of its host: only the centre of its place remains. */
export const withoutPickup = () => ({
  exact_pickup: '',
  latitude: sql<number>`(select latitude from places where slug = vehicles.place_slug)`,
  longitude: sql<number>`(select longitude from places where slug = vehicles.place_slug)`,
})

/**
 * Unlists the vehicles of a departing host and removes their documents and the host's staged uploads; returns the
 * vehicle ids.
 */
export async function withdrawVehiclesOf(trx: Transaction, hostId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('vehicles')
    .set({
      availability: false,
      verification_status: 'rejected',
      verification_notes: CATALOGUES[DEFAULT_LANGUAGE].note_host_closed_account,
      ...withoutPickup(),
    })
    .where('host_id', '=', hostId)
    .returning('id')
    .execute()
  const vehicleIds = rows.map(({ id }) => id)
  await forgetPickupOf(trx, vehicleIds)
  await removeVehicleDocuments(trx, { vehicleIds })
  await discardUploadsOf(trx, hostId)
  return vehicleIds
}
