import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { FAKE_STRIPE_CARDS } from './fake-stripe-cards.ts'
import { fakeStripeBooks } from './fake-stripe-ledger.ts'
import { StripeSaysNo } from './fake-stripe-objects.ts'

export const FAKE_STRIPE = {
  secretKey: 'sk_test_only_tests_know_this',
  publishableKey: 'pk_test_everybody_knows_this',
  webhookSecret: 'whsec_only_tests_know_this',
}

/** What goes wrong with the next call whose path ends so: it gets lost before or after it acted, or answers 500. */
export interface Fault {
  at: string
  how: 'lost before' | 'lost after' | '500 before' | '500 after'
}

/** Long enough that two calls at once meet. */
const WORKING_MS = 5

/**
 * A server that answers like Stripe's PaymentIntents, customers, refunds and search, and keeps books. Idempotency keys are kept as
 * Stripe keeps them: the same answer again, 409 while the first is in work, 400 for another body. `faults` are used up
 * one by one; every change of a payment puts an event into `books.events`.
 */
export async function startFakeStripe() {
  const books = fakeStripeBooks()
  const faults: Fault[] = []
  const calls: string[] = []
  const kept = new Map<string, { body: string; answer: [number, object] | null }>()
  const inWork = new Set<string>()

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    calls.push(`${request.method} ${pathname}`)
    const say = (status: number, content: object) =>
      response.writeHead(status, headersFor(status)).end(JSON.stringify(content))
    if (request.headers.authorization !== `Bearer ${FAKE_STRIPE.secretKey}`)
      return void say(401, no('invalid_request_error', 'Invalid API Key provided'))
    const found = faults.findIndex(({ at }) => pathname.endsWith(at))
    const fault = found >= 0 ? faults.splice(found, 1)[0]?.how : undefined
    if (fault === 'lost before') return
    if (fault === '500 before') return void say(500, no('api_error', 'An unknown error occurred'))
    const outcome = await once(request, body, () =>
      books.act(
        request.method ?? 'GET',
        pathname,
        new URLSearchParams(request.method === 'POST' ? body : searchParams),
      ),
    )
    if (outcome === 'never answered' || fault === 'lost after') return
    if (fault === '500 after') return void say(500, no('api_error', 'An unknown error occurred'))
    say(...outcome)
  }

  async function once(
    request: IncomingMessage,
    body: string,
    act: () => object | 'never answered',
  ): Promise<[number, object] | 'never answered'> {
    const key = request.headers['idempotency-key']
    const id = typeof key === 'string' ? `${request.url} ${key}` : null
    const before = id === null ? undefined : kept.get(id)
    if (before && before.body !== body)
      return [
        400,
        no('idempotency_error', 'Keys for idempotent requests can only be used with the same parameters'),
      ]
    if (before)
      return before.answer ?? [409, no('idempotency_error', 'a request with this key is in progress')]
    if (id !== null) kept.set(id, { body, answer: null })
    const subject = request.method === 'POST' ? (request.url ?? '').split('/').slice(0, 4).join('/') : ''
    if (subject.includes('/pi_') && inWork.has(subject)) {
      if (id !== null) kept.delete(id)
      return [429, no('invalid_request_error', 'accessed by another request', { code: 'lock_timeout' })]
    }
    inWork.add(subject)
    await wait(WORKING_MS)
    const outcome = attempt(act)
    inWork.delete(subject)
    // A call that is never answered is remembered as one that is still in work.
    if (id !== null && outcome !== 'never answered') kept.set(id, { body, answer: outcome })
    return outcome
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    faults,
    /** Every call that came in, as `METHOD /path`. */
    calls,
    cards: FAKE_STRIPE_CARDS,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The token of a card, as Stripe.js would have made it in a browser. */
export const aStripeCard = (kind: keyof typeof FAKE_STRIPE_CARDS = 'ok') => ({
  token: `${FAKE_STRIPE_CARDS[kind]}_${randomBytes(8).toString('hex')}`,
  brand: 'visa' as const,
  lastFour: '4242',
  holderName: 'Test Person',
})

/** Of a payment that somebody else has in hand, Stripe says itself that asking again helps. */
const headersFor = (status: number) => ({
  'content-type': 'application/json',
  ...(status === 429 ? { 'stripe-should-retry': 'true' } : {}),
})

const no = (type: string, message: string, more: object = {}) => ({ error: { type, message, ...more } })

function attempt(act: () => object | 'never answered'): [number, object] | 'never answered' {
  try {
    const done = act()
    return done === 'never answered' ? done : [200, done]
  } catch (error) {
    if (error instanceof StripeSaysNo) return [error.status, { error: error.body }]
    throw error
  }
}
