import { reportedIfFoundSince } from '@rihla/domain/search/alert'
import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import { judgeMatches } from './judge-matches.ts'
import { lockForAlert, readWaiting, searchesToReport, writeAlert, writeDecisions } from './match-store.ts'

/** At most this many searches a run; the next one takes the rest. */
const BATCH = 200

/**
 * Notifies the owners of searches of the cars that were found, in the app and by push, each search at most once a day.
 * Returns how many searches had an alert.
 */
export async function reportMatches(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const today = dateInDubai(now)
  const searches = await searchesToReport(deps.db, { today, since: reportedIfFoundSince(now), limit: BATCH })
  const failure = {
    failed: 'a saved search could not be reported',
    facts: (searchId: string) => ({ searchId }),
  }
  return await eachApart(deps, searches, failure, (searchId) => reportSearch(deps, searchId, now))
}

/** Judges outside the transaction, so that no lock waits for a search; what was found again meanwhile stays waiting. */
async function reportSearch(deps: Deps, searchId: string, now: Instant): Promise<boolean> {
  const search = await readWaiting(deps.db, searchId)
  if (!search) return false
  const decisions = await judgeMatches(deps, search, search.matches)
  const day = dateInDubai(now)
  return await deps.db.transaction().execute(async (trx) => {
    if (!(await lockForAlert(trx, searchId, { onceOn: day }))) return false
    const vehicleIds = await writeDecisions(trx, searchId, decisions, now)
    if (vehicleIds.length === 0) return false
    const areOnlyCheaper = decisions.every(({ reported }) => reported === null || reported.reason === 'price')
    await writeAlert(trx, searchId, { day, at: now, vehicleIds, areOnlyCheaper })
    const { userId } = search
    await deps.publish(trx, { type: 'saved_search.matched', searchId, userId, at: now, day, areOnlyCheaper })
    return true
  })
}
