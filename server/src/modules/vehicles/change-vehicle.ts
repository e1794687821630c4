import type { VehicleChanges } from '@rihla/contract/own-vehicle'
import { asBrand } from '@rihla/domain/listing'
import { changesIdentity } from '@rihla/domain/listing-wizard'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { changeOwnVehicle } from './change-own-vehicle.ts'
import { writeChanges } from './own-vehicle-edit-store.ts'
import { refuseBadFacts } from './refuse-bad-facts.ts'

type Changes = z.output<typeof VehicleChanges>

/**
 * Changes what is given of one's own vehicle. Another make, model, year, colour or plate has to be reviewed; everything
 * else applies at once. Throws 422 `invalid_input`, 404 `vehicle_not_found`.
 */
export const changeVehicle = (
  deps: Deps,
  { id, ...given }: Changes & { id: string },
  viewer: { id: string },
) =>
  changeOwnVehicle(deps, id, viewer, async ({ trx, vehicle, now }) => {
    const changes = given.make === undefined ? given : { ...given, make: asBrand(given.make) }
    refuseBadFacts(
      {
        // A vehicle that is there already keeps the year it was listed with.
        year: changes.year ?? vehicle.year,
        placeSlug: changes.placeSlug ?? vehicle.place_slug,
        minDays: changes.minDays ?? vehicle.min_days,
        maxDays: changes.maxDays ?? vehicle.max_days,
      },
      now,
    )
    if (Object.values(changes).every((value) => value === undefined)) return 'none'
    await writeChanges(trx, id, changes, now)
    const before = {
      make: vehicle.make,
      model: vehicle.model,
      year: vehicle.year,
      color: vehicle.color,
      licensePlate: vehicle.license_plate,
    }
    return changesIdentity(before, changes) ? 'to_review' : 'free'
  })
