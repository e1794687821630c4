import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rihla/domain/dubai-time'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStripeCardNetwork } from '../../providers/payments/stripe-card-network.ts'
import { aTripWithDeposit, type DepositTrip, liveUntil, standingOf } from '../../testing/a-deposit.ts'
import { aStripeCard, FAKE_STRIPE, startFakeStripe } from '../../testing/fake-stripe.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { settleDeposits } from './public.ts'

const stripe = await startFakeStripe()
const house = useTestApp()
beforeAll(async () => {
  await house.deps.cards.close()
  const access = { secretKey: FAKE_STRIPE.secretKey, url: stripe.url, answerWithinMs: 300 }
  const { webhookSecret } = FAKE_STRIPE
  house.deps.cards = openStripeCardNetwork({ databaseUrl: house.url, access, webhookSecret })
})
afterEach(() => expectInvariants(house.db))
afterAll(async () => {
  await house.deps.cards.close()
  await stripe.close()
})

const withCard = (kind: Parameters<typeof aStripeCard>[0]) =>
  aTripWithDeposit(house, { inDays: 1, nights: 8, card: aStripeCard(kind) })
/** Everything Stripe has ever held for the deposit of this trip, the latest last. */
async function holdsAtStripe(trip: DepositTrip) {
  const { provider_payment_id: id } = await house.db
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('booking_id', '=', trip.id)
    .executeTakeFirstOrThrow()
  const payment = stripe.books.intents.get(id ?? '')
  return [...stripe.books.intents.values()].filter(
    (intent) => intent.customer === payment?.customer && intent !== payment,
  )
}

test('is held with the card that checkout kept, renewed, and charged in part while the rest is let go', async () => {
  const trip = await withCard('ok')
  await settleDeposits(house.deps)
  expect(await holdsAtStripe(trip)).toMatchObject([{ status: 'requires_capture', amount: 100_000 }])
  await liveUntil(house, house.clock.now() + 6 * DAY_MS + HOUR_MS)
  expect((await holdsAtStripe(trip)).map(({ status }) => status)).toEqual(['canceled', 'requires_capture'])
  expect((await house.as(trip.host).post(`/api/v1/bookings/${trip.id}/complete`)).status).toBe(200)
  const admin = await house.signUp({ userType: 'admin' })
  await house.db
    .updateTable('sessions')
    .set({ stepped_up_at: new Date(house.clock.now()) })
    .where('user_id', '=', admin.id)
    .execute()
  const kept = await house
    .as(admin)
    .post(`/api/v1/admin/bookings/${trip.id}/keep-deposit`, { amountFils: 12_345, reason: 'A burnt seat' })
  expect(kept.body).toEqual({ status: 'captured', keptFils: 12_345 })
  expect((await holdsAtStripe(trip)).at(-1)).toMatchObject({ status: 'succeeded', amount_received: 12_345 })
}, 60_000)

test('that the bank will not hold without its owner fails, and is asked for under a new name later', async () => {
  const trip = await withCard('noHold')
  await settleDeposits(house.deps)
  expect((await standingOf(house, trip.id)).deposit).toMatchObject({
    status: 'failed',
    failure_code: 'card_declined',
  })
  house.clock.advance(HOUR_MS)
  await settleDeposits(house.deps)
  const holds = await holdsAtStripe(trip)
  expect(holds.map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  expect(new Set(holds.map(({ metadata }) => metadata.rihla_key)).size).toBe(2)
})

test('is held once when every answer is lost, and let go once', async () => {
  const trip = await withCard('ok')
  for (let n = 0; n < 3; n++) stripe.faults.push({ at: '/payment_intents', how: 'lost after' })
  await settleDeposits(house.deps)
  expect((await standingOf(house, trip.id)).status).toBe('holding')
  stripe.faults.push({ at: '/confirm', how: 'lost after' })
  house.clock.advance(MINUTE_MS)
  await settleDeposits(house.deps)
  expect(await holdsAtStripe(trip)).toMatchObject([{ status: 'requires_capture' }])
  const cancelled = await house
    .as(trip.host)
    .post(`/api/v1/bookings/${trip.id}/host-cancel`, { reason: 'A puncture' })
  expect(cancelled.status).toBe(200)
  for (let n = 0; n < 3; n++) stripe.faults.push({ at: '/cancel', how: 'lost after' })
  await settleDeposits(house.deps)
  house.clock.advance(2 * MINUTE_MS)
  await settleDeposits(house.deps)
  expect((await standingOf(house, trip.id)).status).toBe('released')
  expect(await holdsAtStripe(trip)).toMatchObject([{ status: 'canceled' }])
}, 60_000)
