import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { DomainEvent } from '../../../events.ts'
import type { BookingNews } from '../email/email-to-send.ts'
import { bookingNewsKey, factsOfBooking, mailLater } from '../in-app/notification-store.ts'
import { tell } from '../notify.ts'
import { KIND_OF_NEWS, readersOf } from './booking-messages.ts'

type NoShowEvent = Extract<DomainEvent, { type: 'no_show.contested' | 'no_show.closed' }>

/** Notifies the host and the team when a no-show is contested, and both sides when its money is final. */
export async function notifyOfNoShow(trx: Transaction, event: NoShowEvent, now: Instant): Promise<void> {
  const { bookingId } = event
  const isContest = event.type === 'no_show.contested'
  const news: BookingNews = isContest ? 'no_show_contested' : `no_show_${event.outcome}`
  const booking = await factsOfBooking(trx, bookingId)
  if (!booking) throw new Error(`no such booking: ${bookingId}`)
  const { refundFils, hostKeepsFils } = booking
  const amountFils = news === 'no_show_dismissed' ? refundFils : hostKeepsFils
  await tell(
    trx,
    readersOf(news).map((side) => ({
      userId: booking[side].id,
      kind: KIND_OF_NEWS[news],
      subjectId: bookingId,
      side,
      // A renter whose money is kept is not told the host's share.
      ...(side === 'host' || news === 'no_show_dismissed' ? { amountFils } : {}),
      key: bookingNewsKey(bookingId, news, side),
      mail: { kind: 'booking_news' as const, bookingId, news, to: side },
    })),
    now,
  )
  if (isContest)
    await mailLater(trx, {
      dedupeKey: `no-show-contested:${bookingId}:support`,
      order: { kind: 'no_show_to_support', bookingId },
    })
}
