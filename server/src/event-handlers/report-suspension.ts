import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../database/database.ts'
import type { BookingInDoubt } from '../modules/bookings/public.ts'
import { notifyOfSuspension } from '../modules/notifications/public.ts'
import { bookingChangeHandlers } from './booking-change-handlers.ts'
import type { HandlerDeps } from './event-handler.ts'
import { publishToParties } from './publish-to.ts'

/**
 * Notifies the other side of a confirmed booking whose host or renter is suspended, both sides of the change that was
 * dropped, and refreshes open pages.
 */
export async function reportSuspension(
  trx: Transaction,
  { bookingId, side, droppedChange = null }: BookingInDoubt,
  now: Instant,
  deps: HandlerDeps,
): Promise<void> {
  if (droppedChange) await bookingChangeHandlers['booking.change_answered'](trx, droppedChange, now, deps)
  await notifyOfSuspension(trx, { bookingId, side, isLifted: false }, now)
  await publishToParties(trx, { type: 'booking.suspended', bookingId, side })
}
