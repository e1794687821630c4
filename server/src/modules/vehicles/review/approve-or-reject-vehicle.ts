import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import { isListed } from '@rihla/domain/vehicles/listing'
import { listingBlocks } from '@rihla/domain/vehicles/vehicle-papers'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { requireRejectionReason } from '../../../http/api/require-rejection-reason.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { readPaperFacts } from '../../vehicle-papers/public.ts'
import { lockVehicle } from '../lock-vehicle-store.ts'
import { keptPlateAt, refuseSecondListing } from '../own-plate.ts'
import { approvePapersOfVehicle } from '../papers/decide-papers.ts'
import { settlePapers } from '../papers/settle-papers.ts'
import { writeApprovalOrRejection, writePlate } from './review-store.ts'

interface VehicleVerdict {
  vehicleId: string
  verdict: 'verified' | 'rejected'
  reason: string
  /** What an approval is about; the operator at the console names none. */
  expectedVersion?: number | undefined
}

/** The reviewer: an admin, or (null) the operator at the server console. */
export interface VehicleReviewer {
  adminId: string | null
  requestId: string | null
}

/**
 * Approves or rejects a pending vehicle; an approved one is listed at once. Repeating the same verdict and reason
 * changes nothing. Throws 422 `rejection_reason_missing`, 404 `vehicle_not_found`, 409 `state_changed` after a
 * different one, 409 `vehicle_changed` when it is not what the admin saw, 403 `not_allowed` for one's own vehicle, 409
 * `vehicle_already_listed` when another pending or listed vehicle has the plate or chassis number, 422
 * `vehicle_papers_block` when its papers, submitted ones included, do not allow it.
 */
export async function approveOrRejectVehicle(
  deps: Deps,
  { vehicleId, verdict, reason, expectedVersion }: VehicleVerdict,
  { adminId, requestId }: VehicleReviewer,
): Promise<{ status: 'verified' | 'rejected' }> {
  requireRejectionReason(verdict, reason)
  const notes = verdict === 'rejected' ? reason.trim() : null
  await refuseSecondListing(() =>
    deps.db.transaction().execute(async (trx) => {
      const vehicle = await lockVehicle(trx, vehicleId)
      if (!vehicle) throw new Refusal('vehicle_not_found')
      if (vehicle.host_id === adminId) throw new Refusal('not_allowed')
      const { verification_status: status, host_id: hostId } = vehicle
      const isSameVerdict =
        verdict === 'verified'
          ? isListed(status)
          : status === 'rejected' && vehicle.verification_notes === notes
      if (isSameVerdict) return
      const isSeen = expectedVersion === undefined || expectedVersion === vehicle.version
      if (verdict === 'verified' && status === 'pending' && !isSeen) throw new Refusal('vehicle_changed')
      const at = deps.clock.now()
      // An earlier release stored the plate without its normal form.
      if (verdict === 'verified' && vehicle.plate_key === null)
        await writePlate(trx, vehicleId, keptPlateAt(vehicle.license_plate, vehicle.place_slug))
      if (!(await writeApprovalOrRejection(trx, vehicleId, { verdict, notes, at })))
        throw new Refusal('state_changed', { details: { status } })
      if (verdict === 'verified') await approveWithPapers(trx, vehicleId, { adminId, at })
      await writeAuditEntry(trx, {
        actorId: adminId,
        action: `vehicle.${verdict}`,
        subjectId: vehicleId,
        requestId,
        at: new Date(at),
        detail: { hostId, reason: notes },
      })
      await deps.publish(trx, { type: 'vehicle.changed', vehicleId })
      await deps.publish(trx, { type: 'vehicle.decided', vehicleId, hostId, verdict, at })
      if (verdict === 'verified') await settlePapers(deps, trx, vehicleId)
    }),
  )
  return { status: verdict }
}

/** Approves the papers with their vehicle, unless they do not allow it to be listed today. */
async function approveWithPapers(
  trx: Transaction,
  vehicleId: string,
  by: { adminId: string | null; at: Instant },
): Promise<void> {
  await approvePapersOfVehicle(trx, vehicleId, by)
  const blocks = listingBlocks(await readPaperFacts(trx, vehicleId), dateInDubai(by.at))
  if (blocks.length > 0) throw new Refusal('vehicle_papers_block', { details: { blocks } })
}
