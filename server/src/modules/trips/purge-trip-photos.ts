import type { Deps } from '../../deps.ts'
import { keptSince } from '../rules/public.ts'
import { removePhotosEndedBefore } from './trip-photo-store.ts'

const PURGED_AT_ONCE = 200

/** Removes the photos, with their files, of trips that ended before the time in which claims can be made. */
export async function purgeTripPhotos({ db, clock }: Deps): Promise<number> {
  const before = new Date(await keptSince(db, 'trip_evidence', clock.now()))
  return await db.transaction().execute((trx) => removePhotosEndedBefore(trx, before, PURGED_AT_ONCE))
}
