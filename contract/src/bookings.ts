import { CHANGE_STATUSES } from '@rihla/domain/booking/booking-change'
import { CONTACT_CLOSED_REASONS } from '@rihla/domain/people/permissions'
import { DEPOSIT_STATUSES } from '@rihla/domain/pricing/deposit'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FilsAmount, Id, line, Nothing, Period, Timestamp, text } from './fields.ts'
import { NoShow, NoShowCheck } from './no-shows.ts'
import { Photo } from './vehicles/vehicles.ts'

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

export const PriceLine = z.object({
  kind: z.enum(['rental', 'weekly_discount', 'monthly_discount', 'cleaning_fee', 'service_fee']),
  amountFils: FilsAmount,
  quantity: z.number().int().optional(),
  unitFils: FilsAmount.optional(),
  bps: z.number().int().optional(),
})

export const Price = z.object({
  days: z.number().int(),
  lines: z.array(PriceLine),
  subtotalFils: FilsAmount,
  serviceFeeFils: FilsAmount,
  totalFils: FilsAmount,
  depositFils: FilsAmount,
})
export type Price = z.infer<typeof Price>

export const Quote = z.object({
  vehicleId: Id,
  period: Period,
  price: Price,
  instantBook: z.boolean(),
  cancellationPolicy: z.enum(['flexible', 'moderate', 'strict']),
  freeCancellationUntil: Timestamp,
  available: z.boolean(),
})
export type Quote = z.infer<typeof Quote>

const Party = z.object({
  id: Id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** Masked or absent until the booking is confirmed, and again 14 days after it ends. */
  email: z.string().nullable(),
  /** Masked or absent while `contactClosed` says why. */
  phone: z.string().nullable(),
})

/**
 * Why exact address, plate and phone of the host (or, for the host, the phone of the renter) are not shown.
 */
export const ContactClosed = z.object({
  reason: z.enum(CONTACT_CLOSED_REASONS),
  /**
   * Before this instant it does not open, whatever else is done; null when it has passed, or nothing opens
   * it.
   */
  opensAt: Timestamp.nullable(),
})
export type ContactClosed = z.infer<typeof ContactClosed>

/** Why a booking ended; the web has a sentence for each. */
export const CancellationReason = z.enum([
  'payment_failed',
  'hold_lapsed',
  'request_lapsed',
  'declined_by_host',
  'withdrawn_by_renter',
  'cancelled_by_renter',
  'cancelled_by_host',
  'cancelled_by_admin',
  'no_show',
])

const VehicleOfBooking = z.object({
  id: Id,
  make: z.string(),
  model: z.string(),
  year: z.number().int(),
  location: z.string(),
  cover: Photo.nullable(),
})

/** What is on record of the return of the car; who may complete the trip follows from it. */
export const CarReturn = z.object({
  checkOut: z.object({ by: z.enum(['renter', 'host']), isAcknowledged: z.boolean() }).nullable(),
  /** The renter reported that the car is back before the agreed end, and the host has not answered. */
  isEarlyReturnReported: z.boolean(),
  isEarlyReturnConfirmed: z.boolean(),
})

export const BookingSummary = z.object({
  id: Id,
  reference: z.string(),
  status: BookingStatus,
  paymentStatus: PaymentStatus,
  cancellationReason: CancellationReason.nullable(),
  period: Period,
  startsAt: Timestamp,
  endsAt: Timestamp,
  days: z.number().int(),
  totalFils: FilsAmount,
  answerDueAt: Timestamp.nullable(),
  createdAt: Timestamp,
  carReturn: CarReturn,
  vehicle: VehicleOfBooking,
  viewerIs: z.enum(['renter', 'host', 'staff']),
})
export type BookingSummary = z.infer<typeof BookingSummary>

/** Other dates that were asked for: what they cost, and until when the host can answer. */
export const BookingChange = z.object({
  id: Id,
  /** `held`: the extra is being authorised; `asked`: the host is to answer; `charging`: the card decides. */
  status: z.enum(CHANGE_STATUSES),
  period: Period,
  price: Price,
  /** What the renter pays more; below nought, what goes back to the card. */
  differenceFils: FilsAmount,
  /** What the host earns more or less; for the host and staff. */
  hostDifferenceFils: FilsAmount.nullable(),
  lapsesAt: Timestamp.nullable(),
  askedAt: Timestamp,
})
export type BookingChange = z.infer<typeof BookingChange>

