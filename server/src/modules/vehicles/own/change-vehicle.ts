import type { VehicleChanges } from '@rihla/contract/vehicles/own-vehicle'
import { asBrand, storedColor, storedModel } from '@rihla/domain/names/stored-names'
import { positionAfter } from '@rihla/domain/places/vehicle-point'
import { chassisNumberOf } from '@rihla/domain/vehicles/chassis-number'
import { changesIdentity } from '@rihla/domain/vehicles/listing-wizard'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { followTurnaround } from '../../bookings/public.ts'
import { applyCalendarImports } from '../../calendar/public.ts'
import { refuseHighFineFee } from '../../rental-terms/public.ts'
import { keptPlateAt } from '../own-plate.ts'
import { dropOtherRegistrations } from '../papers/drop-other-registrations.ts'
import { settlePapers } from '../papers/settle-papers.ts'
import { refuseBadFacts } from '../review/validate-vehicle.ts'
import { writeChanges } from './own-vehicle-edit-store.ts'
import { withLockedOwnVehicle } from './with-locked-own-vehicle.ts'

type Changes = z.output<typeof VehicleChanges>

/**
 * Changes the given fields of one's own vehicle. What stands on the registration card needs a review when it changes,
 * and a plate or chassis number its registration; everything else applies at once. Throws 400 `invalid_input`, 404
 * `vehicle_not_found`, 409 `vehicle_already_listed`.
 */
export const changeVehicle = (
  deps: Deps,
  { id, ...given }: Changes & { id: string },
  viewer: { id: string },
) =>
  withLockedOwnVehicle(deps, id, viewer, async ({ trx, vehicle, now }) => {
    const position = positionAfter({ placeSlug: vehicle.place_slug, point: vehicle }, given)
    const { placeSlug } = position
    refuseBadFacts(
      {
        // An existing vehicle may keep the year it was listed with.
        year: given.year ?? vehicle.year,
        placeSlug,
        minDays: given.minDays ?? vehicle.min_days,
        maxDays: given.maxDays ?? vehicle.max_days,
        licensePlate: given.licensePlate,
        chassisNumber: given.chassisNumber,
        point: given.point,
        delivery: given.delivery,
        extras: given.extras,
      },
      now,
    )
    if (given.terms) await refuseHighFineFee(trx, given.terms, { now, field: 'terms.fineFeeFils' })
    if (Object.values(given).every((value) => value === undefined)) return 'none'
    const changes = { ...given, ...position, ...normalForms(given, { placeSlug, vehicle }) }
    await writeChanges(trx, id, changes, now)
    if (given.turnaroundMinutes !== undefined) {
      await followTurnaround(trx, id)
      await applyCalendarImports(trx, id, now)
    }
    // Another emirate may have other rules.
    if (placeSlug !== vehicle.place_slug) await settlePapers(deps, trx, id)
    const before = {
      make: vehicle.make,
      model: vehicle.model,
      year: vehicle.year,
      color: vehicle.color,
      licensePlate: vehicle.license_plate,
      chassisNumber: vehicle.chassis_number,
      fuelType: vehicle.fuel_type,
      seats: vehicle.seats,
      transmission: vehicle.transmission,
    }
    const { licensePlate = before.licensePlate, chassisNumber = before.chassisNumber } = changes
    if (licensePlate !== before.licensePlate || chassisNumber !== before.chassisNumber)
      await dropOtherRegistrations(trx, id, { licensePlate, chassisNumber, placeSlug })
    return changesIdentity(before, changes) ? 'to_review' : 'free'
  })

/** The given fields that are stored in a normal form; fields that are not given stay undefined. */
function normalForms(
  { make, model, color, licensePlate, chassisNumber }: Changes,
  { placeSlug, vehicle }: { placeSlug: string; vehicle: { model: string; color: string } },
) {
  return {
    ...(make === undefined ? {} : { make: asBrand(make) }),
    ...(model === undefined ? {} : { model: storedModel(model, vehicle.model) }),
    ...(color === undefined ? {} : { color: storedColor(color, vehicle.color) }),
    ...(licensePlate === undefined ? {} : keptPlateAt(licensePlate, placeSlug)),
    chassisNumber: chassisNumber === undefined ? undefined : chassisNumberOf(chassisNumber),
  }
}
