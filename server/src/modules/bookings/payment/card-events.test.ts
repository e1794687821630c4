import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openStripeCardNetwork } from '../../../providers/payments/stripe-card-network.ts'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { notificationsOf } from '../../../testing/notifications-of.ts'
import { aStripeCard, FAKE_STRIPE, startFakeStripe } from '../../../testing/peers/fake-stripe.ts'
import type { FakeEvent } from '../../../testing/peers/fake-stripe-objects.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { expireUnpaidHolds, settlePayments } from '../booking-jobs.ts'
import { STRIPE_EVENTS_PATH } from './card-events.ts'

const stripe = await startFakeStripe()
const testApp = useTestApp({
  settings: {
    STRIPE_SECRET_KEY: FAKE_STRIPE.secretKey,
    STRIPE_PUBLISHABLE_KEY: FAKE_STRIPE.publishableKey,
    STRIPE_WEBHOOK_SECRET: FAKE_STRIPE.webhookSecret,
    STRIPE_URL: stripe.url,
  },
})
const { webhooks } = new Stripe('sk_test_of_the_sender')

beforeAll(async () => {
  await testApp.deps.cards.close()
  const access = { secretKey: FAKE_STRIPE.secretKey, url: stripe.url, answerWithinMs: 300 }
  const { webhookSecret } = FAKE_STRIPE
  testApp.deps.cards = openStripeCardNetwork({ databaseUrl: testApp.url, access, webhookSecret })
})
afterEach(() => expectInvariants(testApp.db))
afterAll(async () => {
  await testApp.deps.cards.close()
  await stripe.close()
})

interface Sent {
  contentType?: string
  secret?: string
  agedSeconds?: number
  body?: string
  signature?: string | null
}

/** Sends an event as Stripe does: from another origin and without a cookie. */
async function send(event: FakeEvent, { contentType, secret, agedSeconds = 0, body, signature }: Sent = {}) {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(testApp.clock.now() / 1000) - agedSeconds
  const signed =
    signature === undefined
      ? webhooks.generateTestHeaderString({
          payload,
          secret: secret ?? FAKE_STRIPE.webhookSecret,
          timestamp,
        })
      : signature
  const headers = new Headers({ 'content-type': contentType ?? 'application/json; charset=utf-8' })
  if (signed !== null) headers.set('stripe-signature', signed)
  const url = `${testApp.deps.config.publicUrl}${STRIPE_EVENTS_PATH}`
  return await testApp.app.request(new Request(url, { method: 'POST', headers, body: body ?? payload }))
}

async function bookWith(card: Parameters<typeof aStripeCard>[0], vehicleFacts = {}) {
  const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle(vehicleFacts)]
  const answer = await testApp.as(renter).post('/api/v1/bookings', {
    ...aBookingRequest(vehicle.id),
    card: aStripeCard(card),
  })
  const payment = await testApp.db
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select(['p.booking_id', 'p.provider', 'p.provider_key', 'p.provider_payment_id'])
    .where('b.renter_id', '=', renter.id)
    .executeTakeFirstOrThrow()
  const bookingId = payment.booking_id
  const intent = stripe.books.intentFor(payment.provider_key)
  if (!intent) throw new Error('Stripe has not heard of the payment')
  return { renter, bookingId, payment, intent, answer }
}

async function stateOf(renter: TestPerson, bookingId: string) {
  const { body } = await testApp.as(renter).get(`/api/v1/bookings/${bookingId}`)
  return [body.status, body.cancellationReason, body.paymentStatus]
}
const eventsOf = (intentId: string) =>
  stripe.books.events.filter(({ data }) => (data.object as { id: string }).id === intentId)
const lastEvent = (intentId: string): FakeEvent => {
  const event = eventsOf(intentId).at(-1)
  if (!event) throw new Error('Stripe has sent no event for it')
  return event
}
const noted = async (event: FakeEvent) =>
  await testApp.db.selectFrom('provider_events').selectAll().where('event_id', '=', event.id).execute()

