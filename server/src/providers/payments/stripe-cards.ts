import type Stripe from 'stripe'
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
  if ('cardOf' in card) return await keptCard(stripe, card.cardOf)
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

async function keptCard(stripe: StripeAccount, cardOf: string): Promise<StripeCard | null> {
  const { intent } = await findIntent(stripe, cardOf)
  const customer = idOf(intent?.customer)
  const method = idOf(intent?.payment_method)
  if (!customer || !method) return null
  return { opening: { customer }, confirming: { payment_method: method, off_session: true } }
}

const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)
