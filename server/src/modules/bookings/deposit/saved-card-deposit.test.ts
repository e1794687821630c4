import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, describe, expect, test } from 'vitest'
import { otherDates } from '../../../testing/builders/changed-booking.ts'
import { aTripWithDeposit, type DepositTrip, liveUntil, stateOf } from '../../../testing/builders/deposit.ts'
import { aSavedCard, bookWith, cardsOf } from '../../../testing/builders/saved-card.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { settleDeposits } from '../public.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

const remove = (person: TestPerson, cardId: string) =>
  testApp.as(person).delete(`/api/v1/saved-cards/${cardId}`)
const give = (trip: DepositTrip, savedCardId: string, by = trip.renter) =>
  testApp.as(by).post(`/api/v1/bookings/${trip.id}/deposit-card`, { savedCardId })
const keyOf = async (cardId: string) =>
  (
    await testApp.db
      .selectFrom('saved_cards')
      .select('card_key')
      .where('id', '=', cardId)
      .executeTakeFirstOrThrow()
  ).card_key

/** A trip tomorrow whose card was charged but refused to hold the deposit. */
async function aTripWithoutHold(): Promise<DepositTrip> {
  const trip = await aTripWithDeposit(testApp, { card: 'nohold', inDays: 1, nights: 3 })
  await settleDeposits(testApp.deps)
  expect((await stateOf(testApp, trip.id)).status).toBe('failed')
  return trip
}

describe('a saved card given for a deposit', () => {
  test('holds it at once, is used for it later, and is not removed before the deposit is released', async () => {
    const trip = await aTripWithoutHold()
    const savedCardId = await aSavedCard(testApp, trip.renter)
    expect(await give(trip, savedCardId)).toMatchObject({ status: 200, body: { status: 'held' } })
    const { deposit } = await stateOf(testApp, trip.id)
    expect(deposit).toMatchObject({
      given_card: null,
      card_key: await keyOf(savedCardId),
      card_brand: 'visa',
    })
    expect(await remove(trip.renter, savedCardId)).toMatchObject({ body: { code: 'card_in_deposit' } })
    expect(await cardsOf(testApp, trip.renter)).toMatchObject([{ whyNotRemovable: 'card_in_deposit' }])

    await testApp.as(trip.host).post(`/api/v1/bookings/${trip.id}/host-cancel`, { reason: 'It broke.' })
    await settleDeposits(testApp.deps)
    expect((await stateOf(testApp, trip.id)).status).toBe('released')
    expect((await remove(trip.renter, savedCardId)).status).toBe(200)
  })

  test('of another person does not exist', async () => {
    const trip = await aTripWithoutHold()
    const savedCardId = await aSavedCard(testApp, await testApp.signUp())
    expect(await give(trip, savedCardId)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await stateOf(testApp, trip.id)).status).toBe('failed')
  })

  test('that the card network no longer has leaves the deposit as it was, and another card can be given', async () => {
    const trip = await aTripWithoutHold()
    const [gone, good] = [
      await aSavedCard(testApp, trip.renter),
      await aSavedCard(testApp, trip.renter, { lastFour: '0005', pickUpDate: '2026-05-01' }),
    ]
    await testApp.deps.cards.forgetCard(await keyOf(gone))
    expect((await give(trip, gone)).body.code).toBe('payment_token_invalid')
    expect(await cardsOf(testApp, trip.renter)).toMatchObject([{ id: good }])
    expect(await give(trip, good)).toMatchObject({ body: { status: 'held' } })
  })
})

test('a booking paid with a saved card has its deposit held and renewed on that card, which stays meanwhile', async () => {
  const first = await aTripWithDeposit(testApp, { inDays: 1, nights: 10 })
  const savedCardId = await aSavedCard(testApp, first.renter)
  const { vehicle_id: vehicleId, deposit_fils } = await testApp.db
    .selectFrom('bookings')
    .select(['vehicle_id', 'deposit_fils'])
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  const booked = await bookWith(testApp, first.renter, savedCardId, { vehicleId, pickUpDate: '2026-03-20' })
  expect(booked.status).toBe(201)
  expect(await remove(first.renter, savedCardId)).toMatchObject({ body: { code: 'card_in_deposit' } })
  const { starts_at } = await testApp.db
    .selectFrom('bookings')
    .select('starts_at')
    .where('id', '=', booked.body.bookingId)
    .executeTakeFirstOrThrow()
  await liveUntil(testApp, starts_at.getTime() - DAY_MS)
  const { status, deposit } = await stateOf(testApp, booked.body.bookingId)
  expect([status, deposit?.amount_fils, deposit?.card_key]).toEqual(['held', deposit_fils, null])
})

describe('a change of dates that costs more', () => {
  test('is paid with a saved card, which stays while that payment is open', async () => {
    const renter = await testApp.signUp()
    const host = await testApp.signUp({ userType: 'host' })
    const savedCardId = await aSavedCard(testApp, renter, { pickUpDate: '2026-05-01' })
    const { id: vehicleId } = await testApp.aVehicle({ hostId: host.id, instantBook: false })
    const { body } = await bookWith(testApp, renter, savedCardId, { vehicleId, pickUpDate: '2026-06-10' })
    const path = `/api/v1/bookings/${body.bookingId}`
    await testApp.as(host).post(`${path}/approve`)
    const ask = (card: object, by = renter) =>
      testApp.as(by).post(`${path}/changes`, {
        period: otherDates(5, '2026-06-10'),
        expectedDifferenceFils: 44_000,
        ...card,
      })

    const others = await aSavedCard(testApp, await testApp.signUp(), { pickUpDate: '2026-05-01' })
    expect(await ask({ savedCardId: others })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await ask({})).body.fields).toEqual([{ field: 'card', code: 'required' }])
    const asked = await ask({ savedCardId })
    expect([asked.status, asked.body.status]).toEqual([201, 'asked'])
    expect((await remove(renter, savedCardId)).body.code).toBe('card_in_payment')
    const answered = await testApp
      .as(host)
      .post(`${path}/changes/${asked.body.changeId}/answer`, { accept: true })
    expect(answered.body.status).toBe('made')
    expect((await remove(renter, savedCardId)).status).toBe(200)
  })
})
