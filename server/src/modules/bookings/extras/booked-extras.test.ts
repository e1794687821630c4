import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import {
  aCarWithExtras,
  EXTRAS,
  ONE_SEAT,
  totalWithExtras,
} from '../../../testing/builders/car-with-extras.ts'
import { aCard } from '../../../testing/builders/card.ts'
import { otherDates } from '../../../testing/builders/changed-booking.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { notificationsOf } from '../../../testing/notifications-of.ts'
import { TEST_START } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()
beforeEach(() => testApp.clock.set(TEST_START))
afterEach(() => expectInvariants(testApp.db))

const SEAT_LINE = {
  kind: 'extra',
  extra: 'child_seat',
  per: 'day',
  count: 1,
  quantity: 3,
  unitFils: 1500,
  amountFils: 4500,
}

describe('a quote with extras', () => {
  test('has a line for each chosen one, and says how many can be had', async () => {
    const car = await aCarWithExtras(testApp)
    const { body } = await car.quote('child_seat:1,additional_driver:2')
    expect(body.price.lines.slice(1, 3)).toEqual([
      SEAT_LINE,
      {
        kind: 'extra',
        extra: 'additional_driver',
        per: 'trip',
        count: 2,
        quantity: 2,
        unitFils: 5000,
        amountFils: 10_000,
      },
    ])
    expect(body.price.totalFils).toBe(totalWithExtras(14_500))
    expect(body.extras.chosen).toEqual([
      { kind: 'child_seat', quantity: 1 },
      { kind: 'additional_driver', quantity: 2 },
    ])
    expect(body.extras.offered).toEqual([
      { kind: 'child_seat', per: 'day', priceFils: 1500, available: 1 },
      { kind: 'additional_driver', per: 'trip', priceFils: 5000, available: 4 },
      { kind: 'unlimited_km', per: 'day', priceFils: 4000, available: 1 },
    ])
  })

  test('has as many as there are, and says why not more', async () => {
    const car = await aCarWithExtras(testApp)
    const { body } = await car.quote('child_seat:2,oman_letter:1')
    expect(body.extras.chosen).toEqual(ONE_SEAT)
    expect(body.extras.problems).toEqual([
      { kind: 'child_seat', why: 'out_of_stock' },
      { kind: 'oman_letter', why: 'not_offered' },
    ])
    expect(body.price.totalFils).toBe(totalWithExtras(4500))
  })

  test('offers a letter for Oman only where the car may go there', async () => {
    const letter = { kind: 'oman_letter', per: 'trip', priceFils: 10_000, stock: null } as const
    const car = await aCarWithExtras(testApp, { extras: [letter] })
    expect((await car.quote()).body.extras.offered).toEqual([])
    await testApp.db
      .updateTable('vehicle_terms')
      .set({ oman_allowed: true })
      .where('vehicle_id', '=', car.id)
      .execute()
    expect((await car.quote()).body.extras.offered).toMatchObject([{ kind: 'oman_letter', available: 1 }])
  })

  test('offers no unlimited kilometres with a car that has them', async () => {
    const car = await aCarWithExtras(testApp, { includedKmPerDay: null })
    const { body } = await car.quote()
    expect(body.extras.offered.map(({ kind }: { kind: string }) => kind)).not.toContain('unlimited_km')
  })
})

