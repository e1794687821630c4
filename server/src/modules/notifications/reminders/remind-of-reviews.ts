import { reviewAskedIn, reviewLastCalledIn } from '@rihla/domain/messaging/reminder'
import type { Deps } from '../../../deps.ts'
import { bookingCall } from '../booking/booking-notification.ts'
import { notify } from '../notify.ts'
import { type ReviewCall, reviewCallKey, reviewsToAskFor } from './reminder-store.ts'

/** A run takes at most this many; what is left is taken by the next. */
const BATCH = 200

/**
 * Asks both sides of a completed trip for a review: an hour after it, and once more when three days are left. Not whoever
 * has written one. Answers how many were asked.
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
    // The rule counts from a completion; looked at from now, it says which completions are due.
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
