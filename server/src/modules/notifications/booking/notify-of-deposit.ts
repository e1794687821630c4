import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { DomainEvent } from '../../../events.ts'
import type { BookingNotification } from '../email/email-to-send.ts'
import { notify } from '../notify.ts'
import { type BookingForEmail, factsOfBooking } from './booking-facts-store.ts'
import { NOTIFICATION_KINDS, readersOf } from './booking-messages.ts'
import { bookingNotificationKey } from './booking-notification-key.ts'

type DepositEvent = Extract<DomainEvent, { type: 'booking.deposit_moved' }>

/** Updates without an entry here only refresh open pages. */
const UPDATE = {
  held: 'deposit_held',
  held_after_all: 'deposit_held_after_all',
  failed: 'deposit_failed',
  released: 'deposit_released',
  taken: 'deposit_taken',
  kept: 'deposit_kept',
} as const satisfies Partial<Record<DepositEvent['update'], BookingNotification>>

/**
 * Notifies the renter of each deposit update, and the host when the deposit could not be held, is held after a failure,
 * or has ended: released, taken for charges, or kept for them.
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
  // A hold that fails, succeeds and fails again is notified each time.
  const turn = what === 'released' || what === 'taken' || what === 'kept' ? '' : `:${now}`
  await notifyReaders(trx, { booking, update, amountFils, turn }, now)
}

/** Notifies both sides of each refund of a kept deposit. */
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

/** `turn` makes the key unique for updates that can happen more than once. */
const notifyReaders = (
  trx: Transaction,
  {
    booking,
    update,
    amountFils,
    turn,
  }: { booking: BookingForEmail; update: BookingNotification; amountFils: number; turn: string },
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
