import { isToBeOpened } from '@rihla/domain/booking/booking'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { type Booking, BY_SYSTEM, type By, lockBooking, moveBooking } from '../booking-store.ts'

/**
 * Opens the trip of a locked booking once pick-up has come, told to the house, and answers the booking as it then is;
 * any other stays as it is. Whoever needs an open trip calls this first and depends on no sweeper.
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

/** The same because a side checks in, in its name; one that is open already stays as it is. */
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
  await deps.publish(trx, {
    type: 'booking.opened',
    bookingId: booking.id,
    vehicleId: booking.vehicle_id,
  })
  return opened
}

/** The same for a booking somebody found to have started; whether it has, is decided under the lock. */
export const openTrip = (deps: Deps, bookingId: string): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    if (!booking) return false
    const opened = await openIfStarted(deps, trx, booking, deps.clock.now())
    return opened.status !== booking.status
  })
