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

export interface FoundVehicle {
  trx: Transaction
  vehicle: Selectable<Vehicles>
  now: Instant
}

/** What a change was: nothing, one that applies at once, or one that a reviewer has to see. */
export type ChangeMade = 'none' | 'free' | 'to_review'

/**
 * What all changes of one's own vehicle have in common: lock, let the verb write, send a listed vehicle back to review
 * when the verb says so, let search and open pages follow. Existing bookings stay as they are. Throws 404
 * `vehicle_not_found` to strangers and for removed vehicles, 409 `vehicle_already_listed`.
 */
export async function changeOwnVehicle(
  deps: Deps,
  id: string,
  viewer: { id: string },
  change: (found: FoundVehicle) => Promise<ChangeMade>,
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
