import type { Deps } from '../../../deps.ts'
import { ruleValuesAt } from '../../rules/public.ts'
import { bookingCall } from '../booking/booking-notification.ts'
import { notify } from '../notify.ts'
import { contactDetailsKey, contactDetailsToNotifyOf } from './reminder-store.ts'

/** A run takes at most this many; what is left is taken by the next. */
const BATCH = 200

/**
 * Tells both sides of confirmed bookings where to look when address, plate and phone numbers open to them. A
 * booking that is confirmed later than that says so in its confirmation. Answers how many were told.
 */
export const remindOfContactDetails = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now()
    const { contactOpensBeforePickupMinutes } = await ruleValuesAt(trx, now)
    const open = await contactDetailsToNotifyOf(trx, { now, contactOpensBeforePickupMinutes, limit: BATCH })
    const notified = open.map((side) => bookingCall('contact_details_open', side, contactDetailsKey(side)))
    return await notify(trx, notified, now)
  })
