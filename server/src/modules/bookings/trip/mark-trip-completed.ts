import { completesByItselfAt } from '@rihla/domain/booking/booking'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { type Booking, BY_SYSTEM, type By, lockBooking, moveBooking } from '../booking-store.ts'
import { endOccupation } from '../calendar/calendar-store.ts'
import { dropOpenChange } from '../change/close-change.ts'
import { hasOpenIssue } from './trip-facts-store.ts'

/**
 * Completes the open trip of a locked booking, frees its remaining days and publishes the event. `words`: why an admin
 * ends it early.
 */
export async function markTripCompleted(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  booking: Booking,
  by: By,
  now: Instant,
  words?: string,
): Promise<void> {
  const changes = { completed_at: new Date(now) }
  await moveBooking(
    trx,
    booking,
    { to: 'completed', by, changes, ...(words === undefined ? {} : { words }) },
    now,
  )
  await dropOpenChange(deps, trx, booking, { endsWithBooking: true }, now)
  await endOccupation(trx, booking.id, now)
  await deps.publish(trx, {
    type: 'booking.completed',
    bookingId: booking.id,
    vehicleId: booking.vehicle_id,
    isEndedEarly: by.actor === 'admin',
  })
}

/** Completes a trip that nobody completed within a day of its end; decided under the lock. Open issues keep it open. */
export const completeIfForgotten = (deps: Deps, bookingId: string): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    const now = deps.clock.now()
    if (booking?.status !== 'active' || now < completesByItselfAt(booking.ends_at.getTime())) return false
    if (await hasOpenIssue(trx, bookingId)) return false
    await markTripCompleted(deps, trx, booking, BY_SYSTEM, now)
    return true
  })
