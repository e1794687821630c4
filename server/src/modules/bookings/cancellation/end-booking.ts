import type { CancellationReason } from '@rihla/contract/bookings/booking-status'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { z } from 'zod'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { type Booking, type By, moveBooking } from '../booking-store.ts'
import { followTurnaround, freeDates } from '../calendar/calendar-store.ts'
import { dropOpenChange } from '../change/close-change.ts'
import { closeSuspensions } from '../suspension/suspension-store.ts'

export interface Result {
  reason: z.infer<typeof CancellationReason>
  by: By
  /** The person's own explanation. */
  words?: string
  /** The renter sees on the screen that it ended. */
  isOnScreen?: boolean
  /** The card network had not answered when the hold expired. */
  isUnanswered?: boolean
}

/**
 * Cancels a locked booking before its trip with a reason, frees its dates and publishes the event. Payment changes must
 * be written before, so that event handlers see them.
 */
export async function endBooking(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  booking: Booking,
  { reason, by, words, isOnScreen = false, isUnanswered = false }: Result,
  now: Instant,
): Promise<Booking> {
  const changes = {
    cancellation_reason: reason,
    cancellation_note: words || null,
    cancelled_at: new Date(now),
  }
  const ended = await moveBooking(trx, booking, { to: 'cancelled', by, words: words ?? '', changes }, now)
  await dropOpenChange(deps, trx, booking, { endsWithBooking: true }, now)
  await closeSuspensions(trx, booking.id, 'cancelled', now)
  await freeDates(trx, booking.id)
  // The trip before may have had no room for all of it.
  await followTurnaround(trx, booking.vehicle_id)
  await deps.publish(trx, {
    type: 'booking.cancelled',
    bookingId: booking.id,
    vehicleId: booking.vehicle_id,
    reason,
    isOnScreen,
    isUnanswered,
  })
  return ended
}
