import { randomBytes } from 'node:crypto'
import { type FakeStripeBooks, notify } from './fake-stripe-books.ts'
import { type FakeIntent, mustBe, newId, refusal, StripeSaysNo } from './fake-stripe-objects.ts'

/** Stripe's minimum amount: two dirhams, in fils. */
const SMALLEST_AED = 200

export function open(books: FakeStripeBooks, given: URLSearchParams): FakeIntent {
  const amount = Number(given.get('amount'))
  if (amount < SMALLEST_AED) throw refusal('amount_too_small', 'Amount must be at least د.إ2.00 aed')
  if (given.get('currency') !== 'aed' || given.get('capture_method') !== 'manual')
    throw refusal('parameter_invalid', 'the fake takes dirhams to be captured by hand')
  const customer = given.get('customer')
  if (customer !== null && !books.customers.some((known) => known.id === customer))
    throw refusal('resource_missing', `No such customer: '${customer}'`)
  if (given.has('setup_future_usage') && customer === null)
    throw refusal('parameter_missing', 'the fake keeps cards for customers alone')
  const id = newId('pi')
  const intent: FakeIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    currency: 'aed',
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${randomBytes(6).toString('hex')}`,
    metadata: { rihla_key: given.get('metadata[rihla_key]') ?? '' },
    last_payment_error: null,
    latest_charge: null,
    payment_method: null,
    customer,
    setup_future_usage: given.has('setup_future_usage') ? 'off_session' : null,
    created: Math.floor(Date.now() / 1000),
  }
  books.intents.set(id, intent)
  notify(books, 'payment_intent.created', intent)
  return intent
}

export function capture(books: FakeStripeBooks, intent: FakeIntent, given: URLSearchParams): FakeIntent {
  mustBe(intent, 'requires_capture')
  const amount = Number(given.get('amount_to_capture') ?? intent.amount)
  if (amount > intent.amount) throw refusal('amount_too_large', 'more than is held')
  intent.status = 'succeeded'
  intent.amount_received = amount
  intent.amount_capturable = 0
  notify(books, 'payment_intent.succeeded', intent)
  return intent
}

export function cancel(books: FakeStripeBooks, intent: FakeIntent): FakeIntent {
  mustBe(intent, 'requires_payment_method', 'requires_action', 'requires_capture')
  intent.status = 'canceled'
  intent.amount_capturable = 0
  notify(books, 'payment_intent.canceled', intent)
  return intent
}

export function refund(books: FakeStripeBooks, given: URLSearchParams): object {
  const intent = intentOf(books, given.get('payment_intent') ?? '')
  const amount = Number(given.get('amount'))
  const charge = intent.latest_charge
  if (books.state.refusesRefunds) throw refusal('balance_insufficient', 'Insufficient funds in your account')
  if (intent.status !== 'succeeded' || !charge) throw refusal('charge_not_captured', 'nothing to refund')
  if (charge.amount_refunded + amount > intent.amount_received)
    throw refusal('amount_too_large', 'Refund amount is greater than unrefunded amount on charge')
  charge.amount_refunded += amount
  books.refunds.push({ payment_intent: intent.id, amount })
  const metadata = { rihla_key: given.get('metadata[rihla_key]') ?? '' }
  const made = { id: newId('re'), object: 'refund', amount, status: 'succeeded', metadata }
  notify(books, 'refund.created', made)
  return made
}

export function intentOf(books: FakeStripeBooks, id: string): FakeIntent {
  const intent = books.intents.get(id)
  if (intent) return intent
  throw new StripeSaysNo(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'intent',
    message: `No such payment_intent: '${id}'`,
  })
}

export function search(books: FakeStripeBooks, query: string): object {
  const key = /^metadata\['rihla_key'\]:'([^']+)'$/.exec(query)?.[1]
  const isIt = (intent: FakeIntent) => !books.state.searchIsBehind && intent.metadata.rihla_key === key
  return { object: 'search_result', data: [...books.intents.values()].filter(isIt), has_more: false }
}

export function openCustomer(books: FakeStripeBooks, given: URLSearchParams): object {
  const metadata = { rihla_key: given.get('metadata[rihla_key]') ?? '' }
  const customer = { id: newId('cus'), object: 'customer' as const, metadata }
  books.customers.push(customer)
  return customer
}
