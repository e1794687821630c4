import { PLACES, placeBySlug } from '@rihla/domain/places/emirates'
import { deliveryKm } from '@rihla/domain/pricing/delivery'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aDeliveredCar, totalWith } from '../../testing/builders/delivered-car.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { TEST_START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
beforeEach(() => testApp.clock.set(TEST_START))
afterEach(() => expectInvariants(testApp.db))

const ANYWHERE = { radiusKm: 50, feePer: 'km', feeFils: 300 } as const

describe('a host’s offer', () => {
  test('is shown on the vehicle page, and replaces the one before', async () => {
    const car = await aDeliveredCar(testApp)
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
    const car = await aDeliveredCar(testApp)
    const { status, body } = await car.offer({ radius: null, ...offer })
    expect([status, body.fields]).toEqual([400, [{ field, code }]])
  })

  test('has at most ten places', async () => {
    const car = await aDeliveredCar(testApp)
    const places = PLACES.slice(0, 11).map(({ slug }) => ({ placeSlug: slug, feeFils: 0 }))
    expect((await car.offer({ places, radius: null })).status).toBe(400)
    expect((await car.offer({ places: places.slice(1), radius: null })).status).toBe(200)
    expect((await car.offer({ places: places.slice(0, 10).toReversed(), radius: null })).status).toBe(200)
  })

  test('is changed by the host alone', async () => {
    const car = await aDeliveredCar(testApp)
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
    const car = await aDeliveredCar(testApp)
    const { body } = await car.quote(deliverTo)
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
    const car = await aDeliveredCar(testApp)
    const { body } = await car.quote('jumeirah')
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
    const car = await aDeliveredCar(testApp)
    expect((await car.quote(deliverTo)).body).toMatchObject({
      delivery: null,
      deliveryProblem,
      price: { totalFils: totalWith(0) },
    })
  })

  test('counts kilometres from the public point, as the rule does', async () => {
    const car = await aDeliveredCar(testApp, { delivery: { places: [], radius: ANYWHERE } })
    const { approximatePoint } = (await testApp.as(null).get(`/api/v1/vehicles/${car.id}`)).body
    const { rows } = await sql<{ slug: string; km: number; latitude: number; longitude: number }>`
      select p.slug, delivery_km(on_map(v.approximate_latitude, v.approximate_longitude),
        on_map(p.latitude, p.longitude)) as km, p.latitude, p.longitude
      from vehicles v cross join places p where v.id = ${car.id}`.execute(testApp.db)
    expect(rows.length).toBeGreaterThan(70)
    for (const { slug, km, ...place } of rows) {
      expect([slug, km]).toEqual([slug, deliveryKm(approximatePoint, place)])
      const { body } = await car.quote(slug)
      const isMeasured = placeBySlug(slug)?.kind !== 'emirate' && km <= ANYWHERE.radiusKm
      expect([slug, body.delivery?.km]).toEqual([slug, isMeasured ? km : undefined])
    }
  })
})