describe('a booking paid through Stripe', () => {
  test('is confirmed with the whole amount captured, and refunded when the renter cancels in time', async () => {
    const { renter, bookingId, intent, payment, answer } = await bookWith('ok')
    expect(answer.body).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    expect(payment).toMatchObject({ provider: 'stripe', provider_payment_id: intent.id })
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 66_000, currency: 'aed' })
    const shown = await testApp.as(renter).get(`/api/v1/bookings/${bookingId}`)
    const expectedRefundFils = 66_000
    const cancelled = await testApp
      .as(renter)
      .post(`/api/v1/bookings/${bookingId}/cancel`, { expectedRefundFils })
    expect([shown.status, cancelled.status]).toEqual([200, 200])
    expect(intent.latest_charge?.amount_refunded).toBe(66_000)
  })

  test('reports why a card was refused, and frees the dates', async () => {
    const { renter, bookingId, answer, intent } = await bookWith('insufficient')
    expect(answer).toMatchObject({ status: 402, body: { code: 'insufficient_funds' } })
    expect(await stateOf(renter, bookingId)).toEqual(['cancelled', 'payment_failed', 'failed'])
    expect(intent.status).toBe('canceled')
  })
})

describe('a payment that needs confirmation by the cardholder', () => {
  const stepFor = async (person: TestPerson, bookingId: string) =>
    await testApp.as(person).get(`/api/v1/bookings/${bookingId}/payment-step`)

  test('returns its client secret to the renter only, and only while it waits', async () => {
    const host = await testApp.signUp({ userType: 'host' })
    const { renter, bookingId, intent } = await bookWith('asksOwner', { hostId: host.id })
    expect((await stepFor(renter, bookingId)).body).toEqual({ confirmWith: intent.client_secret })
    expect((await stepFor(host, bookingId)).status).toBe(404)
    expect((await stepFor(await testApp.signUp(), bookingId)).status).toBe(404)
    stripe.books.ownerAnswers(intent, true)
    expect((await stepFor(renter, bookingId)).body).toEqual({ confirmWith: null })
    await send(lastEvent(intent.id))
    expect((await stepFor(renter, bookingId)).body).toEqual({ confirmWith: null })
  })

  test('fails when the bank rejects the confirmation', async () => {
    const { renter, bookingId, intent } = await bookWith('asksOwner')
    stripe.books.ownerAnswers(intent, false)
    await send(lastEvent(intent.id))
    expect(await stateOf(renter, bookingId)).toEqual(['cancelled', 'payment_failed', 'failed'])
    expect(intent.status).toBe('canceled')
  })

  test('is voided when the cardholder does not confirm in time', async () => {
    const { renter, bookingId, intent } = await bookWith('asksOwner')
    testApp.clock.advance(15 * 60_000)
    await expireUnpaidHolds(testApp.deps)
    await settlePayments(testApp.deps)
    expect(await stateOf(renter, bookingId)).toEqual(['cancelled', 'hold_expired', 'voided'])
    expect(intent.status).toBe('canceled')
  })
})

