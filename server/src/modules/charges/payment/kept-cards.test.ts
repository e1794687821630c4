import { DAY_MS, dateInDubai, HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { aCard } from '../../../testing/builders/card.ts'
import { aCleaning, aReturnedTrip, aTollOf, onCharge } from '../../../testing/builders/charge.ts'
import { chargeOf, liveDays, settleMoney } from '../../../testing/builders/charge-money.ts'
import { aTripWithDeposit, stateOf } from '../../../testing/builders/deposit.ts'
import { bookWith, cardsOf } from '../../../testing/builders/saved-card.ts'
import { aHandover, aTrip } from '../../../testing/builders/trip.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { settleDeposits } from '../../bookings/public.ts'
import { forgetKeptCards, forgetRemovedCards, keyOfCardOfBooking } from '../../payments/public.ts'

const testApp = useTestApp()
let cards: typeof testApp.deps.cards
beforeEach(() => {
  cards = testApp.deps.cards
})
afterEach(async () => {
  testApp.deps.cards = cards
  await expectInvariants(testApp.db)
})

/** The cards kept for a booking, with what the network still has of each. */
const keptOf = (bookingId: string) =>
  testApp.db
    .selectFrom('kept_cards as k')
    .leftJoin('sandbox_card_network as n', 'n.provider_key', 'k.card_key')
    .select(['k.card_key', 'k.next_at', 'n.kept_token'])
    .where('k.booking_id', '=', bookingId)
    .orderBy('k.next_at')
    .execute()
const isAtNetwork = async (cardKey: string) => {
  const row = await testApp.db
    .selectFrom('sandbox_card_network')
    .select('kept_token')
    .where('provider_key', '=', cardKey)
    .executeTakeFirstOrThrow()
  return row.kept_token !== null
}
const onlyCardOf = async (bookingId: string) => {
  const [card] = await keptOf(bookingId)
  if (!card) throw new Error('no card is kept')
  return card.card_key
}
/** Runs both jobs until nothing is due. */
async function forgetCards(): Promise<void> {
  while ((await forgetKeptCards(testApp.deps)) + (await forgetRemovedCards(testApp.deps)) > 0);
}
/** Lives these days in steps of six hours, with the jobs of money and cards. */
async function live(days: number): Promise<void> {
  for (let step = 0; step < days * 4; step++) {
    await liveDays(testApp, 0.25)
    await forgetCards()
  }
}
const laterDay = (days: number) => dateInDubai(testApp.clock.now() + days * DAY_MS)
const remove = (person: Parameters<typeof testApp.as>[0], cardId: string) =>
  testApp.as(person).delete(`/api/v1/saved-cards/${cardId}`)

describe('the card of a booking', () => {
  it('is kept for 45 days after the return, then forgotten by the network and by us', async () => {
    const trip = await aReturnedTrip(testApp)
    const key = await onlyCardOf(trip.id)
    await live(44.75)
    expect(await isAtNetwork(key)).toBe(true)
    await live(0.5)
    expect([await isAtNetwork(key), await keptOf(trip.id)]).toEqual([false, []])
  }, 60_000)

  it('is kept until 45 days after the completion when only the renter said that the car was back', async () => {
    const trip = await aTrip(testApp)
    testApp.clock.set(trip.startsAt)
    await trip.say(trip.renter, 'check-out', aHandover())
    testApp.clock.set(trip.endsAt)
    expect((await trip.complete(trip.host)).status).toBe(200)
    const key = await onlyCardOf(trip.id)
    testApp.clock.set(trip.endsAt + 45 * DAY_MS)
    await forgetCards()
    expect(await isAtNetwork(key)).toBe(true)
  })

  it('is kept until 45 days after the host confirmed an early return', async () => {
    const trip = await aTrip(testApp)
    testApp.clock.set(trip.startsAt)
    const { body } = await trip.say(trip.renter, 'early-returns')
    testApp.clock.advance(2 * DAY_MS)
    await trip.say(trip.host, `early-returns/${body.earlyReturn.id}/answer`, { isBack: true })
    expect((await trip.complete(trip.renter)).status).toBe(200)
    const key = await onlyCardOf(trip.id)
    testApp.clock.advance(45 * DAY_MS)
    await forgetCards()
    expect(await isAtNetwork(key)).toBe(true)
    testApp.clock.advance(MINUTE_MS)
    await forgetCards()
    expect(await isAtNetwork(key)).toBe(false)
  })

  it('pays what is asked on the last day, and is forgotten a day after that is decided', async () => {
    const trip = await aReturnedTrip(testApp)
    const key = await onlyCardOf(trip.id)
    await live(29.75)
    const toll = await aTollOf(testApp, trip)
    const amountFils = (await chargeOf(testApp, toll)).amount_fils ?? 0
    const disputed = { answer: 'dispute', expectedFils: amountFils, text: 'It was not me.' }
    expect((await onCharge(testApp, toll, trip.renter, 'answer', disputed)).status).toBe(200)
    await live(40)
    expect(await isAtNetwork(key)).toBe(true)
    const agreed = { answer: 'accept', expectedFils: amountFils }
    expect((await onCharge(testApp, toll, trip.renter, 'answer', agreed)).status).toBe(200)
    await settleMoney(testApp)
    expect((await chargeOf(testApp, toll)).status).toBe('paid')
    await live(1)
    expect([await isAtNetwork(key), await keptOf(trip.id)]).toEqual([false, []])
  }, 60_000)

  it('is forgotten at once when the booking is cancelled or declined', async () => {
    const host = await testApp.signUp({ userType: 'host' })
    const renter = await testApp.signUp()
    for (const ends of ['cancelled', 'declined']) {
      const { id: vehicleId } = await testApp.aVehicle({ hostId: host.id, instantBook: ends === 'cancelled' })
      const request = aBookingRequest(vehicleId, { pickUpDate: laterDay(10) })
      const { body } = await testApp.as(renter).post('/api/v1/bookings', request)
      const key = await onlyCardOf(body.bookingId)
      await forgetCards()
      expect(await isAtNetwork(key)).toBe(true)
      const act = ends === 'cancelled' ? 'host-cancel' : 'decline'
      const { status } = await testApp
        .as(host)
        .post(`/api/v1/bookings/${body.bookingId}/${act}`, { reason: 'It broke.' })
      expect(status).toBe(200)
      await forgetCards()
      expect([ends, await isAtNetwork(key), await keptOf(body.bookingId)]).toEqual([ends, false, []])
    }
  })

  it('that was given for the deposit is kept beside the first, and both are forgotten', async () => {
    const trip = await aTripWithDeposit(testApp, { card: 'nohold', inDays: 1, nights: 3 })
    await settleDeposits(testApp.deps)
    const given = await testApp
      .as(trip.renter)
      .post(`/api/v1/bookings/${trip.id}/deposit-card`, { card: aCard() })
    expect(given.body.status).toBe('held')
    const keys = (await keptOf(trip.id)).map(({ card_key }) => card_key)
    expect(keys).toHaveLength(2)
    // It was given for the deposit alone: charges are taken from the card of the booking.
    const { deposit } = await stateOf(testApp, trip.id)
    expect(keys.filter((key) => key !== deposit?.card_key)).toEqual([
      await keyOfCardOfBooking(testApp.db, trip.id),
    ])
    expect(keys).toContain((await stateOf(testApp, trip.id)).deposit?.card_key)
    await testApp.as(trip.host).post(`/api/v1/bookings/${trip.id}/host-cancel`, { reason: 'It broke.' })
    await forgetCards()
    expect(await keptOf(trip.id)).toHaveLength(2)
    await live(1)
    expect(await keptOf(trip.id)).toEqual([])
    for (const key of keys) expect(await isAtNetwork(key)).toBe(false)
  })

  it('is forgotten once by two workers, also when the network does not answer at first', async () => {
    const trip = await aReturnedTrip(testApp)
    const key = await onlyCardOf(trip.id)
    testApp.clock.advance(45 * DAY_MS + HOUR_MS)
    let calls = 0
    testApp.deps.cards = { ...cards, forgetCard: () => Promise.reject(new Error(`call ${++calls}`)) }
    await Promise.all([forgetKeptCards(testApp.deps), forgetKeptCards(testApp.deps)])
    expect([calls, await isAtNetwork(key)]).toEqual([1, true])
    testApp.deps.cards = cards
    expect(await forgetKeptCards(testApp.deps)).toBe(0)
    testApp.clock.advance(MINUTE_MS)
    await Promise.all([forgetKeptCards(testApp.deps), forgetKeptCards(testApp.deps)])
    expect([await isAtNetwork(key), await keptOf(trip.id)]).toEqual([false, []])
  })
})

describe('a saved card', () => {
  it('stays when the booking that saved it no longer needs it', async () => {
    const trip = await aReturnedTrip(testApp, { savesCard: true })
    const key = await onlyCardOf(trip.id)
    testApp.clock.advance(46 * DAY_MS)
    await forgetCards()
    expect([await isAtNetwork(key), await keptOf(trip.id)]).toEqual([true, []])
    const [saved] = await cardsOf(testApp, trip.renter)
    const { status } = await bookWith(testApp, trip.renter, saved?.id ?? '', { pickUpDate: laterDay(10) })
    expect(status).toBe(201)
  })

  it('that its owner removed still pays what its trip costs, and is forgotten when that is over', async () => {
    const trip = await aReturnedTrip(testApp, { savesCard: true })
    const key = await onlyCardOf(trip.id)
    const [saved] = await cardsOf(testApp, trip.renter)
    expect((await remove(trip.renter, saved?.id ?? '')).status).toBe(200)
    expect(await cardsOf(testApp, trip.renter)).toEqual([])
    await forgetCards()
    const { id, amountFils } = await aCleaning(testApp, trip)
    await onCharge(testApp, id, trip.renter, 'answer', { answer: 'accept', expectedFils: amountFils })
    await settleMoney(testApp)
    expect((await chargeOf(testApp, id)).status).toBe('paid')
    await live(45.5)
    expect([await isAtNetwork(key), await keptOf(trip.id)]).toEqual([false, []])
  }, 60_000)
})
