import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { m } from '../../../paraglide/messages.js'

const PAYMENT_WORDS: Record<BookingDetail['paymentStatus'], () => string> = {
  requires_payment: m.booking_payment_processing,
  processing: m.booking_payment_processing,
  authorised: m.booking_payment_authorised,
  failed: m.booking_payment_failed,
  capturing: m.booking_payment_capturing,
  paid: m.booking_payment_paid,
  voided: m.booking_payment_voided,
  refunding: m.booking_payment_refunding,
  partially_refunded: m.booking_payment_partially_refunded,
  refunded: m.booking_payment_refunded,
}

const FAILURES: Record<string, () => string> = {
  card_declined: m.booking_failed_card_declined,
  insufficient_funds: m.booking_failed_insufficient_funds,
  card_expired: m.booking_failed_card_expired,
}

/** Why the card was declined, or null when no specific reason is known. */
export const failureMessage = (code: string | null): string | null => FAILURES[code ?? '']?.() ?? null

export const paymentWord = (status: BookingDetail['paymentStatus']): string => PAYMENT_WORDS[status]()
