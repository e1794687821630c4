import { HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openStripeCardNetwork } from '../../../providers/payments/stripe-card-network.ts'
import { completeByHost } from '../../../testing/builders/complete-by-host.ts'
import { aTripWithDeposit, type DepositTrip, liveUntil, stateOf } from '../../../testing/builders/deposit.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { aStripeCard, FAKE_STRIPE, startFakeStripe } from '../../../testing/peers/fake-stripe.ts'
import { renewStepUp } from '../../../testing/renew-step-up.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { settleDepositRefunds, settleDeposits } from '../public.ts'

const stripe = await startFakeStripe()
const testApp = useTestApp()
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

const withCard = (kind: Parameters<typeof aStripeCard>[0]) =>
  aTripWithDeposit(testApp, { inDays: 1, nights: 8, card: aStripeCard(kind) })
/** All holds Stripe has ever made for the deposit of this trip, latest last. */
async function holdsAtStripe(trip: DepositTrip) {
  const { provider_payment_id: id } = await testApp.db
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('booking_id', '=', trip.id)
    .executeTakeFirstOrThrow()
  const payment = stripe.books.intents.get(id ?? '')
  return [...stripe.books.intents.values()].filter(
    (intent) => intent.customer === payment?.customer && intent !== payment,
  )
}

