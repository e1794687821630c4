import type { Instant } from '../time/dubai-time.ts'
import { type Actor, type BookingFacts, completesByItselfAt } from './booking.ts'

/** What is on record of the return of the car. */
export interface CarReturn {
  /** Who wrote the check-out, and whether the other side acknowledged it. Null: nobody wrote one. */
  checkOut: { by: 'renter' | 'host'; isAcknowledged: boolean } | null
  /** The host confirmed that the car came back before the agreed end. */
  isEarlyReturnConfirmed: boolean
}

export type WhyCannotComplete = 'state_changed' | 'check_out_needed' | 'check_out_not_acknowledged'

/**
 * An open trip is completed on the host's word that the car is back: a check-out that the host wrote or acknowledged, or
 * an early return that the host confirmed. The host may also rely on a check-out of the renter. A day after the agreed
 * end nothing of this is needed.
 */
export const whyCannotComplete = (
  trip: Pick<BookingFacts, 'status' | 'endsAt'> & CarReturn,
  by: Extract<Actor, 'renter' | 'host'>,
  now: Instant,
): WhyCannotComplete | null => {
  if (trip.status !== 'active') return 'state_changed'
  if (now >= completesByItselfAt(trip.endsAt) || trip.isEarlyReturnConfirmed) return null
  const { checkOut } = trip
  if (checkOut === null) return 'check_out_needed'
  const isWordOfHost = checkOut.by === 'host' || checkOut.isAcknowledged
  return by === 'host' || isWordOfHost ? null : 'check_out_not_acknowledged'
}
