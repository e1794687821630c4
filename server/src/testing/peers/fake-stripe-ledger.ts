import { randomBytes } from 'node:crypto'

/** Beginnings of tokens, and what the card behind them does. */
export const FAKE_STRIPE_CARDS = {
  ok: 'pm_ok',
  declined: 'pm_declined',
  insufficient: 'pm_insufficient',
  expired: 'pm_expired',
  /** Stripe does not answer and decides later. */
  slowSuccess: 'pm_slowSuccess',
  slowDecline: 'pm_slowDecline',
  /** The bank wants to see its owner. */
  asksOwner: 'pm_asksOwner',
  /** Pays when its owner is there; without them the bank says no. */
  noHold: 'pm_noHold',
} as const

const DECLINES: Record<string, { code: string; decline_code?: string }> = {
  pm_declined: { code: 'card_declined', decline_code: 'generic_decline' },
  pm_insufficient: { code: 'card_declined', decline_code: 'insufficient_funds' },
  pm_expired: { code: 'expired_card' },
  pm_slowDecline: { code: 'card_declined', decline_code: 'generic_decline' },
}

export interface FakeIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  status:
    | 'requires_payment_method'
    | 'processing'
    | 'requires_action'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
  client_secret: string
  metadata: Record<string, string>
  last_payment_error: object | null
  latest_charge: { id: string; object: 'charge'; amount_refunded: number } | null
  payment_method: string | null
  customer: string | null
  setup_future_usage: 'off_session' | null
  created: number
}

export interface FakeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: boolean
  data: { object: object }
}

/** Stripe's way to refuse. */
export class StripeSaysNo extends Error {
  status: number
  body: object
  constructor(status: number, body: object) {
    super('Stripe says no')
    this.status = status
    this.body = body
  }
}

