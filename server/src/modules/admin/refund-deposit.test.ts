import { adminCsvPath } from '@rihla/contract/admin/admin-tables'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CardNetworkTimeout } from '../../providers/payments/card-network.ts'
import { idempotencyKey } from '../../testing/builders/card.ts'
import { completeByHost } from '../../testing/builders/complete-by-host.ts'
import { aTripWithDeposit, type DepositTrip, liveUntil, stateOf } from '../../testing/builders/deposit.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { settleDepositRefunds } from '../bookings/public.ts'

const testApp = useTestApp()
let admin: TestPerson
beforeEach(async () => {
  admin = await testApp.signUp({ userType: 'admin', fullName: 'Huda Salem' })
})
afterEach(() => expectInvariants(testApp.db))

const giveBack = (id: string, amountFils: number, left: number, key = idempotencyKey(), by = admin) =>
  testApp
    .as(by)
    .post(
      `/api/v1/admin/bookings/${id}/refund-deposit`,
      { amountFils, expectedRefundableFils: left, reason: 'It was there before' },
      { key },
    )
/** A finished trip with AED 300 of its deposit kept. */
async function aTripWithKeptDeposit(): Promise<DepositTrip> {
  const trip = await aTripWithDeposit(testApp, { inDays: 1 })
  await liveUntil(testApp, trip.startsAt + DAY_MS)
  await completeByHost(testApp, trip)
  await renewStepUp(testApp, admin)
  const kept = await testApp
    .as(admin)
    .post(`/api/v1/admin/bookings/${trip.id}/keep-deposit`, { amountFils: 30_000, reason: 'A scratch' })
  expect(kept.body).toEqual({ status: 'captured', keptFils: 30_000 })
  return trip
}
const atNetwork = async (trip: DepositTrip) =>
  await testApp.deps.cards.ask((await stateOf(testApp, trip.id)).deposit?.provider_key ?? '')
const depositSeenBy = async (trip: DepositTrip, person: TestPerson) =>
  (await testApp.as(person).get(`/api/v1/bookings/${trip.id}`)).body.deposit

