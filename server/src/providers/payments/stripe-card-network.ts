import Stripe from 'stripe'
import {
  type CardEvent,
  CardEventRefused,
  type CardNetwork,
  type CardState,
  type CardToAsk,
} from './card-network.ts'
import { cardFor, forgetCard } from './stripe-cards.ts'
import { findIntent, KEY_IN_METADATA, openIntent, retrieve, type StripeAccount } from './stripe-intents.ts'
import {
  cameTooLate,
  openStripeClient,
  overLine,
  type StripeAccess,
  withoutTheirWords,
} from './stripe-line.ts'
import { openStripePaymentStore } from './stripe-payment-store.ts'
import { ask, askCard, cancel, closedUnopened, refundedOf, stateOf } from './stripe-states.ts'

/** Stripe's minimum of a card payment in dirhams. */
const STRIPE_LEAST_FILS = 200
/** Events signed longer ago are refused as replays. */
const EVENT_AGE_SECONDS = 300

/**
 * Card payments through Stripe. The PaymentIntent is created first and confirmed second, so that a timeout in between
 * never leaves money held without a stored key. Calls that would create a second object when repeated (creating an
 * intent, a refund) carry an idempotency key derived from the payment's key; confirm, capture and cancel are guarded by
 * the intent's state. Amounts: Stripe's minor unit of AED is the fils used here.
 */
export function openStripeCardNetwork(options: {
  databaseUrl: string
  access: StripeAccess
  webhookSecret: string
}): CardNetwork {
  const stripe: StripeAccount = {
    api: openStripeClient(options.access),
    notes: openStripePaymentStore(options.databaseUrl),
  }
  return withoutTheirWords({
    name: 'stripe',
    leastFils: STRIPE_LEAST_FILS,
    ask: (key) => ask(stripe, key),
    authorise: (payment) => authorise(stripe, payment),
    capture: (key, partFils) => capture(stripe, key, partFils),
    void: (key) => voidPayment(stripe, key),
    refundTo: (key, totalRefundedFils) => refundTo(stripe, key, totalRefundedFils),
    forgetCard: (cardOf) => forgetCard(stripe, cardOf),
    readEvent: (sent) => readEvent(stripe, options.webhookSecret, sent),
    close: () => stripe.notes.end(),
  })
}

async function authorise(
  stripe: StripeAccount,
  { key, amountFils, ...asked }: CardToAsk & { key: string; amountFils: number },
): Promise<CardState> {
  const known = await stripe.notes.enter(key)
  if (known.closed) return await ask(stripe, key)
  const card = await cardFor(stripe, key, asked)
  if (!card) return { state: 'failed', providerPaymentId: `none-${key}`, failure: 'payment_token_invalid' }
  const opened = known.intent_id
    ? await retrieve(stripe, known.intent_id)
    : await openIntent(stripe, key, amountFils, card.opening)
  const named = await stripe.notes.name(key, opened.id)
  // Stripe forgets idempotency keys after a day, so the first stored intent remains the one to use.
  const intent = named.intent_id === opened.id ? opened : await retrieve(stripe, named.intent_id ?? opened.id)
  // The key was closed meanwhile, before the intent id was known and could be canceled.
  if (named.closed) return await cancel(stripe, key, intent)
  const waitsForCard = (await stateOf(stripe, key, intent)).state === 'unknown'
  return waitsForCard ? await askCard(stripe, key, intent, card) : await stateOf(stripe, key, intent)
}

async function capture(stripe: StripeAccount, key: string, partFils: number | undefined): Promise<CardState> {
  const { intent } = await findIntent(stripe, key)
  if (intent?.status !== 'requires_capture') return await ask(stripe, key)
  try {
    await overLine(() =>
      stripe.api.paymentIntents.capture(
        intent.id,
        partFils === undefined ? {} : { amount_to_capture: partFils },
      ),
    )
  } catch (error) {
    if (!cameTooLate(error)) throw error
  }
  return await ask(stripe, key)
}

async function voidPayment(stripe: StripeAccount, key: string): Promise<CardState> {
  await stripe.notes.close(key)
  const { known, intent } = await findIntent(stripe, key)
  if (!intent) return closedUnopened(key)
  if (known?.failure || intent.status === 'succeeded' || intent.status === 'canceled')
    return await stateOf(stripe, key, intent)
  return await cancel(stripe, key, intent)
}

async function refundTo(stripe: StripeAccount, key: string, totalRefundedFils: number): Promise<CardState> {
  const { known, intent } = await findIntent(stripe, key)
  if (!known || intent?.status !== 'succeeded') return await ask(stripe, key)
  const already = refundedOf(intent)
  if (totalRefundedFils <= already || totalRefundedFils > intent.amount_received)
    return await stateOf(stripe, key, intent)
  try {
    await overLine(() =>
      stripe.api.refunds.create(
        {
          payment_intent: intent.id,
          amount: totalRefundedFils - already,
          metadata: { [KEY_IN_METADATA]: key },
        },
        // Only one refund starts from a given total: of two concurrent ones, the second fails because the first is in
        // progress.
        { idempotencyKey: `${key}:refund:${already}:${known.refused_refunds}` },
      ),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) await stripe.notes.noteRefusedRefund(key)
    throw error
  }
  return await ask(stripe, key)
}

/**
 * Only the identity of the payment is taken from an event; its state is always read from Stripe, so late or reordered
 * events do no harm.
 */
function readEvent(
  stripe: StripeAccount,
  webhookSecret: string,
  { body, signature, now }: Parameters<NonNullable<CardNetwork['readEvent']>>[0],
): CardEvent {
  try {
    const event = stripe.api.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      EVENT_AGE_SECONDS,
      undefined,
      now,
    )
    const { metadata } = event.data.object as { metadata?: Record<string, string> }
    return { id: event.id, kind: event.type, key: metadata?.[KEY_IN_METADATA] ?? null }
  } catch (error) {
    throw new CardEventRefused('an event that Stripe did not just sign', { cause: error })
  }
}
