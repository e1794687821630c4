import { toldIfFoundSince } from '@rihla/domain/search/alert'
import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { judgeMatches } from './judge-matches.ts'
import { lockForAlert, readWaiting, searchesToTell, writeAlert, writeDecisions } from './match-store.ts'

/** At most this many searches a run; the next one takes the rest. */
const BATCH = 200

/**
 * Tells the owners of searches of cars that were found, by bell and push, each search at most once a day. Returns how
 * many searches were told of something.
 */
export async function tellMatches(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const today = dateInDubai(now)
  const searches = await searchesToTell(deps.db, { today, since: toldIfFoundSince(now), limit: BATCH })
  let told = 0
  for (const searchId of searches) if (await tellSearch(deps, searchId, now)) told++
  return told
}

/** Judges outside the transaction, so that no lock waits for a search; what was found again meanwhile stays waiting. */
async function tellSearch(deps: Deps, searchId: string, now: Instant): Promise<boolean> {
  const search = await readWaiting(deps.db, searchId)
  if (!search) return false
  const decisions = await judgeMatches(deps, search, search.matches)
  const day = dateInDubai(now)
  return await deps.db.transaction().execute(async (trx) => {
    if (!(await lockForAlert(trx, searchId, { onceOn: day }))) return false
    const vehicleIds = await writeDecisions(trx, searchId, decisions, now)
    if (vehicleIds.length === 0) return false
    const areOnlyCheaper = decisions.every(({ told }) => told === null || told.reason === 'price')
    await writeAlert(trx, searchId, { day, at: now, vehicleIds, areOnlyCheaper })
    const { userId } = search
    await deps.publish(trx, { type: 'saved_search.matched', searchId, userId, day, areOnlyCheaper })
    return true
  })
}
