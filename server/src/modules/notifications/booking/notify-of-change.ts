import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { DomainEvent } from '../../../events.ts'
import type { BookingNews } from '../email/email-to-send.ts'
import { bookingNewsKey, factsOfBooking } from '../in-app/notification-store.ts'
import { tell } from '../notify.ts'
import { KIND_OF_NEWS, readersOf } from './booking-messages.ts'

type ChangeEvent = Extract<DomainEvent, { type: 'booking.change_asked' | 'booking.change_answered' }>

/**
 * Tells the host that other dates are asked for, and both what became of it, in the bell and by mail. Who took a change
 * back, or whose card was refused at once, saw that on the screen; of a booking that ended its own news tells.
 */
export async function notifyOfChange(trx: Transaction, event: ChangeEvent, now: Instant): Promise<void> {
  const news = newsIn(event)
  if (news === null) return
  const { bookingId, changeId } = event
  const booking = await factsOfBooking(trx, bookingId)
  if (!booking) throw new Error(`no such booking: ${bookingId}`)
  await tell(
    trx,
    readersOf(news).map((side) => ({
      userId: booking[side].id,
      kind: KIND_OF_NEWS[news],
      subjectId: bookingId,
      side,
      key: `${bookingNewsKey(bookingId, news, side)}:${changeId}`,
      mail: { kind: 'booking_news' as const, bookingId, news, to: side },
    })),
    now,
  )
}

function newsIn(event: ChangeEvent): BookingNews | null {
  if (event.type === 'booking.change_asked') return 'change_asked'
  switch (event.answer) {
    case 'made':
      return 'change_made'
    case 'declined':
      return 'change_declined'
    case 'lapsed':
      return event.wasAsked ? 'change_lapsed' : 'change_failed'
    case 'failed':
      return event.wasAsked ? 'change_failed' : null
    default:
      return null
  }
}