test('a deposit is held with the card stored at checkout, renewed, and captured in part while the rest is released', async () => {
  const trip = await withCard('ok')
  await settleDeposits(testApp.deps)
  expect(await holdsAtStripe(trip)).toMatchObject([{ status: 'requires_capture', amount: 100_000 }])
  await liveUntil(testApp, testApp.clock.now() + 91 * HOUR_MS)
  expect((await holdsAtStripe(trip)).map(({ status }) => status)).toEqual(['canceled', 'requires_capture'])
  expect((await completeByHost(testApp, trip)).status).toBe(200)
  const admin = await testApp.signUp({ userType: 'admin' })
  await renewStepUp(testApp, admin)
  const kept = await testApp
    .as(admin)
    .post(`/api/v1/admin/bookings/${trip.id}/keep-deposit`, { amountFils: 12_345, reason: 'A burnt seat' })
  expect(kept.body).toEqual({ status: 'captured', keptFils: 12_345 })
  expect((await holdsAtStripe(trip)).at(-1)).toMatchObject({ status: 'succeeded', amount_received: 12_345 })
  for (let n = 0; n < 3; n++) stripe.faults.push({ at: '/refunds', how: 'lost after' })
  const order = { amountFils: 2_345, expectedRefundableFils: 12_345, reason: 'It was burnt before' }
  const back = await testApp.as(admin).post(`/api/v1/admin/bookings/${trip.id}/refund-deposit`, order)
  expect(back.body).toEqual({ refundFils: 2_345, refundableFils: 0 })
  testApp.clock.advance(MINUTE_MS)
  await settleDepositRefunds(testApp.deps)
  const { body: booking } = await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}`)
  expect(booking.deposit).toMatchObject({ keptFils: 12_345, givenBackFils: 2_345, isGivingBack: false })
  const charged = (await holdsAtStripe(trip)).at(-1)
  const refunds = stripe.books.refunds.filter((one) => one.payment_intent === charged?.id)
  expect(refunds.map(({ amount }) => amount)).toEqual([2_345])
}, 60_000)

test('a hold that the bank refuses without the cardholder fails, and is requested under a new key later', async () => {
  const trip = await withCard('noHold')
  await settleDeposits(testApp.deps)
  expect((await stateOf(testApp, trip.id)).deposit).toMatchObject({
    status: 'failed',
    failure_code: 'card_declined',
  })
  testApp.clock.advance(HOUR_MS)
  await settleDeposits(testApp.deps)
  const holds = await holdsAtStripe(trip)
  expect(holds.map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  expect(new Set(holds.map(({ metadata }) => metadata.rihla_key)).size).toBe(2)
})

test('a deposit is held once and released once when every response is lost', async () => {
  const trip = await withCard('ok')
  for (let n = 0; n < 3; n++) stripe.faults.push({ at: '/payment_intents', how: 'lost after' })
  await settleDeposits(testApp.deps)
  expect((await stateOf(testApp, trip.id)).status).toBe('holding')
  stripe.faults.push({ at: '/confirm', how: 'lost after' })
  testApp.clock.advance(MINUTE_MS)
  await settleDeposits(testApp.deps)
  expect(await holdsAtStripe(trip)).toMatchObject([{ status: 'requires_capture' }])
  const cancelled = await testApp
    .as(trip.host)
    .post(`/api/v1/bookings/${trip.id}/host-cancel`, { reason: 'A puncture' })
  expect(cancelled.status).toBe(200)
  for (let n = 0; n < 3; n++) stripe.faults.push({ at: '/cancel', how: 'lost after' })
  await settleDeposits(testApp.deps)
  testApp.clock.advance(2 * MINUTE_MS)
  await settleDeposits(testApp.deps)
  expect((await stateOf(testApp, trip.id)).status).toBe('released')
  expect(await holdsAtStripe(trip)).toMatchObject([{ status: 'canceled' }])
}, 60_000)

describe('another card for a deposit', () => {
  const give = (trip: DepositTrip, kind: Parameters<typeof aStripeCard>[0]) =>
    testApp.as(trip.renter).post(`/api/v1/bookings/${trip.id}/deposit-card`, { card: aStripeCard(kind) })
  const stepOf = async (trip: DepositTrip, person = trip.renter) =>
    (await testApp.as(person).get(`/api/v1/bookings/${trip.id}/payment-step`)).body.confirmWith
  const holdOf = async (trip: DepositTrip) => {
    const { deposit } = await stateOf(testApp, trip.id)
    const intent = stripe.books.intentFor(deposit?.provider_key ?? '')
    if (!intent) throw new Error('Stripe knows of no hold')
    return intent
  }
  async function refused() {
    const trip = await withCard('noHold')
    await settleDeposits(testApp.deps)
    expect((await stateOf(testApp, trip.id)).status).toBe('failed')
    return trip
  }

  test('is held when the cardholder confirms with the bank, and must be given again when a renewal fails without them', async () => {
    const trip = await refused()
    expect((await give(trip, 'asksOwner')).body).toEqual({ bookingId: trip.id, status: 'holding' })
    const hold = await holdOf(trip)
    expect(await stepOf(trip)).toBe(hold.client_secret)
    expect(await stepOf(trip, trip.host)).toBeUndefined()
    stripe.books.ownerAnswers(hold, true)
    testApp.clock.advance(MINUTE_MS)
    await settleDeposits(testApp.deps)
    expect((await stateOf(testApp, trip.id)).status).toBe('held')
    expect(await stepOf(trip)).toBeNull()
    // This bank requires confirmation each time: after the hold's days the renter is asked for a card again.
    await liveUntil(testApp, testApp.clock.now() + 115 * HOUR_MS)
    expect((await stateOf(testApp, trip.id)).status).toBe('failed')
    expect(hold.status).toBe('canceled')
    expect((await give(trip, 'ok')).body.status).toBe('held')
  }, 60_000)

  test('is refused when the cardholder declines, or has not answered within 15 minutes', async () => {
    for (const how of ['says no', 'never answers']) {
      const trip = await refused()
      await give(trip, 'asksOwner')
      const hold = await holdOf(trip)
      if (how === 'says no') stripe.books.ownerAnswers(hold, false)
      else {
        testApp.clock.advance(14 * MINUTE_MS)
        await settleDeposits(testApp.deps)
        expect((await stateOf(testApp, trip.id)).status).toBe('holding')
      }
      testApp.clock.advance(MINUTE_MS)
      await settleDeposits(testApp.deps)
      expect((await stateOf(testApp, trip.id)).deposit).toMatchObject({
        status: 'failed',
        failures: 2,
        given_card: null,
        old_key: null,
      })
      expect(hold.status).toBe('canceled')
      expect((await give(trip, 'ok')).body.status).toBe('held')
    }
  }, 60_000)
})
