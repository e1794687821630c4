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

/** The fault of the next call whose path ends with `at`: lost before or after execution, or answered with 500. */
export interface Fault {
  at: string
  how: 'lost before' | 'lost after' | '500 before' | '500 after'
}

/** Long enough for concurrent calls to overlap. */
const WORKING_MS = 5

/**
 * A fake of Stripe's PaymentIntents, customers, refunds and search. Idempotency keys work as at Stripe: the same
 * response again, 409 while the first request is in progress, 400 for a different body. Each entry of `faults` applies
 * once; every change of a payment adds an event to `books.events`.
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
    // A call that is never answered stays in progress for its key.
    if (id !== null && outcome !== 'never answered') kept.set(id, { body, answer: outcome })
    return outcome
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    faults,
    /** All received calls, as `METHOD /path`. */
    calls,
    cards: FAKE_STRIPE_CARDS,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A card token, as Stripe.js would create it in a browser. */
export const aStripeCard = (kind: keyof typeof FAKE_STRIPE_CARDS = 'ok') => ({
  token: `${FAKE_STRIPE_CARDS[kind]}_${randomBytes(8).toString('hex')}`,
  brand: 'visa' as const,
  lastFour: '4242',
  holderName: 'Test Person',
})

/** Stripe marks the response to a concurrent request for the same payment as retryable. */
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
