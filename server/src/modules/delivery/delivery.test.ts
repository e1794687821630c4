import { PLACES, placeBySlug } from '@rihla/domain/places/emirates'
import { deliveryKm } from '@rihla/domain/pricing/delivery'
import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import { aCard } from '../../testing/builders/card.ts'
import { otherDates } from '../../testing/builders/changed-booking.ts'
import { aDeliveryOffer } from '../../testing/builders/delivery-offer.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import type { VehicleFacts } from '../../testing/builders/vehicle.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { TEST_START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { bookingEmail } from '../notifications/booking/booking-messages.ts'
import { factsOfBooking } from '../notifications/in-app/notification-store.ts'

const testApp = useTestApp()
beforeEach(() => testApp.clock.set(TEST_START))
afterEach(() => expectInvariants(testApp.db))

const MAIL = { site: 'https://rihla.example', now: TEST_START, contactClosed: null }
const PERIOD = aBookingRequest('').period

async function aDeliveredCar(facts: VehicleFacts = {}, phone: Parameters<typeof testApp.signUp>[0] = {}) {
  const host = await testApp.signUp({ userType: 'host', ...phone })
  const vehicle = await testApp.aVehicle({ hostId: host.id, delivery: aDeliveryOffer(), ...facts })
  const offer = (delivery: unknown) =>
    testApp.as(host).patch(`/api/v1/host/vehicles/${vehicle.id}`, { delivery })
  return { id: vehicle.id, host, offer }
}

const quote = async (vehicleId: string, deliverTo?: string, viewer: TestPerson | null = null) => {
  const query = new URLSearchParams({ ...PERIOD, ...(deliverTo && { deliverTo }) })
  return await testApp.as(viewer).get(`/api/v1/vehicles/${vehicleId}/quote?${query}`)
}

const book = (renter: TestPerson, vehicleId: string, expectedTotalFils: number, delivery?: unknown) =>
  testApp.as(renter).post('/api/v1/bookings', { ...aBookingRequest(vehicleId), expectedTotalFils, delivery })

const ANYWHERE = { radiusKm: 50, feePer: 'km', feeFils: 300 } as const

/** The kilometres to Jumeirah differ by the public point of each car. */
const kmToJumeirah = async (vehicleId: string): Promise<number> =>
  (await quote(vehicleId, 'jumeirah')).body.delivery.km

/** Three days at AED 200 with this delivery fee, and the service fee of 10 %. */
const totalWith = (feeFils: number) => Math.round((60_000 + feeFils) * 1.1)

describe('a host’s offer', () => {
  test('is shown on the vehicle page, and replaces the one before', async () => {
    const car = await aDeliveredCar()
    const shown = async () => (await testApp.as(null).get(`/api/v1/vehicles/${car.id}`)).body
    expect(await shown()).toMatchObject({
      deliveryAvailable: true,
      delivery: {
        places: [
          { placeSlug: 'dxb', location: 'Dubai International Airport, Dubai', label: '', feeFils: 7500 },
          { placeSlug: 'deira', location: 'Deira, Dubai', label: 'Our office', feeFils: 0 },
        ],
        radius: { radiusKm: 30, feePer: 'km', feeFils: 300 },
      },
    })
    const [, office] = (await shown()).delivery.places
    const places = [
      { placeSlug: 'deira', label: 'Our office', feeFils: 1000 },
      { placeSlug: 'shj', feeFils: 9000 },
    ]
    const { status, body } = await car.offer({ places, radius: null })
    expect(status).toBe(200)
    expect(body.vehicle).toMatchObject({ deliveryAvailable: true, delivery: { radius: null } })
    expect((await shown()).delivery.places).toEqual([
      { id: office.id, placeSlug: 'deira', location: 'Deira, Dubai', label: 'Our office', feeFils: 1000 },
      expect.objectContaining({ placeSlug: 'shj', feeFils: 9000 }),
    ])
    await car.offer({ places: [], radius: null })
    expect(await shown()).toMatchObject({
      deliveryAvailable: false,
      delivery: { places: [], radius: null },
    })
  })

  test.each([
    [
      'the same place twice',
      {
        places: [
          { placeSlug: 'dxb', feeFils: 1 },
          { placeSlug: 'dxb', feeFils: 2 },
        ],
      },
      'delivery.places.1',
      'place_twice',
    ],
    [
      'an unknown place',
      { places: [{ placeSlug: 'atlantis', feeFils: 1 }] },
      'delivery.places.0',
      'place_unknown',
    ],
    [
      'too much a kilometre',
      { places: [], radius: { radiusKm: 5, feePer: 'km', feeFils: 10_001 } },
      'delivery.radius',
      'fee_out_of_range',
    ],
  ])('is refused with %s', async (_, offer, field, code) => {
    const car = await aDeliveredCar()
    const { status, body } = await car.offer({ radius: null, ...offer })
    expect([status, body.fields]).toEqual([400, [{ field, code }]])
  })

  test('has at most ten places', async () => {
    const car = await aDeliveredCar()
    const places = PLACES.slice(0, 11).map(({ slug }) => ({ placeSlug: slug, feeFils: 0 }))
    expect((await car.offer({ places, radius: null })).status).toBe(400)
    expect((await car.offer({ places: places.slice(1), radius: null })).status).toBe(200)
    expect((await car.offer({ places: places.slice(0, 10).toReversed(), radius: null })).status).toBe(200)
  })

  test('is changed by the host alone', async () => {
    const car = await aDeliveredCar()
    const stranger = await testApp.signUp({ userType: 'host' })
    const path = `/api/v1/host/vehicles/${car.id}`
    const { status } = await testApp.as(stranger).patch(path, { delivery: { places: [], radius: null } })
    expect(status).toBe(404)
  })
})

describe('a quote with a delivery', () => {
  test.each([
    ['an offered place', 'dxb', 7500],
    ['a free place', 'deira', 0],
  ])('has its fee: %s', async (_, deliverTo, feeFils) => {
    const car = await aDeliveredCar()
    const { body } = await quote(car.id, deliverTo)
    expect(body).toMatchObject({
      delivery: { placeSlug: deliverTo, feeFils, km: null },
      deliveryProblem: null,
    })
    expect(body.price).toMatchObject({ subtotalFils: 60_000 + feeFils, totalFils: totalWith(feeFils) })
    expect(body.price.lines.filter((line: { kind: string }) => line.kind === 'delivery_fee')).toEqual(
      feeFils === 0 ? [] : [{ kind: 'delivery_fee', amountFils: feeFils }],
    )
  })

  test('has the fee of its kilometres within the radius', async () => {
    const car = await aDeliveredCar()
    const { body } = await quote(car.id, 'jumeirah')
    const { km, feeFils } = body.delivery
    expect([17, 18]).toContain(km)
    expect(feeFils).toBe(km * 300)
    expect(body.price.totalFils).toBe(totalWith(feeFils))
  })

  test.each([
    ['beyond the radius', 'al-ain', 'too_far'],
    ['an emirate', 'dubai', 'not_offered'],
    ['nowhere', 'atlantis', 'place_unknown'],
    ['a place of another offer', '0199aaaa-0000-7000-8000-000000000000', 'place_unknown'],
  ])('says why there is none: %s', async (_, deliverTo, deliveryProblem) => {
    const car = await aDeliveredCar()
    expect((await quote(car.id, deliverTo)).body).toMatchObject({
      delivery: null,
      deliveryProblem,
      price: { totalFils: totalWith(0) },
    })
  })

  test('counts kilometres from the public point, as the rule does', async () => {
    const car = await aDeliveredCar({ delivery: { places: [], radius: ANYWHERE } })
    const { approximatePoint } = (await testApp.as(null).get(`/api/v1/vehicles/${car.id}`)).body
    const { rows } = await sql<{ slug: string; km: number; latitude: number; longitude: number }>`
      select p.slug, delivery_km(on_map(v.approximate_latitude, v.approximate_longitude),
        on_map(p.latitude, p.longitude)) as km, p.latitude, p.longitude
      from vehicles v cross join places p where v.id = ${car.id}`.execute(testApp.db)
    expect(rows.length).toBeGreaterThan(70)
    for (const { slug, km, ...place } of rows) {
      expect([slug, km]).toEqual([slug, deliveryKm(approximatePoint, place)])
      const { body } = await quote(car.id, slug)
      const isMeasured = placeBySlug(slug)?.kind !== 'emirate' && km <= ANYWHERE.radiusKm
      expect([slug, body.delivery?.km]).toEqual([slug, isMeasured ? km : undefined])
    }
  })
})

describe('a booking with a delivery', () => {
  test('is charged as quoted, and keeps what was chosen', async () => {
    const [car, renter] = [await aDeliveredCar(), await testApp.signUp()]
    const { body: quoted } = await quote(car.id, 'dxb', renter)
    const { price, delivery } = quoted
    const { status, body } = await book(renter, car.id, price.totalFils, { to: 'dxb', address: 'Gate B2' })
    expect(status).toBe(201)
    await car.offer({ places: [], radius: null })
    const seen = (await testApp.as(renter).get(`/api/v1/bookings/${body.bookingId}`)).body
    expect(seen.price.totalFils).toBe(82_500 - 8250)
    expect(seen.price).toEqual(price)
    expect(seen.delivery).toEqual({ ...delivery, address: 'Gate B2' })
  })

  test('needs an address where the host has not named the place', async () => {
    const [car, renter] = [await aDeliveredCar(), await testApp.signUp()]
    const total = totalWith((await kmToJumeirah(car.id)) * 300)
    const refused = await book(renter, car.id, total, { to: 'jumeirah' })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ field: 'delivery.address', code: 'required' }],
    ])
    const made = await book(renter, car.id, total, { to: 'jumeirah', address: 'Villa 7' })
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
    const [car, renter] = [await aDeliveredCar(), await testApp.signUp()]
    const { body: quoted } = await quote(car.id, 'dxb', renter)
    await car.offer(offer)
    const { status, body } = await book(renter, car.id, quoted.price.totalFils, { to: 'dxb' })
    expect([status, body.code]).toEqual([409, code])
    expect(body.details.quote.price.totalFils).toBe(totalWith(feeFils))
  })

  test('has the fee of before or of after when the host changes the offer at the same time', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const [car, renter] = [await aDeliveredCar(), await testApp.signUp()]
      const dearer = { places: [{ placeSlug: 'dxb', feeFils: 9000 }], radius: null }
      const request = () => book(renter, car.id, totalWith(7500), { to: 'dxb' })
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
    const [car, renter] = [await aDeliveredCar(), await testApp.signUp()]
    const { body } = await book(renter, car.id, totalWith(7500), { to: 'dxb' })
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
    const [car, renter] = [await aDeliveredCar(), await testApp.signUp()]
    const { body } = await book(renter, car.id, totalWith(7500), { to: 'dxb' })
    testApp.clock.set(Date.parse('2026-03-10T06:00:00Z') - HOUR_MS)
    const half = Math.ceil(totalWith(7500) / 2)
    const cancelled = await testApp
      .as(renter)
      .post(`/api/v1/bookings/${body.bookingId}/cancel`, { expectedRefundFils: half, reason: '' })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', refundFils: half })
  })
})

