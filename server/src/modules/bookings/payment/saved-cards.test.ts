import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { aCard, idempotencyKey } from '../../../testing/builders/card.ts'
import {
  aSavedCard,
  bookAndSave,
  bookWith,
  cardsOf,
  FAR_EXPIRY,
} from '../../../testing/builders/saved-card.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { TEST_START } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { forgetKeptCards, forgetRemovedCards } from '../../payments/public.ts'
import { settlePayments } from '../booking-jobs.ts'

const testApp = useTestApp()
let renter: TestPerson
let cards: typeof testApp.deps.cards
beforeEach(async () => {
  cards = testApp.deps.cards
  testApp.clock.set(TEST_START)
  renter = await testApp.signUp({ fullName: 'Sara Al Mansoori' })
})
afterEach(async () => {
  testApp.deps.cards = cards
  await expectInvariants(testApp.db)
})

const remove = (cardId: string, by = renter) => testApp.as(by).delete(`/api/v1/saved-cards/${cardId}`)
const rowOf = (cardId: string) =>
  testApp.db.selectFrom('saved_cards').selectAll().where('id', '=', cardId).executeTakeFirstOrThrow()
/** Cancels the booking that a card was saved with, so that no charge needs the card any more. */
async function cancelBookingOf(cardId: string): Promise<void> {
  const { booking_id: id } = await testApp.db
    .selectFrom('saved_card_uses')
    .select('booking_id')
    .where('card_id', '=', cardId)
    .executeTakeFirstOrThrow()
  const cancel = { expectedRefundFils: 66_000, reason: '' }
  expect((await testApp.as(renter).post(`/api/v1/bookings/${id}/cancel`, cancel)).status).toBe(200)
  await forgetKeptCards(testApp.deps)
}
const isAtNetwork = async (cardKey: string) => {
  const { kept_token: token } = await testApp.db
    .selectFrom('sandbox_card_network')
    .select('kept_token')
    .where('provider_key', '=', cardKey)
    .executeTakeFirstOrThrow()
  return token !== null
}

describe('a card', () => {
  test('is saved only when its owner wants that, with nothing but what is shown', async () => {
    const { id: vehicleId } = await testApp.aVehicle()
    const plain = { ...aBookingRequest(vehicleId), card: { ...aCard(), expires: FAR_EXPIRY } }
    expect((await testApp.as(renter).post('/api/v1/bookings', plain)).status).toBe(201)
    expect(await cardsOf(testApp, renter)).toEqual([])

    expect((await bookAndSave(testApp, renter)).status).toBe(201)
    expect(await cardsOf(testApp, renter)).toEqual([
      {
        id: expect.any(String),
        brand: 'visa',
        lastFour: '4242',
        holderName: 'Test Person',
        expires: FAR_EXPIRY,
        hasExpired: false,
        isDefault: true,
        whyNotRemovable: null,
        lastUsedAt: new Date(TEST_START).toISOString(),
      },
    ])
  })

  test('is saved only with its expiry', async () => {
    const { id: vehicleId } = await testApp.aVehicle()
    const request = { ...aBookingRequest(vehicleId), saveCard: true }
    const { status, body } = await testApp.as(renter).post('/api/v1/bookings', request)
    expect([status, body.fields]).toEqual([400, [{ field: 'card.expires', code: 'required' }]])
  })

  test.each(['declined', 'insufficient', 'expired'] as const)('that is %s is not saved', async (card) => {
    expect((await bookAndSave(testApp, renter, { card })).status).toBe(402)
    expect(await cardsOf(testApp, renter)).toEqual([])
    expect(
      await testApp.db.selectFrom('saved_cards').selectAll().where('person_id', '=', renter.id).execute(),
    ).toEqual([])
  })

  test('that is slow to decide is saved once it has paid', async () => {
    expect((await bookAndSave(testApp, renter, { card: 'timeout' })).body.paymentStatus).toBe('processing')
    expect(await cardsOf(testApp, renter)).toEqual([])
    testApp.clock.advance(MINUTE_MS)
    await settlePayments(testApp.deps)
    expect(await cardsOf(testApp, renter)).toHaveLength(1)
  })

  test('that is saved again replaces the one saved before, which stays with its booking until that is over', async () => {
    const first = await aSavedCard(testApp, renter)
    const second = await aSavedCard(testApp, renter, { pickUpDate: '2026-03-20' })
    const other = await aSavedCard(testApp, renter, { lastFour: '0005', pickUpDate: '2026-03-30' })
    expect((await cardsOf(testApp, renter)).map(({ id }) => id)).toEqual([other, second])
    await forgetRemovedCards(testApp.deps)
    expect(await rowOf(first)).toMatchObject({ status: 'removing', holder_name: '' })
    expect(await isAtNetwork((await rowOf(first)).card_key)).toBe(true)
    await cancelBookingOf(first)
    await forgetRemovedCards(testApp.deps)
    expect(await rowOf(first)).toMatchObject({ status: 'removed', holder_name: '' })
    expect(await isAtNetwork((await rowOf(first)).card_key)).toBe(false)
    expect(await isAtNetwork((await rowOf(second)).card_key)).toBe(true)
  })
})

