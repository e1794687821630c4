import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStripeCard, FAKE_STRIPE, startFakeStripe } from '../../testing/peers/fake-stripe.ts'
import { useTestDatabase } from '../../testing/use-test-database.ts'
import { type CardNetwork, CardNetworkTimeout } from './card-network.ts'
import { cardNetworkContract } from './contract/card-network-contract.ts'
import { openStripeCardNetwork } from './stripe-card-network.ts'

const database = useTestDatabase()
let stripe: Awaited<ReturnType<typeof startFakeStripe>>
const closing: Array<() => Promise<void>> = []

beforeAll(async () => {
  stripe = await startFakeStripe()
})
afterAll(async () => {
  for (const close of closing) await close()
  await stripe.close()
})

function openNetwork(): CardNetwork {
  const network = openStripeCardNetwork({
    databaseUrl: database.url,
    access: { secretKey: FAKE_STRIPE.secretKey, url: stripe.url, answerWithinMs: 300 },
    webhookSecret: FAKE_STRIPE.webhookSecret,
  })
  closing.push(network.close)
  return network
}

const newKey = () => `test-${randomUUID()}`
const token = (kind: keyof typeof stripe.cards = 'ok') => aStripeCard(kind).token

cardNetworkContract('Stripe', () => ({
  network: openNetwork(),
  // Fresh at each use: Stripe takes a card that was saved for one customer for no other.
  get tokens() {
    return {
      ok: token('ok'),
      declined: token('declined'),
      insufficient: token('insufficient'),
      expired: token('expired'),
      slowSuccess: token('slowSuccess'),
      slowDecline: token('slowDecline'),
      noHold: token('noHold'),
    }
  },
  newKey,
  untilSlowCardsAreDecided: async () => stripe.books.decideSlowCards(),
  untilHoldsExpire: async (key) => {
    const intent = stripe.books.intentFor(key)
    if (intent) stripe.books.cancelByItself(intent)
  },
}))

