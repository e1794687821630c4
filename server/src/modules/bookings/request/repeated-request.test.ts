import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { idempotencyKey } from '../../../testing/builders/card.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { settlePayments } from '../booking-jobs.ts'

const house = useTestApp()
let cards: typeof house.deps.cards
beforeEach(() => {
  cards = house.deps.cards
})
afterEach(async () => {
  house.deps.cards = cards
  await expectInvariants(house.db)
})

const chargesOf = async (renterId: string) =>
  (
    await house.db
      .selectFrom('payments as p')
      .innerJoin('bookings as b', 'b.id', 'p.booking_id')
      .select('p.captured_fils')
      .where('b.renter_id', '=', renterId)
      .execute()
  ).map((payment) => payment.captured_fils)

describe('a request that is repeated with its key', () => {
  test('five times at once makes one booking and one charge', async () => {
    const [renter, vehicle, key] = [await house.signUp(), await house.aVehicle(), idempotencyKey()]
    const body = aBookingRequest(vehicle.id)
    const post = () => house.as(renter).post('/api/v1/bookings', body, { key })
    const answers = await Promise.all(Array.from({ length: 5 }, post))
    for (const { status, body } of answers)
      expect(status === 201 || (status === 409 && body.code === 'idempotency_in_flight')).toBe(true)
    expect(answers.filter((answer) => answer.status === 201).length).toBeGreaterThanOrEqual(1)
    const again = await post()
    expect(again.status).toBe(201)
    expect(again.body).toEqual(answers.find((answer) => answer.status === 201)?.body)
    expect(await chargesOf(renter.id)).toEqual([66_000])
  })

  test('and another body is refused', async () => {
    const [renter, vehicle, key] = [await house.signUp(), await house.aVehicle(), idempotencyKey()]
    await house.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id), { key })
    const other = aBookingRequest(vehicle.id, { pickUpDate: '2026-04-01' })
    const refused = await house.as(renter).post('/api/v1/bookings', other, { key })
    expect([refused.status, refused.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('gets the same refusal when the card was refused, and no second try at it', async () => {
    const [renter, vehicle, key] = [await house.signUp(), await house.aVehicle(), idempotencyKey()]
    const body = aBookingRequest(vehicle.id, { card: 'declined' })
    const first = await house.as(renter).post('/api/v1/bookings', body, { key })
    const second = await house.as(renter).post('/api/v1/bookings', body, { key })
    expect([second.status, second.body.details]).toEqual([402, first.body.details])
  })

  test('may try again when the first try had no effect', async () => {
    const [renter, vehicle, key] = [await house.signUp(), await house.aVehicle(), idempotencyKey()]
    const body = aBookingRequest(vehicle.id)
    await house.db.updateTable('vehicles').set({ availability: false }).where('id', '=', vehicle.id).execute()
    const refused = await house.as(renter).post('/api/v1/bookings', body, { key })
    expect(refused.body.code).toBe('vehicle_not_available')
    await house.db.updateTable('vehicles').set({ availability: true }).where('id', '=', vehicle.id).execute()
    expect((await house.as(renter).post('/api/v1/bookings', body, { key })).status).toBe(201)
  })

  test('without a key is refused', async () => {
    const [renter, vehicle] = [await house.signUp(), await house.aVehicle()]
    const refused = await house
      .as(renter)
      .post('/api/v1/bookings', aBookingRequest(vehicle.id), { key: null })
    expect([refused.status, refused.body.code]).toEqual([400, 'idempotency_key_missing'])
  })
})

describe('a process that dies while the card is asked', () => {
  test('leaves a booking that the same key finds again and the reconciler pays', async () => {
    const [renter, vehicle, key] = [await house.signUp(), await house.aVehicle(), idempotencyKey()]
    const body = aBookingRequest(vehicle.id)
    const asked = Promise.withResolvers<void>()
    house.deps.cards = {
      ...cards,
      authorise: () => {
        asked.resolve()
        return new Promise(() => {})
      },
    }
    void house.as(renter).post('/api/v1/bookings', body, { key })
    await asked.promise
    house.deps.cards = cards

    const early = await house.as(renter).post('/api/v1/bookings', body, { key })
    expect([early.status, early.body.code]).toEqual([409, 'idempotency_in_flight'])
    house.clock.advance(60_000)
    const found = await house.as(renter).post('/api/v1/bookings', body, { key })
    expect([found.status, found.body.status, found.body.paymentStatus]).toEqual([
      201,
      'pending',
      'processing',
    ])
    expect(await settlePayments(house.deps)).toBe(1)
    const shown = await house.as(renter).get(`/api/v1/bookings/${found.body.bookingId}`)
    expect([shown.body.status, shown.body.paymentStatus]).toEqual(['confirmed', 'paid'])
    expect(await chargesOf(renter.id)).toEqual([66_000])
  })
})
