import type { AllTermsToSet, TermsOfVehicle } from '@rihla/contract/vehicles/rental-terms'
import type { Deps } from '../../../deps.ts'
import { refuseHighFineFee, writeDriverTerms, writeRentalTerms } from '../../rental-terms/public.ts'
import { lockOwnVehicles, touchVehicles, writeIncludedKm } from './own-vehicle-edit-store.ts'
import { readOwnVehicles } from './own-vehicle-store.ts'

/** The rental terms of all vehicles of a host, newest vehicle first. */
export async function showTermsOfAll(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: { id: string },
): Promise<{ vehicles: TermsOfVehicle[] }> {
  const rows = await readOwnVehicles(db, viewer.id, clock.now())
  return {
    vehicles: rows.map((row) => ({
      id: row.id,
      make: row.make,
      model: row.model,
      year: row.year,
      licensePlate: row.license_plate,
      terms: row.terms,
      driverTerms: row.driver_terms,
    })),
  }
}

/**
 * Sets the given terms on all vehicles of a host; those left out stay as they are on each. Bookings keep the terms that
 * they were made with. `changed` counts the vehicles whose terms are not what they were.
 */
export const changeTermsOfAll = (
  deps: Deps,
  { kmPerDay, minDriverAge, minLicenceMonths, ...terms }: AllTermsToSet,
  viewer: { id: string },
): Promise<{ vehicles: number; changed: number }> =>
  deps.db.transaction().execute(async (trx) => {
    await refuseHighFineFee(trx, terms, { now: deps.clock.now(), field: 'fineFeeFils' })
    const ids = await lockOwnVehicles(trx, viewer.id)
    const changed = new Set(await writeRentalTerms(trx, ids, terms))
    for (const id of await writeDriverTerms(trx, ids, { minDriverAge, minLicenceMonths })) changed.add(id)
    if (kmPerDay !== undefined) for (const id of await writeIncludedKm(trx, ids, kmPerDay)) changed.add(id)
    await touchVehicles(trx, [...changed], deps.clock.now())
    for (const vehicleId of changed) await deps.publish(trx, { type: 'vehicle.changed', vehicleId })
    return { vehicles: ids.length, changed: changed.size }
  })
