import Stripe from 'stripe'
import {
  type CardEvent,
  CardEventRefused,
  type CardFailure,
  type CardNetwork,
  type CardState,
  type CardToAsk,
} from './card-network.ts'
import {
  cameTooLate,
  failureIn,
  failureOf,
  openStripeClient,
  overLine,
  type StripeAccess,
  withoutTheirWords,
} from './stripe-line.ts'
import { openStripePaymentStore, type StripePayment } from './stripe-payment-store.ts'

type Intent = Stripe.PaymentIntent

/** What the opening and the confirming of a payment say of its card. */
interface StripeCard {
  opening: { customer?: string; setup_future_usage?: 'off_session' }
  confirming: Stripe.PaymentIntentConfirmParams
}

/** Refunds are read off the charge. */
const WITH_CHARGE = { expand: ['latest_charge'] }
/** What Stripe's own pages and our lost-and-found know a payment of ours by. */
const KEY_IN_METADATA = 'rihla_key'
/** An event that was signed longer ago is one that somebody kept. */
const EVENT_AGE_SECONDS = 300

/**
 * Card money through Stripe. A payment is opened there first and its card asked second, so that a time-out on the way
 * never leaves money held that no row of ours names. What would make a second thing when repeated (opening, a refund)
 * carries an idempotency key made of ours; confirming, capturing and cancelling are guarded by the payment's own state.
 * Amounts: the hundredth of a dirham is Stripe's minor unit of AED and our fils.
 */
