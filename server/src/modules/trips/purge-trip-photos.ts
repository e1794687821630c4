import type { Deps } from '../../deps.ts'
import { inBatches } from '../../jobs/in-batches.ts'
import { keptSince } from '../rules/public.ts'
import { removePhotosEndedBefore } from './trip-photo-store.ts'

const PURGED_AT_ONCE = 200

/** Removes the photos, with their files, of trips that ended before the time in which claims can be made. */
export async function purgeTripPhotos(deps: Deps): Promise<number> {
  const { db, clock } = deps
  const before = new Date(await keptSince(db, 'trip_evidence', clock.now()))
  return await inBatches(deps, PURGED_AT_ONCE, (limit) =>
    db.transaction().execute((trx) => removePhotosEndedBefore(trx, before, limit)),
  )
}