describe('what a delivery is said to be', () => {
  const WHERE = 'Our office, Deira, Dubai'
  const ARABIC = 'Our office، ديرة، دبي'

  async function aDeliveredBooking() {
    const fee = 4000
    const delivery = { places: [{ placeSlug: 'deira', label: 'Our office', feeFils: fee }], radius: null }
    const [car, renter] = [await aDeliveredCar({ delivery }), await testApp.signUp()]
    const { price } = (await quote(car.id, 'deira')).body
    expect(price.totalFils).toBe(totalWith(fee))
    const { body } = await book(renter, car.id, price.totalFils, { to: 'deira', address: 'Second floor' })
    return {
      renter,
      host: car.host,
      path: `/api/v1/bookings/${body.bookingId}`,
      id: body.bookingId as string,
    }
  }

  test.each([
    ['', WHERE, 'Delivery fee'],
    ['?language=ar', 'ديرة، دبي', 'رسوم التوصيل'],
  ])('stands on the receipt and its PDF%s, with the total of the quote', async (query, where, line) => {
    const { renter, path } = await aDeliveredBooking()
    const { body } = await testApp.as(renter).get(`${path}/receipt`)
    expect(body).toMatchObject({ deliveredTo: WHERE, paidFils: totalWith(4000) })
    const file = await testApp.as(renter).download(`${path}/receipt.pdf${query}`)
    const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true })
    expect(text).toContain('704.00')
    expect(text.replace(/[\u2066-\u2069]/g, '')).toContain(where)
    expect(text).toContain(line)
  })

  test('stands in the calendar file instead of the place of the car, without the address', async () => {
    const { renter, host, path } = await aDeliveredBooking()
    for (const person of [renter, host]) {
      const { body } = await testApp.as(person).get(`${path}/calendar.ics`)
      expect(body.replace(/\r\n /g, '')).toContain(`LOCATION:${WHERE.replaceAll(',', '\\,')}`)
      expect(body).not.toContain('Second floor')
    }
    const { body } = await testApp.as(renter).get(`${path}/calendar.ics?language=ar`)
    expect(body.replace(/\r\n /g, '')).toContain(ARABIC)
  })

  test('stands in the emails to both sides, without the address', async () => {
    const { id } = await aDeliveredBooking()
    const facts = await factsOfBooking(testApp.db, id)
    for (const side of ['renter', 'host'] as const) {
      const mail = facts && bookingEmail('confirmed', side, facts, MAIL)
      expect(mail?.facts).toContainEqual(['Delivered to', WHERE])
      expect(JSON.stringify(mail)).not.toContain('Second floor')
    }
  })
})