describe('a saved card', () => {
  test('pays for the next booking and becomes the default', async () => {
    const first = await aSavedCard(testApp, renter)
    testApp.clock.advance(MINUTE_MS)
    await aSavedCard(testApp, renter, { lastFour: '0005', pickUpDate: '2026-03-20' })
    testApp.clock.advance(MINUTE_MS)
    const { status, body } = await bookWith(testApp, renter, first)
    expect([status, body.status, body.paymentStatus]).toEqual([201, 'confirmed', 'paid'])
    expect(await cardsOf(testApp, renter)).toMatchObject([
      { id: first, isDefault: true },
      { lastFour: '0005', isDefault: false },
    ])
    const booking = await testApp.as(renter).get(`/api/v1/bookings/${body.bookingId}`)
    expect(JSON.stringify(booking.body)).toContain('4242')
  })

  test('pays once for five clicks with one key', async () => {
    const savedCardId = await aSavedCard(testApp, renter)
    const { id: vehicleId } = await testApp.aVehicle()
    const { card: _, ...request } = aBookingRequest(vehicleId, { pickUpDate: '2026-04-10' })
    const key = idempotencyKey()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        testApp.as(renter).post('/api/v1/bookings', { ...request, savedCardId }, { key }),
      ),
    )
    for (const { status, body } of answers)
      expect(status === 201 ? 'booked' : body.code).toMatch(/^(booked|idempotency_in_flight)$/)
    const paid = await testApp.db
      .selectFrom('payments as p')
      .innerJoin('saved_cards as c', 'c.card_key', 'p.card_key')
      .select('p.status')
      .where('c.id', '=', savedCardId)
      .execute()
    expect(paid).toEqual([{ status: 'paid' }])
  })

  test('cannot be named beside a new card, and one of the two is required', async () => {
    const savedCardId = await aSavedCard(testApp, renter)
    const { id: vehicleId } = await testApp.aVehicle()
    const { card, ...request } = aBookingRequest(vehicleId, { pickUpDate: '2026-04-10' })
    for (const named of [{ card, savedCardId }, {}]) {
      const { status, body } = await testApp.as(renter).post('/api/v1/bookings', { ...request, ...named })
      expect([status, body.fields]).toEqual([400, [{ field: 'card', code: 'required' }]])
    }
  })

  test('of another person does not exist: to pay with, to remove, or to see', async () => {
    const savedCardId = await aSavedCard(testApp, renter)
    const other = await testApp.signUp()
    expect(await cardsOf(testApp, other)).toEqual([])
    for (const { status, body } of [
      await bookWith(testApp, other, savedCardId),
      await remove(savedCardId, other),
      await remove('0198f2c4-7d1e-7abc-8def-0123456789ab'),
    ])
      expect([status, body.code]).toEqual([404, 'not_found'])
    expect((await rowOf(savedCardId)).status).toBe('saved')
  })

  test('of another card network is not offered', async () => {
    const savedCardId = await aSavedCard(testApp, renter)
    testApp.deps.cards = { ...cards, name: 'stripe' }
    expect(await cardsOf(testApp, renter)).toEqual([])
    expect((await bookWith(testApp, renter, savedCardId)).body.code).toBe('payment_token_invalid')
  })

  test('is refused after its last month, and is listed as expired', async () => {
    const savedCardId = await aSavedCard(testApp, renter, { expires: { month: 3, year: 2026 } })
    expect(await cardsOf(testApp, renter)).toMatchObject([{ hasExpired: false, isDefault: true }])
    await testApp.db
      .updateTable('saved_cards')
      .set({ expires_month: 2 })
      .where('id', '=', savedCardId)
      .execute()
    const { body } = await bookWith(testApp, renter, savedCardId, { pickUpDate: '2026-04-20' })
    expect(body.code).toBe('card_expired')
    expect(await cardsOf(testApp, renter)).toMatchObject([{ hasExpired: true, isDefault: false }])
  })

  test.each([
    ['declined', 'card_declined'],
    ['insufficient', 'insufficient_funds'],
    ['expired', 'card_expired'],
  ])('that the bank refuses (%s) is refused like a new card, and stays', async (outcome, code) => {
    const savedCardId = await aSavedCard(testApp, renter)
    await testApp.db
      .updateTable('sandbox_card_network')
      .set({ kept_token: aCard(outcome as 'declined').token })
      .where('provider_key', '=', (await rowOf(savedCardId)).card_key)
      .execute()
    const { status, body } = await bookWith(testApp, renter, savedCardId)
    expect([status, body.code]).toEqual([402, code])
    expect(await cardsOf(testApp, renter)).toMatchObject([{ id: savedCardId }])
  })

  test('that the card network no longer has is refused, and is offered no more', async () => {
    const savedCardId = await aSavedCard(testApp, renter)
    await testApp.deps.cards.forgetCard((await rowOf(savedCardId)).card_key)
    const { status, body } = await bookWith(testApp, renter, savedCardId)
    expect([status, body.code]).toEqual([422, 'payment_token_invalid'])
    expect(await cardsOf(testApp, renter)).toEqual([])
    expect((await rowOf(savedCardId)).status).toBe('removed')
  })
})

