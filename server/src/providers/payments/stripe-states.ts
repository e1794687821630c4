import type { CardFailure } from '@rihla/domain/pricing/card-failure'
import type { CardState } from './card-network.ts'
import type { StripeCard } from './stripe-cards.ts'
import { findIntent, type Intent, retrieve, type StripeAccount, WITH_CHARGE } from './stripe-intents.ts'
import { cameTooLate, failureIn, failureOf, overLine } from './stripe-line.ts'

/** The current state at Stripe of a key's payment. */
export async function ask(stripe: StripeAccount, key: string): Promise<CardState> {
  const { known, intent } = await findIntent(stripe, key)
  if (intent) return await stateOf(stripe, key, intent)
  return known?.closed ? closedUnopened(key) : { state: 'unknown' }
}

/** Charges the card. A refused card ends the payment for good: a later result cannot revive it. */
export async function askCard(
  stripe: StripeAccount,
  key: string,
  intent: Intent,
  { confirming }: StripeCard,
): Promise<CardState> {
  try {
    const confirmed = await overLine(() =>
      stripe.api.paymentIntents.confirm(intent.id, { ...confirming, ...WITH_CHARGE }),
    )
    return await stateOf(stripe, key, confirmed)
  } catch (error) {
    if (cameTooLate(error)) return await stateOf(stripe, key, await retrieve(stripe, intent.id))
    const failure = failureIn(error)
    if (!failure) throw error
    return await fail(stripe, key, intent.id, failure)
  }
}

async function fail(
  stripe: StripeAccount,
  key: string,
  intentId: string,
  failure: CardFailure,
): Promise<CardState> {
  const noted = await stripe.notes.fail(key, failure)
  // Nothing is held even if this fails, and no card is charged for it again.
  await stripe.api.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }).catch(() => {})
  return { state: 'failed', providerPaymentId: intentId, failure: noted.failure ?? failure }
}

export async function cancel(stripe: StripeAccount, key: string, intent: Intent): Promise<CardState> {
  try {
    return await stateOf(
      stripe,
      key,
      await overLine(() => stripe.api.paymentIntents.cancel(intent.id, { ...WITH_CHARGE })),
    )
  } catch (error) {
    if (!cameTooLate(error)) throw error
    return await stateOf(stripe, key, await retrieve(stripe, intent.id))
  }
}

export async function stateOf(stripe: StripeAccount, key: string, intent: Intent): Promise<CardState> {
  const providerPaymentId = intent.id
  const known = await stripe.notes.read(key)
  if (known?.failure) return { state: 'failed', providerPaymentId, failure: known.failure }
  const money = { providerPaymentId, capturedFils: 0, refundedFils: 0 }
  switch (intent.status) {
    case 'requires_capture':
      return { state: 'authorised', ...money }
    case 'succeeded':
      return {
        state: 'captured',
        ...money,
        capturedFils: intent.amount_received,
        refundedFils: refundedOf(intent),
      }
    case 'canceled':
      return { state: 'voided', ...money }
    case 'processing':
      return { state: 'pending', providerPaymentId }
    case 'requires_action':
      return { state: 'pending', providerPaymentId, confirmWith: intent.client_secret ?? undefined }
    default:
      // With an error, the card was refused after the cardholder's authentication; without one, no card was charged yet
      // and nothing is held.
      return intent.last_payment_error
        ? await fail(stripe, key, intent.id, failureOf(intent.last_payment_error))
        : { state: 'unknown' }
  }
}

export const refundedOf = ({ latest_charge: charge }: Intent): number =>
  charge && typeof charge === 'object' ? charge.amount_refunded : 0

/** The state of a key that was closed before an intent was created; Stripe has no record of it. */
export const closedUnopened = (key: string): CardState => ({
  state: 'voided',
  providerPaymentId: `closed-${key}`,
  capturedFils: 0,
  refundedFils: 0,
})
