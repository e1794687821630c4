import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aCard } from '../../testing/builders/card.ts'
import { otherDates } from '../../testing/builders/changed-booking.ts'
import { aDeliveredCar, totalWith } from '../../testing/builders/delivered-car.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { TEST_START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
beforeEach(() => testApp.clock.set(TEST_START))
afterEach(() => expectInvariants(testApp.db))

describe('a booking with a delivery', () => {
  test('is charged as quoted, and keeps what was chosen', async () => {
    const [car, renter] = [await aDeliveredCar(testApp), await testApp.signUp()]
    const { body: quoted } = await car.quote('dxb')
    const { price, delivery } = quoted
    const { status, body } = await car.book(renter, price.totalFils, { to: 'dxb', address: 'Gate B2' })
    expect(status).toBe(201)
    await car.offer({ places: [], radius: null })
    const seen = (await testApp.as(renter).get(`/api/v1/bookings/${body.bookingId}`)).body
    expect(seen.price.totalFils).toBe(82_500 - 8250)
    expect(seen.price).toEqual(price)
    expect(seen.delivery).toEqual({ ...delivery, address: 'Gate B2' })
  })

  test('needs an address where the host has not named the place', async () => {
    const [car, renter] = [await aDeliveredCar(testApp), await testApp.signUp()]
    const total = totalWith((await car.kmToJumeirah()) * 300)
    const refused = await car.book(renter, total, { to: 'jumeirah' })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ field: 'delivery.address', code: 'required' }],
    ])
    const made = await car.book(renter, total, { to: 'jumeirah', address: 'Villa 7' })
    expect(made.status).toBe(201)
  })

  test.each([
    [
      'raises its fee',
      { places: [{ placeSlug: 'dxb', feeFils: 9000 }], radius: null },
      'price_changed',
      9000,
    ],
    ['no longer offers it', { places: [], radius: null }, 'delivery_not_offered', 0],
  ])('is refused with the new quote when the host %s meanwhile', async (_, offer, code, feeFils) => {
    const [car, renter] = [await aDeliveredCar(testApp), await testApp.signUp()]
    const { body: quoted } = await car.quote('dxb')
    await car.offer(offer)
    const { status, body } = await car.book(renter, quoted.price.totalFils, { to: 'dxb' })
    expect([status, body.code]).toEqual([409, code])
    expect(body.details.quote.price.totalFils).toBe(totalWith(feeFils))
  })

  test('has the fee of before or of after when the host changes the offer at the same time', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const [car, renter] = [await aDeliveredCar(testApp), await testApp.signUp()]
      const dearer = { places: [{ placeSlug: 'dxb', feeFils: 9000 }], radius: null }
      const request = () => car.book(renter, totalWith(7500), { to: 'dxb' })
      const [booked] = await Promise.all(
        round % 2 ? [request(), car.offer(dearer)] : [car.offer(dearer), request()].toReversed(),
      )
      outcomes.add(`${booked?.status} ${booked?.body.code ?? booked?.body.status}`)
      if (booked?.status !== 201) continue
      const seen = (await testApp.as(renter).get(`/api/v1/bookings/${booked.body.bookingId}`)).body
      expect([seen.delivery.feeFils, seen.totalFils]).toEqual([7500, totalWith(7500)])
    }
    for (const outcome of outcomes) expect(['201 confirmed', '409 price_changed']).toContain(outcome)
  })

  test('keeps the delivery at its price when the dates change', async () => {
    const [car, renter] = [await aDeliveredCar(testApp), await testApp.signUp()]
    const { body } = await car.book(renter, totalWith(7500), { to: 'dxb' })
    await car.offer({ places: [], radius: null })
    const path = `/api/v1/bookings/${body.bookingId}`
    const longer = otherDates(5)
    const changed = (
      await testApp.as(renter).get(`${path}/change-quote?${new URLSearchParams({ ...longer })}`)
    ).body
    expect(changed).toMatchObject({ differenceFils: 44_000, price: { totalFils: totalWith(47_500) } })
    const asked = await testApp
      .as(renter)
      .post(`${path}/changes`, { period: longer, expectedDifferenceFils: 44_000, card: aCard() })
    expect(asked.body.status).toBe('made')
    const seen = (await testApp.as(renter).get(path)).body
    expect(seen).toMatchObject({ totalFils: totalWith(47_500), delivery: { feeFils: 7500 } })
  })

  test('is refunded with all that was paid, by the policy', async () => {
    const [car, renter] = [await aDeliveredCar(testApp), await testApp.signUp()]
    const { body } = await car.book(renter, totalWith(7500), { to: 'dxb' })
    testApp.clock.set(Date.parse('2026-03-10T06:00:00Z') - HOUR_MS)
    const half = Math.ceil(totalWith(7500) / 2)
    const cancelled = await testApp
      .as(renter)
      .post(`/api/v1/bookings/${body.bookingId}/cancel`, { expectedRefundFils: half, reason: '' })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', refundFils: half })
  })
})
