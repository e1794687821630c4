import type { VehicleDocumentType } from '@rihla/domain/vehicles/listing-wizard'
import type { Deps } from '../../../deps.ts'
import { withLockedOwnVehicle } from '../own/with-locked-own-vehicle.ts'
import { takeOut } from '../review/submit-vehicle.ts'
import { takeUploads } from '../uploads/staged-upload-store.ts'
import { keepVehicleDocument } from './vehicle-document-store.ts'

/**
 * Replaces a document of one's own vehicle, which sends the vehicle back to review. Throws 404 `vehicle_not_found`,
 * `upload_not_found`.
 */
export const setVehicleDocument = (
  deps: Deps,
  { id, type, uploadId }: { id: string; type: VehicleDocumentType; uploadId: string },
  viewer: { id: string },
) =>
  withLockedOwnVehicle(deps, id, viewer, async ({ trx, now }) => {
    const taken = await takeUploads(trx, { userId: viewer.id, kind: 'document', ids: [uploadId], now })
    await keepVehicleDocument(trx, id, type, takeOut(taken, uploadId), now)
    return 'to_review'
  })
