import type { Instant } from '../time/dubai-time.ts'
import type { BookingStatus } from './booking.ts'

/** The facts that show how far a booking has come. */
export interface AttemptFacts {
  status: BookingStatus
  /** When the unpaid hold expires; null once the card is authorised or being charged. */
  holdExpiresAt: Instant | null
  /** Set when the card was authorised for a request; kept after the request has ended. */
  answerDueAt: Instant | null
  isApproved: boolean
  confirmedAt: Instant | null
}

/**
 * Whether the host knows the booking: it became a request with an authorised card, or it was confirmed. A booking that
 * never did stays hidden from the host for good.
 */
export const isKnownToHost = ({ answerDueAt, isApproved, confirmedAt }: AttemptFacts): boolean =>
  answerDueAt !== null || isApproved || confirmedAt !== null

/**
 * Whether the booking is only an attempt to pay: it ended, or its hold has expired, before the host knew it. An attempt
 * is no trip. It is in the payment history of its renter and visible to admins.
 */
export const isAttempt = (booking: AttemptFacts, now: Instant): boolean => {
  if (isKnownToHost(booking)) return false
  if (booking.status === 'cancelled') return true
  return booking.status === 'pending' && booking.holdExpiresAt !== null && booking.holdExpiresAt <= now
}
