import { z } from 'zod'
import { FilsAmount, Id, Period, Timestamp } from '../fields.ts'
import { RentalTerms } from '../vehicles/rental-terms.ts'
import { BookingDeposit } from './booking-deposit.ts'
import { BookingStatus } from './booking-status.ts'
import { Price } from './price.ts'

/** The receipt of a booking whose card was charged. Without a charge the answer is `receipt_not_found`. */
export const Receipt = z.object({
  bookingId: Id,
  reference: z.string(),
  status: BookingStatus,
  issuedAt: Timestamp,
  renterName: z.string(),
  hostName: z.string(),
  vehicle: z.string(),
  location: z.string(),
  /** Where the car was delivered; null when it was picked up where it stood. */
  deliveredTo: z.string().nullable(),
  period: Period,
  price: Price,
  /** The rental terms as agreed when booking; null for bookings made before there were any. */
  terms: RentalTerms.nullable(),
  /**
   * Charges and refunds in order; refunds are negative. They sum to `paidFils`. `trip_charge` is what was asked after the
   * trip, paid from the deposit or the card.
   */
  movements: z.array(
    z.object({
      kind: z.enum([
        'charge',
        'refund',
        'deposit_kept',
        'deposit_given_back',
        'trip_charge',
        'trip_charge_given_back',
      ]),
      amountFils: FilsAmount,
      at: Timestamp,
      /** The card of this charge or refund, shown to the renter and admins; null for deposits and trip charges. */
      cardBrand: z.string().nullable(),
      cardLastFour: z.string().nullable(),
    }),
  ),
  paidFils: FilsAmount,
  /** A refund in progress, not among the movements yet; usually 0. */
  refundingFils: FilsAmount,
  deposit: BookingDeposit.nullable(),
  /** The card that the booking was paid with first. Shown to the renter and admins only. */
  cardBrand: z.string().nullable(),
  cardLastFour: z.string().nullable(),
})
export type Receipt = z.infer<typeof Receipt>
