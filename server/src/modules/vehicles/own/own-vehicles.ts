import type { EditableVehicle, OwnVehicle } from '@rihla/contract/vehicles/own-vehicle'
import { averageRating } from '@rihla/domain/booking/review'
import { isPinned } from '@rihla/domain/places/vehicle-point'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { isListed } from '@rihla/domain/vehicles/listing'
import type { Queryable } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { shownOfferOf } from '../../delivery/public.ts'
import { areaOf } from '../vehicle-card-store.ts'
import {
  type KeptVehicleDocument,
  type OwnVehicleRow,
  readOwnVehicles,
  readParts,
} from './own-vehicle-store.ts'

/** A page of a host's vehicles, newest first, without removed ones. */
export async function listOwnVehicles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { after, limit }: { after?: string | undefined; limit: number },
  viewer: { id: string },
): Promise<{ vehicles: OwnVehicle[]; nextAfter: string | null }> {
  const rows = await readOwnVehicles(db, viewer.id, clock.now(), { after, limit: limit + 1 })
  const vehicles = rows.slice(0, limit).map(ownVehicleOf)
  return { vehicles, nextAfter: rows.length > limit ? (vehicles.at(-1)?.id ?? null) : null }
}

/** All vehicles of a host, newest first, without removed ones; one query. */
export async function ownVehiclesOf(db: Queryable, hostId: string, now: Instant): Promise<OwnVehicle[]> {
  return (await readOwnVehicles(db, hostId, now)).map(ownVehicleOf)
}

/** Everything a host may edit of their own vehicle. Throws 404 `vehicle_not_found` for everyone else. */
export async function showOwnVehicle(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  viewer: { id: string },
): Promise<EditableVehicle> {
  const [row] = await readOwnVehicles(db, viewer.id, clock.now(), { vehicleId: id })
  if (!row) throw new Refusal('vehicle_not_found')
  const { features, photos, vehicleDocuments } = await readParts(db, id)
  return {
    ...ownVehicleOf(row),
    color: row.color,
    chassisNumber: row.chassis_number,
    categoryId: row.category_id,
    placeSlug: row.place_slug,
    point: isPinned(row, row.place_slug) ? { latitude: row.latitude, longitude: row.longitude } : null,
    approximatePoint: { latitude: row.approximate_latitude, longitude: row.approximate_longitude },
    exactPickup: row.exact_pickup,
    weeklyDiscountBps: row.weekly_discount_bps,
    monthlyDiscountBps: row.monthly_discount_bps,
    cleaningFeeFils: row.cleaning_fee_fils,
    securityDepositFils: row.security_deposit_fils,
    cancellationPolicy: row.cancellation_policy,
    minDays: row.min_days,
    maxDays: row.max_days,
    advanceNoticeMinutes: row.advance_notice_minutes,
    turnaroundMinutes: row.turnaround_minutes,
    includedKmPerDay: row.included_km_per_day,
    terms: row.terms,
    ...row.driver_terms,
    petFriendly: row.pet_friendly,
    deliveryAvailable: row.delivery_available,
    delivery: shownOfferOf(row.delivery),
    extras: row.extras,
    smokingAllowed: row.smoking_allowed,
    seats: row.seats,
    transmission: row.transmission,
    fuelType: row.fuel_type,
    description: row.description,
    features,
    photos,
    vehicleDocuments: vehicleDocuments.map(vehicleDocumentOf),
  }
}

const ownVehicleOf = (row: OwnVehicleRow): OwnVehicle => ({
  id: row.id,
  make: row.make,
  model: row.model,
  year: row.year,
  licensePlate: row.license_plate,
  location: areaOf(row.place_slug).location,
  dailyRateFils: row.daily_rate_fils,
  cover: row.cover,
  verificationStatus: row.verification_status,
  verificationNotes: row.verification_status === 'rejected' ? row.verification_notes : null,
  isPaused: row.papers_paused_at === null ? !row.availability : !row.resumes_with_papers,
  isPausedForPapers: row.papers_paused_at !== null,
  isListed: isListed(row.verification_status),
  instantBook: row.instant_book,
  rating: averageRating(row.rating_sum, row.review_count),
  reviewCount: row.review_count,
  tripCount: row.trip_count,
  liveBookings: row.live_bookings,
  createdAt: row.created_at.toISOString(),
})

const vehicleDocumentOf = (
  vehicleDocument: KeptVehicleDocument,
): EditableVehicle['vehicleDocuments'][number] => ({
  type: vehicleDocument.document_type,
  contentType: vehicleDocument.content_type,
  sizeBytes: vehicleDocument.size_bytes,
  fileUrl: `/api/v1/host/vehicles/${vehicleDocument.vehicle_id}/documents/${vehicleDocument.document_type}/file`,
  uploadedAt: vehicleDocument.uploaded_at.toISOString(),
})
