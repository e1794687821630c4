import { STRIPE_EVENTS_PATH } from '@rihla/server/modules/bookings/public'
import { openStripeCardNetwork } from '@rihla/server/providers/payments/stripe-card-network'
import { aBookingRequest } from '@rihla/server/testing/builders/booking-request'
import { invariantViolations } from '@rihla/server/testing/invariants'
import { aStripeCard, FAKE_STRIPE, startFakeStripe } from '@rihla/server/testing/peers/fake-stripe'
import type { FakeEvent, FakeIntent } from '@rihla/server/testing/peers/fake-stripe-objects'
import { withScratchDatabase } from '@rihla/server/testing/scratch-test-app'
import { openTestApp, type TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import type { Check } from '../../runner/check.ts'
import { FORGERIES, type Sent, signed } from './forgeries.ts'

type Stripe = Awaited<ReturnType<typeof startFakeStripe>>

const AT_ONCE = 100

/** Forged Stripe events move no money; a genuine event that arrives once, late or twice moves it once. */
export const webhooksForged: Check = {
  id: 'webhooks-forged',
  seconds: 4,
  runCheck: async (rounds = Number.POSITIVE_INFINITY) =>
    await withStripe(async (testApp, stripe) => {
      const violations: string[] = []
      const note = (what: string, isBroken: boolean) => isBroken && violations.push(what)
      const forgeries = FORGERIES.slice(0, rounds)

      // The bank has approved, and only the event is missing: a valid one moves the money.
      const waiting = await aPaymentThatWaits(testApp, stripe)
      const before = await moneyOf(testApp, stripe)
      for (const forgery of forgeries) {
        const sent = forgery.of(waiting.event, testApp.clock.now())
        const status = await deliver(testApp, sent)
        note(`${forgery.what}: answered ${status}`, status < 400 || status >= 500)
        note(`${forgery.what}: moved money`, (await moneyOf(testApp, stripe)) !== before)
      }

      // Signed, but about an unknown payment: accepted, so that it is not resent forever, and without effect.
      for (const event of unknownOnes(waiting.event)) {
        const status = await deliver(testApp, signed(event, testApp.clock.now()))
        note(`${event.type} of an unknown payment: answered ${status}`, status >= 500)
        note(`${event.type} of an unknown payment moved money`, (await moneyOf(testApp, stripe)) !== before)
      }

      const status = await deliver(testApp, signed(waiting.event, testApp.clock.now()))
      note(`the true event: answered ${status}`, status !== 200)
      note('the true event did not capture', waiting.intent.status !== 'succeeded')
      const after = await moneyOf(testApp, stripe)
      note('the true event moved nothing', after === before)
      for (let times = 0; times < 3; times++)
        await deliver(testApp, signed(waiting.event, testApp.clock.now()))
      note('the same event again moved money', (await moneyOf(testApp, stripe)) !== after)

      const parallel = await aPaymentThatWaits(testApp, stripe)
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () => deliver(testApp, signed(parallel.event, testApp.clock.now()))),
      )
      const odd = answers.filter((answer) => answer !== 200 && answer !== 503)
      note(`${AT_ONCE} at once: answered ${[...new Set(odd)].join(', ')}`, odd.length > 0)
      await deliver(testApp, signed(parallel.event, testApp.clock.now()))
      note(
        `${AT_ONCE} at once: ${await state(testApp, stripe, parallel)}`,
        !(await isCapturedOnce(testApp, stripe, parallel)),
      )

      const reordered = await aPaymentThatWaits(testApp, stripe)
      for (const event of eventsOf(stripe, reordered.intent).reverse())
        await deliver(testApp, signed(event, testApp.clock.now()))
      for (const event of eventsOf(stripe, reordered.intent).reverse())
        await deliver(testApp, signed(event, testApp.clock.now()))
      note(
        `news in the wrong order: ${await state(testApp, stripe, reordered)}`,
        !(await isCapturedOnce(testApp, stripe, reordered)),
      )
      for (const { invariant, subject } of await invariantViolations(testApp.db))
        violations.push(`${invariant}: ${subject}`)
      return {
        value: `${violations.length} violations by ${forgeries.length} forgeries, replays, ${AT_ONCE} at once, wrong order`,
        target: 'none: forged moves nothing, signed moves once',
        passed: violations.length === 0,
        details: violations,
      }
    }),
}

