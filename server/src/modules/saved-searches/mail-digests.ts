import { DAY_MS, dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import { judgeMatches } from './judge-matches.ts'
import {
  type Decision,
  deleteOldMatches,
  lockForAlert,
  noteMailed,
  peopleToMail,
  readUnmailed,
  type SearchWithMatches,
  writeDecisions,
} from './match-store.ts'

const BATCH = 500
/** What is older was missed, or not wanted at the time. */
const LOOKS_BACK_MS = 2 * DAY_MS
/** A car that is back after this time is news again. */
const MATCHES_KEPT_MS = 180 * DAY_MS
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Queues one email for everybody whose searches found something since the last one: the cars that an alert named, and
 * those found after it. Returns how many emails.
 */
export async function mailDigests(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const since = now - LOOKS_BACK_MS
  const failure = { failed: 'a digest could not be queued', facts: (personId: string) => ({ personId }) }
  let mails = 0
  let after = BEFORE_ALL
  while (true) {
    const people = await peopleToMail(deps.db, { since, after, limit: BATCH })
    mails += await eachApart(deps, people, failure, (userId) => mailDigest(deps, { userId, since, now }))
    const last = people.at(-1)
    if (last === undefined || people.length < BATCH || deps.stopSignal.aborted) return mails
    after = last
  }
}

/** Forgets what was found long ago, once a day. */
export const sweepMatches = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteOldMatches(db, clock.now() - MATCHES_KEPT_MS)

interface DigestOf {
  userId: string
  since: Instant
  now: Instant
}

async function mailDigest(deps: Deps, { userId, since, now }: DigestOf): Promise<boolean> {
  const judged = await Promise.all(
    (await readUnmailed(deps.db, userId, since)).map(async (search) => ({
      search,
      decisions: await judgeMatches(
        deps,
        search,
        search.matches.filter(({ waiting }) => waiting),
      ),
    })),
  )
  return await deps.db.transaction().execute(async (trx) => {
    let named = 0
    for (const { search, decisions } of judged) {
      if (!(await lockForAlert(trx, search.id))) continue
      await writeDecisions(trx, search.id, decisions, now)
      const vehicleIds = toName(search, decisions)
      await noteMailed(trx, search.id, vehicleIds, now)
      named += vehicleIds.length
    }
    if (named === 0) return false
    await deps.publish(trx, { type: 'saved_search.digest_due', userId, at: now, day: dateInDubai(now) })
    return true
  })
}

/** The cars that were reported before, and those that are reported now. */
const toName = ({ matches }: SearchWithMatches, decisions: Decision[]): string[] => [
  ...matches.filter(({ waiting }) => !waiting).map(({ vehicleId }) => vehicleId),
  ...decisions.filter(({ reported }) => reported !== null).map(({ vehicleId }) => vehicleId),
]
