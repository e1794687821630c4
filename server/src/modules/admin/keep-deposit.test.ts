import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CardNetworkTimeout } from '../../providers/payments/card-network.ts'
import { idempotencyKey } from '../../testing/builders/card.ts'
import { completeByHost } from '../../testing/builders/complete-by-host.ts'
import { aTripWithDeposit, type DepositTrip, liveUntil, stateOf } from '../../testing/builders/deposit.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { settleDeposits } from '../bookings/public.ts'

const testApp = useTestApp()
let admin: TestPerson
beforeEach(async () => {
  admin = await testApp.signUp({ userType: 'admin', fullName: 'Huda Salem' })
})
afterEach(() => expectInvariants(testApp.db))

const keep = (id: string, amountFils: number, key = idempotencyKey(), by = admin) =>
  testApp
    .as(by)
    .post(
      `/api/v1/admin/bookings/${id}/keep-deposit`,
      { amountFils, reason: 'A scratch on the door' },
      { key },
    )
const complete = (trip: DepositTrip) => completeByHost(testApp, trip)
async function aFinishedTripWithDeposit(): Promise<DepositTrip> {
  const trip = await aTripWithDeposit(testApp, { inDays: 1 })
  await liveUntil(testApp, trip.startsAt + DAY_MS)
  expect((await complete(trip)).status).toBe(200)
  await renewStepUp(testApp, admin)
  return trip
}
const atNetwork = async (trip: DepositTrip) =>
  await testApp.deps.cards.ask((await stateOf(testApp, trip.id)).deposit?.provider_key ?? '')
const depositSeenBy = async (trip: DepositTrip, person: TestPerson) =>
  (await testApp.as(person).get(`/api/v1/bookings/${trip.id}`)).body.deposit

