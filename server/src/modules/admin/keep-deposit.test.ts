import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CardNetworkTimeout } from '../../providers/payments/card-network.ts'
import { idempotencyKey } from '../../testing/builders/card.ts'
import { completeByHost } from '../../testing/builders/complete-by-host.ts'
import { aTripWithDeposit, type DepositTrip, liveUntil, standingOf } from '../../testing/builders/deposit.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { proveAgain } from '../../testing/renew-step-up.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { settleDeposits } from '../bookings/public.ts'

const house = useTestApp()
let admin: TestPerson
beforeEach(async () => {
  admin = await house.signUp({ userType: 'admin', fullName: 'Huda Salem' })
})
afterEach(() => expectInvariants(house.db))

const keep = (id: string, amountFils: number, key = idempotencyKey(), by = admin) =>
  house
    .as(by)
    .post(
      `/api/v1/admin/bookings/${id}/keep-deposit`,
      { amountFils, reason: 'A scratch on the door' },
      { key },
    )
const complete = (trip: DepositTrip) => completeByHost(house, trip)
async function aFinishedTripWithDeposit(): Promise<DepositTrip> {
  const trip = await aTripWithDeposit(house, { inDays: 1 })
  await liveUntil(house, trip.startsAt + DAY_MS)
  expect((await complete(trip)).status).toBe(200)
  await proveAgain(house, admin)
  return trip
}
const atNetwork = async (trip: DepositTrip) =>
  await house.deps.cards.ask((await standingOf(house, trip.id)).deposit?.provider_key ?? '')
const depositSeenBy = async (trip: DepositTrip, person: TestPerson) =>
  (await house.as(person).get(`/api/v1/bookings/${trip.id}`)).body.deposit

describe('an admin who keeps a part of a deposit', () => {
  it('charges it for the host, releases the rest, and everybody sees why', async () => {
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
    const { body: receipt } = await house.as(trip.renter).get(`/api/v1/bookings/${trip.id}/receipt`)
    expect(receipt.movements).toMatchObject([
      { kind: 'charge', amountFils: 66_000 },
      { kind: 'deposit_kept', amountFils: 30_000 },
    ])
    expect(receipt.paidFils).toBe(96_000)
    const { body: earned } = await house.as(trip.host).get('/api/v1/host/earnings/lines')
    expect(earned.lines).toMatchObject([
      { kind: 'deposit', state: 'available', netFils: 30_000, platformFeeFils: 0 },
      { kind: 'trip', netFils: 45_000 },
    ])
    const { body: history } = await house.as(admin).get(`/api/v1/admin/bookings/${trip.id}`)
    expect(history.timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'money', what: 'deposit_kept', amountFils: 30_000 }),
        expect.objectContaining({ what: 'booking.deposit_kept', by: 'Huda Salem', amountFils: 30_000 }),
      ]),
    )
    expect([history.keepableFils, history.may.keepDeposit]).toEqual([0, false])
    const told = await house.db
      .selectFrom('notifications')
      .select(['user_id', 'amount_fils'])
      .where('subject_id', '=', trip.id)
      .where('kind', '=', 'deposit_kept')
      .execute()
    expect(told.map(({ user_id }) => user_id).toSorted()).toEqual([trip.renter.id, trip.host.id].toSorted())
    expect(told.map(({ amount_fils }) => amount_fils)).toEqual([30_000, 30_000])
  })

  it('takes nothing from it for a refund of the price that comes later', async () => {
    const trip = await aFinishedTripWithDeposit()
    await keep(trip.id, 30_000)
    const order = { amountFils: 66_000, expectedRefundableFils: 66_000, reason: 'Goodwill' }
    expect((await house.as(admin).post(`/api/v1/admin/bookings/${trip.id}/refund`, order)).status).toBe(200)
    const { body } = await house.as(trip.host).get('/api/v1/host/earnings/lines')
    expect(body.lines.map((line: { netFils: number }) => line.netFils)).toEqual([-45_000, 30_000, 45_000])
  })

  it('is refused before the end, above what is held, without a proof, of one’s own, and when nothing is held', async () => {
    const trip = await aTripWithDeposit(house, { inDays: 1 })
    await liveUntil(house, trip.startsAt + HOUR_MS)
    await proveAgain(house, admin)
    expect((await keep(trip.id, 100)).body.code).toBe('state_changed')
    await complete(trip)
    expect((await keep(trip.id, 100_001)).body).toMatchObject({
      code: 'deposit_too_large',
      details: { keepableFils: 100_000 },
    })
    expect((await keep(admin.id, 100)).body.code).toBe('booking_not_found')
    const other = await house.signUp({ userType: 'admin' })
    house.clock.advance(10 * 60_000)
    expect((await keep(trip.id, 100, idempotencyKey(), other)).body.code).toBe('step_up_required')
    await house.db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', trip.host.id).execute()
    await proveAgain(house, trip.host)
    expect((await keep(trip.id, 100, idempotencyKey(), trip.host)).body.code).toBe('not_allowed')
    await house.db.updateTable('users').set({ user_type: 'host' }).where('id', '=', trip.host.id).execute()
    await liveUntil(house, house.clock.now() + 73 * HOUR_MS)
    await proveAgain(house, admin)
    expect((await keep(trip.id, 100)).body.code).toBe('state_changed')
  })

  it('whose call is lost is answered later, and charged once', async () => {
    const trip = await aFinishedTripWithDeposit()
    const real = house.deps.cards
    house.deps.cards = {
      ...real,
      capture: async (key, partFils) => {
        await real.capture(key, partFils)
        throw new CardNetworkTimeout('lost on the way back')
      },
    }
    const asked = await keep(trip.id, 40_000).finally(() => {
      house.deps.cards = real
    })
    expect(asked.body).toEqual({ status: 'capturing', keptFils: 0 })
    house.clock.advance(60_000)
    await settleDeposits(house.deps)
    expect((await depositSeenBy(trip, trip.renter)).keptFils).toBe(40_000)
    expect(await atNetwork(trip)).toMatchObject({ capturedFils: 40_000 })
  })

  it('comes too late when the bank has let go', async () => {
    const trip = await aFinishedTripWithDeposit()
    await house.deps.cards.void((await standingOf(house, trip.id)).deposit?.provider_key ?? '')
    expect((await keep(trip.id, 40_000)).body).toEqual({ status: 'dropped', keptFils: 0 })
  })
})

it('a deposit is either released or kept when both happen at once, fifty times', async () => {
  const host = await house.signUp({ userType: 'host' })
  const ends: Record<string, number> = {}
  for (let batch = 0; batch < 5; batch++) {
    const trips: DepositTrip[] = []
    for (let n = 0; n < 10; n++) trips.push(await aTripWithDeposit(house, { inDays: 1, host }))
    await liveUntil(house, (trips[0]?.startsAt ?? 0) + DAY_MS)
    for (const trip of trips) await complete(trip)
    house.clock.advance(72 * HOUR_MS)
    await proveAgain(house, admin)
    const answers = await Promise.all([
      ...trips.map(({ id }) => keep(id, 25_000)),
      settleDeposits(house.deps).then(() => null),
    ])
    for (const [n, trip] of trips.entries()) {
      house.clock.advance(1000)
      const { status } = await standingOf(house, trip.id)
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
    await expectInvariants(house.db)
  }
  expect((ends.captured ?? 0) + (ends.released ?? 0)).toBe(50)
  expect(ends.captured).toBeGreaterThan(0)
  expect(ends.released).toBeGreaterThan(0)
}, 240_000)
