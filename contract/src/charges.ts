import { CHARGE_KINDS, CHARGE_STATUSES, MAX_CHARGE_WORDS, MAX_EVIDENCE } from '@rihla/domain/charges/charge'
import { DEPOSIT_STATUSES } from '@rihla/domain/pricing/deposit'
import { z } from 'zod'
import { CARD_REQUIRED, CardToken, namesOneCard } from './bookings/card-token.ts'
import { endpoint } from './endpoint.ts'
import { Clock, compactCode, Day, exactText, FilsAmount, Id, line, Timestamp, text } from './fields.ts'

export const ChargeKind = z.enum(CHARGE_KINDS)
export type ChargeKind = z.infer<typeof ChargeKind>
export const ChargeStatus = z.enum(CHARGE_STATUSES)
export type ChargeStatus = z.infer<typeof ChargeStatus>

export const TollRoad = z.enum(['salik', 'darb'])

/** One passage of a toll gate; `amountFils` is nought in free hours, and for the second of two paired gates. */
const TollCrossing = z.object({
  /** The slug of the gate. */
  gate: z.string(),
  at: Timestamp,
  amountFils: FilsAmount,
})

/** How the amount came about, by kind. */
export const ChargeDetails = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('toll'),
    road: TollRoad,
    /** Empty when the total stands on a receipt. */
    crossings: z.array(TollCrossing),
  }),
  z.object({
    kind: z.literal('fine'),
    number: z.string(),
    at: Timestamp,
    ticketFils: FilsAmount,
    feeFils: FilsAmount,
  }),
  z.object({
    kind: z.literal('kilometres'),
    fromKm: z.number().int(),
    toKm: z.number().int(),
    includedKm: z.number().int(),
    overKm: z.number().int(),
    perKmFils: FilsAmount,
  }),
  z.object({
    kind: z.literal('fuel'),
    tank: z.enum(['fuel', 'charge']),
    fromPercent: z.number().int(),
    toPercent: z.number().int(),
    eighths: z.number().int(),
    perEighthFils: FilsAmount,
  }),
  z.object({
    kind: z.literal('late_return'),
    lateMinutes: z.number().int(),
    days: z.number().int(),
    hours: z.number().int(),
    perHourFils: FilsAmount,
    perDayFils: FilsAmount,
  }),
  z.object({ kind: z.literal('cleaning') }),
  z.object({ kind: z.literal('smoking') }),
  z.object({
    kind: z.literal('damage'),
    /** The most the renter pays for damages; null when none was agreed. */
    excessFils: FilsAmount.nullable(),
    hasPoliceReport: z.boolean(),
  }),
  z.object({ kind: z.literal('lost_item'), title: z.string() }),
  z.object({ kind: z.literal('other'), title: z.string() }),
])
export type ChargeDetails = z.infer<typeof ChargeDetails>

/**
 * A photo or document about a charge, private to the parties of the booking and staff. Upload: the raw body of POST
 * `/api/v1/bookings/{bookingId}/charge-evidence` with its Content-Type; then named in a call within a day.
 */
export const ChargeEvidence = z.object({
  id: Id,
  by: z.enum(['renter', 'host']),
  contentType: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  fileUrl: z.string(),
  at: Timestamp,
})
export type ChargeEvidence = z.infer<typeof ChargeEvidence>

export const ChargeEvidenceUpload = {
  path: (bookingId: string) => `/api/v1/bookings/${bookingId}/charge-evidence`,
  contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf'],
  maxBytes: 15 * 1024 * 1024,
  /** Per charge. */
  maxFiles: MAX_EVIDENCE,
} as const

const ChargeMessage = z.object({
  id: Id,
  by: z.enum(['renter', 'host', 'staff']),
  text: z.string(),
  at: Timestamp,
})