describe('an admin who refunds a kept deposit', () => {
  it('refunds a part and then the rest to the card, takes both from the host, and all parties see it', async () => {
    const trip = await aTripWithKeptDeposit()
    const key = idempotencyKey()
    for (let times = 0; times < 2; times++)
      expect((await giveBack(trip.id, 12_000, 30_000, key)).body).toEqual({
        refundFils: 12_000,
        refundableFils: 18_000,
      })
    expect(await atNetwork(trip)).toMatchObject({ capturedFils: 30_000, refundedFils: 12_000 })
    testApp.clock.advance(1000)
    expect((await giveBack(trip.id, 18_000, 18_000)).body).toEqual({ refundFils: 18_000, refundableFils: 0 })
    expect(await atNetwork(trip)).toMatchObject({ capturedFils: 30_000, refundedFils: 30_000 })
    for (const person of [trip.renter, trip.host, admin])
      expect(await depositSeenBy(trip, person)).toMatchObject({
        status: 'captured',
        keptFils: 30_000,
        givenBackFils: 30_000,
        isGivingBack: false,
      })
    const { body: receipt } = await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}/receipt`)
    expect(receipt.movements).toMatchObject([
      { kind: 'charge', amountFils: 66_000 },
      { kind: 'deposit_kept', amountFils: 30_000 },
      { kind: 'deposit_given_back', amountFils: -12_000 },
      { kind: 'deposit_given_back', amountFils: -18_000 },
    ])
    expect(receipt.paidFils).toBe(66_000)
    const { body: earned } = await testApp.as(trip.host).get('/api/v1/host/earnings/lines')
    const ofDeposit = earned.lines.filter((line: { kind: string }) => line.kind === 'deposit')
    expect(ofDeposit.map((line: { netFils: number }) => line.netFils)).toEqual([-18_000, -12_000, 30_000])
    const { body: history } = await testApp.as(admin).get(`/api/v1/admin/bookings/${trip.id}`)
    expect(history.timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'money', what: 'deposit_given_back', amountFils: -12_000 }),
        expect.objectContaining({ what: 'booking.deposit_refunded', by: 'Huda Salem', amountFils: 18_000 }),
      ]),
    )
    expect([history.returnableFils, history.may.refundDeposit]).toEqual([0, false])
    for (const person of [trip.renter, trip.host]) {
      const notified = await testApp.db
        .selectFrom('notifications')
        .select('amount_fils')
        .where('user_id', '=', person.id)
        .where('kind', '=', 'deposit_given_back')
        .orderBy('id')
        .execute()
      expect(notified.map(({ amount_fils }) => amount_fils)).toEqual([12_000, 18_000])
    }
  })

  it('is refused above the rest, on an outdated amount, without a step-up, for their own booking, and when nothing was kept', async () => {
    const trip = await aTripWithKeptDeposit()
    expect((await giveBack(trip.id, 30_001, 30_000)).body).toMatchObject({
      code: 'refund_too_large',
      details: { refundableFils: 30_000 },
    })
    expect((await giveBack(trip.id, 100, 20_000)).body).toMatchObject({
      code: 'refund_changed',
      details: { refundableFils: 30_000 },
    })
    expect((await giveBack(admin.id, 100, 30_000)).body.code).toBe('booking_not_found')
    const without = await aTripWithDeposit(testApp)
    expect((await giveBack(without.id, 100, 0)).body.code).toBe('state_changed')
    const other = await testApp.signUp({ userType: 'admin' })
    testApp.clock.advance(10 * 60_000)
    expect((await giveBack(trip.id, 100, 30_000, idempotencyKey(), other)).body.code).toBe('step_up_required')
    await testApp.db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', trip.host.id).execute()
    await renewStepUp(testApp, trip.host)
    expect((await giveBack(trip.id, 100, 30_000, idempotencyKey(), trip.host)).body.code).toBe('not_allowed')
    await testApp.db.updateTable('users').set({ user_type: 'host' }).where('id', '=', trip.host.id).execute()
    expect((await depositSeenBy(trip, trip.host)).givenBackFils).toBe(0)
  })

  it.each(['lost there', 'lost back'] as const)(
    'whose call is %s refunds once, and no other refund is possible meanwhile',
    async (how) => {
      const trip = await aTripWithKeptDeposit()
      const real = testApp.deps.cards
      testApp.deps.cards = {
        ...real,
        refundTo: async (key, total) => {
          if (how === 'lost back') await real.refundTo(key, total)
          throw new CardNetworkTimeout(how)
        },
      }
      const asked = await giveBack(trip.id, 12_000, 30_000).finally(() => {
        testApp.deps.cards = real
      })
      expect(asked.body).toEqual({ refundFils: 12_000, refundableFils: 0 })
      expect(await depositSeenBy(trip, trip.renter)).toMatchObject({ givenBackFils: 0, isGivingBack: true })
      expect((await giveBack(trip.id, 100, 18_000)).body.code).toBe('refund_changed')
      expect((await giveBack(trip.id, 100, 0)).body.code).toBe('refund_too_large')
      testApp.clock.advance(60_000)
      expect(await settleDepositRefunds(testApp.deps)).toBe(1)
      expect(await settleDepositRefunds(testApp.deps)).toBe(0)
      expect(await depositSeenBy(trip, trip.renter)).toMatchObject({
        givenBackFils: 12_000,
        isGivingBack: false,
      })
      expect(await atNetwork(trip)).toMatchObject({ refundedFils: 12_000 })
    },
  )

  it('refunds once when ten requests come at once', async () => {
    const trip = await aTripWithKeptDeposit()
    const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(trip.id, 20_000, 30_000)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('refund_changed')
    expect(await atNetwork(trip)).toMatchObject({ refundedFils: 20_000 })
  })

  it('sees it in the bookings file, and both parties in their account export', async () => {
    const trip = await aTripWithKeptDeposit()
    await giveBack(trip.id, 12_000, 30_000)
    const file = await (await testApp.as(admin).download(adminCsvPath('bookings'))).text()
    const [heading, ...lines] = file.trimEnd().split('\r\n')
    expect(heading).toMatch(/,Deposit,Deposit AED,Deposit kept AED,Deposit given back AED$/)
    const { body: booking } = await testApp.as(admin).get(`/api/v1/bookings/${trip.id}`)
    expect(lines.find((line) => line.startsWith(booking.reference))).toMatch(
      /,captured,1000\.00,300\.00,120\.00$/,
    )
    for (const [person, side, card] of [
      [trip.renter, 'renter', '4242'],
      [trip.host, 'host', null],
    ] as const) {
      await testApp.db
        .updateTable('deposit_holds')
        .set({ card_brand: 'visa', card_last_four: '4242' })
        .where('booking_id', '=', trip.id)
        .execute()
      await renewStepUp(testApp, person)
      const { body } = await testApp.as(person).get('/api/v1/account-export')
      expect(body.sections.deposits).toMatchObject([
        {
          side,
          status: 'captured',
          amount_fils: 100_000,
          kept_fils: 30_000,
          keep_reason: 'A scratch',
          given_back_fils: 12_000,
          card_last_four: card,
        },
      ])
    }
  })
})