describe('a Stripe event', () => {
  test('settles a payment whose response was lost', async () => {
    const { renter, bookingId, intent } = await bookWith('slowSuccess')
    expect(await stateOf(renter, bookingId)).toEqual(['pending', null, 'processing'])
    stripe.books.decideSlowCards()
    expect((await send(lastEvent(intent.id))).status).toBe(200)
    expect(await stateOf(renter, bookingId)).toEqual(['confirmed', null, 'paid'])
    expect(intent.status).toBe('succeeded')
  })

  test('ends a booking whose card was refused later', async () => {
    const { renter, bookingId, intent } = await bookWith('slowDecline')
    stripe.books.decideSlowCards()
    expect((await send(lastEvent(intent.id))).status).toBe(200)
    expect(await stateOf(renter, bookingId)).toEqual(['cancelled', 'payment_failed', 'failed'])
  })

  test('is applied once when delivered several times, even at the same time', async () => {
    const { renter, bookingId, intent } = await bookWith('slowSuccess')
    stripe.books.decideSlowCards()
    const event = lastEvent(intent.id)
    const answers = await Promise.all([send(event), send(event), send(event)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await settlePayments(testApp.deps)
    expect(await stateOf(renter, bookingId)).toEqual(['confirmed', null, 'paid'])
    expect(await noted(event)).toHaveLength(1)
    const before = stripe.calls.length
    expect((await send(event)).status).toBe(200)
    expect(stripe.calls).toHaveLength(before)
  })

  test('changes nothing when it arrives late or out of order', async () => {
    const { renter, bookingId, intent } = await bookWith('ok')
    const types = eventsOf(intent.id).map(({ type }) => type)
    expect(types).toEqual([
      'payment_intent.created',
      'payment_intent.amount_capturable_updated',
      'payment_intent.succeeded',
    ])
    for (const event of eventsOf(intent.id).reverse()) expect((await send(event)).status).toBe(200)
    expect(await stateOf(renter, bookingId)).toEqual(['confirmed', null, 'paid'])
  })

  test('for a payment that arrives after the hold expired voids it', async () => {
    const { renter, bookingId, intent } = await bookWith('slowSuccess')
    testApp.clock.advance(15 * 60_000)
    expect(await expireUnpaidHolds(testApp.deps)).toBe(1)
    stripe.books.decideSlowCards()
    expect((await send(lastEvent(intent.id))).status).toBe(200)
    await settlePayments(testApp.deps)
    expect(await stateOf(renter, bookingId)).toEqual(['cancelled', 'hold_expired', 'voided'])
    expect(intent.status).toBe('canceled')
  })

  test('that Stripe cancelled the payment of a request ends the request and notifies both sides', async () => {
    const host = await testApp.signUp({ userType: 'host' })
    const { renter, bookingId, intent } = await bookWith('ok', { instantBook: false, hostId: host.id })
    expect(await stateOf(renter, bookingId)).toEqual(['pending', null, 'authorised'])
    stripe.books.cancelByItself(intent)
    await send(lastEvent(intent.id))
    expect(await stateOf(renter, bookingId)).toEqual(['cancelled', 'payment_failed', 'voided'])
    for (const person of [renter, host])
      expect((await notificationsOf(testApp).kinds(person)).at(-1)).toBe('booking_payment_failed')
  })

  test('that the cardholder confirmed continues the payment', async () => {
    const { renter, bookingId, intent, answer } = await bookWith('asksOwner')
    expect(answer.body).toMatchObject({ status: 'pending', paymentStatus: 'processing' })
    stripe.books.ownerAnswers(intent, true)
    await send(lastEvent(intent.id))
    expect(await stateOf(renter, bookingId)).toEqual(['confirmed', null, 'paid'])
  })

  test('is requested again while Stripe cannot be reached', async () => {
    const { renter, bookingId, intent } = await bookWith('slowSuccess')
    stripe.books.decideSlowCards()
    const event = lastEvent(intent.id)
    stripe.faults.push(...[1, 2, 3].map(() => ({ at: intent.id, how: 'lost before' as const })))
    expect((await send(event)).status).toBe(503)
    expect(await noted(event)).toEqual([])
    expect((await send(event)).status).toBe(200)
    expect(await stateOf(renter, bookingId)).toEqual(['confirmed', null, 'paid'])
  })

  test('is stored without card data', async () => {
    const { intent } = await bookWith('ok')
    const event = lastEvent(intent.id)
    await send(event)
    expect((await noted(event))[0]?.payload).toEqual({ key: intent.metadata.rihla_key })
  })

  test('about an unknown payment is accepted and ignored', async () => {
    const about = { id: 'ch_elsewhere', object: 'charge', metadata: {} }
    const stranger = {
      id: 'evt_elsewhere',
      object: 'event',
      type: 'charge.updated',
      created: 1,
      livemode: false,
    }
    expect((await send({ ...stranger, object: 'event', data: { object: about } })).status).toBe(200)
  })
})

describe('an invalid Stripe event', () => {
  test.each<[string, Sent]>([
    ['unsigned', { signature: null }],
    ['signed with another secret', { secret: 'whsec_of_somebody_else' }],
    ['signed more than five minutes ago', { agedSeconds: 301 }],
    ['changed after it was signed', { body: '{"id":"evt_forged","object":"event"}' }],
    ['signed with nonsense', { signature: 't=1,v1=00' }],
  ])('is refused: %s', async (_, sent) => {
    const { renter, bookingId, intent } = await bookWith('slowSuccess')
    stripe.books.decideSlowCards()
    const event = lastEvent(intent.id)
    expect((await send(event, sent)).status).toBe(400)
    expect(await noted(event)).toEqual([])
    expect(await stateOf(renter, bookingId)).toEqual(['pending', null, 'processing'])
  })

  test('is refused when it is not sent as JSON, even with a valid signature', async () => {
    const { renter, bookingId, intent } = await bookWith('slowSuccess')
    stripe.books.decideSlowCards()
    expect((await send(lastEvent(intent.id), { contentType: 'text/plain' })).status).toBe(415)
    expect(await stateOf(renter, bookingId)).toEqual(['pending', null, 'processing'])
  })

  test('is refused when it is too large', async () => {
    const { intent } = await bookWith('ok')
    const answer = await send(lastEvent(intent.id), { body: 'x'.repeat(257 * 1024) })
    expect(answer.status).toBe(413)
  })
})
