import type { Instant } from '@rihla/domain/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { DomainEvent } from '../../events.ts'
import { KIND_OF_NEWS, readersOf } from './booking-sentences.ts'
import type { BookingNews } from './mail-order.ts'
import { bookingNewsKey, factsOfBooking } from './notification-store.ts'
import { tell } from './tell.ts'

type DepositEvent = Extract<DomainEvent, { type: 'booking.deposit_moved' }>

const NEWS = {
  held: 'deposit_held',
  failed: 'deposit_failed',
  released: 'deposit_released',
  kept: 'deposit_kept',
} as const satisfies Record<DepositEvent['news'], BookingNews>

/** Tells the renter what became of the deposit, and the host when it could not be held or some of it is theirs. */
export async function notifyOfDeposit(
  trx: Transaction,
  { bookingId, news: what, amountFils }: DepositEvent,
  now: Instant,
): Promise<void> {
  const news = NEWS[what]
  const booking = await factsOfBooking(trx, bookingId)
  if (!booking) throw new Error(`no such booking: ${bookingId}`)
  // A hold that was refused, succeeded and was refused again is told each time.
  const turn = news === 'deposit_held' || news === 'deposit_failed' ? `:${now}` : ''
  await tell(
    trx,
    readersOf(news).map((side) => ({
      userId: booking[side].id,
      kind: KIND_OF_NEWS[news],
      subjectId: bookingId,
      side,
      amountFils,
      key: `${bookingNewsKey(bookingId, news, side)}${turn}`,
      mail: { kind: 'booking_news' as const, bookingId, news, to: side, amountFils },
    })),
    now,
  )
}
