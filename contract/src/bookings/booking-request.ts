import { z } from 'zod'
import { RequestedDelivery } from '../delivery.ts'
import { ChosenExtras } from '../extras.ts'
import { Id, line, Period, text } from '../fields.ts'
import { RentalTerms } from '../vehicles/rental-terms.ts'
import { CARD_REQUIRED, CardToken, namesOneCard } from './card-token.ts'

const Requested = z.strictObject({
  vehicleId: Id,
  period: Period,
  pickupLocation: line(200).default(''),
  dropoffLocation: line(200).default(''),
  specialRequests: text(1000).default(''),
  /** Without it the car is picked up where it stands. `delivery_not_offered` answers with the quote without it. */
  delivery: RequestedDelivery.optional(),
  /** `extra_not_available` answers with the quote with as many as can be had. */
  extras: ChosenExtras.default([]),
  /** The total the renter saw. A different total answers 409 `price_changed` with the new quote. */
  expectedTotalFils: z.number().int().min(0),
  /**
   * The terms the renter saw. Any that is worse for them by now answers 409 `terms_changed` with the new quote; without
   * them the current terms are agreed to.
   */
  expectedTerms: RentalTerms.optional(),
  /** The card to charge, or `savedCardId`: one of them is required. */
  card: CardToken.optional(),
  savedCardId: Id.optional(),
  /** Whether the card is saved for the renter's next payments once it was accepted. */
  saveCard: z.boolean().default(false),
})

export const BookingRequest = Requested.refine(namesOneCard, CARD_REQUIRED).refine(
  ({ card, saveCard }) => !saveCard || card === undefined || card.expires !== undefined,
  { path: ['card', 'expires'], params: { code: 'required' } },
)
export type BookingRequest = z.infer<typeof BookingRequest>
