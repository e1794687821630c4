import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { DomainEvent } from '../../../events.ts'
import { queueEmail } from '../email/email-queue-store.ts'
import type { BookingNotification } from '../email/email-to-send.ts'
import { notify } from '../notify.ts'
import { factsOfBooking } from './booking-facts-store.ts'
import { NOTIFICATION_KINDS, readersOf } from './booking-messages.ts'
import { bookingNotificationKey } from './booking-notification-key.ts'

type NoShowEvent = Extract<DomainEvent, { type: 'no_show.contested' | 'no_show.closed' }>

/** Notifies the host and the team when a no-show is contested, and both sides when its money is final. */
export async function notifyOfNoShow(trx: Transaction, event: NoShowEvent, now: Instant): Promise<void> {
  const { bookingId } = event
  const isContest = event.type === 'no_show.contested'
  const update: BookingNotification = isContest ? 'no_show_contested' : `no_show_${event.outcome}`
  const booking = await factsOfBooking(trx, bookingId)
  if (!booking) throw new Error(`no such booking: ${bookingId}`)
  const { refundFils, hostKeepsFils } = booking
  const amountFils = update === 'no_show_dismissed' ? refundFils : hostKeepsFils
  await notify(
    trx,
    readersOf(update).map((side) => ({
      userId: booking[side].id,
      kind: NOTIFICATION_KINDS[update],
      subjectId: bookingId,
      side,
      // A renter who gets no refund is not shown the host's share.
      ...(side === 'host' || update === 'no_show_dismissed' ? { amountFils } : {}),
      key: bookingNotificationKey(bookingId, update, side),
      mail: { kind: 'booking_update' as const, bookingId, update, to: side },
    })),
    now,
  )
  if (isContest)
    await queueEmail(trx, {
      dedupeKey: `no-show-contested:${bookingId}:support`,
      emailToSend: { kind: 'no_show_to_support', bookingId },
    })
}
