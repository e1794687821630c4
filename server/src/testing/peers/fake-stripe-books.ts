import { type FakeEvent, type FakeIntent, newId } from './fake-stripe-objects.ts'

/** The records of the fake. */
export interface FakeStripeBooks {
  intents: Map<string, FakeIntent>
  customers: Array<{ id: string; object: 'customer'; metadata: Record<string, string> }>
  /** The customer of each saved card, by its token. */
  kept: Map<string, string>
  /** Tokens of cards that were detached from their customer; Stripe never charges them again. */
  detached: Set<string>
  refunds: Array<{ payment_intent: string; amount: number }>
  events: FakeEvent[]
  state: { searchIsBehind: boolean; refusesRefunds: boolean }
}

/** Records an event, as Stripe sends one for every change. */
export function notify(books: FakeStripeBooks, type: string, object: object): void {
  const created = Math.floor(Date.now() / 1000)
  books.events.push({
    id: newId('evt'),
    object: 'event',
    type,
    created,
    livemode: false,
    data: { object: structuredClone(object) },
  })
}