export const Charge = z.object({
  id: Id,
  bookingId: Id,
  kind: ChargeKind,
  status: ChargeStatus,
  /** Whether the system computed it from the hand-overs. */
  isProposedBySystem: z.boolean(),
  /** What the host asks; null while a reported damage has no figure. */
  amountFils: FilsAmount.nullable(),
  /** What may be charged; null until somebody agreed or decided. */
  agreedFils: FilsAmount.nullable(),
  paidFils: FilsAmount,
  /** How much of `paidFils` came from the deposit. */
  fromDepositFils: FilsAmount,
  /** When the card that failed is tried again by itself; null when it is not. */
  cardRetryAt: Timestamp.nullable(),
  vatTreatment: z.enum(['taxable', 'outside_scope']),
  /** The time it is about. */
  occurredFrom: Timestamp,
  occurredUntil: Timestamp,
  details: ChargeDetails,
  /** The host's words. */
  reason: z.string(),
  evidence: z.array(ChargeEvidence),
  messages: z.array(ChargeMessage),
  history: z.array(
    z.object({
      from: ChargeStatus.nullable(),
      to: ChargeStatus,
      by: z.enum(['renter', 'host', 'admin', 'system']),
      reason: z.string(),
      at: Timestamp,
    }),
  ),
  createdAt: Timestamp,
  askedAt: Timestamp.nullable(),
  /** The last moment at which the host can confirm a proposal, or put a figure to a damage. */
  confirmUntil: Timestamp.nullable(),
  /** Until when the renter can answer before silence counts. */
  answerDueAt: Timestamp.nullable(),
  /** What it means when the renter does not answer in time; null unless an answer is due. */
  silenceMeans: z.enum(['uncontested', 'unanswered']).nullable(),
  closedAt: Timestamp.nullable(),
  /** The deciding admin's words to both sides. */
  decisionReason: z.string().nullable(),
  /** What this viewer may do now. */
  may: z.object({
    confirm: z.boolean(),
    withdraw: z.boolean(),
    accept: z.boolean(),
    dispute: z.boolean(),
    write: z.boolean(),
    decide: z.boolean(),
    /** The renter, whose card failed: with the same card or another. */
    pay: z.boolean(),
    /** An admin: give back all of what was paid. */
    reverse: z.boolean(),
  }),
})
export type Charge = z.infer<typeof Charge>

/** A kind that the host can ask now. */
const AskableCharge = z.object({
  kind: ChargeKind,
  /** Null while the trip lasts. */
  until: Timestamp.nullable(),
  /** The most that can be asked; null without a limit of its own. */
  mostFils: FilsAmount.nullable(),
  leastEvidence: z.number().int(),
})

export const BookingCharges = z.object({
  bookingId: Id,
  reference: z.string(),
  vehicle: z.string(),
  side: z.enum(['renter', 'host', 'staff']),
  startedAt: Timestamp,
  /** When the car came back; null while it is away. */
  returnedAt: Timestamp.nullable(),
  /** Oldest first. The renter does not see proposals that the host has not confirmed, reported damages excepted. */
  charges: z.array(Charge),
  /** For the host; empty for everybody else. */
  askable: z.array(AskableCharge),
  /** The fee that the host adds to a fine, as agreed when booking. */
  fineFeeFils: FilsAmount,
})
export type BookingCharges = z.infer<typeof BookingCharges>

const OneBooking = z.strictObject({ id: Id })
const OneCharge = z.strictObject({ chargeId: Id })
const Evidence = z.array(Id).max(MAX_EVIDENCE).default([])
const AskedFils = z.number().int().min(1).max(100_000_000)

const Said = { reason: text(MAX_CHARGE_WORDS).default(''), evidenceIds: Evidence }
/** What a host asks. Amounts of the kinds that the system proposes are not asked by hand. */
export const ChargeRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    ...Said,
    kind: z.literal('toll'),
    road: TollRoad,
    /** Priced by the toll table; without them `receiptFils` and one moment of the trip are needed. */
    crossings: z
      .array(z.strictObject({ gate: exactText(60, 1), day: Day, time: Clock }))
      .max(200)
      .default([]),
    receiptFils: AskedFils.optional(),
    day: Day.optional(),
    time: Clock.optional(),
  }),
  z.strictObject({
    ...Said,
    kind: z.literal('fine'),
    number: compactCode(40, 1),
    day: Day,
    time: Clock,
    ticketFils: AskedFils,
  }),
  z.strictObject({ ...Said, kind: z.literal('cleaning'), amountFils: AskedFils }),
  z.strictObject({ ...Said, kind: z.literal('smoking'), amountFils: AskedFils }),
  z.strictObject({
    ...Said,
    kind: z.literal('damage'),
    /** Null: reported now, its figure follows. */
    amountFils: AskedFils.nullable(),
    hasPoliceReport: z.boolean().default(false),
  }),
  z.strictObject({ ...Said, kind: z.literal('lost_item'), title: line(100, 1), amountFils: AskedFils }),
  z.strictObject({ ...Said, kind: z.literal('other'), title: line(100, 1), amountFils: AskedFils }),
])
export type ChargeRequest = z.infer<typeof ChargeRequest>

/** What is open of a charge, for the page on which the renter pays it. */
export const ChargePayment = z.object({
  id: Id,
  bookingId: Id,
  reference: z.string(),
  vehicle: z.string(),
  kind: ChargeKind,
  status: ChargeStatus,
  agreedFils: FilsAmount,
  fromDepositFils: FilsAmount,
  /** What is still to be paid. */
  openFils: FilsAmount,
  /** Why the card was refused last; null before. */
  failure: z
    .enum(['card_declined', 'insufficient_funds', 'card_expired', 'payment_token_invalid'])
    .nullable(),
  /** When the card is tried again by itself; null when it is not. */
  cardRetryAt: Timestamp.nullable(),
  mayPay: z.boolean(),
})
export type ChargePayment = z.infer<typeof ChargePayment>

