import { periodOf } from '@rihla/domain/booking/rental-period'
import { DAY_MS, dateInDubai, HOUR_MS, instantInDubai, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { afterEach, describe, expect, it } from 'vitest'
import { CardNetworkTimeout } from '../../../providers/payments/card-network.ts'
import { completeByHost } from '../../../testing/builders/complete-by-host.ts'
import {
  aTripWithDeposit,
  DEPOSIT_FILS,
  type DepositTrip,
  liveUntil,
  stateOf,
} from '../../../testing/builders/deposit.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { chargesForDeposit, settleDeposits } from '../public.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

const complete = (trip: DepositTrip) => completeByHost(testApp, trip)
const cancelByHost = (trip: DepositTrip) =>
  testApp.as(trip.host).post(`/api/v1/bookings/${trip.id}/host-cancel`, { reason: 'A puncture' })
const seenBy = async (trip: DepositTrip, side: 'renter' | 'host') =>
  (await testApp.as(trip[side]).get(`/api/v1/bookings/${trip.id}`)).body.deposit
const statusOf = async (trip: DepositTrip) => (await stateOf(testApp, trip.id)).status
const notifiedTo = async (trip: DepositTrip, side: 'renter' | 'host') =>
  (
    await testApp.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', trip[side].id)
      .where('kind', 'like', 'deposit%')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
type Authorise = typeof testApp.deps.cards.authorise
/** Replaces `authorise` for holds of this trip while `act` runs; other holds are unaffected. */
async function withHolds(
  trip: DepositTrip,
  change: (real: Authorise) => Authorise,
  act: () => Promise<unknown>,
): Promise<void> {
  const real = testApp.deps.cards
  const { provider_key: card } = await testApp.db
    .selectFrom('payments')
    .select('provider_key')
    .where('booking_id', '=', trip.id)
    .executeTakeFirstOrThrow()
  const changed = change(real.authorise)
  testApp.deps.cards = {
    ...real,
    authorise: (hold) => ('cardOf' in hold && hold.cardOf === card ? changed(hold) : real.authorise(hold)),
  }
  await act().finally(() => {
    testApp.deps.cards = real
  })
}
/** The card network's state of each hold of the deposit, the current one first. */
const heldAtNetwork = async (trip: DepositTrip) => {
  const { deposit, keys } = await stateOf(testApp, trip.id)
  const states = await Promise.all(keys.map((key) => testApp.deps.cards.ask(key ?? '')))
  return { deposit, states: states.map(({ state }) => state) }
}

describe('a deposit', () => {
  it('is held two days before pick-up, renewed during a ten-day trip, and released three days after its end', async () => {
    const trip = await aTripWithDeposit(testApp, { nights: 10 })
    expect(await statusOf(trip)).toBe('due')
    await liveUntil(testApp, trip.startsAt - 48 * HOUR_MS - 1)
    expect(await statusOf(trip)).toBe('due')
    const keys = new Set<string | null>()
    for (let day = -2; day <= 10; day += 0.5) {
      await liveUntil(testApp, trip.startsAt + day * DAY_MS)
      const { deposit, states } = await heldAtNetwork(trip)
      expect([deposit?.status, states]).toEqual(['held', ['authorised']])
      keys.add(deposit?.provider_key ?? null)
    }
    expect(keys.size).toBe(4)
    expect((await complete(trip)).status).toBe(200)
    await liveUntil(testApp, testApp.clock.now() + 72 * HOUR_MS - MINUTE_MS)
    expect(await statusOf(trip)).toBe('held')
    await liveUntil(testApp, testApp.clock.now() + MINUTE_MS)
    expect(await statusOf(trip)).toBe('released')
    const { heldKeys } = await stateOf(testApp, trip.id)
    expect(heldKeys.filter((key) => keys.has(key))).toEqual([])
    expect(await notifiedTo(trip, 'renter')).toEqual(['deposit_held', 'deposit_released'])
    expect(await notifiedTo(trip, 'host')).toEqual(['deposit_released'])
  }, 60_000)

  it('is held at once when pick-up is near, and is visible to both sides', async () => {
    const trip = await aTripWithDeposit(testApp, { inDays: 1 })
    await settleDeposits(testApp.deps)
    for (const side of ['renter', 'host'] as const)
      expect(await seenBy(trip, side)).toMatchObject({
        status: 'held',
        amountFils: DEPOSIT_FILS,
        keptFils: 0,
        reason: null,
        releasesAt: new Date(trip.endsAt + 72 * HOUR_MS).toISOString(),
      })
  })

  it('does not exist for a booking without one; its card is stored for charges after the trip', async () => {
    const { id: vehicleId } = await testApp.aVehicle()
    const renter = await testApp.signUp()
    const { aBookingRequest } = await import('../../../testing/builders/booking-request.ts')
    const pickUpDate = new Date(testApp.clock.now() + 20 * DAY_MS).toISOString().slice(0, 10)
    const { body } = await testApp
      .as(renter)
      .post('/api/v1/bookings', aBookingRequest(vehicleId, { pickUpDate }))
    expect((await stateOf(testApp, body.bookingId)).deposit).toBeUndefined()
    expect((await testApp.as(renter).get(`/api/v1/bookings/${body.bookingId}`)).body.deposit).toBeNull()
    const { kept_token } = await testApp.db
      .selectFrom('sandbox_card_network as n')
      .innerJoin('payments as p', 'p.provider_key', 'n.provider_key')
      .select('n.kept_token')
      .where('p.booking_id', '=', body.bookingId)
      .executeTakeFirstOrThrow()
    expect(kept_token).toMatch(/^sbx_ok_/)
  })

  it('is released when the booking is cancelled, and never held when cancelled before', async () => {
    const [early, late] = [await aTripWithDeposit(testApp), await aTripWithDeposit(testApp, { inDays: 1 })]
    await settleDeposits(testApp.deps)
    expect([await statusOf(early), await statusOf(late)]).toEqual(['due', 'held'])
    for (const trip of [early, late]) expect((await cancelByHost(trip)).status).toBe(200)
    // After a cancellation the page must not promise a future hold.
    expect([await statusOf(early), await statusOf(late)]).toEqual(['dropped', 'held'])
    await settleDeposits(testApp.deps)
    expect([await statusOf(early), await statusOf(late)]).toEqual(['dropped', 'released'])
    expect((await heldAtNetwork(late)).states).toEqual(['voided'])
    expect(await notifiedTo(early, 'renter')).toEqual([])
  })

  /** Moves the pick-up to this day, which the host of an instant booking need not answer. */
  async function moveTo(trip: DepositTrip, pickUpDate: string): Promise<void> {
    const asked = { period: periodOf(pickUpDate, addDays(pickUpDate, 3)), expectedDifferenceFils: 0 }
    const { body } = await testApp.as(trip.renter).post(`/api/v1/bookings/${trip.id}/changes`, asked)
    expect(body.status).toBe('made')
  }

  it('held for a pick-up that moves weeks away is voided, and held again two days before the new one', async () => {
    const trip = await aTripWithDeposit(testApp, { inDays: 1 })
    await settleDeposits(testApp.deps)
    const { heldKeys } = await stateOf(testApp, trip.id)
    const before = (await stateOf(testApp, trip.id)).deposit?.provider_key ?? ''
    expect(heldKeys).toContain(before)
    const pickUpDate = dateInDubai(trip.startsAt + 30 * DAY_MS)
    await moveTo(trip, pickUpDate)
    await settleDeposits(testApp.deps)
    const heldFrom = instantInDubai(pickUpDate, '10:00') - 48 * HOUR_MS
    expect(await seenBy(trip, 'renter')).toMatchObject({
      status: 'due',
      heldFrom: new Date(heldFrom).toISOString(),
      heldAt: null,
      closedAt: null,
    })
    expect((await testApp.deps.cards.ask(before)).state).toBe('voided')
    // Nobody is notified that the deposit is over.
    expect(await notifiedTo(trip, 'renter')).toEqual(['deposit_held'])
    await liveUntil(testApp, heldFrom - 1)
    expect((await heldAtNetwork(trip)).deposit).toMatchObject({
      status: 'due',
      provider_key: null,
      old_key: null,
    })
    await liveUntil(testApp, heldFrom)
    expect((await heldAtNetwork(trip)).states).toEqual(['authorised'])
    expect(await notifiedTo(trip, 'renter')).toEqual(['deposit_held', 'deposit_held'])
  }, 60_000)

  it('whose pick-up moves away leaves nothing held when the booking is cancelled before the network has answered', async () => {
    const trip = await aTripWithDeposit(testApp, { inDays: 1 })
    await settleDeposits(testApp.deps)
    const key = (await stateOf(testApp, trip.id)).deposit?.provider_key ?? ''
    await moveTo(trip, dateInDubai(trip.startsAt + 30 * DAY_MS))
    const real = testApp.deps.cards
    testApp.deps.cards = {
      ...real,
      void: (of) => (of === key ? Promise.reject(new CardNetworkTimeout('a test')) : real.void(of)),
    }
    await settleDeposits(testApp.deps).finally(() => {
      testApp.deps.cards = real
    })
    expect((await stateOf(testApp, trip.id)).deposit).toMatchObject({ status: 'due', old_key: key })
    expect((await cancelByHost(trip)).status).toBe(200)
    await settleDeposits(testApp.deps)
    expect(await statusOf(trip)).toBe('dropped')
    expect((await testApp.deps.cards.ask(key)).state).toBe('voided')
  })

  it('refused for a pick-up that moves weeks away is not tried again before its time', async () => {
    const trip = await aTripWithDeposit(testApp, { card: 'nohold', inDays: 1 })
    await settleDeposits(testApp.deps)
    const pickUpDate = dateInDubai(trip.startsAt + 30 * DAY_MS)
    await moveTo(trip, pickUpDate)
    const heldFrom = instantInDubai(pickUpDate, '10:00') - 48 * HOUR_MS
    await liveUntil(testApp, heldFrom - 1)
    expect((await stateOf(testApp, trip.id)).deposit).toMatchObject({ status: 'failed', failures: 1 })
    await liveUntil(testApp, heldFrom)
    expect((await stateOf(testApp, trip.id)).deposit?.failures).toBe(2)
  }, 60_000)

  it('refused by the bank does not block the trip: both sides are notified once, and the hold is retried', async () => {
    const trip = await aTripWithDeposit(testApp, { card: 'nohold', inDays: 1 })
    await settleDeposits(testApp.deps)
    expect(await seenBy(trip, 'host')).toMatchObject({ status: 'failed', amountFils: DEPOSIT_FILS })
    await liveUntil(testApp, trip.startsAt + DAY_MS)
    const { deposit } = await stateOf(testApp, trip.id)
    expect(deposit?.failures).toBeGreaterThan(2)
    expect([await notifiedTo(trip, 'renter'), await notifiedTo(trip, 'host')]).toEqual([
      ['deposit_failed'],
      ['deposit_failed'],
    ])
    await testApp.db
      .updateTable('sandbox_card_network')
      .set({ kept_token: 'sbx_ok_0123456789' })
      .where('provider_key', '=', (of) =>
        of.selectFrom('payments').select('provider_key').where('booking_id', '=', trip.id),
      )
      .execute()
    await liveUntil(testApp, trip.startsAt + 2.5 * DAY_MS)
    expect(await statusOf(trip)).toBe('held')
    expect((await complete(trip)).status).toBe(200)
  })

  it('is released a month after the return of a trip that an open issue keeps from being completed', async () => {
    const trip = await aTripWithDeposit(testApp)
    await liveUntil(testApp, trip.startsAt + HOUR_MS)
    await testApp.as(trip.host).post(`/api/v1/trips/${trip.id}/issues`, { text: 'A scratch on the door' })
    await liveUntil(testApp, trip.endsAt - HOUR_MS)
    const checkOut = { odometerKm: 43_000, fuelPercent: 80 }
    expect((await testApp.as(trip.host).post(`/api/v1/trips/${trip.id}/check-out`, checkOut)).status).toBe(
      200,
    )
    const closesBy = testApp.clock.now() + 30 * DAY_MS
    await liveUntil(testApp, closesBy - MINUTE_MS)
    expect(await statusOf(trip)).toBe('held')
    expect((await seenBy(trip, 'renter')).closesBy).toBe(new Date(closesBy).toISOString())
    await liveUntil(testApp, closesBy)
    expect(await seenBy(trip, 'renter')).toMatchObject({ status: 'released' })
    const { body } = await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}`)
    expect(body.status).toBe('active')
  })

  it('is released a month after the check-out of a renter whose host reported an issue and never acknowledges it', async () => {
    const trip = await aTripWithDeposit(testApp)
    await liveUntil(testApp, trip.startsAt + HOUR_MS)
    await testApp.as(trip.host).post(`/api/v1/trips/${trip.id}/issues`, { text: 'A scratch on the door' })
    await liveUntil(testApp, trip.endsAt + 2 * HOUR_MS)
    const checkOut = { odometerKm: 43_000, fuelPercent: 80 }
    expect((await testApp.as(trip.renter).post(`/api/v1/trips/${trip.id}/check-out`, checkOut)).status).toBe(
      200,
    )
    const closesBy = testApp.clock.now() + 30 * DAY_MS
    await liveUntil(testApp, closesBy - MINUTE_MS)
    expect(await seenBy(trip, 'renter')).toMatchObject({
      status: 'held',
      closesBy: new Date(closesBy).toISOString(),
    })
    await liveUntil(testApp, closesBy)
    expect(await seenBy(trip, 'renter')).toMatchObject({ status: 'released' })
  })

  it('stays held and renewed while an issue is open, and is released when it is resolved', async () => {
    const trip = await aTripWithDeposit(testApp)
    const support = await testApp.signUp({ userType: 'admin' })
    await liveUntil(testApp, trip.startsAt + HOUR_MS)
    await testApp.as(trip.host).post(`/api/v1/trips/${trip.id}/issues`, { text: 'A scratch on the door' })
    await liveUntil(testApp, trip.endsAt)
    expect((await complete(trip)).status).toBe(200)
    await liveUntil(testApp, testApp.clock.now() + 12 * DAY_MS)
    expect(await heldAtNetwork(trip)).toMatchObject({ deposit: { status: 'held' }, states: ['authorised'] })
    expect(await seenBy(trip, 'renter')).toMatchObject({ status: 'held', releasesAt: null })
    const { id } = await testApp.db
      .selectFrom('trip_issues')
      .select('id')
      .where('booking_id', '=', trip.id)
      .executeTakeFirstOrThrow()
    const resolved = await testApp
      .as(support)
      .post(`/api/v1/support/issues/${id}/resolve`, { resolution: 'It was there before' })
    expect(resolved.status).toBe(200)
    await settleDeposits(testApp.deps)
    expect(await statusOf(trip)).toBe('released')
  }, 60_000)

  it('is rescheduled when the dates of its booking move', async () => {
    const trip = await aTripWithDeposit(testApp, { inDays: 10 })
    await testApp.db
      .updateTable('deposit_holds')
      .set({ next_at: new Date(testApp.clock.now()) })
      .where('booking_id', '=', trip.id)
      .execute()
    await settleDeposits(testApp.deps)
    const { deposit } = await stateOf(testApp, trip.id)
    expect(deposit?.next_at?.getTime()).toBe(trip.startsAt - 48 * HOUR_MS)
  })
})

describe('on an unreliable connection', () => {
  it.each(['lost there', 'lost back'] as const)('a hold is made once when the call is %s', async (how) => {
    const trip = await aTripWithDeposit(testApp, { inDays: 1 })
    const lose =
      (real: Authorise): Authorise =>
      async (hold) => {
        if (how === 'lost back') await real(hold)
        throw new CardNetworkTimeout(how)
      }
    await withHolds(trip, lose, () => settleDeposits(testApp.deps))
    const { deposit: before } = await stateOf(testApp, trip.id)
    expect(before?.status).toBe('holding')
    testApp.clock.advance(MINUTE_MS)
    await settleDeposits(testApp.deps)
    const { deposit, states } = await heldAtNetwork(trip)
    const key = before?.provider_key
    expect([deposit?.status, deposit?.provider_key, states]).toEqual(['held', key, ['authorised']])
  })

  it.each(['holding', 'renewing'] as const)(
    'a process that dies between the bank’s approval and our commit while %s leaves nothing stuck or lost',
    async (when) => {
      const trip = await aTripWithDeposit(testApp, { inDays: 1, nights: 10 })
      if (when === 'renewing') {
        await settleDeposits(testApp.deps)
        await liveUntil(testApp, testApp.clock.now() + 87 * HOUR_MS)
        expect(await statusOf(trip)).toBe('held')
        testApp.clock.advance(4 * HOUR_MS)
      }
      const states = when === 'holding' ? ['authorised'] : ['authorised', 'authorised']
      const die =
        (real: Authorise): Authorise =>
        async (hold) => {
          await real(hold)
          return await new Promise<never>(() => {})
        }
      await withHolds(trip, die, async () => {
        void settleDeposits(testApp.deps)
        await expect.poll(async () => (await heldAtNetwork(trip)).states, { timeout: 20_000 }).toEqual(states)
      })
      expect(await statusOf(trip)).toBe(when)
      // The claim of the dead process is still valid.
      await settleDeposits(testApp.deps)
      expect(await statusOf(trip)).toBe(when)
      testApp.clock.advance(2 * MINUTE_MS)
      await settleDeposits(testApp.deps)
      expect(await heldAtNetwork(trip)).toMatchObject({ deposit: { status: 'held' }, states: ['authorised'] })
    },
    60_000,
  )

  it('a renewal releases the old hold only after the new one is made, and keeps it when refused', async () => {
    const trip = await aTripWithDeposit(testApp, { inDays: 1, nights: 12 })
    await settleDeposits(testApp.deps)
    const { deposit: first } = await stateOf(testApp, trip.id)
    const refuse = (): Authorise => async () => ({
      state: 'failed',
      providerPaymentId: 'none',
      failure: 'card_declined',
    })
    await withHolds(trip, refuse, async () => {
      await liveUntil(testApp, testApp.clock.now() + 102 * HOUR_MS)
      const { deposit, states } = await heldAtNetwork(trip)
      expect(deposit).toMatchObject({ status: 'held', provider_key: first?.provider_key })
      expect(states).toEqual(['authorised'])
      expect(await notifiedTo(trip, 'host')).toEqual([])
      await liveUntil(testApp, testApp.clock.now() + 15 * HOUR_MS)
      expect(await statusOf(trip)).toBe('failed')
    })
    expect(await notifiedTo(trip, 'host')).toEqual(['deposit_failed'])
    await liveUntil(testApp, testApp.clock.now() + 2 * DAY_MS)
    expect(await heldAtNetwork(trip)).toMatchObject({ deposit: { status: 'held' }, states: ['authorised'] })
  }, 60_000)

  it('a booking cancelled during a hold leaves nothing held', async () => {
    const trip = await aTripWithDeposit(testApp, { inDays: 1 })
    const cancelMeanwhile =
      (real: Authorise): Authorise =>
      async (hold) => {
        expect((await cancelByHost(trip)).status).toBe(200)
        return await real(hold)
      }
    await withHolds(trip, cancelMeanwhile, () => settleDeposits(testApp.deps))
    await settleDeposits(testApp.deps)
    expect(await heldAtNetwork(trip)).toMatchObject({ deposit: { status: 'released' }, states: ['voided'] })
  })
})

it('counts a check-out by the renter as the return once the host acknowledges it', async () => {
  const trip = await aTripWithDeposit(testApp)
  await liveUntil(testApp, trip.startsAt)
  const returnedAt = async () => (await chargesForDeposit(testApp.db, trip.id)).returnedAt
  const checkOut = { odometerKm: 43_000, fuelPercent: 80 }
  const { body } = await testApp.as(trip.renter).post(`/api/v1/trips/${trip.id}/check-out`, checkOut)
  expect(await returnedAt()).toBeNull()
  testApp.clock.advance(HOUR_MS)
  await testApp.as(trip.host).post(`/api/v1/trips/${trip.id}/handovers/${body.handovers[0].id}/acknowledge`)
  expect(await returnedAt()).toBe(trip.startsAt)
})
