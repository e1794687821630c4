import { DISPUTED_STATUSES, MAX_CHARGE_WORDS } from '@rihla/domain/charges/charge'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exactText, Id, text } from '../fields.ts'
import { BookingCharges, Charge, ChargeKind, ChargeStatus, ListedCharge } from './charge.ts'
import { ChargePayment, ChargeStatement, ChargeToPay } from './charge-payment.ts'
import { ChargeRecord } from './charge-record.ts'
import { AskedFils, ChargeRequest, EvidenceIds, Said } from './charge-request.ts'

const OneBooking = z.strictObject({ id: Id })
const OneCharge = z.strictObject({ chargeId: Id })

const Page = {
  after: exactText(200).optional(),
  limit: z.number().int().min(1).max(100).default(20),
}

/** A charge that waits for an admin. */
export const QueuedCharge = ListedCharge.extend({ renter: z.string(), host: z.string() })
export type QueuedCharge = z.infer<typeof QueuedCharge>

/** The charges of one person in the past year, as renter or host. */
const PersonRecord = ChargeRecord.extend({
  id: Id,
  name: z.string(),
  earlier: z.array(ListedCharge),
})
export type PersonRecord = z.infer<typeof PersonRecord>

export const charges = {
  ofBooking: endpoint({
    access: 'person',
    method: 'GET',
    path: '/bookings/{id}/charges',
    summary: 'The charges of a booking, and what the host can ask; parties and staff only',
    tag: 'charges',
    input: OneBooking,
    output: BookingCharges,
  }),
  mine: endpoint({
    access: 'person',
    method: 'GET',
    path: '/charges',
    summary: 'The charges of one’s trips as renter or as host, newest first',
    tag: 'charges',
    input: z.strictObject({
      side: z.enum(['renter', 'host']),
      /** For the renter also what is written off and still owed. */
      isOpen: z.boolean().optional(),
      ...Page,
    }),
    output: z.object({ charges: z.array(ListedCharge), nextAfter: z.string().nullable() }),
  }),
  ask: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/bookings/{id}/charges',
    summary: 'The host asks the renter to pay something after a trip, with evidence; nothing is charged yet',
    tag: 'charges',
    successStatus: 201,
    input: z.strictObject({ id: Id, charge: ChargeRequest }),
    output: Charge,
  }),
  confirm: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/charges/{chargeId}/confirm',
    summary: 'The host asks what the system proposed, or puts a figure to a reported damage',
    tag: 'charges',
    input: OneCharge.extend({
      /** Required for a damage; the amount of a proposal is computed. */
      amountFils: AskedFils.optional(),
      hasPoliceReport: z.boolean().optional(),
      ...Said,
    }),
    output: Charge,
  }),
  withdraw: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/charges/{chargeId}/withdraw',
    summary: 'The host no longer asks it; possible until it is charged',
    tag: 'charges',
    input: OneCharge.extend({ reason: text(500).default('') }),
    output: Charge,
  }),
  answer: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/charges/{chargeId}/answer',
    summary: 'The renter accepts a charge, or disputes it with words and photos',
    tag: 'charges',
    input: OneCharge.extend({
      answer: z.enum(['accept', 'dispute']),
      /** The amount the renter saw; another answers 409 `price_changed`. */
      expectedFils: z.number().int(),
      text: text(MAX_CHARGE_WORDS).default(''),
      evidenceIds: EvidenceIds,
    }),
    output: Charge,
  }),
  write: endpoint({
    access: 'person',
    limit: 'message',
    idempotent: true,
    method: 'POST',
    path: '/charges/{chargeId}/messages',
    summary: 'Either side adds words or evidence while the charge is undecided; admins ask back',
    tag: 'charges',
    input: OneCharge.extend({ text: text(MAX_CHARGE_WORDS).default(''), evidenceIds: EvidenceIds }),
    output: Charge,
  }),
  queue: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/charges',
    summary: 'Disputed and unanswered charges that wait for a decision, by age or by amount',
    tag: 'admin',
    input: z.strictObject({
      sort: z.enum(['oldest', 'largest']).default('oldest'),
      kind: ChargeKind.optional(),
      status: z.enum(DISPUTED_STATUSES as ['disputed', 'unanswered']).optional(),
      ...Page,
    }),
    output: z.object({
      charges: z.array(QueuedCharge),
      /** How many match, on all pages. */
      count: z.number().int(),
      nextAfter: z.string().nullable(),
    }),
  }),
  case: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/charges/{chargeId}',
    summary: 'A charge with its booking, and earlier charges of both sides; audited',
    tag: 'admin',
    input: OneCharge,
    output: z.object({ charge: Charge, renter: PersonRecord, host: PersonRecord }),
  }),
  decide: endpoint({
    access: 'admin',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/admin/charges/{chargeId}/decide',
    summary: 'Decides a disputed or unanswered charge, for a reason both sides read; with a fresh proof',
    tag: 'admin',
    input: OneCharge.extend({
      decision: z.enum(['whole', 'part', 'none']),
      partFils: AskedFils.optional(),
      reason: text(MAX_CHARGE_WORDS, 1),
    }),
    output: Charge,
  }),
  payment: endpoint({
    access: 'person',
    method: 'GET',
    path: '/charges/{chargeId}/payment',
    summary: 'What is open of a charge and why the card was refused; for its renter only',
    tag: 'charges',
    input: OneCharge,
    output: ChargePayment,
  }),
  pay: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/charges/{chargeId}/pay',
    summary: 'The renter pays a charge whose card failed, with a new or a saved card',
    tag: 'charges',
    input: ChargeToPay,
    /** `charging` while the card network or the renter’s bank has not answered yet; then call `payment-step`. */
    output: z.object({ chargeId: Id, status: ChargeStatus }),
  }),
  paymentStep: endpoint({
    access: 'person',
    method: 'GET',
    path: '/charges/{chargeId}/payment-step',
    summary: 'How the renter confirms the payment with their bank; null when there is nothing to confirm',
    tag: 'charges',
    input: OneCharge,
    output: z.object({ confirmWith: z.string().nullable(), status: ChargeStatus }),
  }),
  statement: endpoint({
    access: 'person',
    method: 'GET',
    path: '/bookings/{id}/charge-statement',
    summary: 'What became of the deposit and the charges of a booking, item by item; parties and staff only',
    tag: 'charges',
    input: OneBooking,
    output: ChargeStatement,
  }),
  reverse: endpoint({
    access: 'admin',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/admin/charges/{chargeId}/reverse',
    summary:
      'Gives back a part or all of a paid charge, for a reason both sides read; without an amount, all that is left; with a fresh proof',
    tag: 'admin',
    input: OneCharge.extend({
      reason: text(MAX_CHARGE_WORDS, 1),
      amountFils: z.number().int().min(1).optional(),
    }),
    output: Charge,
  }),
}
