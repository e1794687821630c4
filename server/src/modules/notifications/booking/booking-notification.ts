import type { BookingNotification } from '../email/email-to-send.ts'
import type { NotificationToSend } from '../notify.ts'
import type { Reminded } from '../reminders/reminder-store.ts'
import { NOTIFICATION_KINDS } from './booking-messages.ts'

/** The notification of one side of a booking under this key: an in-app line and its email. */
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
