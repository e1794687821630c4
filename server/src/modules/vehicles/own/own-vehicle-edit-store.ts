import type { VehicleChanges } from '@rihla/contract/vehicles/own-vehicle'
import type { MapPoint } from '@rihla/domain/places/nearest-town'
import { isOffered } from '@rihla/domain/pricing/delivery'
import { DEFAULT_LANGUAGE } from '@rihla/domain/text/languages'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { LISTED, type VerificationStatus } from '@rihla/domain/vehicles/listing'
import type { PhotoAngle } from '@rihla/domain/vehicles/listing-wizard'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Transaction } from '../../../database/database.ts'
import { removeFilesLater } from '../../../jobs/file-removal-store.ts'
import { CATALOGUES } from '../../../messages/catalogues.ts'
import { writeOffer } from '../../delivery/public.ts'
import { writeExtrasOffer } from '../../extras/public.ts'
import { writeDriverTerms, writeRentalTerms } from '../../rental-terms/public.ts'
import type { StoredPlate } from '../own-plate.ts'
import type { PhotoToList } from '../vehicle-store.ts'
import { insertFeatures, insertPhotos, withoutPickup } from '../vehicle-store.ts'

/** Plate, chassis number and point as they are stored. */
type Changes = Omit<z.output<typeof VehicleChanges>, 'licensePlate' | 'chassisNumber' | 'point'> &
  Partial<StoredPlate> & { chassisNumber?: string | null | undefined; point?: MapPoint | undefined }

/** Writes the given facts, price and features of a vehicle; what is left out stays. The caller holds its lock. */
export async function writeChanges(
  trx: Transaction,
  id: string,
  changes: Changes,
  now: Instant,
): Promise<void> {
  if (changes.plateKey !== undefined) await keepFormerPlate(trx, id, changes.plateKey, now)
  await trx
    .updateTable('vehicles')
    .set({
      make: changes.make,
      model: changes.model,
      year: changes.year,
      color: changes.color,
      license_plate: changes.licensePlate,
      plate_key: changes.plateKey,
      chassis_number: changes.chassisNumber,
      category_id: changes.categoryIds?.[0],
      place_slug: changes.placeSlug,
      latitude: changes.point?.latitude,
      longitude: changes.point?.longitude,
      exact_pickup: changes.exactPickup,
      seats: changes.seats,
      fuel_type: changes.fuelType,
      transmission: changes.transmission,
      description: changes.description,
      instant_book: changes.instantBook,
      cancellation_policy: changes.cancellationPolicy,
      min_days: changes.minDays,
      max_days: changes.maxDays,
      advance_notice_minutes: changes.advanceNoticeMinutes,
      turnaround_minutes: changes.turnaroundMinutes,
      included_km_per_day: changes.includedKmPerDay,
      pet_friendly: changes.petFriendly,
      delivery_available: changes.delivery && isOffered(changes.delivery),
      smoking_allowed: changes.smokingAllowed,
      updated_at: new Date(now),
    })
    .where('id', '=', id)
    .execute()
  await sql`
    update vehicle_pricing set
      daily_rate_fils = coalesce(${changes.dailyRateFils ?? null}, daily_rate_fils),
      weekly_discount_bps = coalesce(${changes.weeklyDiscountBps ?? null}, weekly_discount_bps),
      monthly_discount_bps = coalesce(${changes.monthlyDiscountBps ?? null}, monthly_discount_bps),
      cleaning_fee_fils = coalesce(${changes.cleaningFeeFils ?? null}, cleaning_fee_fils),
      security_deposit_fils = coalesce(${changes.securityDepositFils ?? null}, security_deposit_fils)
    where vehicle_id = ${id}`.execute(trx)
  if (changes.terms !== undefined) await writeRentalTerms(trx, [id], changes.terms)
  await writeDriverTerms(trx, [id], changes)
  if (changes.delivery !== undefined) await writeOffer(trx, id, changes.delivery)
  if (changes.extras !== undefined) await writeExtrasOffer(trx, id, changes.extras)
  if (changes.features === undefined) return
  await trx.deleteFrom('vehicle_features').where('vehicle_id', '=', id).execute()
  await insertFeatures(trx, id, [...new Set(changes.features)])
}

/**
 * Keeps the plate that a vehicle has until now, unless the new one is the same. Of several changes at one moment the
 * first counts: the plates between were never on the road.
 */