describe('a booking with extras', () => {
  test('is charged as quoted, and keeps what was chosen', async () => {
    const [car, renter] = [await aCarWithExtras(testApp), await testApp.signUp()]
    const { body: quoted } = await car.quote('child_seat:1')
    const { status, body } = await car.book(renter, quoted.price.totalFils, ONE_SEAT)
    expect(status).toBe(201)
    await car.offer([])
    for (const person of [renter, car.host]) {
      const seen = (await testApp.as(person).get(`/api/v1/bookings/${body.bookingId}`)).body
      expect(seen.price).toEqual(quoted.price)
      expect(seen.extras).toEqual(ONE_SEAT)
    }
    const receipt = (await testApp.as(renter).get(`/api/v1/bookings/${body.bookingId}/receipt`)).body
    expect(receipt.price.lines).toContainEqual(SEAT_LINE)
    expect(receipt.paidFils).toBe(totalWithExtras(4500))
  })

  test('names them in the emails of both sides', async () => {
    const [car, renter] = [await aCarWithExtras(testApp), await testApp.signUp()]
    await car.book(renter, totalWithExtras(4500), ONE_SEAT)
    for (const person of [renter, car.host]) {
      const mails = await notificationsOf(testApp).mails(person)
      expect(mails.at(-1)?.text).toContain('Child seat')
    }
  })

  test.each([
    ['raises its price', [{ ...EXTRAS[0], priceFils: 2000 }], 'price_changed', 6000],
    ['no longer offers it', [], 'extra_not_available', 0],
  ])('is refused with the new quote when the host %s meanwhile', async (_, offer, code, extrasFils) => {
    const [car, renter] = [await aCarWithExtras(testApp), await testApp.signUp()]
    await car.offer(offer)
    const { status, body } = await car.book(renter, totalWithExtras(4500), ONE_SEAT)
    expect([status, body.code]).toEqual([409, code])
    expect(body.details.quote.price.totalFils).toBe(totalWithExtras(extrasFils))
  })

  test('keeps its extras when the dates change, each day more at the agreed price', async () => {
    const [car, renter] = [await aCarWithExtras(testApp), await testApp.signUp()]
    const { body } = await car.book(renter, totalWithExtras(4500), ONE_SEAT)
    await car.offer([])
    const path = `/api/v1/bookings/${body.bookingId}`
    const expectedDifferenceFils = 44_000 + 3300
    const changed = await testApp
      .as(renter)
      .post(`${path}/changes`, { period: otherDates(5), expectedDifferenceFils, card: aCard() })
    expect([changed.status, changed.body.status]).toEqual([201, 'made'])
    const seen = (await testApp.as(renter).get(path)).body
    expect(seen.extras).toEqual(ONE_SEAT)
    expect(seen.price.lines).toContainEqual({ ...SEAT_LINE, quantity: 5, amountFils: 7500 })
  })

  test('cannot move to dates on which another car of the host has its extra', async () => {
    const car = await aCarWithExtras(testApp)
    const other = await aCarWithExtras(testApp, { hostId: car.host.id })
    const [renter, second] = [await testApp.signUp(), await testApp.signUp()]
    const { body } = await car.book(renter, totalWithExtras(4500), ONE_SEAT)
    const later = { pickUpDate: '2026-03-20' }
    expect((await other.book(second, totalWithExtras(4500), ONE_SEAT, later)).status).toBe(201)
    const moved = await testApp.as(renter).post(`/api/v1/bookings/${body.bookingId}/changes`, {
      period: otherDates(3, '2026-03-21'),
      expectedDifferenceFils: 0,
    })
    expect([moved.status, moved.body.code]).toEqual([409, 'extra_not_available'])
    expect(moved.body.details.kinds).toEqual(['child_seat'])
  })
})

describe('unlimited kilometres', () => {
  test('lift the limit of the booking’s terms, and of the terms that the renter saw', async () => {
    const [car, renter] = [await aCarWithExtras(testApp), await testApp.signUp()]
    const { body: quoted } = await car.quote('unlimited_km:1')
    expect(quoted.terms.kmPerDay).toBeNull()
    const extras = [{ kind: 'unlimited_km', quantity: 1 }]
    const requested = { ...aBookingRequest(car.id), extras, expectedTotalFils: totalWithExtras(12_000) }
    const { body } = await testApp
      .as(renter)
      .post('/api/v1/bookings', { ...requested, expectedTerms: quoted.terms })
    expect(body.status).toBe('confirmed')
    const seen = (await testApp.as(renter).get(`/api/v1/bookings/${body.bookingId}`)).body
    expect(seen.terms).toEqual(quoted.terms)
  })
})

