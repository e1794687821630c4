import { mailGroupOf } from '@rihla/domain/messaging/notification'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { DomainEvent } from '../../../events.ts'
import { BOOKING_NEWS, type BookingNews, type BookingSide } from '../email/email-to-send.ts'
import { refundsOf } from '../in-app/notification-center-store.ts'
import {
  type BookingSides,
  bookingNewsKey,
  factsOfBooking,
  mailLater,
  sidesOfBooking,
} from '../in-app/notification-store.ts'
import { type News, tell } from '../notify.ts'
import { KIND_OF_NEWS, readersOf } from './booking-messages.ts'

type BookingEvent = Extract<
  DomainEvent,
  { type: 'booking.requested' | 'booking.confirmed' | 'booking.cancelled' | 'booking.completed' }
>

/** Tells both sides of a booking what happened to it, in the transaction that makes it true: in the bell and by mail. */
export async function notifyOfBooking(trx: Transaction, event: BookingEvent, now: Instant): Promise<void> {
  const news = newsIn(event)
  if (news === null) return
  const booking = await sidesOfBooking(trx, event.bookingId)
  if (!booking) throw new Error(`no such booking: ${event.bookingId}`)
  const readers = readersOf(news)
  // Who has just asked sees it on the screen; the letter is for their files.
  const inBell = readers.filter((side) => news !== 'requested' || side === 'host')
  const amountTo = await amountsTold(trx, booking.id, news)
  await tell(
    trx,
    inBell.map((side) => lineTo(side, news, booking, amountTo[side])),
    now,
  )
  for (const side of readers) if (!inBell.includes(side)) await mailNewsTo(trx, booking, news, side)
}

/** One letter to a side of a booking, with no line in the bell; a second order of the same news is no second letter. */
export async function mailNewsTo(
  trx: Transaction,
  booking: BookingSides,
  news: BookingNews,
  to: BookingSide,
): Promise<void> {
  await mailLater(trx, {
    dedupeKey: bookingNewsKey(booking.id, news, to),
    order: { kind: 'booking_news', bookingId: booking.id, news, to },
    wish: { userId: booking[to].id, group: mailGroupOf(KIND_OF_NEWS[news]) },
  })
}

function lineTo(
  side: BookingSide,
  news: BookingNews,
  booking: BookingSides,
  amountFils: number | undefined,
): News {
  return {
    userId: booking[side].id,
    kind: KIND_OF_NEWS[news],
    subjectId: booking.id,
    side,
    ...(amountFils === undefined ? {} : { amountFils }),
    key: bookingNewsKey(booking.id, news, side),
    mail: { kind: 'booking_news', bookingId: booking.id, news, to: side },
  }
}

/** What goes back when a trip is cancelled, what the host earned when it is over; fils. Other news tell no amount. */
async function amountsTold(
  trx: Transaction,
  bookingId: string,
  news: BookingNews,
): Promise<Partial<Record<BookingSide, number>>> {
  const isCancelled = KIND_OF_NEWS[news] === 'booking_cancelled'
  if (!isCancelled && news !== 'completed') return {}
  const booking = await factsOfBooking(trx, bookingId)
  if (!booking) return {}
  const { refundFils, hostKeepsFils } = booking
  return isCancelled ? { renter: refundFils, host: refundFils } : { host: hostKeepsFils }
}

/** Tells the renter of what has gone back to the card and was not told of before: of every dirham once. */
export async function notifyOfRefund(
  trx: Transaction,
  { bookingId }: { bookingId: string },
  now: Instant,
): Promise<void> {
  const { refundedFils, toldFils } = await refundsOf(trx, bookingId)
  const amountFils = refundedFils - toldFils
  const booking = await factsOfBooking(trx, bookingId)
  if (amountFils <= 0 || !booking) return
  await tell(
    trx,
    [
      {
        userId: booking.renter.id,
        kind: 'refund_made',
        subjectId: bookingId,
        side: 'renter',
        amountFils,
        key: `refund-made:${bookingId}:${refundedFils}`,
        mail: { kind: 'booking_news', bookingId, news: 'refund_made', to: 'renter', amountFils },
      },
    ],
    now,
  )
}

/** Not a payment that failed, nor a hold that lapsed: the renter saw it on the screen, the host never knew of it. */
function newsIn(event: BookingEvent): BookingNews | null {
  if (event.type === 'booking.requested') return 'requested'
  if (event.type === 'booking.confirmed') return 'confirmed'
  if (event.type === 'booking.completed') return 'completed'
  return BOOKING_NEWS.find((news) => news === event.reason) ?? null
}
