import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import { notify } from '../notify.ts'
import { sidesOfBooking } from './booking-facts-store.ts'
import { NOTIFICATION_KINDS } from './booking-messages.ts'
import { bookingNotificationKey } from './booking-notification-key.ts'

/** Notifies the other side of a confirmed booking that `side` is suspended, or no longer is. */
export async function notifyOfSuspension(
  trx: Transaction,
  { bookingId, side, isLifted }: { bookingId: string; side: 'renter' | 'host'; isLifted: boolean },
  now: Instant,
): Promise<void> {
  const update = `${side}_${isLifted ? 'back' : 'on_hold'}` as const
  const booking = await sidesOfBooking(trx, bookingId)
  if (!booking) throw new Error(`no such booking: ${bookingId}`)
  const to = side === 'host' ? 'renter' : 'host'
  await notify(
    trx,
    [
      {
        userId: booking[to].id,
        kind: NOTIFICATION_KINDS[update],
        subjectId: bookingId,
        side: to,
        // An account can be put on hold more than once.
        key: `${bookingNotificationKey(bookingId, update, to)}:${now}`,
        mail: { kind: 'booking_update', bookingId, update, to },
      },
    ],
    now,
  )
}