/** The security deposit of a booking that was confirmed: held on the renter's card beside the payment. */
export const BookingDeposit = z.object({
  status: z.enum(DEPOSIT_STATUSES),
  amountFils: FilsAmount,
  /** What an admin kept of it for the host, and why. */
  keptFils: FilsAmount,
  reason: z.string().nullable(),
  /** What of that has gone back to the card since, and whether more is on its way. */
  givenBackFils: FilsAmount,
  isGivingBack: z.boolean(),
  /** Another card that the renter gave for it, for them and admins; null when it is the one that paid for the booking. */
  cardBrand: z.string().nullable(),
  cardLastFour: z.string().nullable(),
  heldFrom: Timestamp,
  heldAt: Timestamp.nullable(),
  /** When it goes back if all goes as agreed; null while an issue is open or a no-show is contested. */
  releasesAt: Timestamp.nullable(),
  closedAt: Timestamp.nullable(),
})
export type BookingDeposit = z.infer<typeof BookingDeposit>

export const BookingDetail = BookingSummary.extend({
  instant: z.boolean(),
  price: Price,
  cancellationPolicy: z.enum(['flexible', 'moderate', 'strict']),
  holdLapsesAt: Timestamp.nullable(),
  pickupLocation: z.string(),
  dropoffLocation: z.string(),
  specialRequests: z.string(),
  /** For host and staff, and for the renter while `contactClosed` is null. */
  licensePlate: z.string().nullable(),
  exactPickup: z.string().nullable(),
  /** Null when this viewer sees the contact details of the other side. */
  contactClosed: ContactClosed.nullable(),
  renter: Party,
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
  /** The change that is open, or null. A host hears of one when the card is good. */
  change: BookingChange.nullable(),
  /** Null without one, and until the booking is confirmed. */
  deposit: BookingDeposit.nullable(),
  /** Null unless the host has reported that nobody came. */
  noShow: NoShow.nullable(),
  /** For the host of a booking that is confirmed or active; null for everybody else. */
  noShowCheck: NoShowCheck.nullable(),
})
export type BookingDetail = z.infer<typeof BookingDetail>

/**
 * What the browser knows of the card after the provider's tokenizer took the number. Number and CVV never come here;
 * a body that holds anything like a card number is refused whole.
 */
export const CardToken = z.strictObject({
  token: z
    .string()
    .min(8)
    .max(200)
    .regex(/^[A-Za-z0-9_-]+$/),
  brand: z.enum(['visa', 'mastercard', 'amex', 'unknown']),
  lastFour: z.string().regex(/^\d{4}$/),
  holderName: line(100, 1),
})
export type CardToken = z.infer<typeof CardToken>

export const BookingRequest = z.strictObject({
  vehicleId: Id,
  period: Period,
  pickupLocation: line(200).default(''),
  dropoffLocation: line(200).default(''),
  specialRequests: text(1000).default(''),
  /** The total the renter saw. Another total answers 409 `price_changed` with the new quote. */
  expectedTotalFils: z.number().int().min(0),
  card: CardToken,
})
export type BookingRequest = z.infer<typeof BookingRequest>

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

/** What other dates would cost, beside what is agreed. */
export const ChangeQuote = z.object({
  bookingId: Id,
  period: Period,
  price: Price,
  agreedTotalFils: FilsAmount,
  differenceFils: FilsAmount,
  available: z.boolean(),
  /** Made without asking the host. */
  atOnce: z.boolean(),
})
export type ChangeQuote = z.infer<typeof ChangeQuote>

export const ChangeRequest = z.strictObject({
  id: Id,
  period: Period,
  /** The difference the renter saw. Another answers 409 `price_changed` with the new quote. */
  expectedDifferenceFils: z.number().int(),
  /** Only when there is more to pay. */
  card: CardToken.optional(),
})
export type ChangeRequest = z.infer<typeof ChangeRequest>

const ChangeOutcome = z.object({ bookingId: Id, changeId: Id, status: z.enum(CHANGE_STATUSES) })

const BookingOutcome = z.object({ bookingId: Id, status: BookingStatus, paymentStatus: PaymentStatus })
const Answer = z.strictObject({ id: Id })

