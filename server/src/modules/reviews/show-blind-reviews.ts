import type { Deps } from '../../deps.ts'
import { showReviews } from './publish-review.ts'
import { takeDueReviews } from './review-store.ts'

/** Maximum per run; the next run takes the rest. */
const BATCH = 100

/**
 * Counts reviews whose time to become visible has come, as the other side can no longer review after reading them.
 * Readers see them from that moment on without this job. Returns how many it took.
 */
export const showBlindReviews = (deps: Deps): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    const due = await takeDueReviews(trx, now, BATCH)
    await showReviews(deps.publish, trx, due, now)
    return due.length
  })
