import type { Instant } from '../time/dubai-time.ts'
import { type Actor, type BookingFacts, completesByItselfAt } from './booking.ts'

/** What is recorded about the return of the car. */
export interface CarReturn {
  /** Who wrote the check-out, and whether the other side acknowledged it; null without a check-out. */
  checkOut: { by: 'renter' | 'host'; isAcknowledged: boolean } | null
  /** The host confirmed that the car came back before the agreed end. */
  isEarlyReturnConfirmed: boolean
}

/**
 * Whether the host has said that the car is back: a check-out that they wrote or acknowledged, or a confirmed early return.
 * The renter's word alone is not enough.
 */
export const isReturnedByHost = ({ checkOut, isEarlyReturnConfirmed }: CarReturn): boolean =>
  isEarlyReturnConfirmed || (checkOut !== null && (checkOut.by === 'host' || checkOut.isAcknowledged))

export type WhyCannotComplete = 'state_changed' | 'check_out_needed' | 'check_out_not_acknowledged'

/**
 * Why a side cannot complete the trip now, or null. Completing requires the host's confirmation that the car is back: a
 * check-out that the host wrote or acknowledged, or a confirmed early return. For the host, a check-out by the renter
 * is enough. From a day after the agreed end none of this is required.
 */
export const whyCannotComplete = (
  trip: Pick<BookingFacts, 'status' | 'endsAt'> & CarReturn,
  by: Extract<Actor, 'renter' | 'host'>,
  now: Instant,
): WhyCannotComplete | null => {
  if (trip.status !== 'active') return 'state_changed'
  if (now >= completesByItselfAt(trip.endsAt) || isReturnedByHost(trip)) return null
  if (trip.checkOut === null) return 'check_out_needed'
  return by === 'host' ? null : 'check_out_not_acknowledged'
}
