import type { Transaction } from '../../database/database.ts'
import type { Publish } from '../../events.ts'
import type { VehicleToList } from './vehicle-store.ts'
import { insertVehicle } from './vehicle-store.ts'

/**
 * Writes a vehicle with its price, features and photos (in the given order; the first is the cover) and publishes the
 * change. The status is `pending` unless another is given. Throws for an invalid place or plate; the constraints
 * `vehicles_plate_already_listed` and `vehicles_chassis_already_listed` refuse a car that is already pending or listed.
 */
export async function listVehicle(
  publish: Publish,
  trx: Transaction,
  vehicle: VehicleToList,
): Promise<{ id: string }> {
  const id = await insertVehicle(trx, vehicle)
  await publish(trx, { type: 'vehicle.changed', vehicleId: id })
  return { id }
}
