import type { AdminVehicleDetail } from '@rihla/contract/admin/admin-tables'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { readRentalTerms } from '../../rental-terms/public.ts'
import { readParts, shownPapersOf } from '../../vehicles/public.ts'
import { adminVehicleOf } from '../tables/list-vehicles.ts'
import { possibleDuplicatesOf } from './possible-duplicates.ts'
import { placeInQueue, readVehicleToReview } from './vehicle-review-store.ts'

/** Everything an admin needs to decide on a vehicle. Throws 404 `vehicle_not_found`. */
export async function showVehicleToReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id }: { id: string },
): Promise<AdminVehicleDetail> {
  // Before the rest: its version must not be newer than what the admin sees.
  const row = await readVehicleToReview(db, id)
  if (!row) throw new Refusal('vehicle_not_found')
  const [{ features, photos, vehicleDocuments }, terms, queue, possibleDuplicates, papers] =
    await Promise.all([
      readParts(db, id),
      readRentalTerms(db, id, clock.now()),
      placeInQueue(db, id),
      possibleDuplicatesOf(db, { id, plateKey: row.plate_key }, clock.now()),
      shownPapersOf(db, id),
    ])
  return {
    ...adminVehicleOf(row),
    color: row.color,
    seats: row.seats,
    transmission: row.transmission,
    fuelType: row.fuel_type,
    description: row.description,
    features,
    exactPickup: row.exact_pickup,
    weeklyDiscountBps: row.weekly_discount_bps,
    monthlyDiscountBps: row.monthly_discount_bps,
    cleaningFeeFils: row.cleaning_fee_fils,
    securityDepositFils: row.security_deposit_fils,
    cancellationPolicy: row.cancellation_policy,
    instantBook: row.instant_book,
    terms,
    photos,
    vehicleDocuments: vehicleDocuments.map((vehicleDocument) => ({
      type: vehicleDocument.document_type,
      contentType: vehicleDocument.content_type,
      sizeBytes: vehicleDocument.size_bytes,
      uploadedAt: vehicleDocument.uploaded_at.toISOString(),
    })),
    papers,
    verificationNotes: row.verification_notes,
    hostVerification: row.hostVerification,
    chassisNumber: row.chassis_number,
    version: row.version,
    possibleDuplicates,
    queue,
  }
}
