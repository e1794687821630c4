import type Stripe from 'stripe'
import { overLine } from './stripe-line.ts'
import type { openStripePaymentStore, StripePayment } from './stripe-payment-store.ts'

export type Intent = Stripe.PaymentIntent

/** Where a payment of ours is known: Stripe's API, and our own notes of what Stripe calls it. */
export interface StripeAccount {
  api: Stripe
  notes: ReturnType<typeof openStripePaymentStore>
}

/** What the opening of a payment says of its card. */
export interface CardOpening {
  customer?: string
  setup_future_usage?: 'off_session'
}

/** Refunds are read off the charge. */
export const WITH_CHARGE = { expand: ['latest_charge'] }
/** What Stripe's own pages and the search for a payment without a note know it by. */
export const KEY_IN_METADATA = 'rihla_key'

export const retrieve = (stripe: StripeAccount, id: string): Promise<Intent> =>
  overLine<Intent>(() => stripe.api.paymentIntents.retrieve(id, { ...WITH_CHARGE }))

/** The payment a key names, as Stripe has it now; by its metadata when our own note of it is lost. */
export async function findIntent(
  stripe: StripeAccount,
  key: string,
): Promise<{ known: StripePayment | null; intent: Intent | null }> {
  const known = await stripe.notes.read(key)
  if (known?.intent_id) return { known, intent: await retrieve(stripe, known.intent_id) }
  const query = `metadata['${KEY_IN_METADATA}']:'${key}'`
  const { data } = await overLine(() => stripe.api.paymentIntents.search({ query, limit: 1 }))
  const id = data[0]?.id
  if (!id) return { known, intent: null }
  await stripe.notes.enter(key)
  return { known: await stripe.notes.name(key, id), intent: await retrieve(stripe, id) }
}

/** Opens a payment without asking any card. The same key opens the same one. */
export async function openIntent(
  stripe: StripeAccount,
  key: string,
  amountFils: number,
  opening: CardOpening,
): Promise<Intent> {
  return await overLine(() =>
    stripe.api.paymentIntents.create(
      {
        amount: amountFils,
        currency: 'aed',
        capture_method: 'manual',
        allowed_payment_method_types: ['card'],
        metadata: { [KEY_IN_METADATA]: key },
        ...opening,
        ...WITH_CHARGE,
      },
      { idempotencyKey: `${key}:open` },
    ),
  )
}
