import { z } from 'zod'
import { FilsAmount, Id, Timestamp } from '../fields.ts'
import { CancellationReason, PaymentStatus } from './booking-status.ts'

/** One payment of a renter: of a booking, or the extra of a change of its dates. Only the renter sees it. */
export const PaymentLine = z.object({
  id: Id,
  bookingId: Id,
  reference: z.string(),
  vehicle: z.object({ make: z.string(), model: z.string(), year: z.number().int() }),
  of: z.enum(['booking', 'change']),
  status: PaymentStatus,
  amountFils: FilsAmount,
  capturedFils: FilsAmount,
  refundedFils: FilsAmount,
  cardBrand: z.string().nullable(),
  cardLastFour: z.string().nullable(),
  /** Why the card was refused; null when it was not, or when the reason is not known. */
  failureCode: z.string().nullable(),
  /** Why the booking ended, or null. */
  cancellationReason: CancellationReason.nullable(),
  /** The booking never came about, so it is in no list of trips. */
  isAttempt: z.boolean(),
  at: Timestamp,
})
export type PaymentLine = z.infer<typeof PaymentLine>
