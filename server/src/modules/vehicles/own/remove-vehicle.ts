import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { forgetPickupOf } from '../../bookings/public.ts'
import { removeVehicleDocuments } from '../documents/vehicle-document-store.ts'
import { markRemoved, touchVehicle } from './own-vehicle-edit-store.ts'
import { countLiveBookings, lockOwnVehicle } from './own-vehicle-store.ts'

/**
 * Removes one's own vehicle permanently, with its documents; its row stays for its bookings. Throws 409
 * `vehicle_has_live_bookings`, 404 `vehicle_not_found`.
 */
export async function removeVehicle(deps: Deps, id: string, viewer: { id: string }): Promise<{ done: true }> {
  await deps.db.transaction().execute(async (trx) => {
    // Every booking takes this lock first, so none can be created between the count and the removal.
    if (!(await lockOwnVehicle(trx, viewer.id, id))) throw new Refusal('vehicle_not_found')
    const now = deps.clock.now()
    const liveBookings = await countLiveBookings(trx, id, now)
    if (liveBookings > 0) throw new Refusal('vehicle_has_live_bookings', { details: { liveBookings } })
    await markRemoved(trx, id, now)
    await forgetPickupOf(trx, [id])
    await touchVehicle(trx, id, { reopenReview: false, now })
    await removeVehicleDocuments(trx, { vehicleIds: [id] })
    await deps.publish(trx, { type: 'vehicle.removed', vehicleId: id })
  })
  return { done: true }
}
