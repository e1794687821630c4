import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { decideVehicle } from '../../vehicles/public.ts'
import { firstInQueue, placeInQueue } from './vehicle-review-store.ts'

/** Approves or rejects a vehicle, and says which one to look at next: the one behind it, else the longest waiting. */
export async function decideListing(
  deps: Deps,
  { id, verdict, reason }: { id: string; verdict: 'verified' | 'rejected'; reason: string },
  { viewer, requestId }: Call<'admin'>,
) {
  const wanted = { vehicleId: id, verdict, reason }
  const { status } = await decideVehicle(deps, wanted, { adminId: viewer.id, requestId })
  const { nextId } = await placeInQueue(deps.db, id)
  return { status, nextId: nextId ?? (await firstInQueue(deps.db)) }
}
