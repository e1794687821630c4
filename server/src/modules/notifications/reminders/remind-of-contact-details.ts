import type { Deps } from '../../../deps.ts'
import { ruleValuesAt } from '../../rules/public.ts'
import { bookingCall } from '../booking/booking-notification.ts'
import { notify } from '../notify.ts'
import { contactDetailsKey, contactDetailsToNotifyOf } from './reminder-store.ts'

/** Maximum per run; the next run takes the rest. */
const BATCH = 200

/**
 * Notifies both sides of confirmed bookings where to find the address, plate and phone numbers once these open. A
 * booking confirmed later than that says so in its confirmation. Returns how many were notified.
 */
export const remindOfContactDetails = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now()
    const { contactOpensBeforePickupMinutes } = await ruleValuesAt(trx, now)
    const open = await contactDetailsToNotifyOf(trx, { now, contactOpensBeforePickupMinutes, limit: BATCH })
    const notified = open.map((side) => bookingCall('contact_details_open', side, contactDetailsKey(side)))
    return await notify(trx, notified, now)
  })
