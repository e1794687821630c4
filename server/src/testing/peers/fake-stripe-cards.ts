import { type FakeStripeBooks, notify } from './fake-stripe-books.ts'
import { type FakeIntent, mustBe, newId, refusal, StripeSaysNo } from './fake-stripe-objects.ts'

/** Token prefixes, and how the card behind each behaves. */
export const FAKE_STRIPE_CARDS = {
  ok: 'pm_ok',
  declined: 'pm_declined',
  insufficient: 'pm_insufficient',
  expired: 'pm_expired',
  /** Stripe does not answer and decides later. */
  slowSuccess: 'pm_slowSuccess',
  slowDecline: 'pm_slowDecline',
  /** The bank requires the cardholder's authentication. */
  asksOwner: 'pm_asksOwner',
  /** Succeeds with the cardholder present; off-session payments are declined. */
  noHold: 'pm_noHold',
} as const

const DECLINES: Record<string, { code: string; decline_code?: string }> = {
  pm_declined: { code: 'card_declined', decline_code: 'generic_decline' },
  pm_insufficient: { code: 'card_declined', decline_code: 'insufficient_funds' },
  pm_expired: { code: 'expired_card' },
  pm_slowDecline: { code: 'card_declined', decline_code: 'generic_decline' },
}

/** Confirms a payment with a card. */
export function confirm(
  books: FakeStripeBooks,
  intent: FakeIntent,
  given: URLSearchParams,
): object | 'never answered' {
  mustBe(intent, 'requires_payment_method')
  const token = given.get('payment_method') ?? ''
  const card = /^pm_[A-Za-z]+/.exec(token)?.[0] ?? ''
  if (!Object.values(FAKE_STRIPE_CARDS).includes(card as 'pm_ok'))
    throw new StripeSaysNo(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'payment_method',
      message: `No such PaymentMethod: '${token}'`,
    })
  refuseUnlessFree(books, intent, token)
  intent.payment_method = token
  if (given.get('off_session') === 'true') refuseUnlessKept(books, intent, token, card)
  if (card.startsWith('pm_slow')) {
    intent.status = 'processing'
    return 'never answered'
  }
  if (card === FAKE_STRIPE_CARDS.asksOwner) {
    intent.status = 'requires_action'
    notify(books, 'payment_intent.requires_action', intent)
    return intent
  }
  const decline = DECLINES[card]
  if (!decline) return hold(books, intent)
  refuseCard(books, intent, decline)
  throw new StripeSaysNo(402, {
    type: 'card_error',
    message: 'declined',
    ...decline,
    payment_intent: intent,
  })
}

/** Refuses a detached card, and one that is attached to another customer. */
function refuseUnlessFree(books: FakeStripeBooks, intent: FakeIntent, token: string): void {
  const owner = books.kept.get(token)
  if (!books.detached.has(token) && (owner === undefined || owner === intent.customer)) return
  throw refusal('payment_method_unexpected_state', `The PaymentMethod '${token}' may not be used again`)
}

/** Detaches a saved card from its customer. */
export function detach(books: FakeStripeBooks, token: string): object {
  if (!books.kept.delete(token))
    throw refusal('resource_missing', 'The payment method you provided is not attached to a customer')
  books.detached.add(token)
  return { id: token, object: 'payment_method', customer: null }
}

/** Refuses an off-session payment unless the card is saved for its customer; some banks decline even then. */
function refuseUnlessKept(books: FakeStripeBooks, intent: FakeIntent, token: string, card: string): void {
  if (books.kept.get(token) !== intent.customer)
    throw refusal('payment_method_unexpected_state', `The PaymentMethod '${token}' may not be used again`)
  if (card !== FAKE_STRIPE_CARDS.noHold && card !== FAKE_STRIPE_CARDS.asksOwner) return
  const decline = { code: 'authentication_required', decline_code: 'authentication_required' }
  refuseCard(books, intent, decline)
  throw new StripeSaysNo(402, {
    type: 'card_error',
    message: 'declined',
    ...decline,
    payment_intent: intent,
  })
}

export function hold(books: FakeStripeBooks, intent: FakeIntent): FakeIntent {
  if (intent.setup_future_usage && intent.customer && intent.payment_method)
    books.kept.set(intent.payment_method, intent.customer)
  intent.status = 'requires_capture'
  intent.amount_capturable = intent.amount
  intent.latest_charge = { id: newId('ch'), object: 'charge', amount_refunded: 0 }
  notify(books, 'payment_intent.amount_capturable_updated', intent)
  return intent
}

export function refuseCard(books: FakeStripeBooks, intent: FakeIntent, decline: object): void {
  intent.status = 'requires_payment_method'
  intent.last_payment_error = { type: 'card_error', ...decline }
  notify(books, 'payment_intent.payment_failed', intent)
}

/** Decides the outcome of a slow card. */
export function decideSlowCard(books: FakeStripeBooks, intent: FakeIntent): void {
  const decline = DECLINES[/^pm_[A-Za-z]+/.exec(intent.payment_method ?? '')?.[0] ?? '']
  if (decline) refuseCard(books, intent, decline)
  else hold(books, intent)
}
