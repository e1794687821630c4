import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { DomainEvent } from '../../../events.ts'
import type { BookingNews } from '../email/email-to-send.ts'
import { type BookingFacts, bookingNewsKey, factsOfBooking } from '../in-app/notification-store.ts'
import { tell } from '../notify.ts'
import { KIND_OF_NEWS, readersOf } from './booking-messages.ts'

type DepositEvent = Extract<DomainEvent, { type: 'booking.deposit_moved' }>

/** What has no letter only changes the pages that are open. */
const NEWS = {
  held: 'deposit_held',
  held_after_all: 'deposit_held_after_all',
  failed: 'deposit_failed',
  released: 'deposit_released',
  kept: 'deposit_kept',
} as const satisfies Partial<Record<DepositEvent['news'], BookingNews>>

/**
 * Tells the renter what became of the deposit, and the host when it could not be held, is held after all, or some of it
 * is theirs.
 */
export async function notifyOfDeposit(
  trx: Transaction,
  { bookingId, news: what, amountFils }: DepositEvent,
  now: Instant,
): Promise<void> {
  const news: BookingNews | undefined = NEWS[what as keyof typeof NEWS]
  if (news === undefined) return
  const booking = await factsOfBooking(trx, bookingId)
  if (!booking) throw new Error(`no such booking: ${bookingId}`)
  // A hold that was refused, succeeded and was refused again is told each time.
  const turn = what === 'released' || what === 'kept' ? '' : `:${now}`
  await tellReaders(trx, { booking, news, amountFils, turn }, now)
}

/** Tells both sides what went back of a kept deposit, each time. */
export async function notifyOfDepositRefund(
  trx: Transaction,
  { bookingId, refundId, amountFils }: Extract<DomainEvent, { type: 'booking.deposit_refunded' }>,
  now: Instant,
): Promise<void> {
  const booking = await factsOfBooking(trx, bookingId)
  if (!booking) throw new Error(`no such booking: ${bookingId}`)
  const news = 'deposit_given_back'
  await tellReaders(trx, { booking, news, amountFils, turn: `:${refundId}` }, now)
}

/** `turn` tells apart what can happen more than once. */
const tellReaders = (
  trx: Transaction,
  {
    booking,
    news,
    amountFils,
    turn,
  }: { booking: BookingFacts; news: BookingNews; amountFils: number; turn: string },
  now: Instant,
) =>
  tell(
    trx,
    readersOf(news).map((side) => ({
      userId: booking[side].id,
      kind: KIND_OF_NEWS[news],
      subjectId: booking.id,
      side,
      amountFils,
      key: `${bookingNewsKey(booking.id, news, side)}${turn}`,
      mail: { kind: 'booking_news' as const, bookingId: booking.id, news, to: side, amountFils },
    })),
    now,
  )
