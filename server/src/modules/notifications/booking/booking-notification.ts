import type { BookingNotification } from '../email/email-to-send.ts'
import type { NotificationToSend } from '../notify.ts'
import type { Reminded } from '../reminders/reminder-store.ts'
import { NOTIFICATION_KINDS } from './booking-messages.ts'

/** What a side of a booking is told or asked under this key: a line of their bell, and the letter that goes with it. */
export const bookingCall = (
  update: BookingNotification,
  { bookingId, userId, side }: Reminded,
  key: string,
): NotificationToSend => ({
  userId,
  kind: NOTIFICATION_KINDS[update],
  subjectId: bookingId,
  side,
  key,
  mail: { kind: 'booking_update', bookingId, update, to: side },
})
