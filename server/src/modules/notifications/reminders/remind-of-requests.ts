import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import { emailUpdateTo } from '../booking/notify-of-booking.ts'
import { factsOfBooking, requestsToRemindOf } from '../in-app/notification-store.ts'

const REMIND_BEFORE_MS = 2 * HOUR_MS
/** A run takes at most this many; what is left is taken by the next. */
const BATCH = 200

/** Reminds hosts of requests that end by themselves within two hours, of each once. Answers of how many. */
export async function remindOfRequests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  return await db.transaction().execute(async (trx) => {
    const due = await requestsToRemindOf(trx, { now, until: now + REMIND_BEFORE_MS, limit: BATCH })
    for (const bookingId of due) {
      const booking = await factsOfBooking(trx, bookingId)
      if (booking) await emailUpdateTo(trx, booking, 'request_waits', 'host')
    }
    return due.length
  })
}