const ChargeToPay = z
  .strictObject({
    chargeId: Id,
    card: CardToken.optional(),
    savedCardId: Id.optional(),
    /** The open amount the renter saw; another answers 409 `price_changed`. */
    expectedFils: z.number().int(),
  })
  .refine(namesOneCard, CARD_REQUIRED)

const StatementLine = z.object({
  chargeId: Id,
  kind: ChargeKind,
  status: ChargeStatus,
  /** Null while a reported damage has no figure. */
  askedFils: FilsAmount.nullable(),
  /** Null until somebody agreed or decided; nought when an admin decided that nothing is owed. */
  agreedFils: FilsAmount.nullable(),
  /** When the renter agreed, was silent for long enough, or an admin decided. */
  agreedAt: Timestamp.nullable(),
  fromDepositFils: FilsAmount,
  fromCardFils: FilsAmount,
  /** Went back after an admin reversed it. */
  givenBackFils: FilsAmount,
  /** Agreed and not paid yet. */
  openFils: FilsAmount,
})

/** What became of the deposit and the charges of a booking, also when nothing was kept. */
export const ChargeStatement = z.object({
  bookingId: Id,
  reference: z.string(),
  vehicle: z.string(),
  side: z.enum(['renter', 'host', 'staff']),
  /** Null for a booking without a deposit. */
  deposit: z
    .object({
      status: z.enum(DEPOSIT_STATUSES),
      heldFils: FilsAmount,
      /** Taken for the charges below. */
      takenFils: FilsAmount,
      /** Kept by an admin for the host, less what went back. */
      keptFils: FilsAmount,
      /** What the bank was asked to release; null while it is held. */
      releasedFils: FilsAmount.nullable(),
      /** The last moment until which it can be held; null before the trip is over. */
      closesBy: Timestamp.nullable(),
      closedAt: Timestamp.nullable(),
    })
    .nullable(),
  /** Oldest first, without withdrawn ones and proposals that the renter does not know. */
  charges: z.array(StatementLine),
  agreedFils: FilsAmount,
  paidFils: FilsAmount,
  openFils: FilsAmount,
  /** Whether nothing will change any more unless the host asks something new. */
  isFinal: z.boolean(),
})
export type ChargeStatement = z.infer<typeof ChargeStatement>

/** A charge in a list, with the booking it belongs to. */
export const ListedCharge = z.object({
  id: Id,
  bookingId: Id,
  reference: z.string(),
  vehicle: z.string(),
  kind: ChargeKind,
  status: ChargeStatus,
  amountFils: FilsAmount.nullable(),
  agreedFils: FilsAmount.nullable(),
  askedAt: Timestamp.nullable(),
  answerDueAt: Timestamp.nullable(),
})
export type ListedCharge = z.infer<typeof ListedCharge>

const Page = {
  after: exactText(200).optional(),
  limit: z.number().int().min(1).max(100).default(20),
}

/** A charge that waits for an admin. */
export const QueuedCharge = ListedCharge.extend({ renter: z.string(), host: z.string() })
export type QueuedCharge = z.infer<typeof QueuedCharge>

/** The charges of one person in the past year, as renter or host. */
const PersonRecord = z.object({
  id: Id,
  name: z.string(),
  trips: z.number().int(),
  charges: z.number().int(),
  disputed: z.number().int(),
  /** Of the disputed charges that were decided: in whole, in part. */
  upheld: z.number().int(),
  upheldInPart: z.number().int(),
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
    input: z.strictObject({ side: z.enum(['renter', 'host']), isOpen: z.boolean().optional(), ...Page }),
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
      evidenceIds: Evidence,
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
    input: OneCharge.extend({ text: text(MAX_CHARGE_WORDS).default(''), evidenceIds: Evidence }),
    output: Charge,
  }),
  queue: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/charges',
    summary: 'Disputed and unanswered charges that wait for a decision, by age or by amount',
    tag: 'admin',
    input: z.strictObject({ sort: z.enum(['oldest', 'largest']).default('oldest'), ...Page }),
    output: z.object({
      charges: z.array(QueuedCharge),
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
    summary: 'Gives back all of a paid charge, for a reason both sides read; with a fresh proof',
    tag: 'admin',
    input: OneCharge.extend({ reason: text(MAX_CHARGE_WORDS, 1) }),
    output: Charge,
  }),
}
