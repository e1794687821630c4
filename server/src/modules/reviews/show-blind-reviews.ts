import type { Deps } from '../../deps.ts'
import { showReviews } from './publish-review.ts'
import { takeDueReviews } from './review-store.ts'

/** A run takes at most this many; what is left is taken by the next. */
const BATCH = 100

/**
 * Counts reviews that time has opened: the other side can no longer answer what it would read. Readers see them from
 * that moment on by themselves. Answers how many it took.
 */
export const showBlindReviews = (deps: Deps): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    const due = await takeDueReviews(trx, now, BATCH)
    await showReviews(deps.publish, trx, due, now)
    return due.length
  })
