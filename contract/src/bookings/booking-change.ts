import { CHANGE_STATUSES } from '@rihla/domain/booking/booking-change'
import { z } from 'zod'
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
  /** Whether the change needs no answer of the host. */
  atOnce: z.boolean(),
})
export type ChangeQuote = z.infer<typeof ChangeQuote>

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
