import type { CardFailure } from '@rihla/domain/pricing/card-failure'
import Stripe from 'stripe'
import { type CardNetwork, CardNetworkTimeout } from './card-network.ts'

/** Stripe's address and credentials. `answerWithinMs` applies to one try; three are made. */
export interface StripeAccess {
  secretKey: string
  url: string
  answerWithinMs: number
}

/** Three tries each of create and confirm must fit into the minute for which the payment is claimed. */
export const STRIPE_ANSWERS_WITHIN_MS = 8000

/** The official client, configured for the given address. */
export function openStripeClient({ secretKey, url, answerWithinMs }: StripeAccess): Stripe {
  const { protocol, hostname, port } = new URL(url)
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: answerWithinMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

/**
 * Converts an error with unknown outcome into the port's timeout: connection lost, Stripe failing or busy, or the same
 * request still in progress. Definite refusals by Stripe are rethrown.
 */
export async function overLine<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw isUnclear(error) ? new CardNetworkTimeout(inOurWords(error)) : error
  }
}

const isUnclear = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeIdempotencyError

/**
 * Wraps the network so that its errors omit Stripe's messages: they name cards and payments, and carry the payment with
 * its client secret.
 */
export function withoutTheirWords(network: CardNetwork): CardNetwork {
  const reported = async <Answer>(answering: Promise<Answer>): Promise<Answer> => {
    try {
      return await answering
    } catch (error) {
      throw error instanceof Stripe.errors.StripeError ? new Error(inOurWords(error)) : error
    }
  }
  return {
    ...network,
    authorise: (payment) => reported(network.authorise(payment)),
    capture: (key, partFils) => reported(network.capture(key, partFils)),
    void: (key) => reported(network.void(key)),
    refundTo: (key, totalRefundedFils) => reported(network.refundTo(key, totalRefundedFils)),
    ask: (key) => reported(network.ask(key)),
    forgetCard: (cardOf) => reported(network.forgetCard(cardOf)),
  }
}

/** Stripe's codes and the request id, which is enough to find the rest in its dashboard. */
function inOurWords({
  type,
  code,
  param,
  statusCode,
  requestId,
}: InstanceType<typeof Stripe.errors.StripeError>) {
  const facts = [statusCode, code, param, requestId].filter(Boolean).join(', ')
  return `Stripe did not do it: ${type}${facts === '' ? '' : ` (${facts})`}`
}

/**
 * Whether the payment was not in a state that allows the call: a concurrent call came first, and the current state
 * shows which.
 */
export const cameTooLate = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'

/** Why Stripe refused a card, or null when the error has another cause. */
export function failureIn(error: unknown): CardFailure | null {
  if (error instanceof Stripe.errors.StripeCardError) return failureOf(error)
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return null
  return error.param?.startsWith('payment_method') || error.message.includes('PaymentMethod')
    ? 'payment_token_invalid'
    : null
}

/** Maps Stripe's card error to a CardFailure; unknown codes become `card_declined`. */
export function failureOf(said: { code?: string; decline_code?: string }): CardFailure {
  const words = [said.code, said.decline_code]
  if (words.includes('insufficient_funds')) return 'insufficient_funds'
  return words.includes('expired_card') ? 'card_expired' : 'card_declined'
}