async function withStripe<T>(run: (testApp: TestApp, stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = await startFakeStripe()
  try {
    return await withScratchDatabase(async (databaseUrl) => {
      const { secretKey, publishableKey, webhookSecret } = FAKE_STRIPE
      const access = { secretKey, url: stripe.url, answerWithinMs: 5000 }
      const testApp = await openTestApp(databaseUrl, {
        poolSize: 10,
        settings: {
          STRIPE_SECRET_KEY: secretKey,
          STRIPE_PUBLISHABLE_KEY: publishableKey,
          STRIPE_WEBHOOK_SECRET: webhookSecret,
          STRIPE_URL: stripe.url,
        },
        ports: { cards: openStripeCardNetwork({ databaseUrl, access, webhookSecret }) },
      })
      try {
        return await run(testApp, stripe)
      } finally {
        await testApp.close()
      }
    })
  } finally {
    await stripe.close()
  }
}

interface Waiting {
  intent: FakeIntent
  event: FakeEvent
}

async function aPaymentThatWaits(testApp: TestApp, stripe: Stripe): Promise<Waiting> {
  const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
  const known = new Set(stripe.books.intents.keys())
  await testApp
    .as(renter)
    .post('/api/v1/bookings', { ...aBookingRequest(vehicle.id), card: aStripeCard('asksOwner') })
  const intent = [...stripe.books.intents.values()].find(({ id }) => !known.has(id))
  if (!intent) throw new Error('Stripe has not heard of the payment')
  stripe.books.ownerAnswers(intent, true)
  const event = eventsOf(stripe, intent).at(-1)
  if (!event) throw new Error('Stripe has sent no event for it')
  return { intent, event }
}

const eventsOf = (stripe: Stripe, { id }: FakeIntent): FakeEvent[] =>
  stripe.books.events.filter(({ data }) => (data.object as { id: string }).id === id)

async function deliver(testApp: TestApp, { body, headers, method = 'POST' }: Sent): Promise<number> {
  const url = `${testApp.deps.config.publicUrl}${STRIPE_EVENTS_PATH}`
  const answer = await testApp.app.request(new Request(url, { method, headers, body }))
  await answer.text()
  return answer.status
}

/** All money, in the database and at Stripe, as one text. */
async function moneyOf(testApp: TestApp, { books }: Stripe): Promise<string> {
  const { rows } = await sql`
    select p.id, p.status, p.captured_fils, p.refunded_fils, b.status as booking,
      (select count(*) from ledger_entries e where e.payment_id = p.id) as entries
    from payments p join bookings b on b.id = p.booking_id order by p.id`.execute(testApp.db)
  const there = [...books.intents.values()].map(({ id, status, amount_received }) => [
    id,
    status,
    amount_received,
  ])
  return JSON.stringify([rows, there, books.refunds])
}

async function factsOf(testApp: TestApp, stripe: Stripe, { intent }: Waiting) {
  const captures = eventsOf(stripe, intent).filter(({ type }) => type === 'payment_intent.succeeded').length
  const { rows } = await sql<{ status: string; booking: string; captured_fils: number; entries: number }>`
    select p.status, b.status as booking, p.captured_fils,
      (select count(*)::int from ledger_entries e where e.payment_id = p.id and e.kind = 'capture') as entries
    from payments p join bookings b on b.id = p.booking_id
    where p.provider_payment_id = ${intent.id}`.execute(testApp.db)
  return { captures, ...rows[0] }
}

async function isCapturedOnce(testApp: TestApp, stripe: Stripe, waiting: Waiting): Promise<boolean> {
  const { captures, status, booking, captured_fils } = await factsOf(testApp, stripe, waiting)
  return (
    captures === 1 && status === 'paid' && booking === 'confirmed' && captured_fils === waiting.intent.amount
  )
}

const state = async (testApp: TestApp, stripe: Stripe, waiting: Waiting) =>
  JSON.stringify(await factsOf(testApp, stripe, waiting))

/** The event with an unknown payment, and events of unknown types. */
function unknownOnes(event: FakeEvent): FakeEvent[] {
  const of = (id: string, more: object, type = event.type): FakeEvent => ({
    ...event,
    id,
    type,
    data: { object: { ...event.data.object, ...more } },
  })
  const stranger = { id: 'pi_of_nobody', metadata: { rihla_key: 'a-key-of-nobody' } }
  return [
    of('evt_unknown_1', stranger),
    of('evt_unknown_2', stranger, 'payment_intent.succeeded'),
    of('evt_unknown_3', { ...stranger, metadata: {} }),
    of('evt_unknown_4', { ...stranger, metadata: { rihla_key: "x' or '1'='1" } }),
    of('evt_unknown_5', stranger, 'charge.refunded'),
    of('evt_unknown_6', stranger, 'invented.by_nobody'),
  ]
}
