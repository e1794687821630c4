import { isListed } from '@rihla/domain/vehicles/listing'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { photosInOrder, waitForReview } from '../own/own-vehicle-edit-store.ts'
import { readVehicleDocuments } from '../own/own-vehicle-store.ts'
import { withLockedOwnVehicle } from '../own/with-locked-own-vehicle.ts'
import { plateAt, unreadablePlate } from '../own-plate.ts'
import { writePlate } from './review-store.ts'
import { refuseMissingAngles, refuseMissingVehicleDocuments } from './validate-vehicle.ts'

/**
 * Sends one's own rejected vehicle back to review; a pending one stays pending. Throws 409 `state_changed` for a listed
 * one, 422 `photos_incomplete`, `vehicle_documents_incomplete`, 400 `invalid_input` for a plate that cannot be parsed,
 * 409 `vehicle_already_listed`, 404 `vehicle_not_found`.
 */
export const resubmitVehicle = (deps: Deps, id: string, viewer: { id: string }) =>
  withLockedOwnVehicle(deps, id, viewer, async ({ trx, vehicle, now }) => {
    const { verification_status: status } = vehicle
    if (isListed(status)) throw new Refusal('state_changed', { details: { status } })
    if (status === 'pending') return 'none'
    const plate = plateAt(vehicle.license_plate, vehicle.place_slug)
    if (!plate) throw unreadablePlate()
    if (vehicle.plate_key === null) await writePlate(trx, id, plate)
    refuseMissingAngles(await photosInOrder(trx, id))
    refuseMissingVehicleDocuments(
      (await readVehicleDocuments(trx, id)).map((vehicleDocument) => vehicleDocument.document_type),
    )
    await waitForReview(trx, id, { from: ['rejected'], now })
    await deps.publish(trx, { type: 'vehicle.submitted', vehicleId: id, hostId: viewer.id })
    return 'free'
  })
