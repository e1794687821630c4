import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { lockPaymentOf, requestVoid } from '../../payments/public.ts'
import { type Booking, BY_SYSTEM, lockBooking } from '../booking-store.ts'
import { endBooking } from '../cancellation/end-booking.ts'
import { lockOpenChange } from '../change/change-store.ts'
import { expireChangeIfDue } from '../change/close-change.ts'

const isPast = (due: Date | null, now: Instant) => due !== null && due.getTime() <= now

/** The reason why a pending booking has expired; null when none of its due times has passed. */
export function expiryOf(booking: Booking, now: Instant): 'hold_expired' | 'request_expired' | null {
  if (booking.status !== 'pending') return null
  if (isPast(booking.hold_expires_at, now)) return 'hold_expired'
  return isPast(booking.answer_due_at, now) ? 'request_expired' : null
}

/** Ends a locked booking that has expired and requests the release of its card. Does nothing to any other. */
export async function expireIfDue(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  booking: Booking,
  now: Instant,
): Promise<boolean> {
  const reason = expiryOf(booking, now)
  if (!reason) return false
  const payment = await lockPaymentOf(trx, booking.id)
  const isUnanswered = payment?.status === 'processing'
  await requestVoid(trx, payment, now, { isClaimed: false })
  await endBooking(deps, trx, booking, { reason, by: BY_SYSTEM, isUnanswered }, now)
  return true
}

/** Locks a booking and ends it if it has expired, by the clock read under the lock. */
export const expireBooking = (deps: Deps, bookingId: string): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    return booking ? await expireIfDue(deps, trx, booking, deps.clock.now()) : false
  })

/**
 * Ends those of the given bookings, and their changes, that have expired but still occupy dates, so that a stopped
 * sweep job never blocks a vehicle.
 */
export async function expireAllDue(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  bookingIds: readonly string[],
  now: Instant,
): Promise<void> {
  for (const id of bookingIds) {
    const expired = await lockBooking(trx, id)
    if (!expired || (await expireIfDue(deps, trx, expired, now))) continue
    const change = await lockOpenChange(trx, id)
    if (change) await expireChangeIfDue(deps, trx, expired, change, now)
  }
}
