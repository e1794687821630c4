import { CHANGE_STATUSES } from '@rihla/domain/booking/booking-change'
import { DEPOSIT_STATUSES } from '@rihla/domain/pricing/deposit'
import { z } from 'zod'
import { DeliverTo } from '../delivery.ts'
import { endpoint } from '../endpoint.ts'
import { ChosenExtrasText } from '../extras.ts'
import { exactText, FilsAmount, Id, Nothing, Period, text } from '../fields.ts'
import { AddedExtrasQuote, AddedExtrasRequest, ChangeQuote, ChangeRequest } from './booking-change.ts'
import { BookingDetail } from './booking-detail.ts'
import { BookingRequest } from './booking-request.ts'
import { BookingStatus, PaymentStatus } from './booking-status.ts'
import { BookingSummary } from './booking-summary.ts'
import { CARD_REQUIRED, CardToken, namesOneCard } from './card-token.ts'
import { PaymentLine } from './payment-history.ts'
import { Quote } from './price.ts'
import { Receipt } from './receipt.ts'

const ChangeOutcome = z.object({ bookingId: Id, changeId: Id, status: z.enum(CHANGE_STATUSES) })

const BookingOutcome = z.object({ bookingId: Id, status: BookingStatus, paymentStatus: PaymentStatus })
const Answer = z.strictObject({ id: Id })
const DepositCard = z
  .strictObject({ id: Id, card: CardToken.optional(), savedCardId: Id.optional() })
  .refine(namesOneCard, CARD_REQUIRED)

export const bookings = {
  quote: endpoint({
    access: 'public',
    limit: 'quote',
    method: 'GET',
    path: '/vehicles/{vehicleId}/quote',
    summary:
      'What the dates cost, line by line, with a delivery and extras if they are asked for, and whether they are free',
    tag: 'bookings',
    input: Period.extend({
      vehicleId: Id,
      deliverTo: DeliverTo.optional(),
      extras: ChosenExtrasText.optional(),
    }),
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
    /** The client secret of this payment, for its payer only; null when no action of the payer is needed. */
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
      after: exactText(200).optional(),
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
  payments: endpoint({
    access: 'person',
    method: 'GET',
    path: '/bookings/payments',
    summary: 'One’s own payments as renter, newest first, with those whose card was refused',
    tag: 'bookings',
    input: z.strictObject({ after: Id.optional(), limit: z.number().int().min(1).max(50).default(20) }),
    output: z.object({ payments: z.array(PaymentLine), nextAfter: Id.nullable() }),
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
    summary:
      'The host approves a request in time, or an admin with a reason and a fresh proof; the card is captured',
    tag: 'bookings',
    /** Only admins need a reason. */
    input: Answer.extend({ reason: text(500).default('') }),
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
  extrasQuote: endpoint({
    access: 'person',
    limit: 'quote',
    method: 'GET',
    path: '/bookings/{id}/extras-quote',
    summary: 'The extras that one’s booking can be given, and what those that are chosen would cost',
    tag: 'bookings',
    input: z.strictObject({ id: Id, extras: ChosenExtrasText.optional() }),
    output: AddedExtrasQuote,
  }),
  addExtras: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/bookings/{id}/extras',
    summary: 'The renter adds extras before the trip ends: they are held, paid, and then the booking’s own',
    tag: 'bookings',
    successStatus: 201,
    input: AddedExtrasRequest,
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
    input: DepositCard,
    /** `holding` while the card network or the renter’s bank has not answered yet; then call `payment-step`. */
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
