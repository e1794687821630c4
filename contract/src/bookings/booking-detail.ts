import { z } from 'zod'
import { FilsAmount, Id, Timestamp } from '../fields.ts'
import { NoShow, NoShowCheck } from '../no-shows.ts'
import { RentalTerms } from '../vehicles/rental-terms.ts'
import { MapPoint } from '../vehicles/vehicles.ts'
import { BookingChange } from './booking-change.ts'
import { BookingDeposit } from './booking-deposit.ts'
import { BookingStatus, PaymentStatus } from './booking-status.ts'
import { BookingSummary } from './booking-summary.ts'
import { ContactClosed } from './contact-closed.ts'
import { Price } from './price.ts'
import { RenterFacts } from './renter-facts.ts'

const Party = z.object({
  id: Id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** Masked or absent until the booking is confirmed, and again 14 days after it ends. */
  email: z.string().nullable(),
  /** Masked or absent while `contactClosed` is set. */
  phone: z.string().nullable(),
})

export const BookingDetail = BookingSummary.extend({
  instant: z.boolean(),
  price: Price,
  cancellationPolicy: z.enum(['flexible', 'moderate', 'strict']),
  /** The terms that both sides agreed to; null for bookings made before vehicles had any. */
  terms: RentalTerms.nullable(),
  holdExpiresAt: Timestamp.nullable(),
  pickupLocation: z.string(),
  dropoffLocation: z.string(),
  specialRequests: z.string(),
  /** For the host and staff, and for the renter while `contactClosed` is null. */
  licensePlate: z.string().nullable(),
  exactPickup: z.string().nullable(),
  /** The exact point, for who sees `exactPickup`; null when the host has not set it. */
  point: MapPoint.nullable(),
  /** The middle of the circle in which the public sees the vehicle. */
  approximatePoint: MapPoint,
  /** Null when the viewer sees the contact details of the other side. */
  contactClosed: ContactClosed.nullable(),
  renter: Party,
  renterFacts: RenterFacts,
  host: Party,
  payment: z.object({
    status: PaymentStatus,
    amountFils: FilsAmount,
    capturedFils: FilsAmount,
    refundedFils: FilsAmount,
    cardBrand: z.string().nullable(),
    cardLastFour: z.string().nullable(),
    failureCode: z.string().nullable(),
  }),
  history: z.array(
    z.object({
      from: BookingStatus.nullable(),
      to: BookingStatus,
      by: z.enum(['renter', 'host', 'admin', 'system']),
      reason: z.string().nullable(),
      at: Timestamp,
    }),
  ),
  hostEarningFils: FilsAmount.nullable(),
  /** Whether the vehicle is listed now, so that its page can be opened and it can be booked again. */
  isVehicleListed: z.boolean(),
  /** Whether a check-in was recorded; `carReturn` says the same of the return. */
  isCheckedIn: z.boolean(),
  /** Whether the vehicle's host offers extras now, so that its renter can add some. */
  offersExtras: z.boolean(),
  /** The open change, or null. The host sees it once the card is authorised. */
  change: BookingChange.nullable(),
  /** Null until the booking is confirmed, and without a deposit. */
  deposit: BookingDeposit.nullable(),
  /** Null unless the host has reported a no-show. */
  noShow: NoShow.nullable(),
  /**
   * The side whose account is suspended, and when the booking is cancelled with a full refund unless the suspension is
   * lifted before; null when neither is.
   */
  suspension: z.object({ side: z.enum(['renter', 'host']), dueAt: Timestamp }).nullable(),
  /** For the host of a booking that is confirmed or active; null for everybody else. */
  noShowCheck: NoShowCheck.nullable(),
})
export type BookingDetail = z.infer<typeof BookingDetail>
