import { z } from 'zod'

export const BookingStatus = z.enum(['pending', 'confirmed', 'active', 'completed', 'cancelled'])
export const PaymentStatus = z.enum([
  'requires_payment',
  'processing',
  'authorised',
  'failed',
  'capturing',
  'paid',
  'voided',
  'refunding',
  'partially_refunded',
  'refunded',
])

/** Why a booking ended; the web has a message for each. */
export const CancellationReason = z.enum([
  'payment_failed',
  'hold_expired',
  'request_expired',
  'declined_by_host',
  'withdrawn_by_renter',
  'cancelled_by_renter',
  'cancelled_by_host',
  'cancelled_by_admin',
  'host_suspended',
  'renter_suspended',
  'no_show',
])
