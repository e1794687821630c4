import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { DomainEvent } from '../../../events.ts'
import type { BookingNotification } from '../email/email-to-send.ts'
import { type BookingFacts, bookingNotificationKey, factsOfBooking } from '../in-app/notification-store.ts'
import { notify } from '../notify.ts'
import { NOTIFICATION_KINDS, readersOf } from './booking-messages.ts'

type DepositEvent = Extract<DomainEvent, { type: 'booking.deposit_moved' }>

/** What has no letter only changes the pages that are open. */
const UPDATE = {
  held: 'deposit_held',
  held_after_all: 'deposit_held_after_all',
  failed: 'deposit_failed',
  released: 'deposit_released',
  kept: 'deposit_kept',
} as const satisfies Partial<Record<DepositEvent['update'], BookingNotification>>

/**
 * Tells the renter what became of the deposit, and the host when it could not be held, is held after all, or some of it
 * is theirs.
 */
export async function notifyOfDeposit(
  trx: Transaction,
  { bookingId, update: what, amountFils }: DepositEvent,
  now: Instant,
): Promise<void> {
  const update: BookingNotification | undefined = UPDATE[what as keyof typeof UPDATE]
  if (update === undefined) return
  const booking = await factsOfBooking(trx, bookingId)
  if (!booking) throw new Error(`no such booking: ${bookingId}`)
  // A hold that was refused, succeeded and was refused again is told each time.
  const turn = what === 'released' || what === 'kept' ? '' : `:${now}`
  await notifyReaders(trx, { booking, update, amountFils, turn }, now)
}

/** Tells both sides what went back of a kept deposit, each time. */
export async function notifyOfDepositRefund(
  trx: Transaction,
  { bookingId, refundId, amountFils }: Extract<DomainEvent, { type: 'booking.deposit_refunded' }>,
  now: Instant,
): Promise<void> {
  const booking = await factsOfBooking(trx, bookingId)
  if (!booking) throw new Error(`no such booking: ${bookingId}`)
  const update = 'deposit_given_back'
  await notifyReaders(trx, { booking, update, amountFils, turn: `:${refundId}` }, now)
}

/** `turn` tells apart what can happen more than once. */
const notifyReaders = (
  trx: Transaction,
  {
    booking,
    update,
    amountFils,
    turn,
  }: { booking: BookingFacts; update: BookingNotification; amountFils: number; turn: string },
  now: Instant,
) =>
  notify(
    trx,
    readersOf(update).map((side) => ({
      userId: booking[side].id,
      kind: NOTIFICATION_KINDS[update],
      subjectId: booking.id,
      side,
      amountFils,
      key: `${bookingNotificationKey(booking.id, update, side)}${turn}`,
      mail: { kind: 'booking_update' as const, bookingId: booking.id, update, to: side, amountFils },
    })),
    now,
  )
