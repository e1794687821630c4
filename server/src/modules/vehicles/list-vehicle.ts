import type { Transaction } from '../../database/database.ts'
import type { Publish } from '../../events.ts'
import type { VehicleToList } from './vehicle-store.ts'
import { insertVehicle } from './vehicle-store.ts'

/**
 * Writes a vehicle with its price, features and photos (in the order given; the first is the cover) and publishes
 * that it changed. `pending` unless another status is given. Throws when place or plate are none; the database refuses with
 * `vehicles_plate_already_listed` or `vehicles_chassis_already_listed` a car that is pending or listed already.
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
