import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStripeCardNetwork } from '../../../providers/payments/stripe-card-network.ts'
import { aCleaning, onCharge } from '../../../testing/builders/charge.ts'
import {
  chargeOf,
  earnedOf,
  ledgerOf,
  liveDays,
  paymentsOf,
  settleMoney,
} from '../../../testing/builders/charge-money.ts'
import { completeByHost } from '../../../testing/builders/complete-by-host.ts'
import { aTripWithDeposit, liveUntil } from '../../../testing/builders/deposit.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { notificationsOf } from '../../../testing/notifications-of.ts'
import { aStripeCard, FAKE_STRIPE, startFakeStripe } from '../../../testing/peers/fake-stripe.ts'
import { renewStepUp } from '../../../testing/renew-step-up.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { settleDeposits } from '../../bookings/public.ts'

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

/** A completed trip with a deposit whose renter accepted a cleaning. */
async function aChargedTrip(
  card: Parameters<typeof aStripeCard>[0],
  { depositFils = 100_000, cleaningFils = 15_000 } = {},
) {
  const trip = await aTripWithDeposit(testApp, { inDays: 1, card: aStripeCard(card), depositFils })
  await settleDeposits(testApp.deps)
  await liveUntil(testApp, trip.startsAt + HOUR_MS)
  expect((await completeByHost(testApp, trip)).status).toBe(200)
  const { id, amountFils } = await aCleaning(testApp, trip, cleaningFils)
  const answer = { answer: 'accept', expectedFils: amountFils }
  expect((await onCharge(testApp, id, trip.renter, 'answer', answer)).status).toBe(200)
  return { trip, id: id as string }
}
const intentOf = async (id: string) => {
  const key = (await paymentsOf(testApp, id)).at(-1)?.provider_key ?? ''
  const intent = stripe.books.intentFor(key)
  if (!intent) throw new Error('Stripe knows of no payment')
  return intent
}

test('a charge is captured from the hold, and the rest is released', async () => {
  const { id } = await aChargedTrip('ok')
  await liveDays(testApp, 3.1)
  expect(await chargeOf(testApp, id)).toMatchObject({ status: 'paid', from_deposit_fils: 15_000 })
  expect(await intentOf(id)).toMatchObject({ status: 'succeeded', amount: 100_000, amount_received: 15_000 })
}, 60_000)

test('a bank that demands the cardholder refuses without them; the renter answers it and has paid', async () => {
  const { trip, id } = await aChargedTrip('noHold')
  await settleDeposits(testApp.deps)
  await settleMoney(testApp)
  expect(await chargeOf(testApp, id)).toMatchObject({ status: 'failed', failure_code: 'card_declined' })
  const pay = (card: Parameters<typeof aStripeCard>[0]) =>
    onCharge(testApp, id, trip.renter, 'pay', { card: aStripeCard(card), expectedFils: 15_000 })
  expect((await pay('asksOwner')).body.status).toBe('charging')
  const { body: step } = await testApp.as(trip.renter).get(`/api/v1/charges/${id}/payment-step`)
  const intent = await intentOf(id)
  expect(step.confirmWith).toBe(intent.client_secret)
  stripe.books.ownerAnswers(intent, true)
  testApp.clock.advance(MINUTE_MS)
  await settleMoney(testApp)
  expect(await chargeOf(testApp, id)).toMatchObject({ status: 'paid', from_card_fils: 15_000 })
  expect(await intentOf(id)).toMatchObject({ status: 'succeeded', amount_received: 15_000 })
}, 60_000)

test('a renter who never answers their bank is not charged, and the card is tried again on its day', async () => {
  const { trip, id } = await aChargedTrip('noHold')
  await settleMoney(testApp)
  const card = aStripeCard('asksOwner')
  await onCharge(testApp, id, trip.renter, 'pay', { card, expectedFils: 15_000 })
  testApp.clock.advance(15 * MINUTE_MS)
  await settleMoney(testApp)
  expect((await intentOf(id)).status).toBe('canceled')
  expect((await chargeOf(testApp, id)).status).toBe('failed')
  testApp.clock.advance(DAY_MS)
  await settleMoney(testApp)
  expect((await chargeOf(testApp, id)).failures).toBe(2)
}, 60_000)

/** What is written off as too small for a card: it is the host's, and the renter owes nothing. */
async function expectWaived({ trip, id }: Awaited<ReturnType<typeof aChargedTrip>>, openFils: number) {
  expect(await chargeOf(testApp, id)).toMatchObject({
    status: 'written_off',
    from_card_fils: 0,
    is_unpaid: false,
    next_at: null,
  })
  expect((await paymentsOf(testApp, id)).filter(({ source }) => source === 'card')).toEqual([])
  expect(await ledgerOf(testApp, trip.id)).toMatchObject({ platform_revenue: -openFils })
  const { renter } = trip
  const { body: shown } = await testApp.as(renter).get(`/api/v1/charges/${id}/payment`)
  expect(shown).toMatchObject({ status: 'written_off', openFils: 0, mayPay: false })
  const { body: statement } = await testApp.as(renter).get(`/api/v1/bookings/${trip.id}/charge-statement`)
  expect(statement).toMatchObject({ openFils: 0, isFinal: true })
  for (const path of [`/api/v1/bookings/${trip.id}/charges`, '/api/v1/charges?side=renter'])
    expect((await testApp.as(renter).get(path)).body.charges).toMatchObject([{ id, isWaived: true }])
  const paid = await onCharge(testApp, id, renter, 'pay', {
    card: aStripeCard('ok'),
    expectedFils: openFils,
  })
  expect([paid.status, paid.body.code]).toEqual([409, 'state_changed'])
  expect(await notificationsOf(testApp).kinds(renter)).not.toContain('charge_written_off')
  await renewStepUp(testApp, renter)
  const left = await testApp.as(renter).post('/api/v1/account-deletions', { confirmEmail: renter.email })
  expect(left.status).toBe(200)
}

test('a charge below the minimum of Stripe is borne by the operator, and its renter owes nothing', async () => {
  const charged = await aChargedTrip('noHold', { cleaningFils: 50 })
  await settleDeposits(testApp.deps)
  await settleMoney(testApp)
  expect(await earnedOf(testApp, charged.trip.id)).toEqual([50])
  await expectWaived(charged, 50)
}, 60_000)

test('so is the rest of a charge that a deposit could not pay', async () => {
  const charged = await aChargedTrip('ok', { depositFils: 10_000, cleaningFils: 10_100 })
  await liveDays(testApp, 3.1)
  expect((await chargeOf(testApp, charged.id)).from_deposit_fils).toBe(10_000)
  expect(await earnedOf(testApp, charged.trip.id)).toEqual([10_000, 100])
  await expectWaived(charged, 100)
}, 60_000)
