import type { Deps } from '../../../deps.ts'
import { keptSince } from '../../rules/public.ts'
import { removeEvidenceEndedBefore } from './evidence-store.ts'

const PURGED_AT_ONCE = 200

/** Removes the evidence of charges, with its files, of trips that ended before the time in which claims can be made. */
export async function purgeEvidence({ db, clock }: Deps): Promise<number> {
  const before = new Date(await keptSince(db, 'trip_evidence', clock.now()))
  return await db.transaction().execute((trx) => removeEvidenceEndedBefore(trx, before, PURGED_AT_ONCE))
}
