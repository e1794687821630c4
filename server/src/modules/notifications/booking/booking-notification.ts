import type { BookingNews } from '../email/email-to-send.ts'
import type { News } from '../notify.ts'
import type { Reminded } from '../reminders/reminder-store.ts'
import { KIND_OF_NEWS } from './booking-messages.ts'

/** What a side of a booking is told or asked under this key: a line of their bell, and the letter that goes with it. */
export const bookingCall = (news: BookingNews, { bookingId, userId, side }: Reminded, key: string): News => ({
  userId,
  kind: KIND_OF_NEWS[news],
  subjectId: bookingId,
  side,
  key,
  mail: { kind: 'booking_news', bookingId, news, to: side },
})
