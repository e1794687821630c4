/** Why a card network refuses a card; also the code of the refusal that the renter gets. */
export const CARD_FAILURES = [
  'card_declined',
  'insufficient_funds',
  'card_expired',
  'payment_token_invalid',
] as const
export type CardFailure = (typeof CARD_FAILURES)[number]

export const isCardFailure = (code: string | null): code is CardFailure =>
  (CARD_FAILURES as readonly (string | null)[]).includes(code)
