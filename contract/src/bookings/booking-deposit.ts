import { DEPOSIT_STATUSES } from '@rihla/domain/pricing/deposit'
import { z } from 'zod'
import { FilsAmount, Timestamp } from '../fields.ts'

/** The security deposit of a confirmed booking: held on the renter's card, separate from the payment. */
export const BookingDeposit = z.object({
  status: z.enum(DEPOSIT_STATUSES),
  amountFils: FilsAmount,
  /** What an admin kept of it for the host; `reason` says why. */
  keptFils: FilsAmount,
  /** What was taken of it for charges; the statement of the booking says for which. */
  takenFils: FilsAmount,
  reason: z.string().nullable(),
  /** How much of the kept part has gone back to the card; `isGivingBack` while more is in progress. */
  givenBackFils: FilsAmount,
  isGivingBack: z.boolean(),
  /** Another card that the renter gave for it, for them and admins; null when the card of the payment is held. */
  cardBrand: z.string().nullable(),
  cardLastFour: z.string().nullable(),
  heldFrom: Timestamp,
  heldAt: Timestamp.nullable(),
  /** When the deposit is released if nothing intervenes; null while an issue, a charge or a no-show is open. */
  releasesAt: Timestamp.nullable(),
  /** The last moment until which it can be held; null while a no-show is contested. */
  closesBy: Timestamp.nullable(),
  closedAt: Timestamp.nullable(),
})
export type BookingDeposit = z.infer<typeof BookingDeposit>
