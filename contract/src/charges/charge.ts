import { CHARGE_KINDS, CHARGE_STATUSES, MAX_EVIDENCE } from '@rihla/domain/charges/charge'
import { z } from 'zod'
import { FilsAmount, Id, Timestamp } from '../fields.ts'

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

/** Whether it was written off for good: too little was open for any card, and the renter owes nothing of it. */
const IsWaived = z.boolean()

export const Charge = z.object({
  id: Id,
  bookingId: Id,
  kind: ChargeKind,
  status: ChargeStatus,
  isWaived: IsWaived,
  /** Whether the system computed it from the hand-overs. */
  isProposedBySystem: z.boolean(),
  /** What the host asks; null while a reported damage has no figure. */
  amountFils: FilsAmount.nullable(),
  /** The most that its figure can be, for the host of a damage without one; else null. */
  mostFils: FilsAmount.nullable(),
  /** What may be charged; null until somebody agreed or decided. */
  agreedFils: FilsAmount.nullable(),
  paidFils: FilsAmount,
  /** How much of `paidFils` went or is going back. */
  givenBackFils: FilsAmount,
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
  /** Of a damage: until when one that was reported can get its amount. Null while the trip lasts. */
  figureUntil: Timestamp.nullable(),
  /** The most that can be asked; null without a limit of its own. */
  mostFils: FilsAmount.nullable(),
  /** Photos or documents; for cleaning, smoking and lost items only photos count. */
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

/** A charge in a list, with the booking it belongs to. */
export const ListedCharge = z.object({
  id: Id,
  bookingId: Id,
  reference: z.string(),
  vehicle: z.string(),
  kind: ChargeKind,
  status: ChargeStatus,
  isWaived: IsWaived,
  amountFils: FilsAmount.nullable(),
  agreedFils: FilsAmount.nullable(),
  askedAt: Timestamp.nullable(),
  answerDueAt: Timestamp.nullable(),
})
export type ListedCharge = z.infer<typeof ListedCharge>
