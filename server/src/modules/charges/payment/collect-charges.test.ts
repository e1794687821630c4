import { DAY_MS, dateInDubai, HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, describe, expect, it } from 'vitest'
import { textsIn } from '../../../messages/texts.ts'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { aCard } from '../../../testing/builders/card.ts'
import { aCleaning, aReturnedTrip, aTollOf, onCharge } from '../../../testing/builders/charge.ts'
import {
  chargeOf,
  depositOfTrip,
  earnedOf,
  ledgerOf,
  liveDays,
  paymentsOf,
  setKeptCard,
  settleMoney,
} from '../../../testing/builders/charge-money.ts'
import type { TestTrip } from '../../../testing/builders/trip.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { notificationsOf } from '../../../testing/notifications-of.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

const DEPOSIT = { securityDepositFils: 100_000 }
const accept = async (trip: TestTrip, { id, amountFils }: { id: string; amountFils: number }) => {
  const answer = { answer: 'accept', expectedFils: amountFils }
  const { status, body } = await onCharge(testApp, id, trip.renter, 'answer', answer)
  if (status !== 200) throw new Error(`not accepted: ${status} ${body.code}`)
}
async function aToll(trip: TestTrip) {
  const toll = await aTollOf(testApp, trip)
  return { toll, tollFils: (await chargeOf(testApp, toll)).amount_fils ?? 0 }
}
const anAcceptedCleaning = async (trip: TestTrip) => {
  const charge = await aCleaning(testApp, trip)
  await accept(trip, charge)
  return charge.id as string
}
const book = async (trip: TestTrip) => {
  const vehicle = await testApp.aVehicle()
  const pickUpDate = new Date(testApp.clock.now() + 20 * DAY_MS).toISOString().slice(0, 10)
  return await testApp.as(trip.renter).post('/api/v1/bookings', aBookingRequest(vehicle.id, { pickUpDate }))
}

