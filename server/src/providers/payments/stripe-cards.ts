import Stripe from 'stripe'
import type { CardToAsk } from './card-network.ts'
import { type CardOpening, findIntent, KEY_IN_METADATA, type StripeAccount } from './stripe-intents.ts'
import { overLine } from './stripe-line.ts'

/** Card parameters for creating and confirming a PaymentIntent. */
export interface StripeCard {
  opening: CardOpening
  confirming: Stripe.PaymentIntentConfirmParams
}

/** The card in Stripe's parameters; null when the saved card does not exist. */
export async function cardFor(
  stripe: StripeAccount,
  key: string,
  card: CardToAsk,
): Promise<StripeCard | null> {
  if ('cardOf' in card) return await keptCard(stripe, card)
  const confirming = { payment_method: card.cardToken, use_stripe_sdk: true }
  if (!card.keepCard) return { opening: {}, confirming }
  const customer = await customerOf(stripe, key)
  return { opening: { customer, setup_future_usage: 'off_session' }, confirming }
}

/** Stripe saves cards on a customer: one customer per payment, without personal data. */
async function customerOf(stripe: StripeAccount, key: string): Promise<string> {
  const known = await stripe.notes.read(key)
  if (known?.customer_id) return known.customer_id
  const metadata = { [KEY_IN_METADATA]: key }
  const { id } = await overLine(() =>
    stripe.api.customers.create({ metadata }, { idempotencyKey: `${key}:customer` }),
  )
  return (await stripe.notes.nameCustomer(key, id)).customer_id ?? id
}

async function keptCard(
  stripe: StripeAccount,
  { cardOf, isOwnerPresent }: Extract<CardToAsk, { cardOf: string }>,
): Promise<StripeCard | null> {
  const { customer, method } = await namesOfCard(stripe, cardOf)
  if (!customer || !method) return null
  // With the cardholder present, their bank's authentication is answered in the page, as for a card that is typed in.
  const how = isOwnerPresent ? { use_stripe_sdk: true } : { off_session: true }
  return { opening: { customer }, confirming: { payment_method: method, ...how } }
}

/** Stripe's ids of the card that a payment saved, null for what it did not save. */
async function namesOfCard(stripe: StripeAccount, cardOf: string) {
  const { intent } = await findIntent(stripe, cardOf)
  return { customer: idOf(intent?.customer), method: idOf(intent?.payment_method) }
}

/** Detaches the card from its customer, after which Stripe refuses to charge it. */
export async function forgetCard(stripe: StripeAccount, cardOf: string): Promise<void> {
  const { customer, method } = await namesOfCard(stripe, cardOf)
  if (!customer || !method) return
  try {
    await overLine(() => stripe.api.paymentMethods.detach(method))
  } catch (error) {
    // An invalid request: the card is not attached (any more), or does not exist.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)