describe('Stripe over an unreliable connection', () => {
  let network: CardNetwork
  beforeAll(() => {
    network = openNetwork()
  })
  const times = (at: string, how: (typeof stripe.faults)[number]['how'], count: number) =>
    stripe.faults.push(...Array.from({ length: count }, () => ({ at, how })))
  const atStripe = (key: string) =>
    [...stripe.books.intents.values()].filter(({ metadata }) => metadata.rihla_key === key)
  async function captured(amountFils = 66_000) {
    const key = newKey()
    await network.authorise({ key, amountFils, cardToken: token() })
    await network.capture(key)
    return key
  }

  test.each(['lost before', 'lost after', '500 before', '500 after'] as const)(
    'creates one payment and charges its card once when calls fail: %s',
    async (how) => {
      const key = newKey()
      times('/payment_intents', how, 2)
      times('/confirm', how, 1)
      const answer = await network.authorise({ key, amountFils: 66_000, cardToken: token() })
      expect(answer).toMatchObject({ state: 'authorised' })
      expect(atStripe(key)).toHaveLength(1)
    },
  )

  test('reports a payment as unknown when its creation timed out, holds nothing, and resumes on a retry', async () => {
    const key = newKey()
    times('/payment_intents', 'lost after', 3)
    stripe.books.state.searchIsBehind = true
    const payment = { key, amountFils: 66_000, cardToken: token() }
    await expect(network.authorise(payment)).rejects.toBeInstanceOf(CardNetworkTimeout)
    expect(await network.ask(key)).toEqual({ state: 'unknown' })
    expect(atStripe(key).map(({ status }) => status)).toEqual(['requires_payment_method'])
    expect(await network.authorise(payment)).toMatchObject({ state: 'authorised' })
    expect(atStripe(key)).toHaveLength(1)
    stripe.books.state.searchIsBehind = false
  })

  test('never charges a key that was closed while its creation timed out', async () => {
    const key = newKey()
    times('/payment_intents', 'lost after', 3)
    stripe.books.state.searchIsBehind = true
    const payment = { key, amountFils: 66_000, cardToken: token() }
    await expect(network.authorise(payment)).rejects.toBeInstanceOf(CardNetworkTimeout)
    expect(await network.void(key)).toMatchObject({ state: 'voided' })
    expect(await network.authorise(payment)).toMatchObject({ state: 'voided' })
    expect(atStripe(key).filter(({ status }) => status === 'requires_capture')).toEqual([])
    stripe.books.state.searchIsBehind = false
  })

  test('finds a payment by its metadata when the stored intent id is lost', async () => {
    const key = await captured()
    await database.db.deleteFrom('stripe_payments').where('provider_key', '=', key).execute()
    expect(await network.ask(key)).toMatchObject({ state: 'captured', capturedFils: 66_000 })
    expect(await network.refundTo(key, 1_000)).toMatchObject({ refundedFils: 1_000 })
  })

  test('saves a card for one customer and holds once, however many calls are lost', async () => {
    const [cardOf, key] = [newKey(), newKey()]
    times('/customers', 'lost after', 2)
    times('/payment_intents', '500 after', 1)
    const payment = { key: cardOf, amountFils: 66_000, cardToken: token(), keepCard: true }
    expect(await network.authorise(payment)).toMatchObject({ state: 'authorised' })
    expect(stripe.books.customers.filter(({ metadata }) => metadata.rihla_key === cardOf)).toHaveLength(1)
    times('/confirm', 'lost after', 1)
    times('/capture', 'lost after', 1)
    expect(await network.authorise({ key, amountFils: 100_000, cardOf })).toMatchObject({
      state: 'authorised',
    })
    expect(await network.capture(key, 40_000)).toMatchObject({ state: 'captured', capturedFils: 40_000 })
    expect(atStripe(key)).toMatchObject([
      { amount: 100_000, amount_received: 40_000, setup_future_usage: null },
    ])
  })

  test('forgets a card although calls are lost', async () => {
    const cardOf = newKey()
    const cardToken = token()
    await network.authorise({ key: cardOf, amountFils: 66_000, cardToken, keepCard: true })
    times('/detach', 'lost before', 3)
    await expect(network.forgetCard(cardOf)).rejects.toBeInstanceOf(CardNetworkTimeout)
    expect(stripe.books.kept.has(cardToken)).toBe(true)
    times('/detach', 'lost after', 1)
    await network.forgetCard(cardOf)
    expect(stripe.books.detached.has(cardToken)).toBe(true)
  })

  test('waits for the cardholder of a saved card when the bank requires it', async () => {
    const [cardOf, key] = [newKey(), newKey()]
    const saved = { key: cardOf, amountFils: 66_000, cardToken: token('asksOwner'), keepCard: true }
    await network.authorise(saved)
    for (const intent of atStripe(cardOf)) stripe.books.ownerAnswers(intent, true)
    const asked = await network.authorise({ key, amountFils: 44_000, cardOf, isOwnerPresent: true })
    expect(asked).toMatchObject({ state: 'pending', confirmWith: atStripe(key)[0]?.client_secret })
    for (const intent of atStripe(key)) stripe.books.ownerAnswers(intent, true)
    expect(await network.ask(key)).toMatchObject({ state: 'authorised' })
  })

  test('captures and refunds once when responses are lost', async () => {
    const key = newKey()
    await network.authorise({ key, amountFils: 66_000, cardToken: token() })
    times('/capture', 'lost after', 1)
    expect(await network.capture(key)).toMatchObject({ state: 'captured', capturedFils: 66_000 })
    times('/refunds', 'lost after', 3)
    await expect(network.refundTo(key, 20_000)).rejects.toBeInstanceOf(CardNetworkTimeout)
    expect(await network.refundTo(key, 20_000)).toMatchObject({ refundedFils: 20_000 })
    const [intent] = atStripe(key)
    expect(stripe.books.refunds.filter((one) => one.payment_intent === intent?.id)).toHaveLength(1)
  })

  test('never pays out two concurrent refunds that start from the same total', async () => {
    const key = await captured()
    await Promise.allSettled([20_000, 30_000, 25_000].map((total) => network.refundTo(key, total)))
    const { refundedFils } = (await network.ask(key)) as { refundedFils: number }
    expect([20_000, 25_000, 30_000]).toContain(refundedFils)
    expect(await network.refundTo(key, 30_000)).toMatchObject({ refundedFils: 30_000 })
  })

  test('retries a refund that Stripe refused', async () => {
    const key = await captured()
    stripe.books.state.refusesRefunds = true
    await expect(network.refundTo(key, 66_000)).rejects.toThrow(
      /^Stripe did not do it: StripeInvalidRequestError \(400, balance_insufficient\)$/,
    )
    stripe.books.state.refusesRefunds = false
    expect(await network.refundTo(key, 66_000)).toMatchObject({ refundedFils: 66_000 })
  })

  test('waits for the cardholder when the bank requires it, and follows the result of the bank', async () => {
    const [yes, no] = [newKey(), newKey()]
    for (const key of [yes, no]) {
      const asked = await network.authorise({ key, amountFils: 66_000, cardToken: token('asksOwner') })
      expect(asked).toMatchObject({ state: 'pending', confirmWith: atStripe(key)[0]?.client_secret })
    }
    for (const key of [yes, no])
      for (const intent of atStripe(key)) stripe.books.ownerAnswers(intent, key === yes)
    expect(await network.ask(yes)).toMatchObject({ state: 'authorised' })
    expect(await network.ask(no)).toMatchObject({ state: 'failed', failure: 'card_declined' })
    // The payment form still open in the browser can no longer pay for it.
    expect(atStripe(no)[0]?.status).toBe('canceled')
    expect(await network.ask(no)).toMatchObject({ state: 'failed' })
  })

  test('voids a payment whose cardholder never responded', async () => {
    const key = newKey()
    await network.authorise({ key, amountFils: 66_000, cardToken: token('asksOwner') })
    expect(await network.void(key)).toMatchObject({ state: 'voided' })
    expect(atStripe(key)[0]?.status).toBe('canceled')
  })
})
