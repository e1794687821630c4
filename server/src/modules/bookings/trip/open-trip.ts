import { isToBeOpened } from '@rihla/domain/booking/booking'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { type Booking, BY_SYSTEM, type By, lockBooking, moveBooking } from '../booking-store.ts'
import { closeSuspensions, lockSuspensions } from '../suspension/suspension-store.ts'

/**
 * Opens the trip of a locked booking once pick-up time has come, publishes the event and returns the updated booking;
 * any other is returned unchanged. Callers that need an open trip call this first, so that they do not depend on the
 * sweep job.
 */
export async function openIfStarted(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  booking: Booking,
  now: Instant,
): Promise<Booking> {
  const { status, starts_at } = booking
  if (!isToBeOpened({ status, startsAt: starts_at.getTime() }, now)) return booking
  return await openTripBy(deps, trx, booking, BY_SYSTEM, now)
}

/** Opens the trip by a check-in, on behalf of the side that checks in; an open trip stays unchanged. */
export const openByCheckIn = async (
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  booking: Booking,
  by: By,
  now: Instant,
): Promise<Booking> => (booking.status === 'active' ? booking : await openTripBy(deps, trx, booking, by, now))

async function openTripBy(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  booking: Booking,
  by: By,
  now: Instant,
): Promise<Booking> {
  const opened = await moveBooking(trx, booking, { to: 'active', by, changes: {} }, now)
  await closeSuspensions(trx, booking.id, 'started', now)
  await deps.publish(trx, {
    type: 'booking.opened',
    bookingId: booking.id,
    vehicleId: booking.vehicle_id,
  })
  return opened
}

/**
 * Locks a booking and opens its trip if pick-up time has come; false otherwise. A booking whose host or renter is still
 * suspended does not open by itself: it ends with a full refund.
 */
export const openTrip = (deps: Deps, bookingId: string): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    if (!booking || (await lockSuspensions(trx, bookingId)).length > 0) return false
    const opened = await openIfStarted(deps, trx, booking, deps.clock.now())
    return opened.status !== booking.status
  })
