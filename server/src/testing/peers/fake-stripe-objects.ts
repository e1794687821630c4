import { randomBytes } from 'node:crypto'

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

/** An error response of Stripe. */
export class StripeSaysNo extends Error {
  status: number
  body: object
  constructor(status: number, body: object) {
    super('Stripe says no')
    this.status = status
    this.body = body
  }
}

export const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`

export function mustBe(intent: FakeIntent, ...allowed: Array<FakeIntent['status']>): void {
  if (allowed.includes(intent.status)) return
  throw new StripeSaysNo(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent has a status of ${intent.status}`,
    payment_intent: intent,
  })
}

/** The error for a request that Stripe does not allow. */
export const refusal = (code: string, message: string) =>
  new StripeSaysNo(400, { type: 'invalid_request_error', code, message })
