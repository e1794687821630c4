import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../database/database.ts'
import type { BookingInDoubt } from '../modules/bookings/public.ts'
import { notifyOfSuspension } from '../modules/notifications/public.ts'
import { publishToParties } from './publish-to.ts'

/** Notifies the other side of a confirmed booking whose host or renter is suspended, and refreshes open pages. */
export async function reportSuspension(
  trx: Transaction,
  { bookingId, side }: BookingInDoubt,
  now: Instant,
): Promise<void> {
  await notifyOfSuspension(trx, { bookingId, side, isLifted: false }, now)
  await publishToParties(trx, { type: 'booking.suspended', bookingId, side })
}
