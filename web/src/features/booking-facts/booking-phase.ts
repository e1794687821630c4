import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'

/**
 * Where a booking stands for the people in it. A pending one is either being paid (`paying`, also while a request
 * that was approved is charged) or has been paid for and waits for its host (`asked`).
 */
export type BookingPhase = 'paying' | 'asked' | 'confirmed' | 'active' | 'completed' | 'cancelled'

export type PhaseFacts = Pick<BookingSummary, 'status' | 'paymentStatus' | 'answerDueAt'>

export function phaseOf({ status, paymentStatus, answerDueAt }: PhaseFacts): BookingPhase {
  if (status !== 'pending') return status
  return paymentStatus === 'authorised' && answerDueAt !== null ? 'asked' : 'paying'
}
