import { m } from '../../paraglide/messages.js'
import type { CardProblem } from './card-fields.ts'

const MESSAGES: Record<CardProblem, () => string> = {
  number_missing: m.checkout_number_missing,
  number_wrong: m.checkout_number_wrong,
  expiry_missing: m.checkout_expiry_missing,
  expiry_wrong: m.checkout_expiry_wrong,
  expiry_past: m.checkout_expiry_past,
  cvv_missing: m.checkout_cvv_missing,
  cvv_wrong: m.checkout_cvv_wrong,
  cvv_wrong_amex: m.checkout_cvv_wrong_amex,
  holder_missing: m.checkout_holder_missing,
}

/** The message for a problem with a card field; null when there is none. */
export const problemInWords = (problem: CardProblem | undefined): string | null =>
  problem ? MESSAGES[problem]() : null
