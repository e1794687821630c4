import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { lockPaymentOf, requestVoid } from '../../payments/public.ts'
import { type Booking, BY_SYSTEM, lockBooking } from '../booking-store.ts'
import { endBooking } from '../cancellation/end-booking.ts'
import { lockOpenChange } from '../change/change-store.ts'
import { expireChangeIfDue } from '../change/close-change.ts'

const isPast = (due: Date | null, now: Instant) => due !== null && due.getTime() <= now

/** Which due time of a pending booking has passed, as the reason it ends with; null when none has. */
export function expiryOf(booking: Booking, now: Instant): 'hold_expired' | 'request_expired' | null {
  if (booking.status !== 'pending') return null
  if (isPast(booking.hold_expires_at, now)) return 'hold_expired'
  return isPast(booking.answer_due_at, now) ? 'request_expired' : null
}

/** Ends a locked booking whose time is up and has its card let go. Does nothing to any other. */
export async function expireIfDue(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  booking: Booking,
  now: Instant,
): Promise<boolean> {
  const reason = expiryOf(booking, now)
  if (!reason) return false
  await requestVoid(trx, await lockPaymentOf(trx, booking.id), now, { carriedHere: false })
  await endBooking(deps, trx, booking, { reason, by: BY_SYSTEM }, now)
  return true
}

/** The same for a booking somebody found to be due: whether it is, is decided by the clock read under the lock. */
export const expireBooking = (deps: Deps, bookingId: string): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    return booking ? await expireIfDue(deps, trx, booking, deps.clock.now()) : false
  })

/** Ends the lapsed bookings and changes that dates are still written under: a dead sweeper never blocks a car. */
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
