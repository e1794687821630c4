import type Stripe from 'stripe'
import { overLine } from './stripe-line.ts'
import type { openStripePaymentStore, StripePayment } from './stripe-payment-store.ts'

export type Intent = Stripe.PaymentIntent

/** The two sources about a payment: Stripe's API, and the stored mapping from keys to Stripe ids. */
export interface StripeAccount {
  api: Stripe
  notes: ReturnType<typeof openStripePaymentStore>
}

/** Card parameters for creating a PaymentIntent. */
export interface CardOpening {
  customer?: string
  setup_future_usage?: 'off_session'
}

/** The refunded amount is on the charge. */
export const WITH_CHARGE = { expand: ['latest_charge'] }
/**
 * Metadata name of the payment's key, shown in Stripe's dashboard and used to find a payment without a stored intent
 * id.
 */
export const KEY_IN_METADATA = 'rihla_key'

export const retrieve = (stripe: StripeAccount, id: string): Promise<Intent> =>
  overLine<Intent>(() => stripe.api.paymentIntents.retrieve(id, { ...WITH_CHARGE }))

/** The current PaymentIntent of a key; found by its metadata when the stored intent id is lost. */
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

/** Creates a PaymentIntent without charging a card. The same key returns the same intent. */
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