describe('removing a saved card', () => {
  test('takes it from the list at once, and from the card network by a job that retries', async () => {
    const savedCardId = await aSavedCard(testApp, renter)
    for (let times = 0; times < 2; times++)
      expect(await remove(savedCardId)).toMatchObject({ status: 200, body: { done: true } })
    expect(await cardsOf(testApp, renter)).toEqual([])
    expect((await bookWith(testApp, renter, savedCardId)).body.code).toBe('payment_token_invalid')

    const { card_key: key } = await rowOf(savedCardId)
    await cancelBookingOf(savedCardId)
    testApp.deps.cards = { ...cards, forgetCard: () => Promise.reject(new Error('out of order')) }
    await forgetRemovedCards(testApp.deps)
    expect(await forgetRemovedCards(testApp.deps)).toBe(0)
    expect([(await rowOf(savedCardId)).status, await isAtNetwork(key)]).toEqual(['removing', true])
    testApp.deps.cards = cards
    testApp.clock.advance(MINUTE_MS)
    await forgetRemovedCards(testApp.deps)
    expect([(await rowOf(savedCardId)).status, await isAtNetwork(key)]).toEqual(['removed', false])
    expect(await remove(savedCardId)).toMatchObject({ status: 200 })
  })

  test('is refused while a payment on it is open', async () => {
    const savedCardId = await aSavedCard(testApp, renter)
    const host = await testApp.signUp({ userType: 'host' })
    const { id: vehicleId } = await testApp.aVehicle({ hostId: host.id, instantBook: false })
    const { body } = await bookWith(testApp, renter, savedCardId, { vehicleId })
    expect(body.paymentStatus).toBe('authorised')
    expect(await remove(savedCardId)).toMatchObject({ status: 409, body: { code: 'card_in_payment' } })
    expect(await cardsOf(testApp, renter)).toMatchObject([{ whyNotRemovable: 'card_in_payment' }])
    await testApp.as(host).post(`/api/v1/bookings/${body.bookingId}/approve`)
    expect((await remove(savedCardId)).status).toBe(200)
  })

  test('and paying with it at the same moment: the card is charged and stays, or is removed and refused', async () => {
    const ends = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const person = await testApp.signUp()
      const savedCardId = await aSavedCard(testApp, person)
      const host = await testApp.signUp({ userType: 'host' })
      const { id: vehicleId } = await testApp.aVehicle({ hostId: host.id, instantBook: false })
      const acts = [
        () => bookWith(testApp, person, savedCardId, { vehicleId }),
        () => remove(savedCardId, person),
      ]
      const run = round % 2 === 0 ? acts : acts.toReversed()
      const answers = await Promise.all(run.map((act) => act()))
      const [booked, removed] = round % 2 === 0 ? answers : answers.toReversed()
      const end = [booked?.body.code ?? booked?.status, removed?.body.code ?? removed?.status].join()
      expect(['201,card_in_payment', 'payment_token_invalid,200']).toContain(end)
      ends.add(end)
      await forgetRemovedCards(testApp.deps)
      const { status, card_key: key } = await rowOf(savedCardId)
      expect([status, await isAtNetwork(key)]).toEqual(
        end.startsWith('201') ? ['saved', true] : ['removing', true],
      )
    }
    expect(ends.size).toBeGreaterThan(0)
  })

  test('happens to all cards of a deleted account, without their names', async () => {
    const savedCardId = await aSavedCard(testApp, renter)
    const { body } = await testApp.as(renter).get('/api/v1/bookings/latest')
    const cancelled = await testApp
      .as(renter)
      .post(`/api/v1/bookings/${body.booking.id}/cancel`, { expectedRefundFils: 66_000, reason: '' })
    expect(cancelled.status).toBe(200)
    const left = await testApp.as(renter).post('/api/v1/account-deletions', { confirmEmail: renter.email })
    expect(left.status).toBe(200)
    await forgetKeptCards(testApp.deps)
    await forgetRemovedCards(testApp.deps)
    const row = await rowOf(savedCardId)
    expect(row).toMatchObject({ status: 'removed', holder_name: '' })
    expect(await isAtNetwork(row.card_key)).toBe(false)
  })
})
