import type { EditableVehicle } from '@rihla/contract/vehicles/own-vehicle'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { isListed } from '@rihla/domain/vehicles/listing'
import type { Selectable } from 'kysely'
import type { Transaction } from '../../../database/database.ts'
import type { Vehicles } from '../../../database/schema.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { refuseSecondListing } from '../own-plate.ts'
import { touchVehicle } from './own-vehicle-edit-store.ts'
import { lockOwnVehicle } from './own-vehicle-store.ts'
import { showOwnVehicle } from './own-vehicles.ts'

export interface LockedOwnVehicle {
  trx: Transaction
  vehicle: Selectable<Vehicles>
  now: Instant
}

/** The effect of a change: none, one that applies at once, or one that needs a review. */
export type ChangeMade = 'none' | 'free' | 'to_review'

/**
 * The common steps of every change to one's own vehicle: locks it, lets the use case write, sends a listed vehicle back
 * to review when the change needs it, and updates search and open pages. Existing bookings are unchanged. Throws 404
 * `vehicle_not_found` for strangers and removed vehicles, 409 `vehicle_already_listed`.
 */
export async function withLockedOwnVehicle(
  deps: Deps,
  id: string,
  viewer: { id: string },
  change: (found: LockedOwnVehicle) => Promise<ChangeMade>,
): Promise<{ vehicle: EditableVehicle; reviewReopened: boolean }> {
  const reviewReopened = await refuseSecondListing(() =>
    deps.db.transaction().execute(async (trx) => {
      const vehicle = await lockOwnVehicle(trx, viewer.id, id)
      if (!vehicle) throw new Refusal('vehicle_not_found')
      const now = deps.clock.now()
      const made = await change({ trx, vehicle, now })
      if (made === 'none') return false
      await touchVehicle(trx, id, { reopenReview: made === 'to_review', now })
      await deps.publish(trx, { type: 'vehicle.changed', vehicleId: id })
      return made === 'to_review' && isListed(vehicle.verification_status)
    }),
  )
  return { vehicle: await showOwnVehicle(deps, id, viewer), reviewReopened }
}
