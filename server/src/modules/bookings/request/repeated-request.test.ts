import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { idempotencyKey } from '../../../testing/builders/card.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { settlePayments } from '../booking-jobs.ts'

const testApp = useTestApp()
let cards: typeof testApp.deps.cards
beforeEach(() => {
  cards = testApp.deps.cards
})
afterEach(async () => {
  testApp.deps.cards = cards
  await expectInvariants(testApp.db)
})

const chargesOf = async (renterId: string) =>
  (
    await testApp.db
      .selectFrom('payments as p')
      .innerJoin('bookings as b', 'b.id', 'p.booking_id')
      .select('p.captured_fils')
      .where('b.renter_id', '=', renterId)
      .execute()
  ).map((payment) => payment.captured_fils)

describe('a booking request repeated with its key', () => {
  test('five times at once creates one booking and one charge', async () => {
    const [renter, vehicle, key] = [await testApp.signUp(), await testApp.aVehicle(), idempotencyKey()]
    const body = aBookingRequest(vehicle.id)
    const post = () => testApp.as(renter).post('/api/v1/bookings', body, { key })
    const answers = await Promise.all(Array.from({ length: 5 }, post))
    for (const { status, body } of answers)
      expect(status === 201 || (status === 409 && body.code === 'idempotency_in_flight')).toBe(true)
    expect(answers.filter((answer) => answer.status === 201).length).toBeGreaterThanOrEqual(1)
    const again = await post()
    expect(again.status).toBe(201)
    expect(again.body).toEqual(answers.find((answer) => answer.status === 201)?.body)
    expect(await chargesOf(renter.id)).toEqual([66_000])
  })

  test('but another body is refused', async () => {
    const [renter, vehicle, key] = [await testApp.signUp(), await testApp.aVehicle(), idempotencyKey()]
    await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id), { key })
    const other = aBookingRequest(vehicle.id, { pickUpDate: '2026-04-01' })
    const refused = await testApp.as(renter).post('/api/v1/bookings', other, { key })
    expect([refused.status, refused.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('gets the same card refusal without a second charge attempt', async () => {
    const [renter, vehicle, key] = [await testApp.signUp(), await testApp.aVehicle(), idempotencyKey()]
    const body = aBookingRequest(vehicle.id, { card: 'declined' })
    const first = await testApp.as(renter).post('/api/v1/bookings', body, { key })
    const second = await testApp.as(renter).post('/api/v1/bookings', body, { key })
    expect([second.status, second.body.details]).toEqual([402, first.body.details])
  })

  test('is processed again when the first attempt had no effect', async () => {
    const [renter, vehicle, key] = [await testApp.signUp(), await testApp.aVehicle(), idempotencyKey()]
    const body = aBookingRequest(vehicle.id)
    await testApp.db
      .updateTable('vehicles')
      .set({ availability: false })
      .where('id', '=', vehicle.id)
      .execute()
    const refused = await testApp.as(renter).post('/api/v1/bookings', body, { key })
    expect(refused.body.code).toBe('vehicle_not_available')
    await testApp.db
      .updateTable('vehicles')
      .set({ availability: true })
      .where('id', '=', vehicle.id)
      .execute()
    expect((await testApp.as(renter).post('/api/v1/bookings', body, { key })).status).toBe(201)
  })

  test('is refused without a key', async () => {
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
    const refused = await testApp
      .as(renter)
      .post('/api/v1/bookings', aBookingRequest(vehicle.id), { key: null })
    expect([refused.status, refused.body.code]).toEqual([400, 'idempotency_key_missing'])
  })
})

describe('a process that dies during the card authorisation', () => {
  test('leaves a booking that the same key finds again and the reconciler pays', async () => {
    const [renter, vehicle, key] = [await testApp.signUp(), await testApp.aVehicle(), idempotencyKey()]
    const body = aBookingRequest(vehicle.id)
    const asked = Promise.withResolvers<void>()
    testApp.deps.cards = {
      ...cards,
      authorise: () => {
        asked.resolve()
        return new Promise(() => {})
      },
    }
    void testApp.as(renter).post('/api/v1/bookings', body, { key })
    await asked.promise
    testApp.deps.cards = cards

    const early = await testApp.as(renter).post('/api/v1/bookings', body, { key })
    expect([early.status, early.body.code]).toEqual([409, 'idempotency_in_flight'])
    testApp.clock.advance(60_000)
    const found = await testApp.as(renter).post('/api/v1/bookings', body, { key })
    expect([found.status, found.body.status, found.body.paymentStatus]).toEqual([
      201,
      'pending',
      'processing',
    ])
    expect(await settlePayments(testApp.deps)).toBe(1)
    const shown = await testApp.as(renter).get(`/api/v1/bookings/${found.body.bookingId}`)
    expect([shown.body.status, shown.body.paymentStatus]).toEqual(['confirmed', 'paid'])
    expect(await chargesOf(renter.id)).toEqual([66_000])
  })
})