describe('an admin who keeps part of a deposit', () => {
  it('charges it for the host, releases the rest, and all parties see why', async () => {
    const trip = await aFinishedTripWithDeposit()
    const key = idempotencyKey()
    const answers = [await keep(trip.id, 30_000, key), await keep(trip.id, 30_000, key)]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { status: 'captured', keptFils: 30_000 }])
    expect(await atNetwork(trip)).toMatchObject({ state: 'captured', capturedFils: 30_000 })
    for (const person of [trip.renter, trip.host, admin])
      expect(await depositSeenBy(trip, person)).toMatchObject({
        status: 'captured',
        amountFils: 100_000,
        keptFils: 30_000,
        reason: 'A scratch on the door',
      })
    const { body: receipt } = await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}/receipt`)
    expect(receipt.movements).toMatchObject([
      { kind: 'charge', amountFils: 66_000 },
      { kind: 'deposit_kept', amountFils: 30_000 },
    ])
    expect(receipt.paidFils).toBe(96_000)
    const { body: earned } = await testApp.as(trip.host).get('/api/v1/host/earnings/lines')
    expect(earned.lines).toMatchObject([
      { kind: 'deposit', state: 'available', netFils: 30_000, platformFeeFils: 0 },
      { kind: 'trip', netFils: 45_000 },
    ])
    const { body: history } = await testApp.as(admin).get(`/api/v1/admin/bookings/${trip.id}`)
    expect(history.timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'money', what: 'deposit_kept', amountFils: 30_000 }),
        expect.objectContaining({ what: 'booking.deposit_kept', by: 'Huda Salem', amountFils: 30_000 }),
      ]),
    )
    expect([history.keepableFils, history.may.keepDeposit]).toEqual([0, false])
    const notified = await testApp.db
      .selectFrom('notifications')
      .select(['user_id', 'amount_fils'])
      .where('subject_id', '=', trip.id)
      .where('kind', '=', 'deposit_kept')
      .execute()
    expect(notified.map(({ user_id }) => user_id).toSorted()).toEqual(
      [trip.renter.id, trip.host.id].toSorted(),
    )
    expect(notified.map(({ amount_fils }) => amount_fils)).toEqual([30_000, 30_000])
  })

  it('does not reduce it by a later refund of the price', async () => {
    const trip = await aFinishedTripWithDeposit()
    await keep(trip.id, 30_000)
    const order = { amountFils: 66_000, expectedRefundableFils: 66_000, reason: 'Goodwill' }
    expect((await testApp.as(admin).post(`/api/v1/admin/bookings/${trip.id}/refund`, order)).status).toBe(200)
    const { body } = await testApp.as(trip.host).get('/api/v1/host/earnings/lines')
    expect(body.lines.map((line: { netFils: number }) => line.netFils)).toEqual([-45_000, 30_000, 45_000])
  })

  it('is refused before the end, above the held amount, without a step-up, for their own booking, and when nothing is held', async () => {
    const trip = await aTripWithDeposit(testApp, { inDays: 1 })
    await liveUntil(testApp, trip.startsAt + HOUR_MS)
    await renewStepUp(testApp, admin)
    expect((await keep(trip.id, 100)).body.code).toBe('state_changed')
    await complete(trip)
    expect((await keep(trip.id, 100_001)).body).toMatchObject({
      code: 'deposit_too_large',
      details: { keepableFils: 100_000 },
    })
    expect((await keep(admin.id, 100)).body.code).toBe('booking_not_found')
    const other = await testApp.signUp({ userType: 'admin' })
    testApp.clock.advance(10 * 60_000)
    expect((await keep(trip.id, 100, idempotencyKey(), other)).body.code).toBe('step_up_required')
    await testApp.db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', trip.host.id).execute()
    await renewStepUp(testApp, trip.host)
    expect((await keep(trip.id, 100, idempotencyKey(), trip.host)).body.code).toBe('not_allowed')
    await testApp.db.updateTable('users').set({ user_type: 'host' }).where('id', '=', trip.host.id).execute()
    await liveUntil(testApp, testApp.clock.now() + 73 * HOUR_MS)
    await renewStepUp(testApp, admin)
    expect((await keep(trip.id, 100)).body.code).toBe('state_changed')
  })

  it('charges it once when the call to the network is lost, and the result follows later', async () => {
    const trip = await aFinishedTripWithDeposit()
    const real = testApp.deps.cards
    testApp.deps.cards = {
      ...real,
      capture: async (key, partFils) => {
        await real.capture(key, partFils)
        throw new CardNetworkTimeout('lost on the way back')
      },
    }
    const asked = await keep(trip.id, 40_000).finally(() => {
      testApp.deps.cards = real
    })
    expect(asked.body).toEqual({ status: 'capturing', keptFils: 0 })
    testApp.clock.advance(60_000)
    await settleDeposits(testApp.deps)
    expect((await depositSeenBy(trip, trip.renter)).keptFils).toBe(40_000)
    expect(await atNetwork(trip)).toMatchObject({ capturedFils: 40_000 })
  })

  it('is too late when the bank has released the hold', async () => {
    const trip = await aFinishedTripWithDeposit()
    await testApp.deps.cards.void((await stateOf(testApp, trip.id)).deposit?.provider_key ?? '')
    expect((await keep(trip.id, 40_000)).body).toEqual({ status: 'dropped', keptFils: 0 })
  })
})

it('a deposit is either released or kept when both happen at once, fifty times', async () => {
  const host = await testApp.signUp({ userType: 'host' })
  const ends: Record<string, number> = {}
  for (let batch = 0; batch < 5; batch++) {
    const trips: DepositTrip[] = []
    for (let n = 0; n < 10; n++) trips.push(await aTripWithDeposit(testApp, { inDays: 1, host }))
    await liveUntil(testApp, (trips[0]?.startsAt ?? 0) + DAY_MS)
    for (const trip of trips) await complete(trip)
    await liveUntil(testApp, testApp.clock.now() + 71 * HOUR_MS)
    testApp.clock.advance(HOUR_MS)
    await renewStepUp(testApp, admin)
    const answers = await Promise.all([
      ...trips.map(({ id }) => keep(id, 25_000)),
      settleDeposits(testApp.deps).then(() => null),
    ])
    for (const [n, trip] of trips.entries()) {
      testApp.clock.advance(1000)
      const { status } = await stateOf(testApp, trip.id)
      ends[status ?? ''] = (ends[status ?? ''] ?? 0) + 1
      const network = await atNetwork(trip)
      if (answers[n]?.status === 200)
        expect([status, network]).toMatchObject(['captured', { state: 'captured', capturedFils: 25_000 }])
      else
        expect([answers[n]?.body.code, status, network.state]).toEqual([
          'state_changed',
          'released',
          'voided',
        ])
    }
    await expectInvariants(testApp.db)
  }
  expect((ends.captured ?? 0) + (ends.released ?? 0)).toBe(50)
  expect(ends.captured).toBeGreaterThan(0)
  expect(ends.released).toBeGreaterThan(0)
}, 240_000)
