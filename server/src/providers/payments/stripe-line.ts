import Stripe from 'stripe'
import { type CardFailure, type CardNetwork, CardNetworkTimeout, type CardState } from './card-network.ts'

/** Where Stripe is and who we are to it. `answerWithinMs` is for one try; three are made. */
export interface StripeAccess {
  secretKey: string
  url: string
  answerWithinMs: number
}

/** Three tries at opening and three at confirming must fit into the minute that a payment is ours alone. */
export const STRIPE_ANSWERS_WITHIN_MS = 8000

/** The official client, pointed at the address of the settings. */
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
 * Makes a call of which nobody knows afterwards what it did into the time-out of the port: the line broke, Stripe was
 * at fault, busy, or still at work on the same thing. What Stripe said no to stays its own error.
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
 * The same network, whose errors go out without Stripe's own words: those name cards and payments, and with them come
 * the payment itself and the secret that confirms it.
 */
export function withoutTheirWords(network: CardNetwork): CardNetwork {
  const reported = async (answering: Promise<CardState>): Promise<CardState> => {
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
  }
}

/** Stripe's codes, and its name of the call, by which its dashboard shows the rest. */
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

/** Whether the payment was not in the state the call needs: somebody else was first, and its state says who. */
export const cameTooLate = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'

/** Why Stripe would not take a card, or null when the error is about something else. */
export function failureIn(error: unknown): CardFailure | null {
  if (error instanceof Stripe.errors.StripeCardError) return failureOf(error)
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return null
  return error.param?.startsWith('payment_method') || error.message.includes('PaymentMethod')
    ? 'payment_token_invalid'
    : null
}

/** Our word for what Stripe calls the failure of a card; what is not one of ours is a plain decline. */
export function failureOf(said: { code?: string; decline_code?: string }): CardFailure {
  const words = [said.code, said.decline_code]
  if (words.includes('insufficient_funds')) return 'insufficient_funds'
  return words.includes('expired_card') ? 'card_expired' : 'card_declined'
}
