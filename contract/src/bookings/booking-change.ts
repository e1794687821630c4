import { CHANGE_STATUSES } from '@rihla/domain/booking/booking-change'
import { z } from 'zod'
import { ChosenExtra, ChosenExtras, QuotedExtras } from '../extras.ts'
import { FilsAmount, Id, Period, Timestamp } from '../fields.ts'
import { CardToken } from './card-token.ts'
import { Price } from './price.ts'

/** A requested change of dates: what it costs, and until when the host can answer. */
export const BookingChange = z.object({
  id: Id,
  /**
   * `held`: the extra amount is being authorised; `asked`: waiting for the host's answer; `charging`: waiting for the
   * card network.
   */
  status: z.enum(CHANGE_STATUSES),
  period: Period,
  price: Price,
  /** The extras that it adds, with the agreed dates; null for other dates. */
  added: z.array(ChosenExtra).nullable(),
  /** What the renter pays in addition; negative when it goes back to the card. */
  differenceFils: FilsAmount,
  /** The change of the host's earning; only for the host and staff. */
  hostDifferenceFils: FilsAmount.nullable(),
  expiresAt: Timestamp.nullable(),
  askedAt: Timestamp,
})
export type BookingChange = z.infer<typeof BookingChange>

/** What other dates would cost, compared with the agreed total. */
export const ChangeQuote = z.object({
  bookingId: Id,
  period: Period,
  price: Price,
  agreedTotalFils: FilsAmount,
  differenceFils: FilsAmount,
  available: z.boolean(),
  /** Another booking of the renter when it is what takes the dates. */
  ownBookingId: Id.nullable(),
  /** Whether the change needs no answer of the host. */
  atOnce: z.boolean(),
})
export type ChangeQuote = z.infer<typeof ChangeQuote>

/** What extras added to a booking would cost; the agreed price of everything else stays. */
export const AddedExtrasQuote = z.object({
  bookingId: Id,
  extras: QuotedExtras,
  price: Price,
  agreedTotalFils: FilsAmount,
  differenceFils: FilsAmount,
})
export type AddedExtrasQuote = z.infer<typeof AddedExtrasQuote>

export const AddedExtrasRequest = z.strictObject({
  id: Id,
  extras: ChosenExtras.min(1),
  /** The difference the renter saw. A different one answers 409 `price_changed` with the new quote. */
  expectedDifferenceFils: z.number().int().min(0),
  /** Required only when there is something to pay: a card, or the id of a saved one. */
  card: CardToken.optional(),
  savedCardId: Id.optional(),
})
export type AddedExtrasRequest = z.infer<typeof AddedExtrasRequest>

export const ChangeRequest = z.strictObject({
  id: Id,
  period: Period,
  /** The difference the renter saw. A different one answers 409 `price_changed` with the new quote. */
  expectedDifferenceFils: z.number().int(),
  /** Required only when there is more to pay: a card, or the id of a saved one. */
  card: CardToken.optional(),
  savedCardId: Id.optional(),
})
export type ChangeRequest = z.infer<typeof ChangeRequest>
