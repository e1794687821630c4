import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { stayPausedAfterPapers } from '../papers/paused-vehicle-store.ts'
import { setAvailability } from './own-vehicle-edit-store.ts'
import { withLockedOwnVehicle } from './with-locked-own-vehicle.ts'

/** Stops new bookings of one's own vehicle until it is resumed. Throws 404 `vehicle_not_found`. */
export const pauseVehicle = (deps: Deps, id: string, viewer: { id: string }) =>
  setOffered(deps, id, viewer, false)

/**
 * Allows bookings of one's own vehicle again, once it is listed. Throws 404 `vehicle_not_found`, 422
 * `vehicle_papers_block` while its papers do not allow it.
 */
export const resumeVehicle = (deps: Deps, id: string, viewer: { id: string }) =>
  setOffered(deps, id, viewer, true)

const setOffered = (deps: Deps, id: string, viewer: { id: string }, isOffered: boolean) =>
  withLockedOwnVehicle(deps, id, viewer, async ({ trx, vehicle }) => {
    if (vehicle.papers_paused_at !== null) {
      if (isOffered) throw new Refusal('vehicle_papers_block')
      if (!vehicle.resumes_with_papers) return 'none'
      await stayPausedAfterPapers(trx, id)
      return 'free'
    }
    if (vehicle.availability === isOffered) return 'none'
    await setAvailability(trx, id, isOffered)
    return 'free'
  })
