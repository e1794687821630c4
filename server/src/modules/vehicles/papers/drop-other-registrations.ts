import { fitsChassisNumber } from '@rihla/domain/vehicles/typed-papers'
import type { Transaction } from '../../../database/database.ts'
import { standingRegistrationsOf, supersedePaper } from '../../vehicle-papers/public.ts'
import { keptPlateAt } from '../own-plate.ts'
import type { ComparedVehicle } from './typed-papers.ts'

/**
 * Ends the validity of registrations, approved or waiting, that are not of this plate and chassis number: the vehicle
 * cannot be approved again before its host has sent the right one. The caller holds the lock of the vehicle.
 */
export async function dropOtherRegistrations(
  trx: Transaction,
  vehicleId: string,
  { licensePlate, chassisNumber, placeSlug }: ComparedVehicle,
): Promise<void> {
  const keyOf = (plate: string) => keptPlateAt(plate, placeSlug).plateKey
  for (const { id, plate, chassis_ending: ending } of await standingRegistrationsOf(trx, vehicleId))
    if (keyOf(plate ?? '') !== keyOf(licensePlate) || !fitsChassisNumber(ending ?? '', chassisNumber))
      await supersedePaper(trx, id)
}
