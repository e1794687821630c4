import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import type { CardOutcome } from '../../../testing/builders/card.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { recordAnswer } from '../../payments/public.ts'
import { expireUnpaidHolds, settlePayments } from '../booking-jobs.ts'
import { bookingPayments } from './booking-payments.ts'

const testApp = useTestApp()
let cards: typeof testApp.deps.cards
beforeEach(() => {
  cards = testApp.deps.cards
})
afterEach(async () => {
  testApp.deps.cards = cards
  await expectInvariants(testApp.db)
})

async function bookWith(card: CardOutcome, vehicleFacts = {}) {
  const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle(vehicleFacts)]
  const { body } = await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id, { card }))
  return { renter, vehicle, bookingId: (body.bookingId ?? body.details.bookingId) as string }
}
async function stateOf(renter: TestPerson, bookingId: string) {
  const { body } = await testApp.as(renter).get(`/api/v1/bookings/${bookingId}`)
  return [body.status, body.cancellationReason, body.paymentStatus]
}
const atNetwork = async (bookingId: string) =>
  await testApp.db
    .selectFrom('sandbox_card_network as n')
    .innerJoin('payments as p', 'p.provider_key', 'n.provider_key')
    .select(['n.state', 'n.captured_fils', 'n.refunded_fils'])
    .where('p.booking_id', '=', bookingId)
    .executeTakeFirst()

describe('a payment with an unknown outcome', () => {
  test('is checked later and confirms the booking when it succeeded', async () => {
    const { renter, bookingId } = await bookWith('timeout')
    testApp.clock.advance(4999)
    await settlePayments(testApp.deps)
    expect(await stateOf(renter, bookingId)).toEqual(['pending', null, 'processing'])
    testApp.clock.advance(60_000)
    await settlePayments(testApp.deps)
    expect(await stateOf(renter, bookingId)).toEqual(['confirmed', null, 'paid'])
  })

  test('ends the booking when it failed', async () => {
    const { renter, bookingId } = await bookWith('timeoutfail')
    testApp.clock.advance(60_000)
    await settlePayments(testApp.deps)
    expect(await stateOf(renter, bookingId)).toEqual(['cancelled', 'payment_failed', 'failed'])
  })

  test('becomes a request to the host when the vehicle requires approval', async () => {
    const { renter, bookingId } = await bookWith('timeout', { instantBook: false })
    testApp.clock.advance(60_000)
    await settlePayments(testApp.deps)
    expect(await stateOf(renter, bookingId)).toEqual(['pending', null, 'authorised'])
  })

  test('is voided when it succeeds after the hold has expired', async () => {
    const { renter, bookingId } = await bookWith('timeout')
    testApp.clock.advance(15 * 60_000)
    expect(await expireUnpaidHolds(testApp.deps)).toBe(1)
    expect(await stateOf(renter, bookingId)).toEqual(['cancelled', 'hold_expired', 'processing'])
    await settlePayments(testApp.deps)
    expect(await stateOf(renter, bookingId)).toEqual(['cancelled', 'hold_expired', 'voided'])
    expect(await atNetwork(bookingId)).toMatchObject({ state: 'voided', captured_fils: 0 })
  })

  test('does not revive an expired hold that the sweep job has not ended yet', async () => {
    const { renter, bookingId } = await bookWith('timeout')
    testApp.clock.advance(15 * 60_000)
    await settlePayments(testApp.deps)
    expect(await stateOf(renter, bookingId)).toEqual(['cancelled', 'hold_expired', 'voided'])
  })

  test('is voided when the renter withdraws, so that a late charge is impossible', async () => {
    const { renter, bookingId } = await bookWith('timeout')
    const withdrawn = await testApp.as(renter).post(`/api/v1/bookings/${bookingId}/withdraw`)
    expect([withdrawn.status, withdrawn.body.paymentStatus]).toEqual([200, 'voided'])
    testApp.clock.advance(60_000)
    expect(await atNetwork(bookingId)).toMatchObject({ state: 'voided', captured_fils: 0 })
  })
})

const paymentOf = (bookingId: string) =>
  testApp.db.selectFrom('payments').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow()

test('money captured for a booking that is over is fully refunded', async () => {
  const { renter, bookingId } = await bookWith('timeout')
  testApp.clock.advance(15 * 60_000)
  await expireUnpaidHolds(testApp.deps)
  const payment = await paymentOf(bookingId)
  const { provider_key } = payment
  const charged = await cards.ask(provider_key).then(() => cards.capture(provider_key))
  await recordAnswer(testApp.deps, payment, charged, bookingPayments)
  expect(await stateOf(renter, bookingId)).toEqual(['cancelled', 'hold_expired', 'refunding'])
  // The same answer again: it predates the refund and contains nothing new.
  expect((await recordAnswer(testApp.deps, payment, charged, bookingPayments)).moved).toBe(false)
  testApp.clock.advance(60_000)
  await settlePayments(testApp.deps)
  expect(await stateOf(renter, bookingId)).toEqual(['cancelled', 'hold_expired', 'refunded'])
  expect(await atNetwork(bookingId)).toMatchObject({ captured_fils: 66_000, refunded_fils: 66_000 })
})

test('a repeated or out-of-order network answer changes nothing', async () => {
  const { renter, bookingId } = await bookWith('ok')
  const paid = { providerPaymentId: 'sbx_x', capturedFils: 66_000, refundedFils: 0 }
  const payment = await paymentOf(bookingId)
  for (const state of ['captured', 'authorised', 'voided'] as const)
    expect((await recordAnswer(testApp.deps, payment, { state, ...paid }, bookingPayments)).moved).toBe(false)
  expect(await stateOf(renter, bookingId)).toEqual(['confirmed', null, 'paid'])
})

test('a charge is left to the reconciler when the network cannot be reached', async () => {
  testApp.deps.cards = {
    ...cards,
    capture: () => Promise.reject(new Error('connection refused')),
  }
  const { renter, bookingId } = await bookWith('ok')
  expect(await stateOf(renter, bookingId)).toEqual(['pending', null, 'capturing'])
  const late = await testApp.as(renter).post(`/api/v1/bookings/${bookingId}/withdraw`)
  expect([late.status, late.body.code]).toEqual([409, 'state_changed'])
  testApp.clock.advance(24 * 60 * 60_000)
  expect(await expireUnpaidHolds(testApp.deps)).toBe(0)
  testApp.deps.cards = cards
  await settlePayments(testApp.deps)
  expect(await stateOf(renter, bookingId)).toEqual(['confirmed', null, 'paid'])
})

test('a charge that fails after authorisation ends the booking', async () => {
  testApp.deps.cards = {
    ...cards,
    capture: async (key) => await cards.void(key),
  }
  const { renter, bookingId } = await bookWith('ok')
  expect(await stateOf(renter, bookingId)).toEqual(['cancelled', 'payment_failed', 'failed'])
})