export function openStripeCardNetwork(options: {
  databaseUrl: string
  access: StripeAccess
  webhookSecret: string
}): CardNetwork {
  const stripe = openStripeClient(options.access)
  const store = openStripePaymentStore(options.databaseUrl)

  const retrieve = (id: string) =>
    overLine<Intent>(() => stripe.paymentIntents.retrieve(id, { ...WITH_CHARGE }))

  /** The payment a key names, as Stripe has it now; by its metadata when our own note of it is lost. */
  async function find(key: string): Promise<{ known: StripePayment | null; intent: Intent | null }> {
    const known = await store.read(key)
    if (known?.intent_id) return { known, intent: await retrieve(known.intent_id) }
    const query = `metadata['${KEY_IN_METADATA}']:'${key}'`
    const { data } = await overLine(() => stripe.paymentIntents.search({ query, limit: 1 }))
    const id = data[0]?.id
    if (!id) return { known, intent: null }
    await store.enter(key)
    return { known: await store.name(key, id), intent: await retrieve(id) }
  }

  /** Opens a payment without asking any card. The same key opens the same one. */
  async function openIntent(key: string, amountFils: number, { opening }: StripeCard): Promise<Intent> {
    return await overLine(() =>
      stripe.paymentIntents.create(
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

  /** The card to ask, as Stripe is told of it; null when the one that was to be kept is not there. */
  async function cardFor(key: string, card: CardToAsk): Promise<StripeCard | null> {
    if ('cardOf' in card) return await keptCard(card.cardOf)
    const confirming = { payment_method: card.cardToken, use_stripe_sdk: true }
    if (!card.keepCard) return { opening: {}, confirming }
    const customer = await customerOf(key)
    return { opening: { customer, setup_future_usage: 'off_session' }, confirming }
  }

  /** Stripe keeps a card for a customer of its own: one for each payment, with nothing of the person in it. */
  async function customerOf(key: string): Promise<string> {
    const known = await store.read(key)
    if (known?.customer_id) return known.customer_id
    const metadata = { [KEY_IN_METADATA]: key }
    const { id } = await overLine(() =>
      stripe.customers.create({ metadata }, { idempotencyKey: `${key}:customer` }),
    )
    return (await store.nameCustomer(key, id)).customer_id ?? id
  }

  async function keptCard(cardOf: string): Promise<StripeCard | null> {
    const { intent } = await find(cardOf)
    const customer = idOf(intent?.customer)
    const method = idOf(intent?.payment_method)
    if (!customer || !method) return null
    return { opening: { customer }, confirming: { payment_method: method, off_session: true } }
  }

  /** Asks the card. A card that is refused ends the payment: what comes later cannot bring it back. */
  async function askCard(key: string, intent: Intent, { confirming }: StripeCard): Promise<CardState> {
    try {
      const confirmed = await overLine(() =>
        stripe.paymentIntents.confirm(intent.id, { ...confirming, ...WITH_CHARGE }),
      )
      return await stateOf(key, confirmed)
    } catch (error) {
      if (cameTooLate(error)) return await stateOf(key, await retrieve(intent.id))
      const failure = failureIn(error)
      if (!failure) throw error
      return await fail(key, intent.id, failure)
    }
  }

  async function fail(key: string, intentId: string, failure: CardFailure): Promise<CardState> {
    const noted = await store.fail(key, failure)
    // Whether or not this gets through, nothing is held, and we no longer ask a card for it.
    await stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }).catch(() => {})
    return { state: 'failed', providerPaymentId: intentId, failure: noted.failure ?? failure }
  }

  async function cancel(key: string, intent: Intent): Promise<CardState> {
    try {
      return await stateOf(
        key,
        await overLine(() => stripe.paymentIntents.cancel(intent.id, { ...WITH_CHARGE })),
      )
    } catch (error) {
      if (!cameTooLate(error)) throw error
      return await stateOf(key, await retrieve(intent.id))
    }
  }

  async function stateOf(key: string, intent: Intent): Promise<CardState> {
    const providerPaymentId = intent.id
    const known = await store.read(key)
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
        // The card was refused after its owner was asked; or no card has been asked yet, and nothing is held.
        return intent.last_payment_error
          ? await fail(key, intent.id, failureOf(intent.last_payment_error))
          : { state: 'unknown' }
    }
  }

  async function ask(key: string): Promise<CardState> {
    const { known, intent } = await find(key)
    if (intent) return await stateOf(key, intent)
    return known?.closed ? closedUnopened(key) : { state: 'unknown' }
  }

  return withoutTheirWords({
    name: 'stripe',
    ask,

    async authorise({ key, amountFils, ...asked }) {
      const known = await store.enter(key)
      if (known.closed) return await ask(key)
      const card = await cardFor(key, asked)
      if (!card)
        return { state: 'failed', providerPaymentId: `none-${key}`, failure: 'payment_token_invalid' }
      const opened = known.intent_id
        ? await retrieve(known.intent_id)
        : await openIntent(key, amountFils, card)
      const named = await store.name(key, opened.id)
      // Stripe forgets idempotency keys after a day; the payment that was opened first stays the one.
      const intent = named.intent_id === opened.id ? opened : await retrieve(named.intent_id ?? opened.id)
      // Closed meanwhile: whoever closed it could not know what to cancel.
      if (named.closed) return await cancel(key, intent)
      const waitsForCard = (await stateOf(key, intent)).state === 'unknown'
      return waitsForCard ? await askCard(key, intent, card) : await stateOf(key, intent)
    },

    async capture(key, partFils) {
      const { intent } = await find(key)
      if (intent?.status !== 'requires_capture') return await ask(key)
      try {
        await overLine(() =>
          stripe.paymentIntents.capture(
            intent.id,
            partFils === undefined ? {} : { amount_to_capture: partFils },
          ),
        )
      } catch (error) {
        if (!cameTooLate(error)) throw error
      }
      return await ask(key)
    },

    async void(key) {
      await store.close(key)
      const { known, intent } = await find(key)
      if (!intent) return closedUnopened(key)
      if (known?.failure || intent.status === 'succeeded' || intent.status === 'canceled')
        return await stateOf(key, intent)
      return await cancel(key, intent)
    },

    async refundTo(key, totalRefundedFils) {
      const { known, intent } = await find(key)
      if (!known || intent?.status !== 'succeeded') return await ask(key)
      const already = refundedOf(intent)
      if (totalRefundedFils <= already || totalRefundedFils > intent.amount_received)
        return await stateOf(key, intent)
      try {
        await overLine(() =>
          stripe.refunds.create(
            {
              payment_intent: intent.id,
              amount: totalRefundedFils - already,
              metadata: { [KEY_IN_METADATA]: key },
            },
            // One refund starts from a given figure: of two that would, one is told that the other is on its way.
            { idempotencyKey: `${key}:refund:${already}:${known.refused_refunds}` },
          ),
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) await store.noteRefusedRefund(key)
        throw error
      }
      return await ask(key)
    },

    /** What is in an event is only its name: how a payment stands is asked, so that late and mixed-up events lie to nobody. */
    readEvent({ body, signature, now }): CardEvent {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          options.webhookSecret,
          EVENT_AGE_SECONDS,
          undefined,
          now,
        )
        const { metadata } = event.data.object as { metadata?: Record<string, string> }
        return { id: event.id, kind: event.type, key: metadata?.[KEY_IN_METADATA] ?? null }
      } catch (error) {
        throw new CardEventRefused('an event that Stripe did not just sign', { cause: error })
      }
    },

    close: () => store.end(),
  })
}

const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)

const refundedOf = ({ latest_charge: charge }: Intent): number =>
  charge && typeof charge === 'object' ? charge.amount_refunded : 0

/** A key that was closed before anything was opened for it: Stripe has never heard of it, and will not. */
const closedUnopened = (key: string): CardState => ({
  state: 'voided',
  providerPaymentId: `closed-${key}`,
  capturedFils: 0,
  refundedFils: 0,
})
