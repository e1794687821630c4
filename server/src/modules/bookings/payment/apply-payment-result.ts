import { answerDue } from '@rihla/domain/booking/booking'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { type Payment, requestRefundOf, requestVoid } from '../../payments/public.ts'
import { expiryOf } from '../answer/expire-booking.ts'
import { type Booking, BY_SYSTEM, type By, changePending, moveBooking } from '../booking-store.ts'
import { endBooking } from '../cancellation/end-booking.ts'

/**
 * Applies a payment result to its booking: a paid one is confirmed, an authorised request goes to the host, a failed
 * one ends. Money for a booking that is over is returned, and the booking is never reopened. Both rows must be locked.
 * Returns the payment with its next requested step. `isOnScreen`: the renter waits for the result.
 */
export async function applyPaymentResult(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  { booking, payment, isOnScreen }: { booking: Booking; payment: Payment; isOnScreen: boolean },
  now: Instant,
): Promise<Payment> {
  const isPending = booking.status === 'pending'
  switch (payment.status) {
    case 'authorised':
      if (!isPending) return await requestVoid(trx, payment, now, { isClaimed: true })
      return await forwardOrVoid(deps, trx, booking, payment, now)
    case 'capturing':
      await changePending(trx, booking, { hold_expires_at: null, answer_due_at: null }, now)
      return payment
    case 'paid':
      if (isPending) await confirmBooking(deps, trx, booking, now)
      else if (booking.status === 'cancelled')
        return await requestRefundOf(trx, payment, payment.captured_fils, now)
      return payment
    case 'failed':
    case 'voided':
      if (isPending)
        await endBooking(deps, trx, booking, { reason: 'payment_failed', by: BY_SYSTEM, isOnScreen }, now)
      return payment
    case 'partially_refunded':
    case 'refunded':
      await deps.publish(trx, {
        type: 'booking.refunded',
        bookingId: booking.id,
        refundFils: payment.refunded_fils,
      })
      return payment
    default:
      return payment
  }
}

/** Whether an authorised card is charged at once: for an instant booking whose hold has not expired. */
export const isChargedAtOnce = (booking: Booking, now: Instant): boolean =>
  booking.status === 'pending' && booking.instant && expiryOf(booking, now) === null

/** Handles an authorised card that is not charged at once: the request goes to the host, or an expired hold ends. */
async function forwardOrVoid(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  booking: Booking,
  payment: Payment,
  now: Instant,
): Promise<Payment> {
  const reason = expiryOf(booking, now)
  if (reason) {
    const voided = await requestVoid(trx, payment, now, { isClaimed: true })
    await endBooking(deps, trx, booking, { reason, by: BY_SYSTEM, isUnanswered: true }, now)
    return voided
  }
  const answerDueAt = new Date(answerDue(now, booking.starts_at.getTime()))
  await changePending(trx, booking, { hold_expires_at: null, answer_due_at: answerDueAt }, now)
  await deps.publish(trx, {
    type: 'booking.requested',
    bookingId: booking.id,
    vehicleId: booking.vehicle_id,
  })
  return payment
}

async function confirmBooking(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  booking: Booking,
  now: Instant,
): Promise<void> {
  const changes = { confirmed_at: new Date(now) }
  await moveBooking(trx, booking, { to: 'confirmed', by: approverOf(booking), changes }, now)
  await deps.publish(trx, {
    type: 'booking.confirmed',
    bookingId: booking.id,
    vehicleId: booking.vehicle_id,
  })
}

/** The person who approved a request; the system for an instant booking. */
function approverOf(booking: Booking): By {
  if (booking.approved_by === null) return BY_SYSTEM
  return { actor: booking.approved_by === booking.host_id ? 'host' : 'admin', personId: booking.approved_by }
}
