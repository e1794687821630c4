import { z } from 'zod'
import { line } from '../fields.ts'

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
})
export type CardToken = z.infer<typeof CardToken>
