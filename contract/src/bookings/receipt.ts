import { z } from 'zod'
import { FilsAmount, Id, Period, Timestamp } from '../fields.ts'
import { BookingDeposit } from './booking-deposit.ts'
import { BookingStatus } from './booking-status.ts'
import { Price } from './price.ts'

/** A receipt of a booking whose card was charged; of one whose card was not there is none: `receipt_not_found`. */
export const Receipt = z.object({
  bookingId: Id,
  reference: z.string(),
  status: BookingStatus,
  issuedAt: Timestamp,
  renterName: z.string(),
  hostName: z.string(),
  vehicle: z.string(),
  location: z.string(),
  period: Period,
  price: Price,
  /** What was charged and refunded in the order it happened; refunds are negative. They add up to `paidFils`. */
  movements: z.array(
    z.object({
      kind: z.enum(['charge', 'refund', 'deposit_kept', 'deposit_given_back']),
      amountFils: FilsAmount,
      at: Timestamp,
    }),
  ),
  paidFils: FilsAmount,
  /** On its way back to the card and not among the movements yet; mostly 0. */
  refundingFils: FilsAmount,
  deposit: BookingDeposit.nullable(),
  /** The card is the renter's and admins' to see. */
  cardBrand: z.string().nullable(),
  cardLastFour: z.string().nullable(),
})
export type Receipt = z.infer<typeof Receipt>
