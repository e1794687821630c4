import type { BookingDetail } from '@rihla/contract/bookings'
import { m } from '../../paraglide/messages.js'

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

// Names of card schemes are the same in every language.
const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

export const paymentWord = (status: BookingDetail['paymentStatus']): string => PAYMENT_WORDS[status]()

export const brandWord = (brand: string | null): string => BRANDS[brand ?? ''] ?? m.booking_brand_unknown()
