import type { Deps } from '../../../deps.ts'
import { changeOwnVehicle } from './change-own-vehicle.ts'
import { setAvailability } from './own-vehicle-edit-store.ts'

/** Stops new bookings of one's own vehicle until it is resumed. Throws 404 `vehicle_not_found`. */
export const pauseVehicle = (deps: Deps, id: string, viewer: { id: string }) =>
  setOffered(deps, id, viewer, false)

/** Allows bookings of one's own vehicle again, once it is listed. Throws 404 `vehicle_not_found`. */
export const resumeVehicle = (deps: Deps, id: string, viewer: { id: string }) =>
  setOffered(deps, id, viewer, true)

const setOffered = (deps: Deps, id: string, viewer: { id: string }, isOffered: boolean) =>
  changeOwnVehicle(deps, id, viewer, async ({ trx, vehicle }) => {
    if (vehicle.availability === isOffered) return 'none'
    await setAvailability(trx, id, isOffered)
    return 'free'
  })
