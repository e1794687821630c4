import type { FakeStripeBooks } from './fake-stripe-books.ts'
import { confirm, decideSlowCard, detach, hold, refuseCard } from './fake-stripe-cards.ts'
import { type FakeIntent, mustBe, refusal } from './fake-stripe-objects.ts'
import { cancel, capture, intentOf, open, openCustomer, refund, search } from './fake-stripe-payments.ts'

const OPERATIONS = { confirm, capture, cancel }

/** The state of the fake: payments, refunds, events, and the transitions that Stripe allows. */
export function fakeStripeBooks() {
  const books: FakeStripeBooks = {
    intents: new Map(),
    customers: [],
    kept: new Map(),
    detached: new Set(),
    refunds: [],
    events: [],
    state: { searchIsBehind: false, refusesRefunds: false },
  }
  return {
    intents: books.intents,
    customers: books.customers,
    refunds: books.refunds,
    events: books.events,
    kept: books.kept,
    detached: books.detached,
    state: books.state,
    intentFor: (key: string) =>
      [...books.intents.values()].find(({ metadata }) => metadata.rihla_key === key),

    /** Executes an API call; throws StripeSaysNo. */
    act(method: string, path: string, given: URLSearchParams): object | 'never answered' {
      const [, , resource, id, endpoint] = path.split('/')
      if (method === 'POST' && resource === 'refunds') return refund(books, given)
      if (method === 'POST' && resource === 'customers') return openCustomer(books, given)
      if (method === 'POST' && resource === 'payment_methods' && endpoint === 'detach')
        return detach(books, id ?? '')
      if (resource !== 'payment_intents') throw refusal('resource_missing', `no such call: ${method} ${path}`)
      if (method === 'POST' && id === undefined) return open(books, given)
      if (method === 'GET' && id === 'search') return search(books, given.get('query') ?? '')
      const intent = intentOf(books, id ?? '')
      if (method === 'GET') return intent
      return OPERATIONS[endpoint as keyof typeof OPERATIONS](books, intent, given)
    },

    /** Decides the outcome of all slow cards. */
    decideSlowCards(): void {
      for (const intent of books.intents.values()) {
        if (intent.status === 'processing') decideSlowCard(books, intent)
      }
    },

    /** The cardholder authenticates in the browser; `isThem` is whether that succeeds. */
    ownerAnswers(intent: FakeIntent, isThem: boolean): void {
      mustBe(intent, 'requires_action')
      if (isThem) hold(books, intent)
      else refuseCard(books, intent, { code: 'payment_intent_authentication_failure' })
    },

    /** A cancellation in Stripe's dashboard, or by Stripe itself after a week. */
    cancelByItself: (intent: FakeIntent) => cancel(books, intent),
  }
}
