import { HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, describe, expect, it } from 'vitest'
import { CardNetworkTimeout } from '../../../providers/payments/card-network.ts'
import { idempotencyKey } from '../../../testing/builders/card.ts'
import { aCleaning, aReturnedTrip, aTollOf, onCharge } from '../../../testing/builders/charge.ts'
import {
  chargeOf,
  depositOfTrip,
  earnedOf,
  ledgerOf,
  liveDays,
  paymentsOf,
  settleMoney,
} from '../../../testing/builders/charge-money.ts'
import type { TestTrip } from '../../../testing/builders/trip.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { renewStepUp } from '../../../testing/renew-step-up.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

const accept = (trip: TestTrip, id: string, expectedFils: number) =>
  onCharge(testApp, id, trip.renter, 'answer', { answer: 'accept', expectedFils })
/** A paid cleaning of AED 150 and a paid toll of AED 4, of a deposit of this many fils. */
async function aPaidTrip(securityDepositFils: number) {
  const trip = await aReturnedTrip(testApp, { securityDepositFils })
  const cleaning: string = (await aCleaning(testApp, trip)).id
  const toll = await aTollOf(testApp, trip)
  await accept(trip, cleaning, 15_000)
  const tollFils = (await chargeOf(testApp, toll)).amount_fils ?? 0
  await accept(trip, toll, tollFils)
  await liveDays(testApp, 3.1)
  for (const id of [cleaning, toll]) expect((await chargeOf(testApp, id)).status).toBe('paid')
  return { trip, cleaning, toll, tollFils }
}
async function anAdmin() {
  const admin = await testApp.signUp({ userType: 'admin' })
  await renewStepUp(testApp, admin)
  return admin
}
const reverse = async (id: string, admin: Awaited<ReturnType<typeof anAdmin>>, key = idempotencyKey()) =>
  await testApp
    .as(admin)
    .post(`/api/v1/admin/charges/${id}/reverse`, { reason: 'It was clean, as a photo shows.' }, { key })
const statement = async (trip: TestTrip, side: 'renter' | 'host') =>
  (await testApp.as(trip[side]).get(`/api/v1/bookings/${trip.id}/charge-statement`)).body

describe('an admin who reverses a paid charge', () => {
  it('gives all of it back to the deposit’s hold and to the card, and takes it from the host', async () => {
    const { trip, cleaning, toll, tollFils } = await aPaidTrip(10_000)
    const admin = await anAdmin()
    const { status, body } = await reverse(cleaning, admin)
    expect([status, body.status, body.may.reverse]).toEqual([200, 'reversed', false])
    expect((await paymentsOf(testApp, cleaning)).map((one) => [one.source, one.status])).toEqual([
      ['deposit', 'refunded'],
      ['card', 'refunded'],
    ])
    const earned = await earnedOf(testApp, trip.id)
    expect(earned.slice(0, 3).toSorted((a, b) => a - b)).toEqual([tollFils, 5_000, 10_000])
    expect(earned.slice(3)).toEqual([-10_000, -5_000])
    expect(await ledgerOf(testApp, trip.id)).toMatchObject({ renter_card: -tollFils, host_payable: tollFils })
    expect((await reverse(cleaning, admin)).body.code).toBe('state_changed')
    expect((await reverse(toll, admin)).body.status).toBe('reversed')
    expect(await ledgerOf(testApp, trip.id)).toMatchObject({ renter_card: 0, host_payable: 0 })
    const audited = await testApp.db
      .selectFrom('audit_log')
      .select('subject_id')
      .where('action', '=', 'charge.reversed')
      .where('actor_id', '=', admin.id)
      .execute()
    expect(audited).toEqual([{ subject_id: trip.id }, { subject_id: trip.id }])
  }, 60_000)

  it('gives one hold back in steps when it paid several charges', async () => {
    const { trip, cleaning, toll, tollFils } = await aPaidTrip(100_000)
    const admin = await anAdmin()
    const real = testApp.deps.cards
    testApp.deps.cards = {
      ...real,
      refundTo: async (key, fils) => {
        await real.refundTo(key, fils)
        throw new CardNetworkTimeout('lost back')
      },
    }
    try {
      for (const id of [cleaning, toll]) expect((await reverse(id, admin)).status).toBe(200)
      expect((await paymentsOf(testApp, toll)).map(({ status }) => status)).toEqual(['refunding'])
    } finally {
      testApp.deps.cards = real
    }
    testApp.clock.advance(MINUTE_MS)
    await settleMoney(testApp)
    const { provider_key: hold } = await depositOfTrip(testApp, trip.id)
    expect(await real.ask(hold ?? '')).toMatchObject({
      capturedFils: 15_000 + tollFils,
      refundedFils: 15_000 + tollFils,
    })
    expect(await earnedOf(testApp, trip.id)).toHaveLength(4)
  }, 60_000)

  it('needs a fresh proof, a paid charge, and to be no party', async () => {
    const trip = await aReturnedTrip(testApp)
    const { id } = await aCleaning(testApp, trip)
    const stale = await testApp.signUp({ userType: 'admin' })
    testApp.clock.advance(HOUR_MS)
    expect((await reverse(id, stale)).body.code).toBe('step_up_required')
    expect((await reverse(id, await anAdmin())).body.code).toBe('state_changed')
    expect((await reverse(id, trip.host)).status).toBe(404)
  })
})