export const bookings = {
  quote: endpoint({
    access: 'public',
    limit: 'quote',
    method: 'GET',
    path: '/vehicles/{vehicleId}/quote',
    summary: 'What the dates cost, line by line, and whether they are free',
    tag: 'bookings',
    input: Period.extend({ vehicleId: Id }),
    output: Quote,
  }),
  request: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/bookings',
    summary: 'Holds the dates, pays, and confirms (instant) or asks the host',
    tag: 'bookings',
    successStatus: 201,
    input: BookingRequest,
    output: BookingOutcome,
  }),
  show: endpoint({
    access: 'person',
    method: 'GET',
    path: '/bookings/{id}',
    summary: 'One booking, for its parties and staff',
    tag: 'bookings',
    input: z.strictObject({ id: Id }),
    output: BookingDetail,
  }),
  paymentStep: endpoint({
    access: 'person',
    limit: 'booking',
    method: 'GET',
    path: '/bookings/{id}/payment-step',
    summary:
      'What the renter’s bank still wants of them before a payment goes on, for the card network’s own script',
    tag: 'bookings',
    input: z.strictObject({ id: Id }),
    /** A secret of this one payment that only its payer may have; null when nothing is wanted of them. */
    output: z.object({ confirmWith: z.string().nullable() }),
  }),
  mine: endpoint({
    access: 'person',
    method: 'GET',
    path: '/bookings',
    summary: 'One’s own trips as renter: what is next first, then the past, newest first',
    tag: 'bookings',
    input: z.strictObject({
      scope: z.enum(['upcoming', 'past', 'cancelled', 'all']).default('all'),
      after: z.string().max(200).optional(),
      limit: z.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ bookings: z.array(BookingSummary), nextAfter: z.string().nullable() }),
  }),
  latest: endpoint({
    access: 'person',
    method: 'GET',
    path: '/bookings/latest',
    summary: 'The booking one made last, while it is fresh (24 hours)',
    tag: 'bookings',
    input: Nothing,
    output: z.object({ booking: BookingSummary.nullable() }),
  }),
  withdraw: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/bookings/{id}/withdraw',
    summary: 'The renter takes back a request the host has not answered; the card is voided',
    tag: 'bookings',
    input: Answer,
    output: BookingOutcome,
  }),
  cancel: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/bookings/{id}/cancel',
    summary: 'The renter cancels a confirmed booking; the refund follows the booking’s policy',
    tag: 'bookings',
    input: z.strictObject({
      id: Id,
      expectedRefundFils: z.number().int().min(0),
      reason: text(500).default(''),
    }),
    output: BookingOutcome.extend({ refundFils: FilsAmount }),
  }),
  approve: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/bookings/{id}/approve',
    summary: 'The host approves a request in time; the card is captured',
    tag: 'bookings',
    input: Answer,
    output: BookingOutcome,
  }),
  decline: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/bookings/{id}/decline',
    summary: 'The host declines a request; the card is voided',
    tag: 'bookings',
    input: z.strictObject({ id: Id, reason: text(500).default('') }),
    output: BookingOutcome,
  }),
  cancelByHost: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/bookings/{id}/host-cancel',
    summary:
      'The host (or an admin) cancels a confirmed booking, with a reason; all is refunded, and it counts',
    tag: 'bookings',
    input: z.strictObject({ id: Id, reason: text(500, 1) }),
    output: BookingOutcome.extend({ refundFils: FilsAmount }),
  }),
  complete: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/bookings/{id}/complete',
    summary:
      'Renter or host completes a trip whose car is back on the host’s word, or that should have ended a day ago; the host’s earning accrues',
    tag: 'bookings',
    input: Answer,
    output: BookingOutcome,
  }),
  changeQuote: endpoint({
    access: 'person',
    limit: 'quote',
    method: 'GET',
    path: '/bookings/{id}/change-quote',
    summary: 'What other dates for one’s booking would cost, and whether they are free',
    tag: 'bookings',
    input: Period.extend({ id: Id }),
    output: ChangeQuote,
  }),
  requestChange: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/bookings/{id}/changes',
    summary:
      'The renter asks for other dates: they are held, an extra is authorised, and the host answers (or it is made at once)',
    tag: 'bookings',
    successStatus: 201,
    input: ChangeRequest,
    output: ChangeOutcome,
  }),
  answerChange: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/bookings/{id}/changes/{changeId}/answer',
    summary: 'The host takes other dates or leaves the booking as it is',
    tag: 'bookings',
    input: z.strictObject({ id: Id, changeId: Id, accept: z.boolean() }),
    output: ChangeOutcome,
  }),
  withdrawChange: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/bookings/{id}/changes/{changeId}/withdraw',
    summary: 'The renter takes back a change that nobody has said yes to; the booking stays as it is',
    tag: 'bookings',
    input: z.strictObject({ id: Id, changeId: Id }),
    output: ChangeOutcome,
  }),
  giveDepositCard: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/bookings/{id}/deposit-card',
    summary:
      'The renter gives another card for a deposit that could not be held; it is asked at once and stays the deposit’s when it says yes',
    tag: 'bookings',
    input: z.strictObject({ id: Id, card: CardToken }),
    /** `holding` while the card network or the renter’s bank has not answered yet; then see `payment-step`. */
    output: z.object({ bookingId: Id, status: z.enum(DEPOSIT_STATUSES) }),
  }),
  receipt: endpoint({
    access: 'person',
    method: 'GET',
    path: '/bookings/{id}/receipt',
    summary:
      'What was agreed, charged and refunded; for the renter and staff. The PDF is at the same path with .pdf',
    tag: 'bookings',
    input: Answer,
    output: Receipt,
  }),
}
