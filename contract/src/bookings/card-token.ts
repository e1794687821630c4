import { z } from 'zod'
import { line } from '../fields.ts'

/** The month until whose end a card is valid. */
export const CardExpiry = z.strictObject({
  month: z.number().int().min(1).max(12),
  year: z.number().int().min(2000).max(2099),
})

/**
 * What the browser keeps of a card after the provider's tokenizer received the number. Card number and CVV are never
 * sent here; a body that contains anything like a card number is rejected.
 */
export const CardToken = z.strictObject({
  token: z
    .string()
    .min(8)
    .max(200)
    .regex(/^[A-Za-z0-9_-]+$/),
  brand: z.enum(['visa', 'mastercard', 'amex', 'unknown']),
  lastFour: z.string().regex(/^\d{4}$/),
  holderName: line(100, 1),
  /** Required to save the card. */
  expires: CardExpiry.optional(),
})
export type CardToken = z.infer<typeof CardToken>

/** A card to be charged: one that was just typed in, or one of the caller's saved cards. */
export type CardToCharge = { card: CardToken } | { savedCardId: string }

/** For requests that must name exactly one card. */
export const namesOneCard = (request: { card?: CardToken | undefined; savedCardId?: string | undefined }) =>
  (request.card === undefined) !== (request.savedCardId === undefined)
export const CARD_REQUIRED = { path: ['card'], params: { code: 'required' } }
