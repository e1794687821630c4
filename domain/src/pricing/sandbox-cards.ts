import { digitsOnly } from '../text/plain-digits.ts'
import type { CardBrand } from './card-number.ts'

/**
 * Outcomes of a card in the simulated card network. `timeout` and `timeoutfail` cards are decided only after the call
 * has timed out; `nohold` cards pay while the cardholder is present and are declined when charged later without them.
 */
export const SANDBOX_OUTCOMES = [
  'ok',
  'declined',
  'insufficient',
  'expired',
  'timeout',
  'timeoutfail',
  'nohold',
] as const
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number]

/** The test cards of the simulated network. Any other valid number pays like the first. */
export const SANDBOX_CARDS: ReadonlyArray<{ number: string; outcome: SandboxOutcome; brand: CardBrand }> = [
  { number: '4242424242424242', outcome: 'ok', brand: 'visa' },
  { number: '5555555555554444', outcome: 'ok', brand: 'mastercard' },
  { number: '378282246310005', outcome: 'ok', brand: 'amex' },
  { number: '4000000000000002', outcome: 'declined', brand: 'visa' },
  { number: '4000000000009995', outcome: 'insufficient', brand: 'visa' },
  { number: '4000000000000069', outcome: 'expired', brand: 'visa' },
  { number: '4000000000000119', outcome: 'timeout', brand: 'visa' },
  { number: '4000000000000127', outcome: 'timeoutfail', brand: 'visa' },
  { number: '4000000000000341', outcome: 'nohold', brand: 'visa' },
]

/**
 * The token of a card in the simulated network: `sbx_<outcome>_<random>`. Created in the browser, so that the number is
 * not sent. `random` is 8 to 64 letters and digits; throws RangeError otherwise.
 */
export const tokenFor = (number: string, random: string): string => {
  if (!/^[A-Za-z0-9]{8,64}$/.test(random)) throw new RangeError('not a random part of a token')
  const outcome = SANDBOX_CARDS.find((card) => card.number === digitsOnly(number))?.outcome ?? 'ok'
  return `sbx_${outcome}_${random}`
}

/** The outcome encoded in a token, or null when it is not a token of the simulated network. */
export const outcomeOfToken = (token: string): SandboxOutcome | null => {
  const outcome = /^sbx_([a-z]+)_[A-Za-z0-9]{8,64}$/.exec(token)?.[1]
  return SANDBOX_OUTCOMES.find((known) => known === outcome) ?? null
}