const keepFormerPlate = (trx: Transaction, id: string, newKey: string, now: Instant) =>
  sql`
    insert into former_plates (vehicle_id, plate_key, until)
    select id, plate_key, ${new Date(now)} from vehicles where id = ${id} and plate_key <> ${newKey}
    on conflict do nothing`.execute(trx)

/** Increments a vehicle's version; with `reopenReview`, a listed vehicle becomes pending again. */
export async function touchVehicle(
  trx: Transaction,
  id: string,
  { reopenReview, now }: { reopenReview: boolean; now: Instant },
): Promise<void> {
  await trx
    .updateTable('vehicles')
    .set((of) => ({ version: of('version', '+', 1), updated_at: new Date(now) }))
    .where('id', '=', id)
    .execute()
  if (reopenReview) await waitForReview(trx, id, { from: LISTED, now })
}

/** The ids of all vehicles of a host that are not removed; their rows stay locked until the transaction ends. */
export async function lockOwnVehicles(trx: Transaction, hostId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('vehicles')
    .select('id')
    .where('host_id', '=', hostId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Sets the kilometres a day of these vehicles, null for unlimited; returns those that had another number. */
export async function writeIncludedKm(
  trx: Transaction,
  ids: readonly string[],
  kmPerDay: number | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update vehicles set included_km_per_day = ${kmPerDay}::integer
    where id = any(${ids}::uuid[]) and included_km_per_day is distinct from ${kmPerDay}::integer
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Increments the versions of these vehicles. */
export async function touchVehicles(trx: Transaction, ids: readonly string[], now: Instant): Promise<void> {
  await sql`
    update vehicles set version = version + 1, updated_at = ${new Date(now)}
    where id = any(${ids}::uuid[])`.execute(trx)
}

/** Makes a vehicle in one of these statuses pending. Why it was rejected before stays, for the reviewer. */
export async function waitForReview(
  trx: Transaction,
  id: string,
  { from, now }: { from: readonly VerificationStatus[]; now: Instant },
): Promise<void> {
  await trx
    .updateTable('vehicles')
    .set({ verification_status: 'pending', reviewed_at: null, waiting_since: new Date(now) })
    .where('id', '=', id)
    .where('verification_status', 'in', [...from])
    .execute()
}

export async function setAvailability(trx: Transaction, id: string, availability: boolean): Promise<void> {
  await trx.updateTable('vehicles').set({ availability }).where('id', '=', id).execute()
}

/** Hides a vehicle from everyone; only its bookings still show it. */
export async function markRemoved(trx: Transaction, id: string, now: Instant): Promise<void> {
  await trx
    .updateTable('vehicles')
    .set({
      removed_at: new Date(now),
      availability: false,
      // Queries for listed vehicles then need no condition on `removed_at`.
      verification_status: 'rejected',
      verification_notes: CATALOGUES[DEFAULT_LANGUAGE].note_host_removed_vehicle,
      ...withoutPickup(),
    })
    .where('id', '=', id)
    .execute()
}

export interface KeptPhoto {
  id: string
  angle: PhotoAngle
}

/** A vehicle's photos in their order. */
export async function photosInOrder(trx: Transaction, vehicleId: string): Promise<KeptPhoto[]> {
  return await trx
    .selectFrom('vehicle_photos')
    .select(['id', 'angle'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('position')
    .execute()
}

/**
 * Replaces a vehicle's photos with these, in this order: existing ones by id, new ones from uploads. Removes all others
 * with their files.
 */
export async function replacePhotos(
  trx: Transaction,
  vehicleId: string,
  photos: ReadonlyArray<KeptPhoto | PhotoToList>,
): Promise<void> {
  const stay = photos.flatMap((photo, position) => ('storageKey' in photo ? [] : [{ ...photo, position }]))
  const ids = stay.map(({ id }) => id)
  const gone = await sql<{ storage_key: string }>`
    delete from vehicle_photos where vehicle_id = ${vehicleId} and id <> all(${ids}::uuid[])
    returning storage_key`.execute(trx)
  await removeFilesLater(
    trx,
    'photos',
    gone.rows.map(({ storage_key }) => storage_key),
  )
  await sql`
    update vehicle_photos photo set position = given.position, angle = given.angle
    from unnest(${ids}::uuid[], ${stay.map(({ position }) => position)}::integer[], ${stay.map(({ angle }) => angle)}::text[])
      as given (id, position, angle)
    where photo.id = given.id and photo.vehicle_id = ${vehicleId}`.execute(trx)
  await insertPhotos(
    trx,
    vehicleId,
    photos.flatMap((photo, position) => ('storageKey' in photo ? [{ ...photo, position }] : [])),
  )
}
