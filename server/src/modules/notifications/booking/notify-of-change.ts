import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { DomainEvent } from '../../../events.ts'
import type { BookingNotification, BookingSide } from '../email/email-to-send.ts'
import { notify } from '../notify.ts'
import { factsOfBooking } from './booking-facts-store.ts'
import { NOTIFICATION_KINDS, readersOf } from './booking-messages.ts'
import { bookingNotificationKey } from './booking-notification-key.ts'

type ChangeEvent = Extract<DomainEvent, { type: 'booking.change_asked' | 'booking.change_answered' }>

/**
 * Notifies the host of a requested change, and both sides of its outcome, in-app and by email. A renter who withdrew
 * the change, or whose card was refused at once, saw that on the screen. A change that ended with its booking is
 * covered by the booking's own notification; of one that was dropped before the host was asked, only the renter knows.
 */
export async function notifyOfChange(trx: Transaction, event: ChangeEvent, now: Instant): Promise<void> {
  const update = updateIn(event)
  if (update === null) return
  const { bookingId, changeId } = event
  const booking = await factsOfBooking(trx, bookingId)
  if (!booking) throw new Error(`no such booking: ${bookingId}`)
  await notify(
    trx,
    readersIn(event, update).map((side) => ({
      userId: booking[side].id,
      kind: NOTIFICATION_KINDS[update],
      subjectId: bookingId,
      side,
      key: `${bookingNotificationKey(bookingId, update, side)}:${changeId}`,
      mail: { kind: 'booking_update' as const, bookingId, update, to: side },
    })),
    now,
  )
}

function updateIn(event: ChangeEvent): BookingNotification | null {
  if (event.type === 'booking.change_asked') return 'change_asked'
  switch (event.answer) {
    case 'made':
      return event.addsExtras ? 'extras_added' : 'change_made'
    case 'declined':
      return 'change_declined'
    case 'expired':
      return event.wasAsked ? 'change_expired' : failureOf(event)
    case 'failed':
      return event.isOnScreen ? null : failureOf(event)
    case 'dropped':
      return event.endsWithBooking ? null : 'change_dropped'
    case 'withdrawn':
      return null
  }
}

const readersIn = (event: ChangeEvent, update: BookingNotification): BookingSide[] =>
  event.type === 'booking.change_answered' && event.answer === 'dropped' && !event.wasAsked
    ? ['renter']
    : readersOf(update)

const failureOf = ({ addsExtras }: { addsExtras: boolean }): BookingNotification =>
  addsExtras ? 'extras_failed' : 'change_failed'
