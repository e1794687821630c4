import type { Instant } from '../time/dubai-time.ts'
import { type BookingFacts, isToBeOpened } from './booking.ts'

/** `reported`: the host is asked. `dropped`: the trip was checked out or ended before the host answered. */
export const EARLY_RETURN_STATUSES = ['reported', 'withdrawn', 'confirmed', 'denied', 'dropped'] as const
export type EarlyReturnStatus = (typeof EARLY_RETURN_STATUSES)[number]

/** While one of these stands, the renter cannot report another. */
export const OPEN_EARLY_RETURNS = ['reported', 'confirmed'] as const satisfies EarlyReturnStatus[]

interface EarlyReturnFacts extends Pick<BookingFacts, 'status' | 'startsAt' | 'endsAt'> {
  handovers: readonly string[]
  /** The latest report of the booking; null when there was none. */
  earlyReturn: EarlyReturnStatus | null
}

/**
 * The renter reports an early return while the trip is under way and before its agreed end. After a check-out it says
 * nothing new: the host acknowledges that instead.
 */
export const whyCannotReportEarlyReturn = (
  trip: EarlyReturnFacts,
  now: Instant,
): 'trip_not_open' | 'handover_written' | 'agreed_end_passed' | 'early_return_reported' | null => {
  if (trip.status !== 'active' && !isToBeOpened(trip, now)) return 'trip_not_open'
  if (trip.handovers.includes('check_out')) return 'handover_written'
  if (now >= trip.endsAt) return 'agreed_end_passed'
  const isOpen = OPEN_EARLY_RETURNS.some((status) => status === trip.earlyReturn)
  return isOpen ? 'early_return_reported' : null
}

/** The renter takes back, and the host answers, what is reported and not answered yet. */
export const whyCannotCloseEarlyReturn = (status: EarlyReturnStatus | null): 'state_changed' | null =>
  status === 'reported' ? null : 'state_changed'