describe('the address of a delivery', () => {
  const addressSeenBy = async (person: TestPerson, bookingId: string) =>
    (await testApp.as(person).get(`/api/v1/bookings/${bookingId}`)).body.delivery

  test('is hidden from the host until contact details open; the area is not', async () => {
    const car = await aDeliveredCar(
      { instantBook: false },
      { phoneNumber: '+971501234567', phoneVerified: true },
    )
    const renter = await testApp.signUp()
    const wish = { to: 'jumeirah', address: 'Villa 7, Street 12' }
    const km = await kmToJumeirah(car.id)
    const { body } = await book(renter, car.id, totalWith(km * 300), wish)
    expect(await addressSeenBy(car.host, body.bookingId)).toMatchObject({
      location: 'Jumeirah, Dubai',
      km,
      address: null,
    })
    expect(await addressSeenBy(renter, body.bookingId)).toMatchObject({ address: wish.address })
    const listed = (await testApp.as(car.host).get('/api/v1/host/bookings')).body.bookings[0]
    expect(listed.delivery).toMatchObject({ location: 'Jumeirah, Dubai', address: null })

    await testApp.as(car.host).post(`/api/v1/bookings/${body.bookingId}/approve`)
    testApp.clock.set(Date.parse('2026-03-10T06:00:00Z') - HOUR_MS)
    expect(await addressSeenBy(car.host, body.bookingId)).toMatchObject({ address: wish.address })
    testApp.clock.advance(40 * DAY_MS)
    expect(await addressSeenBy(car.host, body.bookingId)).toMatchObject({ address: null })
  })
})