const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`
/** Stripe takes no less than two dirhams. */
const SMALLEST_AED = 200

/** The state of the fake: payments, refunds, events, and the moves that Stripe allows between them. */
export function fakeStripeBooks() {
  const intents = new Map<string, FakeIntent>()
  const customers: Array<{ id: string; object: 'customer'; metadata: Record<string, string> }> = []
  /** Whose each card is that was kept. */
  const kept = new Map<string, string>()
  const refunds: Array<{ payment_intent: string; amount: number }> = []
  const events: FakeEvent[] = []
  const state = { searchIsBehind: false, refusesRefunds: false }

  function tell(type: string, object: object): void {
    const created = Math.floor(Date.now() / 1000)
    events.push({
      id: newId('evt'),
      object: 'event',
      type,
      created,
      livemode: false,
      data: { object: structuredClone(object) },
    })
  }

  function open(given: URLSearchParams): FakeIntent {
    const amount = Number(given.get('amount'))
    if (amount < SMALLEST_AED) throw refusal('amount_too_small', 'Amount must be at least د.إ2.00 aed')
    if (given.get('currency') !== 'aed' || given.get('capture_method') !== 'manual')
      throw refusal('parameter_invalid', 'the fake takes dirhams to be captured by hand')
    const customer = given.get('customer')
    if (customer !== null && !customers.some((known) => known.id === customer))
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
    intents.set(id, intent)
    tell('payment_intent.created', intent)
    return intent
  }

  function confirm(intent: FakeIntent, given: URLSearchParams): object | 'never answered' {
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
    intent.payment_method = token
    if (given.get('off_session') === 'true') refuseUnlessKept(intent, token, card)
    if (card.startsWith('pm_slow')) {
      intent.status = 'processing'
      return 'never answered'
    }
    if (card === FAKE_STRIPE_CARDS.asksOwner) {
      intent.status = 'requires_action'
      tell('payment_intent.requires_action', intent)
      return intent
    }
    const decline = DECLINES[card]
    if (!decline) return hold(intent)
    refuseCard(intent, decline)
    throw new StripeSaysNo(402, {
      type: 'card_error',
      message: 'declined',
      ...decline,
      payment_intent: intent,
    })
  }

  /** Without its owner a card is only asked for whom it was kept, and some banks say no even then. */
  function refuseUnlessKept(intent: FakeIntent, token: string, card: string): void {
    if (kept.get(token) !== intent.customer)
      throw refusal('payment_method_unexpected_state', `The PaymentMethod '${token}' may not be used again`)
    if (card !== FAKE_STRIPE_CARDS.noHold && card !== FAKE_STRIPE_CARDS.asksOwner) return
    const decline = { code: 'authentication_required', decline_code: 'authentication_required' }
    refuseCard(intent, decline)
    throw new StripeSaysNo(402, {
      type: 'card_error',
      message: 'declined',
      ...decline,
      payment_intent: intent,
    })
  }

  function hold(intent: FakeIntent): FakeIntent {
    if (intent.setup_future_usage && intent.customer && intent.payment_method)
      kept.set(intent.payment_method, intent.customer)
    intent.status = 'requires_capture'
    intent.amount_capturable = intent.amount
    intent.latest_charge = { id: newId('ch'), object: 'charge', amount_refunded: 0 }
    tell('payment_intent.amount_capturable_updated', intent)
    return intent
  }

  function refuseCard(intent: FakeIntent, decline: object): void {
    intent.status = 'requires_payment_method'
    intent.last_payment_error = { type: 'card_error', ...decline }
    tell('payment_intent.payment_failed', intent)
  }

  function capture(intent: FakeIntent, given: URLSearchParams): FakeIntent {
    mustBe(intent, 'requires_capture')
    const amount = Number(given.get('amount_to_capture') ?? intent.amount)
    if (amount > intent.amount) throw refusal('amount_too_large', 'more than is held')
    intent.status = 'succeeded'
    intent.amount_received = amount
    intent.amount_capturable = 0
    tell('payment_intent.succeeded', intent)
    return intent
  }

  function cancel(intent: FakeIntent): FakeIntent {
    mustBe(intent, 'requires_payment_method', 'requires_action', 'requires_capture')
    intent.status = 'canceled'
    intent.amount_capturable = 0
    tell('payment_intent.canceled', intent)
    return intent
  }

  function refund(given: URLSearchParams): object {
    const intent = intentOf(given.get('payment_intent') ?? '')
    const amount = Number(given.get('amount'))
    const charge = intent.latest_charge
    if (state.refusesRefunds) throw refusal('balance_insufficient', 'Insufficient funds in your account')
    if (intent.status !== 'succeeded' || !charge) throw refusal('charge_not_captured', 'nothing to refund')
    if (charge.amount_refunded + amount > intent.amount_received)
      throw refusal('amount_too_large', 'Refund amount is greater than unrefunded amount on charge')
    charge.amount_refunded += amount
    refunds.push({ payment_intent: intent.id, amount })
    const metadata = { rihla_key: given.get('metadata[rihla_key]') ?? '' }
    const made = { id: newId('re'), object: 'refund', amount, status: 'succeeded', metadata }
    tell('refund.created', made)
    return made
  }

  function intentOf(id: string): FakeIntent {
    const intent = intents.get(id)
    if (intent) return intent
    throw new StripeSaysNo(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'intent',
      message: `No such payment_intent: '${id}'`,
    })
  }

  function search(query: string): object {
    const key = /^metadata\['rihla_key'\]:'([^']+)'$/.exec(query)?.[1]
    const isIt = (intent: FakeIntent) => !state.searchIsBehind && intent.metadata.rihla_key === key
    return { object: 'search_result', data: [...intents.values()].filter(isIt), has_more: false }
  }

  function openCustomer(given: URLSearchParams): object {
    const metadata = { rihla_key: given.get('metadata[rihla_key]') ?? '' }
    const customer = { id: newId('cus'), object: 'customer' as const, metadata }
    customers.push(customer)
    return customer
  }

  const VERBS = { confirm, capture, cancel }

  return {
    intents,
    customers,
    refunds,
    events,
    state,
    intentFor: (key: string) => [...intents.values()].find(({ metadata }) => metadata.rihla_key === key),

    /** What Stripe does for a call; throws StripeSaysNo. */
    act(method: string, path: string, given: URLSearchParams): object | 'never answered' {
      const [, , resource, id, verb] = path.split('/')
      if (method === 'POST' && resource === 'refunds') return refund(given)
      if (method === 'POST' && resource === 'customers') return openCustomer(given)
      if (resource !== 'payment_intents') throw refusal('resource_missing', `no such call: ${method} ${path}`)
      if (method === 'POST' && id === undefined) return open(given)
      if (method === 'GET' && id === 'search') return search(given.get('query') ?? '')
      const intent = intentOf(id ?? '')
      if (method === 'GET') return intent
      return VERBS[verb as keyof typeof VERBS](intent, given)
    },

    /** Slow cards are decided on now. */
    decideSlowCards(): void {
      for (const intent of intents.values()) {
        if (intent.status !== 'processing') continue
        const decline = DECLINES[/^pm_[A-Za-z]+/.exec(intent.payment_method ?? '')?.[0] ?? '']
        if (decline) refuseCard(intent, decline)
        else hold(intent)
      }
    },

    /** The owner of the card answers their bank in the browser. */
    ownerAnswers(intent: FakeIntent, isThem: boolean): void {
      mustBe(intent, 'requires_action')
      if (isThem) hold(intent)
      else refuseCard(intent, { code: 'payment_intent_authentication_failure' })
    },

    /** What a person does in Stripe's own pages, or Stripe itself after a week. */
    cancelByItself: (intent: FakeIntent) => cancel(intent),
  }
}

function mustBe(intent: FakeIntent, ...allowed: Array<FakeIntent['status']>): void {
  if (allowed.includes(intent.status)) return
  throw new StripeSaysNo(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent has a status of ${intent.status}`,
    payment_intent: intent,
  })
}

const refusal = (code: string, message: string) =>
  new StripeSaysNo(400, { type: 'invalid_request_error', code, message })
