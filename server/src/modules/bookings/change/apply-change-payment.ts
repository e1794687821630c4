import { canStillBeMade, changeAnswerDue } from '@rihla/domain/booking/booking-change'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { type Payment, requestCapture, requestRefundOf, requestVoid } from '../../payments/public.ts'
import type { Booking } from '../booking-store.ts'
import { lockSuspensions } from '../suspension/suspension-store.ts'
import { type BookingChange, moveChange } from './change-store.ts'
import { closeChange } from './close-change.ts'
import { makeChange } from './make-change.ts'

interface Paid {
  booking: Booking
  change: BookingChange
  payment: Payment
  /** The renter waits for the result. */
  isOnScreen: boolean
}

/**
 * Applies the result of an extra's payment to its change: an immediate change is charged, any other goes to the host;
 * once charged, the change is applied. Money for a closed change is returned, and the change is never reopened. All
 * rows must be locked. Returns the payment with its next requested step.
 */
export async function applyChangePaymentResult(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  { booking, change, payment, isOnScreen }: Paid,
  now: Instant,
): Promise<Payment> {
  const isOpen = change.closed_at === null
  const failed = {
    end: 'failed',
    vehicleId: booking.vehicle_id,
    isClaimed: false,
    isOnScreen,
  } as const
  switch (payment.status) {
    case 'authorised':
      if (change.status !== 'held') return await requestVoid(trx, payment, now, { isClaimed: true })
      return await chargeOrAsk(deps, trx, { booking, change, payment }, now)
    case 'paid':
      if (
        change.status === 'charging' &&
        canStillBeMade(booking, change.agreed.period, change.requested.period)
      ) {
        await makeChange(deps, trx, booking, change, now)
        return payment
      }
      if (isOpen) await closeChange(deps, trx, change, failed, now)
      return await requestRefundOf(trx, payment, payment.captured_fils, now)
    case 'failed':
    case 'voided':
      if (isOpen) await closeChange(deps, trx, change, failed, now)
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

async function chargeOrAsk(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  { booking, change, payment }: Omit<Paid, 'isOnScreen'>,
  now: Instant,
): Promise<Payment> {
  const vehicleId = booking.vehicle_id
  const hasExpired = change.expires_at !== null && change.expires_at.getTime() <= now
  if (hasExpired) {
    const [voided] = await closeChange(deps, trx, change, { end: 'expired', vehicleId, isClaimed: true }, now)
    return voided ?? payment
  }
  // Asked for while a side was being suspended.
  if ((await lockSuspensions(trx, booking.id)).length > 0) {
    const [voided] = await closeChange(deps, trx, change, { end: 'dropped', vehicleId, isClaimed: true }, now)
    return voided ?? payment
  }
  if (change.at_once) {
    await moveChange(trx, change, 'charging', { expiresAt: null, now })
    return await requestCapture(trx, payment, now)
  }
  const expiresAt = changeAnswerDue(change.agreed.period, change.requested.period, now)
  await moveChange(trx, change, 'asked', { expiresAt, now })
  await deps.publish(trx, {
    type: 'booking.change_asked',
    bookingId: booking.id,
    vehicleId,
    changeId: change.id,
  })
  return payment
}
