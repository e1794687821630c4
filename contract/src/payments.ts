import { z } from 'zod'
import { CardExpiry } from './bookings/card-token.ts'
import { endpoint } from './endpoint.ts'
import { Done, Id, Nothing, Timestamp } from './fields.ts'

/** A card that its owner saved. The card network keeps the card; only what is named here is stored with us. */
export const SavedCard = z.object({
  id: Id,
  brand: z.enum(['visa', 'mastercard', 'amex', 'unknown']),
  lastFour: z.string(),
  holderName: z.string(),
  expires: CardExpiry,
  hasExpired: z.boolean(),
  /** The card that is chosen unless its owner chooses another: the one used last that has not expired. */
  isDefault: z.boolean(),
  /** Why it cannot be removed now; null when it can. */
  whyNotRemovable: z.enum(['card_in_payment', 'card_in_deposit']).nullable(),
  lastUsedAt: Timestamp,
})
export type SavedCard = z.infer<typeof SavedCard>

export const payments = {
  savedCards: endpoint({
    access: 'person',
    method: 'GET',
    path: '/saved-cards',
    summary: 'One’s saved cards, the one used last first',
    tag: 'payments',
    input: Nothing,
    output: z.object({ cards: z.array(SavedCard) }),
  }),
  removeSavedCard: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/saved-cards/{cardId}',
    summary:
      'Removes a saved card, here and at the card network; refused while a payment or a deposit needs it',
    tag: 'payments',
    input: z.strictObject({ cardId: Id }),
    output: Done,
  }),
}