describe('an agreed charge', () => {
  it('is taken from the deposit three days after the trip, and the rest is released', async () => {
    const trip = await aReturnedTrip(testApp, DEPOSIT)
    const id = await anAcceptedCleaning(trip)
    await settleMoney(testApp)
    expect(await chargeOf(testApp, id)).toMatchObject({ status: 'accepted' })
    await liveDays(testApp, 3.1)
    expect(await chargeOf(testApp, id)).toMatchObject({
      status: 'paid',
      from_deposit_fils: 15_000,
      from_card_fils: 0,
    })
    expect(await depositOfTrip(testApp, trip.id)).toMatchObject({ status: 'captured', captured_fils: 15_000 })
    expect(await ledgerOf(testApp, trip.id)).toEqual({
      renter_card: -15_000,
      host_payable: 15_000,
      platform_revenue: 0,
    })
    expect(await earnedOf(testApp, trip.id)).toEqual([15_000])
    const inbox = notificationsOf(testApp)
    for (const side of ['renter', 'host'] as const) {
      expect(await inbox.lines(trip[side])).toContainEqual(
        expect.objectContaining({
          kind: 'deposit_taken',
          about: expect.objectContaining({ side, amountFils: 15_000 }),
        }),
      )
      const mail = (await inbox.mails(trip[side])).find(({ subject }) => subject.includes('of the deposit'))
      expect(mail?.text).toContain('AED 150.00 of AED 1,000.00')
      expect(mail?.text).toContain('The remaining AED 850.00')
      expect(mail?.text).toContain(`/trips/${trip.id}/charges`)
    }
  })

  it('is taken from the card at once when the booking has no deposit', async () => {
    const trip = await aReturnedTrip(testApp)
    const id = await anAcceptedCleaning(trip)
    await settleMoney(testApp)
    expect(await chargeOf(testApp, id)).toMatchObject({ status: 'paid', from_card_fils: 15_000 })
    expect(await ledgerOf(testApp, trip.id)).toMatchObject({ renter_card: -15_000, host_payable: 15_000 })
  })

  it('larger than the deposit takes all of it, and the rest from the card', async () => {
    const trip = await aReturnedTrip(testApp, { securityDepositFils: 10_000 })
    const id = await anAcceptedCleaning(trip)
    await liveDays(testApp, 3.1)
    expect(await chargeOf(testApp, id)).toMatchObject({
      status: 'paid',
      from_deposit_fils: 10_000,
      from_card_fils: 5_000,
    })
    expect((await depositOfTrip(testApp, trip.id)).captured_fils).toBe(10_000)
    expect(await earnedOf(testApp, trip.id)).toEqual([10_000, 5_000])
    const { body } = await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}/receipt`)
    expect(body.movements.slice(1)).toMatchObject([
      { kind: 'trip_charge', amountFils: 10_000 },
      { kind: 'trip_charge', amountFils: 5_000 },
    ])
  })

  it('whose rest the card refuses is notified with what is open, until it is written off', async () => {
    const trip = await aReturnedTrip(testApp, { securityDepositFils: 10_000 })
    await anAcceptedCleaning(trip)
    await liveDays(testApp, 2)
    await setKeptCard(testApp, trip.id, 'insufficient')
    await liveDays(testApp, 10)
    const inbox = notificationsOf(testApp)
    const lines = (await inbox.lines(trip.renter)).filter(
      ({ kind }) => kind === 'charge_failed' || kind === 'charge_written_off',
    )
    expect(lines.map(({ kind, about }) => [kind, about?.amountFils])).toEqual([
      ['charge_written_off', 5_000],
      ['charge_failed', 5_000],
      ['charge_failed', 5_000],
      ['charge_failed', 5_000],
    ])
    const mail = (await inbox.mails(trip.renter)).find(({ text }) => text.includes('is still unpaid'))
    expect(mail?.text).toContain('AED 50.00 (Cleaning) is still unpaid')
    expect(mail?.text).not.toContain('AED 150.00')
  }, 60_000)

  it('waits with the deposit while another charge is undecided, and both are taken when it is decided', async () => {
    const trip = await aReturnedTrip(testApp, DEPOSIT)
    const cleaning = await anAcceptedCleaning(trip)
    const { toll, tollFils } = await aToll(trip)
    const disputed = { answer: 'dispute', expectedFils: tollFils, text: 'It was not me.' }
    expect((await onCharge(testApp, toll, trip.renter, 'answer', disputed)).status).toBe(200)
    await liveDays(testApp, 10)
    expect((await depositOfTrip(testApp, trip.id)).status).toBe('held')
    expect((await chargeOf(testApp, cleaning)).status).toBe('accepted')
    const agreed = { answer: 'accept', expectedFils: tollFils }
    expect((await onCharge(testApp, toll, trip.renter, 'answer', agreed)).status).toBe(200)
    await settleMoney(testApp)
    expect((await depositOfTrip(testApp, trip.id)).captured_fils).toBe(15_000 + tollFils)
    for (const id of [cleaning, toll]) expect((await chargeOf(testApp, id)).status).toBe('paid')
  }, 60_000)

  it('is taken after a month although another is disputed; what is decided later is paid by the card', async () => {
    const trip = await aReturnedTrip(testApp, DEPOSIT)
    const cleaning = await anAcceptedCleaning(trip)
    const { toll, tollFils } = await aToll(trip)
    const disputed = { answer: 'dispute', expectedFils: tollFils, text: 'It was not me.' }
    await onCharge(testApp, toll, trip.renter, 'answer', disputed)
    await liveDays(testApp, 29.9)
    expect((await depositOfTrip(testApp, trip.id)).status).toBe('held')
    await liveDays(testApp, 0.2)
    expect(await depositOfTrip(testApp, trip.id)).toMatchObject({ status: 'captured', captured_fils: 15_000 })
    expect((await chargeOf(testApp, cleaning)).status).toBe('paid')
    expect((await chargeOf(testApp, toll)).status).toBe('disputed')
    await onCharge(testApp, toll, trip.renter, 'answer', { answer: 'accept', expectedFils: tollFils })
    await settleMoney(testApp)
    expect(await chargeOf(testApp, toll)).toMatchObject({ status: 'paid', from_card_fils: tollFils })
  }, 60_000)

  it('withdrawn before it was charged costs nothing, and the deposit is released', async () => {
    const trip = await aReturnedTrip(testApp, DEPOSIT)
    const id = await anAcceptedCleaning(trip)
    expect((await onCharge(testApp, id, trip.host, 'withdraw')).status).toBe(200)
    await liveDays(testApp, 3.1)
    expect((await depositOfTrip(testApp, trip.id)).status).toBe('released')
    expect(await paymentsOf(testApp, id)).toEqual([])
  })

  it('is paid by the card when the hold of the deposit is gone', async () => {
    const trip = await aReturnedTrip(testApp, DEPOSIT)
    const id = await anAcceptedCleaning(trip)
    const { provider_key: key } = await depositOfTrip(testApp, trip.id)
    await testApp.db
      .updateTable('deposit_holds')
      .set({ expires_at: new Date(testApp.clock.now() + 90 * DAY_MS) })
      .where('booking_id', '=', trip.id)
      .execute()
    testApp.clock.advance(3 * DAY_MS + HOUR_MS)
    await testApp.deps.cards.void(key ?? '')
    await settleMoney(testApp)
    expect((await depositOfTrip(testApp, trip.id)).status).toBe('dropped')
    expect(await chargeOf(testApp, id)).toMatchObject({ status: 'paid', from_card_fils: 15_000 })
    expect((await paymentsOf(testApp, id)).map(({ source, status }) => [source, status])).toEqual([
      ['deposit', 'failed'],
      ['card', 'paid'],
    ])
  })

  it('of kilometres carries the platform fee, rounded once over both parts', async () => {
    const trip = await aReturnedTrip(testApp, { securityDepositFils: 3_333 })
    const id = await anAcceptedCleaning(trip)
    await testApp.db.updateTable('charges').set({ platform_fee_bps: 2_500 }).where('id', '=', id).execute()
    await liveDays(testApp, 3.1)
    expect(await earnedOf(testApp, trip.id)).toEqual([3_333 - 833, 11_667 - 2_917])
    expect(await ledgerOf(testApp, trip.id)).toEqual({
      renter_card: -15_000,
      host_payable: 11_250,
      platform_revenue: 3_750,
    })
  })
})

describe('a card that fails', () => {
  /** A cleaning of AED 150 without a deposit, whose card is refused. */
  async function aFailedCleaning(outcome = 'insufficient') {
    const trip = await aReturnedTrip(testApp)
    await setKeptCard(testApp, trip.id, outcome)
    const id = await anAcceptedCleaning(trip)
    await settleMoney(testApp)
    expect((await chargeOf(testApp, id)).status).toBe('failed')
    return { trip, id }
  }
  const pay = (trip: TestTrip, id: string, card = aCard(), expectedFils = 15_000) =>
    onCharge(testApp, id, trip.renter, 'pay', { card, expectedFils })

  it('is tried again on days 1, 3 and 7; then the operator bears it and the renter cannot book until it is paid', async () => {
    const { trip, id } = await aFailedCleaning()
    const failedAt = testApp.clock.now()
    for (const [day, failures] of [
      [1, 1],
      [3, 2],
      [7, 3],
    ] as const) {
      const charge = await chargeOf(testApp, id)
      expect(charge).toMatchObject({ status: 'failed', failures, failure_code: 'insufficient_funds' })
      expect(charge.retry_at?.getTime()).toBe(failedAt + day * DAY_MS)
      const nextTry = textsIn('en').day(dateInDubai(failedAt + day * DAY_MS))
      expect((await notificationsOf(testApp).mails(trip.renter)).at(-1)?.text).toContain(
        `We will try again on ${nextTry}.`,
      )
      expect((await book(trip)).status).toBe(201)
      testApp.clock.set(failedAt + day * DAY_MS - MINUTE_MS)
      await settleMoney(testApp)
      expect((await chargeOf(testApp, id)).failures).toBe(failures)
      testApp.clock.advance(MINUTE_MS)
      await settleMoney(testApp)
    }
    expect(await chargeOf(testApp, id)).toMatchObject({ status: 'written_off', failures: 4, is_unpaid: true })
    const { body: own } = await testApp.as(trip.renter).get('/api/v1/charges?side=renter')
    expect(own.charges).toMatchObject([{ id, status: 'written_off', isWaived: false }])
    const listed = async (side: 'renter' | 'host', isOpen: boolean) =>
      (await testApp.as(trip[side]).get(`/api/v1/charges?side=${side}&isOpen=${isOpen}`)).body.charges.length
    expect([await listed('renter', true), await listed('renter', false)]).toEqual([1, 0])
    expect([await listed('host', true), await listed('host', false)]).toEqual([0, 1])
    expect(await ledgerOf(testApp, trip.id)).toEqual({
      renter_card: 0,
      host_payable: 15_000,
      platform_revenue: -15_000,
    })
    expect(await earnedOf(testApp, trip.id)).toEqual([15_000])
    expect(await book(trip)).toMatchObject({
      status: 409,
      body: { code: 'unpaid_charges', details: { chargeId: id } },
    })
    expect((await pay(trip, id, aCard('declined'))).body.code).toBe('card_declined')
    expect((await book(trip)).body.code).toBe('unpaid_charges')
    expect((await pay(trip, id)).body).toEqual({ chargeId: id, status: 'paid' })
    expect(await ledgerOf(testApp, trip.id)).toEqual({
      renter_card: -15_000,
      host_payable: 15_000,
      platform_revenue: 0,
    })
    expect(await earnedOf(testApp, trip.id)).toEqual([15_000])
    expect((await book(trip)).status).toBe(201)
  }, 60_000)

  it('that is written off moves no money of the renter, on the receipt or in the timeline', async () => {
    const { trip, id } = await aFailedCleaning()
    await liveDays(testApp, 8)
    expect((await chargeOf(testApp, id)).status).toBe('written_off')
    const ofCard = () =>
      testApp.db
        .selectFrom('ledger_entries')
        .select('kind')
        .where('booking_id', '=', trip.id)
        .where('account', '=', 'renter_card')
        .execute()
    expect(await ofCard()).toEqual([{ kind: 'capture' }])
    // As it was written before.
    await testApp.db
      .insertInto('ledger_entries')
      .values({
        booking_id: trip.id,
        kind: 'charge',
        account: 'renter_card',
        amount_fils: 0,
        at: new Date(testApp.clock.now()),
        entry_key: `charge:${id}:written-off:earlier`,
      })
      .execute()
    const receipt = (await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}/receipt`)).body
    expect(receipt.movements.map(({ kind }: { kind: string }) => kind)).toEqual(['charge'])
    const admin = await testApp.signUp({ userType: 'admin' })
    const { timeline } = (await testApp.as(admin).get(`/api/v1/admin/bookings/${trip.id}`)).body
    const moved = timeline.filter(({ kind }: { kind: string }) => kind === 'money')
    expect(moved.map(({ what }: { what: string }) => what)).toEqual(['charge_started', 'captured'])
  })

  it('is not tried again once the host has withdrawn the charge', async () => {
    const { trip, id } = await aFailedCleaning()
    const seen = await testApp.as(trip.host).get(`/api/v1/bookings/${trip.id}/charges`)
    expect(seen.body.charges[0].may.withdraw).toBe(true)
    const withdrawn = await onCharge(testApp, id, trip.host, 'withdraw', { reason: 'We settled it.' })
    expect(withdrawn.body).toMatchObject({ status: 'withdrawn', cardRetryAt: null })
    await liveDays(testApp, 8)
    expect(await chargeOf(testApp, id)).toMatchObject({ status: 'withdrawn', retry_at: null, next_at: null })
    expect((await paymentsOf(testApp, id)).map(({ status }) => status)).toEqual(['failed'])
    expect((await book(trip)).status).toBe(201)
  }, 60_000)

  it('pays or is left alone when it is tried again while the host withdraws', async () => {
    for (const round of [0, 1, 2]) {
      const { trip, id } = await aFailedCleaning()
      await setKeptCard(testApp, trip.id, 'ok')
      testApp.clock.advance(DAY_MS)
      const acts = [
        async () => (await onCharge(testApp, id, trip.host, 'withdraw', { reason: '' })).status,
        async () => await settleMoney(testApp),
      ]
      await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
      await settleMoney(testApp)
      const paid = (await paymentsOf(testApp, id)).filter(({ status }) => status === 'paid')
      const { status } = await chargeOf(testApp, id)
      expect([status, paid.length]).toEqual(status === 'withdrawn' ? ['withdrawn', 0] : ['paid', 1])
    }
  }, 60_000)

  it('keeps the host from withdrawing what the deposit paid in part', async () => {
    const trip = await aReturnedTrip(testApp, { securityDepositFils: 10_000 })
    const id = await anAcceptedCleaning(trip)
    await liveDays(testApp, 2)
    await setKeptCard(testApp, trip.id, 'insufficient')
    await liveDays(testApp, 1.5)
    expect(await chargeOf(testApp, id)).toMatchObject({ status: 'failed', from_deposit_fils: 10_000 })
    const refused = await onCharge(testApp, id, trip.host, 'withdraw', { reason: '' })
    expect([refused.status, refused.body.code]).toEqual([409, 'state_changed'])
  }, 60_000)

  it('is paid by itself once it has money again', async () => {
    const { trip, id } = await aFailedCleaning()
    await setKeptCard(testApp, trip.id, 'ok')
    await liveDays(testApp, 1)
    expect(await chargeOf(testApp, id)).toMatchObject({ status: 'paid', retry_at: null })
    expect((await paymentsOf(testApp, id)).map(({ status }) => status)).toEqual(['failed', 'paid'])
  })

  it('that demands the cardholder is refused without them, and pays when they are there', async () => {
    const { trip, id } = await aFailedCleaning('nohold')
    const { body } = await testApp.as(trip.renter).get(`/api/v1/charges/${id}/payment`)
    expect(body).toMatchObject({ status: 'failed', openFils: 15_000, failure: 'card_declined', mayPay: true })
    expect((await pay(trip, id, aCard('nohold'))).body.status).toBe('paid')
  })

  it('is not counted when the renter tried another that was refused', async () => {
    const { trip, id } = await aFailedCleaning()
    const before = await chargeOf(testApp, id)
    expect(await pay(trip, id, aCard('expired'))).toMatchObject({
      status: 402,
      body: { code: 'card_expired' },
    })
    const { failures, retry_at } = before
    expect(await chargeOf(testApp, id)).toMatchObject({ status: 'failed', failures, retry_at })
  })

  it('can be slow to decide: the charge waits, and nothing else can be paid meanwhile', async () => {
    const { trip, id } = await aFailedCleaning()
    expect((await pay(trip, id, aCard('timeout'))).body.status).toBe('charging')
    expect((await pay(trip, id)).body.code).toBe('state_changed')
    testApp.clock.advance(MINUTE_MS)
    await settleMoney(testApp)
    expect(await chargeOf(testApp, id)).toMatchObject({ status: 'paid' })
    expect((await testApp.as(trip.renter).get(`/api/v1/charges/${id}/payment-step`)).body).toEqual({
      confirmWith: null,
      status: 'paid',
    })
  })

  it('is paid by the renter alone, for the amount they saw', async () => {
    const { trip, id } = await aFailedCleaning()
    const card = aCard()
    for (const [person, code] of [
      [trip.host, 'not_allowed'],
      [await testApp.signUp(), 'charge_not_found'],
    ] as const)
      expect((await onCharge(testApp, id, person, 'pay', { card, expectedFils: 15_000 })).body.code).toBe(
        code,
      )
    expect((await testApp.as(trip.host).get(`/api/v1/charges/${id}/payment`)).status).toBe(404)
    expect(await pay(trip, id, card, 14_999)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', details: { amountFils: 15_000 } },
    })
    expect((await pay(trip, id, card)).body.status).toBe('paid')
    expect((await pay(trip, id)).body.code).toBe('state_changed')
  })
})
