import type { Instant } from '../time/dubai-time.ts'
import { type BookingFacts, isToBeOpened } from './booking.ts'

/** `reported`: waiting for the host's answer. `dropped`: the trip was checked out or ended before the host answered. */
export const EARLY_RETURN_STATUSES = ['reported', 'withdrawn', 'confirmed', 'denied', 'dropped'] as const
export type EarlyReturnStatus = (typeof EARLY_RETURN_STATUSES)[number]

/** While a report is in one of these states, the renter cannot make another. */
export const OPEN_EARLY_RETURNS = ['reported', 'confirmed'] as const satisfies EarlyReturnStatus[]

interface EarlyReturnFacts extends Pick<BookingFacts, 'status' | 'startsAt' | 'endsAt'> {
  handovers: readonly string[]
  /** The latest report of the booking; null when there is none. */
  earlyReturn: EarlyReturnStatus | null
}

/**
 * The renter can report an early return while the trip is active and before its agreed end. After a check-out it is not
 * needed: the host acknowledges the check-out instead.
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

/** The renter can withdraw, and the host can answer, a report that is not answered yet. */
export const whyCannotCloseEarlyReturn = (status: EarlyReturnStatus | null): 'state_changed' | null =>
  status === 'reported' ? null : 'state_changed'
