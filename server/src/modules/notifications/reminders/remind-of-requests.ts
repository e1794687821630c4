import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import { factsOfBooking } from '../booking/booking-facts-store.ts'
import { emailUpdateTo } from '../booking/notify-of-booking.ts'
import { requestsToRemindOf } from './reminder-store.ts'

const REMIND_BEFORE_MS = 2 * HOUR_MS
/** Maximum per run; the next run takes the rest. */
const BATCH = 200

/** Reminds hosts of requests that expire within two hours, once per request. Returns how many. */
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
