import { CARD_FAILURES } from '@rihla/domain/pricing/card-failure'
import { DEPOSIT_STATUSES } from '@rihla/domain/pricing/deposit'
import { z } from 'zod'
import { CARD_REQUIRED, CardToken, namesOneCard } from '../bookings/card-token.ts'
import { FilsAmount, Id, Timestamp } from '../fields.ts'
import { ChargeKind, ChargeStatus } from './charge.ts'

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
  failure: z.enum(CARD_FAILURES).nullable(),
  /** When the card is tried again by itself; null when it is not. */
  cardRetryAt: Timestamp.nullable(),
  mayPay: z.boolean(),
})
export type ChargePayment = z.infer<typeof ChargePayment>

export const ChargeToPay = z
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
      /** What was released at the bank; null while it is held. */
      releasedFils: FilsAmount.nullable(),
      /** The last moment until which it can be held; null before the trip is over. */
      closesBy: Timestamp.nullable(),
      closedAt: Timestamp.nullable(),
    })
    .nullable(),
  /** Oldest first, without withdrawn ones and proposals that the renter does not know. */
  charges: z.array(StatementLine),
  /** Without what was given back. */
  agreedFils: FilsAmount,
  /** Without what was given back. */
  paidFils: FilsAmount,
  openFils: FilsAmount,
  /** Whether nothing will change any more unless the host asks something new. */
  isFinal: z.boolean(),
})
export type ChargeStatement = z.infer<typeof ChargeStatement>
