import { reviewAskedIn, reviewLastCalledIn } from '@rihla/domain/messaging/reminder'
import type { Deps } from '../../../deps.ts'
import { bookingCall } from '../booking/booking-notification.ts'
import { notify } from '../notify.ts'
import { type ReviewCall, reviewCallKey, reviewsToAskFor } from './reminder-store.ts'

/** Maximum per run; the next run takes the rest. */
const BATCH = 200

/**
 * Asks both sides of a completed trip for a review: an hour after completion, and again when three days are left. Skips
 * a side that has written one. Returns how many were asked.
 */
export async function askForReviews(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return (
    (await ask(deps, 'review_time', reviewAskedIn)) + (await ask(deps, 'review_closes', reviewLastCalledIn))
  )
}

const ask = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  call: ReviewCall,
  askedIn: typeof reviewAskedIn,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now()
    // For a completion at 0 the rule returns offsets; subtracted from now they bound the completions that are due.
    const { from, until } = askedIn(0)
    const due = await reviewsToAskFor(trx, call, {
      completedAfter: now - until,
      completedBy: now - from,
      limit: BATCH,
    })
    return await notify(
      trx,
      due.map((side) => bookingCall(call, side, reviewCallKey(call, side))),
      now,
    )
  })