describe('the stock of a host', () => {
  test('is for all of the host’s cars together, and free again between trips', async () => {
    const car = await aCarWithExtras(testApp)
    const other = await aCarWithExtras(testApp, { hostId: car.host.id })
    const [renter, second] = [await testApp.signUp(), await testApp.signUp()]
    expect((await car.book(renter, totalWithExtras(4500), ONE_SEAT)).status).toBe(201)
    const { body: quoted } = await other.quote('child_seat:1')
    expect(quoted.extras.offered[0]).toMatchObject({ kind: 'child_seat', available: 0 })
    const refused = await other.book(second, totalWithExtras(4500), ONE_SEAT)
    expect([refused.status, refused.body.code]).toEqual([409, 'extra_not_available'])
    expect(refused.body.details.quote.price.totalFils).toBe(totalWithExtras(0))
    const after = { pickUpDate: '2026-03-13' }
    expect((await other.book(second, totalWithExtras(4500), ONE_SEAT, after)).status).toBe(201)
  })

  test('is free again when the trip is cancelled, and when an unpaid hold has expired', async () => {
    const car = await aCarWithExtras(testApp)
    const other = await aCarWithExtras(testApp, { hostId: car.host.id })
    const renter = await testApp.signUp()
    const seatsLeft = async () => (await other.quote()).body.extras.offered[0].available
    const { body } = await car.book(renter, totalWithExtras(4500), ONE_SEAT)
    expect(await seatsLeft()).toBe(0)
    await testApp
      .as(renter)
      .post(`/api/v1/bookings/${body.bookingId}/cancel`, { expectedRefundFils: totalWithExtras(4500) })
    expect(await seatsLeft()).toBe(1)
    await car.book(renter, totalWithExtras(4500), ONE_SEAT, { card: 'timeout' })
    expect(await seatsLeft()).toBe(0)
    testApp.clock.advance(15 * 60_000)
    expect(await seatsLeft()).toBe(1)
  })

  test('gives the last one to one of several renters at once', async () => {
    const car = await aCarWithExtras(testApp)
    const cars = [
      car,
      ...(await Promise.all([1, 2, 3].map(() => aCarWithExtras(testApp, { hostId: car.host.id })))),
    ]
    const answers = await Promise.all(
      cars.map(async (one) => one.book(await testApp.signUp(), totalWithExtras(4500), ONE_SEAT)),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409,
    ])
    const codes = answers.flatMap(({ status, body }) => (status === 409 ? [body.code] : []))
    expect(new Set(codes)).toEqual(new Set(['extra_not_available']))
  })
})

describe('the offer of a host', () => {
  test('is what the car’s page shows, and its host sees the stock', async () => {
    const car = await aCarWithExtras(testApp)
    const shown = (await testApp.as(null).get(`/api/v1/vehicles/${car.id}`)).body
    expect(shown.extras[0]).toEqual({ kind: 'child_seat', per: 'day', priceFils: 1500 })
    const own = (await testApp.as(car.host).get(`/api/v1/host/vehicles/${car.id}`)).body
    expect(own.vehicle.extras.find(({ kind }: { kind: string }) => kind === 'child_seat').stock).toBe(1)
  })

  test.each([
    ['a kind twice', [EXTRAS[0], EXTRAS[0]], [{ field: 'extras.1', code: 'twice' }]],
    [
      'a day’s price above the limit',
      [{ ...EXTRAS[0], priceFils: 50_001 }],
      [{ field: 'extras.0', code: 'price_invalid' }],
    ],
  ])('is refused with %s', async (_, offer, fields) => {
    const car = await aCarWithExtras(testApp)
    const { status, body } = await car.offer(offer)
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', fields])
  })

  test('of the other car keeps its stock when a car no longer offers the kind', async () => {
    const car = await aCarWithExtras(testApp)
    const other = await aCarWithExtras(testApp, { hostId: car.host.id })
    await car.offer([])
    expect((await other.quote()).body.extras.offered[0]).toMatchObject({ kind: 'child_seat', available: 1 })
    await testApp
      .as(car.host)
      .patch(`/api/v1/host/vehicles/${other.id}`, { extras: [{ ...EXTRAS[0], stock: null }] })
    expect((await other.quote()).body.extras.offered[0].available).toBe(4)
  })
})
