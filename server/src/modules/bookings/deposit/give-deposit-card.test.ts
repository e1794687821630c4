import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, describe, expect, it } from 'vitest'
import { aCard, type CardOutcome, idempotencyKey } from '../../../testing/builders/card.ts'
import { aTripWithDeposit, type DepositTrip, liveUntil, stateOf } from '../../../testing/builders/deposit.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { settleDeposits } from '../public.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

const post = (trip: DepositTrip, card: ReturnType<typeof aCard>, key: string, by = trip.renter) =>
  testApp.as(by).post(`/api/v1/bookings/${trip.id}/deposit-card`, { card }, { key })
const give = (trip: DepositTrip, card: CardOutcome = 'ok', by = trip.renter) =>
  post(trip, aCard(card), idempotencyKey(), by)
const depositSeenBy = async (trip: DepositTrip, person: TestPerson) =>
  (await testApp.as(person).get(`/api/v1/bookings/${trip.id}`)).body.deposit
/** A trip tomorrow whose card was charged but refused to hold the deposit. */
async function aTripWithoutHold(nights = 3): Promise<DepositTrip> {
  const trip = await aTripWithDeposit(testApp, { card: 'nohold', inDays: 1, nights })
  await settleDeposits(testApp.deps)
  expect((await stateOf(testApp, trip.id)).status).toBe('failed')
  return trip
}
const notifiedTo = async (person: TestPerson) =>
  (
    await testApp.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', person.id)
      .where('kind', 'like', 'deposit%')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

describe('a renter whose deposit could not be held', () => {
  it('gives another card, which is used for the hold and its renewals, and both sides are notified', async () => {
    const trip = await aTripWithoutHold(10)
    expect(await give(trip)).toMatchObject({ status: 200, body: { bookingId: trip.id, status: 'held' } })
    expect(await depositSeenBy(trip, trip.renter)).toMatchObject({
      status: 'held',
      cardBrand: 'visa',
      cardLastFour: '4242',
    })
    expect(await depositSeenBy(trip, trip.host)).toMatchObject({ status: 'held', cardLastFour: null })
    const { deposit: first } = await stateOf(testApp, trip.id)
    expect(first).toMatchObject({ given_card: null, answer_by: null, card_key: first?.provider_key })
    for (const person of [trip.renter, trip.host])
      expect(await notifiedTo(person)).toEqual(['deposit_failed', 'deposit_held'])
    await liveUntil(testApp, testApp.clock.now() + 6.5 * DAY_MS)
    const { deposit: renewed, heldKeys } = await stateOf(testApp, trip.id)
    expect(renewed).toMatchObject({ status: 'held', failures: 0, card_key: first?.card_key })
    expect(renewed?.provider_key).not.toBe(first?.provider_key)
    expect(heldKeys).toContain(renewed?.provider_key)
  }, 60_000)

  it('sees why another card was refused, and the first card is retried', async () => {
    const trip = await aTripWithoutHold()
    const [card, key] = [aCard('insufficient'), idempotencyKey()]
    for (let times = 0; times < 2; times++) {
      const { status, body } = await post(trip, card, key)
      expect([status, body.code]).toEqual([402, 'insufficient_funds'])
    }
    const { deposit } = await stateOf(testApp, trip.id)
    expect(deposit).toMatchObject({ status: 'failed', failures: 2, card_key: null, given_card: null })
    expect(deposit?.retry_at?.getTime()).toBe(testApp.clock.now() + 6 * HOUR_MS)
    expect(await notifiedTo(trip.host)).toEqual(['deposit_failed'])
    expect((await give(trip)).body.status).toBe('held')
  })

  it('waits for a card that is slow to decide, and sees the result', async () => {
    for (const [card, result] of [
      ['timeout', 'held'],
      ['timeoutfail', 'failed'],
    ] as const) {
      const trip = await aTripWithoutHold()
      expect((await give(trip, card)).body).toEqual({ bookingId: trip.id, status: 'holding' })
      expect((await give(trip)).body.code).toBe('state_changed')
      testApp.clock.advance(MINUTE_MS)
      await settleDeposits(testApp.deps)
      expect((await stateOf(testApp, trip.id)).deposit).toMatchObject({ status: result, given_card: null })
    }
  })

  it('gets one hold for five clicks with one key, and one for five with different keys', async () => {
    for (const keys of [Array(5).fill(idempotencyKey()), Array.from({ length: 5 }, idempotencyKey)]) {
      const trip = await aTripWithoutHold()
      const card = aCard()
      const { heldKeys: before } = await stateOf(testApp, trip.id)
      const answers = await Promise.all(keys.map((key: string) => post(trip, card, key)))
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
      for (const { status, body } of answers)
        if (status !== 200) expect(['state_changed', 'idempotency_in_flight']).toContain(body.code)
      const { deposit, heldKeys } = await stateOf(testApp, trip.id)
      expect(deposit?.status).toBe('held')
      expect(heldKeys).toHaveLength(before.length + 1)
    }
  })

  it('gets a consistent result when the first card is retried at the same moment', async () => {
    const ends: Record<string, number> = {}
    for (let n = 0; n < 8; n++) {
      const trip = await aTripWithoutHold()
      testApp.clock.advance(HOUR_MS)
      const [given] = await Promise.all([give(trip), settleDeposits(testApp.deps)])
      await settleDeposits(testApp.deps)
      const { deposit } = await stateOf(testApp, trip.id)
      // Either the new card was used, or the first card was being retried at that moment and was refused again.
      expect([given.status, given.body.code ?? given.body.status, deposit?.status]).toEqual(
        given.status === 200 ? [200, 'held', 'held'] : [409, 'state_changed', 'failed'],
      )
      ends[deposit?.status ?? ''] = (ends[deposit?.status ?? ''] ?? 0) + 1
      await expectInvariants(testApp.db)
    }
    expect((ends.held ?? 0) + (ends.failed ?? 0)).toBe(8)
  }, 60_000)

  it('is refused another card when none is needed: not yet due, held, over, or for anyone but the renter', async () => {
    const due = await aTripWithDeposit(testApp)
    expect((await give(due)).body.code).toBe('state_changed')
    const held = await aTripWithDeposit(testApp, { inDays: 1 })
    await settleDeposits(testApp.deps)
    expect((await give(held)).body.code).toBe('state_changed')
    const trip = await aTripWithoutHold()
    const stranger = await testApp.signUp()
    expect((await give(trip, 'ok', stranger)).body.code).toBe('booking_not_found')
    expect((await give(trip, 'ok', trip.host)).body.code).toBe('not_allowed')
    const admin = await testApp.signUp({ userType: 'admin' })
    expect((await give(trip, 'ok', admin)).body.code).toBe('not_allowed')
    await testApp.as(trip.host).post(`/api/v1/bookings/${trip.id}/host-cancel`, { reason: 'A puncture' })
    expect((await give(trip)).body.code).toBe('state_changed')
    await settleDeposits(testApp.deps)
    expect((await stateOf(testApp, trip.id)).status).toBe('dropped')
  })

  it('has the hold released when the booking ends during the request', async () => {
    const trip = await aTripWithoutHold()
    const real = testApp.deps.cards
    testApp.deps.cards = {
      ...real,
      authorise: async (hold) => {
        const cancelled = await testApp
          .as(trip.host)
          .post(`/api/v1/bookings/${trip.id}/host-cancel`, { reason: 'A puncture' })
        expect(cancelled.status).toBe(200)
        return await real.authorise(hold)
      },
    }
    await give(trip).finally(() => {
      testApp.deps.cards = real
    })
    await settleDeposits(testApp.deps)
    const { deposit } = await stateOf(testApp, trip.id)
    expect(deposit).toMatchObject({ status: 'released', given_card: null })
    expect((await testApp.deps.cards.ask(deposit?.provider_key ?? '')).state).toBe('voided')
  })
})
