import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aTripWithDeposit, liveUntil, stateOf } from '../../testing/builders/deposit.ts'
import { contestNoShow, decideNoShow, reportNoShowInTime } from '../../testing/builders/no-show.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { settleDeposits } from '../bookings/public.ts'
import { finaliseNoShows } from './public.ts'

const app = useTestApp()
let admin: TestPerson
beforeEach(async () => {
  admin = await app.signUp({ userType: 'admin' })
})
afterEach(() => expectInvariants(app.db))

describe('the deposit of a no-show', () => {
  async function aMissedTripWithDeposit() {
    const trip = await aTripWithDeposit(app)
    await liveUntil(app, trip.startsAt + 2 * HOUR_MS)
    await reportNoShowInTime(app, trip)
    await settleDeposits(app.deps)
    await renewStepUp(app, admin)
    return trip
  }
  const statusOf = async ({ id }: { id: string }) => (await stateOf(app, id)).status

  test('stays held until the deadline to contest has passed, and is then released', async () => {
    const trip = await aMissedTripWithDeposit()
    const until = app.clock.now() + DAY_MS
    const { deposit } = (await app.as(trip.renter).get(`/api/v1/bookings/${trip.id}`)).body
    expect(deposit).toMatchObject({ status: 'held', releasesAt: new Date(until).toISOString() })
    await liveUntil(app, until)
    await finaliseNoShows(app.deps)
    expect(await statusOf(trip)).toBe('held')
    app.clock.advance(1)
    await finaliseNoShows(app.deps)
    await settleDeposits(app.deps)
    expect(await statusOf(trip)).toBe('released')
  })

  test('is renewed while the contest is open, cannot be kept, and is released by either decision', async () => {
    for (const decision of ['uphold', 'dismiss'] as const) {
      const trip = await aMissedTripWithDeposit()
      await contestNoShow(app, trip, trip.renter)
      const { deposit: before } = await stateOf(app, trip.id)
      await liveUntil(app, app.clock.now() + 9 * DAY_MS)
      const { deposit: after } = await stateOf(app, trip.id)
      expect([after?.status, after?.provider_key === before?.provider_key]).toEqual(['held', false])
      await renewStepUp(app, admin)
      const { deposit, booking } = (await app.as(admin).get(`/api/v1/admin/bookings/${trip.id}`)).body
      expect([deposit, booking.deposit.releasesAt]).toEqual([undefined, null])
      const order = { amountFils: 100, reason: 'For the trouble' }
      const kept = await app.as(admin).post(`/api/v1/admin/bookings/${trip.id}/keep-deposit`, order)
      expect([kept.status, kept.body.code]).toEqual([409, 'state_changed'])
      await decideNoShow(app, trip, admin, decision)
      await settleDeposits(app.deps)
      expect(await statusOf(trip)).toBe('released')
    }
  })

  test('is dropped at once when it was never held', async () => {
    const trip = await aTripWithDeposit(app, { card: 'nohold' })
    await liveUntil(app, trip.startsAt + 2 * HOUR_MS)
    expect(await statusOf(trip)).toBe('failed')
    await reportNoShowInTime(app, trip)
    await settleDeposits(app.deps)
    expect(await statusOf(trip)).toBe('dropped')
  })
})
