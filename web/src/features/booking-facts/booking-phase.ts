import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'

/**
 * The phase of a booking as its parties see it. A pending booking is either being paid (`paying`, also while an
 * approved request is charged) or authorised and waiting for its host (`asked`).
 */
export type BookingPhase = 'paying' | 'asked' | 'confirmed' | 'active' | 'completed' | 'cancelled'

export type PhaseFacts = Pick<BookingSummary, 'status' | 'paymentStatus' | 'answerDueAt'>

export function phaseOf({ status, paymentStatus, answerDueAt }: PhaseFacts): BookingPhase {
  if (status !== 'pending') return status
  return paymentStatus === 'authorised' && answerDueAt !== null ? 'asked' : 'paying'
}