describe('the statement of a booking', () => {
  it('says where each fils went, to both sides', async () => {
    const { trip, cleaning, toll, tollFils } = await aPaidTrip(10_000)
    for (const side of ['renter', 'host'] as const) {
      const { deposit, charges, ...sums } = await statement(trip, side)
      expect(deposit).toMatchObject({
        status: 'captured',
        heldFils: 10_000,
        takenFils: 10_000,
        keptFils: 0,
        releasedFils: 0,
      })
      expect(charges).toMatchObject([
        { chargeId: cleaning, agreedFils: 15_000, fromDepositFils: 10_000, fromCardFils: 5_000, openFils: 0 },
        { chargeId: toll, kind: 'toll', fromDepositFils: 0, fromCardFils: tollFils, givenBackFils: 0 },
      ])
      expect(sums).toMatchObject({
        side,
        agreedFils: 15_000 + tollFils,
        paidFils: 15_000 + tollFils,
        openFils: 0,
        isFinal: true,
      })
    }
    await reverse(cleaning, await anAdmin())
    const after = await statement(trip, 'renter')
    expect(after.charges[0]).toMatchObject({ status: 'reversed', givenBackFils: 15_000, openFils: 0 })
    expect([after.agreedFils, after.paidFils, after.openFils]).toEqual([tollFils, tollFils, 0])
  }, 60_000)

  it('also says that nothing was kept', async () => {
    const trip = await aReturnedTrip(testApp, { securityDepositFils: 100_000 })
    expect(await statement(trip, 'host')).toMatchObject({
      deposit: { status: 'held', heldFils: 100_000, takenFils: 0, releasedFils: null },
      isFinal: false,
    })
    await liveDays(testApp, 3.1)
    expect(await statement(trip, 'renter')).toMatchObject({
      deposit: { status: 'released', takenFils: 0, releasedFils: 100_000 },
      charges: [],
      openFils: 0,
      isFinal: true,
    })
    expect(
      (await testApp.as(await testApp.signUp()).get(`/api/v1/bookings/${trip.id}/charge-statement`)).status,
    ).toBe(404)
  })

  it('leaves out what was withdrawn, and lists what is open', async () => {
    const trip = await aReturnedTrip(testApp)
    const { id } = await aCleaning(testApp, trip)
    const toll = await aTollOf(testApp, trip)
    await onCharge(testApp, toll, trip.host, 'withdraw')
    await accept(trip, id, 15_000)
    expect(await statement(trip, 'renter')).toMatchObject({
      deposit: null,
      charges: [{ chargeId: id, status: 'accepted', openFils: 15_000 }],
      openFils: 15_000,
      isFinal: false,
    })
  })
})
