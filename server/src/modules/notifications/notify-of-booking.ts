import type { Transaction } from '../../database/database.ts'
import type { DomainEvent } from '../../events.ts'
import { BOOKING_NEWS, type BookingNews } from './mail-order.ts'
import { readersOf } from './mail-sentences.ts'
import { mailLater } from './notification-store.ts'

type BookingEvent = Extract<
  DomainEvent,
  { type: 'booking.requested' | 'booking.confirmed' | 'booking.cancelled' }
>

/** Orders the mails that news of a booking causes, in the transaction that makes it true. */
export async function notifyOfBooking(trx: Transaction, event: BookingEvent): Promise<void> {
  const news = newsIn(event)
  if (news === null) return
  for (const to of readersOf(news)) {
    await mailLater(trx, {
      dedupeKey: `booking-news:${event.bookingId}:${news}:${to}`,
      order: { kind: 'booking_news', bookingId: event.bookingId, news, to },
    })
  }
}

/** Not a payment that failed, nor a hold that lapsed: the renter saw it on the screen, the host never knew of it. */
function newsIn(event: BookingEvent): BookingNews | null {
  if (event.type === 'booking.requested') return 'requested'
  if (event.type === 'booking.confirmed') return 'confirmed'
  return BOOKING_NEWS.find((news) => news === event.reason) ?? null
}
