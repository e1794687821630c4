import type { Deps } from '../../../deps.ts'
import { inBatches } from '../../../jobs/in-batches.ts'
import { keptSince } from '../../rules/public.ts'
import { removeEvidenceEndedBefore } from './evidence-store.ts'

const PURGED_AT_ONCE = 200

/** Removes the evidence of charges, with its files, of trips that ended before the time in which claims can be made. */
export async function purgeEvidence(deps: Deps): Promise<number> {
  const { db, clock } = deps
  const before = new Date(await keptSince(db, 'trip_evidence', clock.now()))
  return await inBatches(deps, PURGED_AT_ONCE, (limit) =>
    db.transaction().execute((trx) => removeEvidenceEndedBefore(trx, before, limit)),
  )
}
