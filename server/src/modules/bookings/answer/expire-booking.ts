import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { lockPaymentOf, wantVoid } from '../../payments/public.ts'
import { type Booking, BY_SYSTEM, lockBooking } from '../booking-store.ts'
import { endBooking } from '../cancellation/end-booking.ts'
import { lockOpenChange } from '../change/change-store.ts'
import { lapseChangeIfDue } from '../change/close-change.ts'

const isPast = (due: Date | null, now: Instant) => due !== null && due.getTime() <= now

/** Which due time of a pending booking has passed, as the reason it ends with; null when none has. */
export function lapseOf(booking: Booking, now: Instant): 'hold_lapsed' | 'request_lapsed' | null {
  if (booking.status !== 'pending') return null
  if (isPast(booking.hold_lapses_at, now)) return 'hold_lapsed'
  return isPast(booking.answer_due_at, now) ? 'request_lapsed' : null
}

/** Ends a locked booking whose time is up and has its card let go. Does nothing to any other. */
export async function lapseIfDue(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  booking: Booking,
  now: Instant,
): Promise<boolean> {
  const reason = lapseOf(booking, now)
  if (!reason) return false
  await wantVoid(trx, await lockPaymentOf(trx, booking.id), now, { carriedHere: false })
  await endBooking(deps, trx, booking, { reason, by: BY_SYSTEM }, now)
  return true
}

/** The same for a booking somebody found to be due: whether it is, is decided by the clock read under the lock. */
export const lapseBooking = (deps: Deps, bookingId: string): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    return booking ? await lapseIfDue(deps, trx, booking, deps.clock.now()) : false
  })

/** Ends the lapsed bookings and changes that dates are still written under: a dead sweeper never blocks a car. */
export async function lapseAllDue(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  bookingIds: readonly string[],
  now: Instant,
): Promise<void> {
  for (const id of bookingIds) {
    const lapsed = await lockBooking(trx, id)
    if (!lapsed || (await lapseIfDue(deps, trx, lapsed, now))) continue
    const change = await lockOpenChange(trx, id)
    if (change) await lapseChangeIfDue(deps, trx, lapsed, change, now)
  }
}
