import { returnReminderAt, startReminderAt, TRIP_REMINDED_WITHIN_MS } from '@rihla/domain/messaging/reminder'
import type { Deps } from '../../../deps.ts'
import { bookingCall } from '../booking/booking-notification.ts'
import { notify } from '../notify.ts'
import {
  type RemindedOfTrip,
  returnKey,
  returnsToRemindOf,
  startKey,
  startsToRemindOf,
} from './reminder-store.ts'

/** Maximum per run; the next run takes the rest. */
const BATCH = 200

/**
 * Reminds both sides of trips that start tomorrow: at 18:00 the day before, or as soon as they are booked when that is
 * later. Returns how many.
 */
export const remindOfStarts = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now()
    const near = await startsToRemindOf(trx, { now, until: now + TRIP_REMINDED_WITHIN_MS, limit: BATCH })
    const due = near.filter((trip) => startReminderAt(trip) <= now)
    return await notify(trx, due.map(reminder('starts_tomorrow', startKey)), now)
  })

/**
 * Reminds both sides of trips that end today: at 09:00, or the evening before for a return early in the morning.
 * Returns how many.
 */
export const remindOfReturns = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now()
    const near = await returnsToRemindOf(trx, { now, until: now + TRIP_REMINDED_WITHIN_MS, limit: BATCH })
    const due = near.filter((trip) => returnReminderAt(trip) <= now)
    return await notify(trx, due.map(reminder('returns_today', returnKey)), now)
  })

const reminder =
  (update: 'starts_tomorrow' | 'returns_today', keyOf: (trip: RemindedOfTrip) => string) =>
  (trip: RemindedOfTrip) =>
    bookingCall(update, trip, keyOf(trip))
