import { CHANGE_STATUSES } from '@rihla/domain/booking/booking-change'
import { z } from 'zod'
import { FilsAmount, Id, Period, Timestamp } from '../fields.ts'
import { CardToken } from './card-token.ts'
import { Price } from './price.ts'

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
  expiresAt: Timestamp.nullable(),
  askedAt: Timestamp,
})
export type BookingChange = z.infer<typeof BookingChange>

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
