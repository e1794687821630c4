import type { VehicleSubmission } from '@rihla/contract/vehicles/own-vehicle'
import { placeBySlug } from '@rihla/domain/places/emirates'
import { nearestPlace } from '@rihla/domain/places/nearest-town'
import { whyOfferNotAllowed } from '@rihla/domain/pricing/delivery'
import { whyExtrasNotAllowed } from '@rihla/domain/pricing/extras'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { chassisNumberOf } from '@rihla/domain/vehicles/chassis-number'
import { maxYear } from '@rihla/domain/vehicles/listing'
import {
  missingAngles,
  missingVehicleDocuments,
  type PhotoAngle,
  type VehicleDocumentType,
} from '@rihla/domain/vehicles/listing-wizard'
import { Refusal } from '../../../http/api/refusal.ts'
import { plateAt } from '../own-plate.ts'

type CheckedFacts = Pick<VehicleSubmission, 'year' | 'placeSlug' | 'minDays' | 'maxDays'> &
  Partial<Pick<VehicleSubmission, 'licensePlate' | 'chassisNumber' | 'point' | 'delivery' | 'extras'>>

/**
 * Refuses what the input schema cannot check: a future year, an invalid place, plate or chassis number, a point outside
 * the Emirates, a minimum of days above the maximum, a delivery offer or extras that are not allowed. What may be left out is
 * checked when it is given.
 */
export function refuseBadFacts(facts: CheckedFacts, now: Instant): void {
  const { licensePlate, chassisNumber, point } = facts
  const fields: Array<{ field: string; code: string }> = []
  if (facts.year > maxYear(now)) fields.push({ field: 'year', code: 'invalid' })
  const isPlace = placeBySlug(facts.placeSlug) !== null
  if (!isPlace) fields.push({ field: 'placeSlug', code: 'invalid' })
  if (point && !nearestPlace(point)) fields.push({ field: 'point', code: 'outside_emirates' })
  if (facts.minDays > facts.maxDays) fields.push({ field: 'maxDays', code: 'invalid' })
  if (licensePlate !== undefined && isPlace && !plateAt(licensePlate, facts.placeSlug))
    fields.push({ field: 'licensePlate', code: 'license_plate_invalid' })
  if (chassisNumber && chassisNumberOf(chassisNumber) === null)
    fields.push({ field: 'chassisNumber', code: 'chassis_number_invalid' })
  const offer = facts.delivery && whyOfferNotAllowed(facts.delivery)
  if (offer)
    fields.push({
      field: offer.place === null ? 'delivery.radius' : `delivery.places.${offer.place}`,
      code: offer.problem,
    })
  const extra = facts.extras && whyExtrasNotAllowed(facts.extras)
  if (extra) fields.push({ field: `extras.${extra.at}`, code: extra.problem })
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
}

/** Refuses photos that do not show every side, and names the missing sides. */
export function refuseMissingAngles(photos: ReadonlyArray<{ angle: PhotoAngle }>): void {
  const missing = missingAngles(photos)
  if (missing.length > 0) throw new Refusal('photos_incomplete', { details: { missing } })
}

/** Refuses a vehicle without all documents, and names the missing types. */
export function refuseMissingVehicleDocuments(vehicleDocuments: readonly VehicleDocumentType[]): void {
  const missing = missingVehicleDocuments(vehicleDocuments)
  if (missing.length > 0) throw new Refusal('vehicle_documents_incomplete', { details: { missing } })
}
