import { z } from 'zod'
import { line } from '../fields.ts'

/**
 * What the browser knows of the card after the provider's tokenizer took the number. Number and CVV never come here;
 * a body that holds anything like a card number is refused whole.
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
