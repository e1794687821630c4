import {
  APPROXIMATE_AT_LEAST_M,
  APPROXIMATE_RADIUS_M,
  metresBetween,
} from '@rihla/domain/places/approximate-point'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { listVehicle } from './public.ts'

const testApp = useTestApp()
const NOBODY = '018f0000-0000-7000-8000-000000000001'
let host: TestPerson
let patrol: string

beforeAll(async () => {
  host = await testApp.signUp({ userType: 'host', fullName: 'Khalid Al Mansoori' })
  const listed = await testApp.db.transaction().execute((trx) =>
    listVehicle(testApp.deps.publish, trx, {
      hostId: host.id,
      make: 'Nissan',
      model: 'Patrol',
      year: 2024,
      color: 'White',
      licensePlate: 'DXB K 77777',
      categoryId: 'suv',
      placeSlug: 'dubai-marina',
      latitude: 25.080_512,
      longitude: 55.140_334,
      exactPickup: 'Tower 2, level B1, bay 14',
      seats: 7,
      fuelType: 'petrol',
      transmission: 'automatic',
      description: 'Room for everyone, and for the desert.',
      verificationStatus: 'verified',
      tripCount: 4,
      rates: { dailyRateFils: 45_000, weeklyDiscountBps: 1000, securityDepositFils: 100_000 },
      features: ['sunroof', { name: 'gps', value: 'English and Arabic' }],
      photos: [
        {
          angle: 'front',
          storageKey: 'a1',
          width: 1200,
          height: 800,
          widths: [400, 800],
          hasAvif: true,
          placeholder: 'data:,',
        },
        {
          angle: 'back',
          storageKey: 'b2',
          width: 1200,
          height: 800,
          widths: [400],
          hasAvif: false,
          placeholder: 'data:,',
        },
      ],
    }),
  )
  patrol = listed.id
})

const asVisitor = (path: string) => testApp.as(null).get(`/api/v1${path}`)

describe('the vehicle page', () => {
  it('shows the public neither plate nor address nor exact position', async () => {
    const { status, body } = await asVisitor(`/vehicles/${patrol}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      make: 'Nissan',
      location: 'Dubai Marina, Dubai',
      emirate: 'Dubai',
      dailyRateFils: 45_000,
      rating: null,
      isOwn: false,
      licensePlate: null,
      host: { name: 'Khalid M.', isVerified: false },
    })
    expect(body.features.map((feature: { label: string }) => feature.label)).toEqual([
      'GPS navigation',
      'Sunroof',
    ])
    expect(body.photos.map((photo: { angle: string }) => photo.angle)).toEqual(['front', 'back'])
    expect(body.cover).toEqual(body.photos[0])
    const away = metresBetween(body.approximatePoint, { latitude: 25.080_512, longitude: 55.140_334 })
    expect(away).toBeGreaterThanOrEqual(APPROXIMATE_AT_LEAST_M)
    expect(away).toBeLessThanOrEqual(APPROXIMATE_RADIUS_M)
    const text = JSON.stringify(body)
    for (const secret of ['77777', 'bay 14', '25.0805', 'Mansoori', host.email])
      expect(text).not.toContain(secret)
  })

  it('shows the host their own vehicle with its plate', async () => {
    const { body } = await testApp.as(host).get(`/api/v1/vehicles/${patrol}`)
    expect(body).toMatchObject({ isOwn: true, licensePlate: 'Dubai K 77777' })
  })

  it('is not found for others before the vehicle is listed, but is for its host', async () => {
    const pending = await testApp.aVehicle({ hostId: host.id, verificationStatus: 'pending' })
    for (const path of ['', '/reviews', '/similar', '/calendar?from=2026-03-02'])
      expect(await asVisitor(`/vehicles/${pending.id}${path}`)).toMatchObject({
        status: 404,
        body: { code: 'vehicle_not_found' },
      })
    expect((await testApp.as(host).get(`/api/v1/vehicles/${pending.id}`)).status).toBe(200)
    expect((await asVisitor(`/vehicles/${NOBODY}`)).status).toBe(404)
  })

  it('shows vehicles with status approved like those with status verified', async () => {
    const approved = await testApp.aVehicle({ verificationStatus: 'approved' })
    expect((await asVisitor(`/vehicles/${approved.id}`)).status).toBe(200)
  })
})

describe('the vehicle calendar', () => {
  const period = 'pickUpTime=10:00&returnTime=10:00'
  beforeAll(async () => {
    await sql`insert into calendar_entries (vehicle_id, kind, occupied) values
      (${patrol}, 'block', tstzrange('2026-03-10T06:00Z', '2026-03-12T06:00Z'))`.execute(testApp.db)
  })

  it('shows which days are taken, entirely or in part', async () => {
    const { body } = await asVisitor(`/vehicles/${patrol}/calendar?from=2026-03-09&days=6`)
    expect(body.taken).toEqual([
      { date: '2026-03-10', extent: 'part' },
      { date: '2026-03-11', extent: 'whole' },
      { date: '2026-03-12', extent: 'part' },
    ])
  })

  it('checks availability to the hour', async () => {
    const free = async (from: string, to: string) =>
      (await asVisitor(`/vehicles/${patrol}/availability?pickUpDate=${from}&returnDate=${to}&${period}`)).body
        .available
    expect(await free('2026-03-08', '2026-03-10')).toBe(true)
    expect(await free('2026-03-12', '2026-03-14')).toBe(true)
    expect(await free('2026-03-11', '2026-03-13')).toBe(false)
    expect(await free('2026-03-01', '2026-03-03')).toBe(false)
  })

  it('reports a paused vehicle as unavailable', async () => {
    const resting = await testApp.aVehicle({ availability: false })
    const { body } = await asVisitor(
      `/vehicles/${resting.id}/availability?pickUpDate=2026-03-20&returnDate=2026-03-21&${period}`,
    )
    expect(body.available).toBe(false)
  })
})

describe('the home page lists', () => {
  beforeAll(async () => {
    const rated = [
      { stars: 48, reviews: 10, trips: 30 },
      { stars: 45, reviews: 10, trips: 90 },
      { stars: 44, reviews: 10, trips: 200 },
      { stars: 50, reviews: 10, trips: 5 },
    ]
    for (const { stars, reviews, trips } of rated) {
      const { id } = await testApp.aVehicle({ placeSlug: 'yas-island', make: `Rated ${stars}` })
      await testApp.db.transaction().execute(async (trx) => {
        await sql`update vehicles set rating_sum = ${stars}, review_count = ${reviews}, trip_count = ${trips} where id = ${id}`.execute(
          trx,
        )
        await testApp.deps.publish(trx, { type: 'vehicle.changed', vehicleId: id })
      })
    }
  })
  const makes = (body: { vehicles: Array<{ make: string }> }) => body.vehicles.map((card) => card.make)

  it('show up to six popular vehicles by rating times trips', async () => {
    const { body } = await asVisitor('/home/popular')
    expect(makes(body).slice(0, 3)).toEqual(['Rated 44', 'Rated 45', 'Rated 48'])
    expect(body.vehicles.length).toBeLessThanOrEqual(6)
  })

  it('show up to three trending vehicles rated 4.5 or better, best first', async () => {
    const { body } = await asVisitor('/home/trending')
    expect(makes(body)).toEqual(['Rated 50', 'Rated 48', 'Rated 45'])
    expect(body.vehicles[0]).toMatchObject({ rating: 5, location: 'Yas Island, Abu Dhabi' })
  })

  it('count the listed vehicles of every emirate', async () => {
    const { body } = await asVisitor('/home/destinations')
    const counts = Object.fromEntries(
      body.destinations.map((one: { slug: string; count: number }) => [one.slug, one.count]),
    )
    expect(Object.keys(counts)).toHaveLength(7)
    expect(counts['abu-dhabi']).toBe(4)
    expect(counts.ajman).toBe(0)
    const total = Object.values<number>(counts).reduce((sum, count) => sum + count, 0)
    expect(body.total).toBe(total)
    expect((await asVisitor('/search')).body.total).toBe(total)
  })
})

it('similar vehicles are of the same category and place, nearest in price first, without the vehicle itself', async () => {
  const near = await testApp.aVehicle({ categoryId: 'suv', dailyRateFils: 46_000 })
  const dear = await testApp.aVehicle({ categoryId: 'suv', dailyRateFils: 90_000 })
  const sedan = await testApp.aVehicle({ categoryId: 'sedan', dailyRateFils: 45_000 })
  const { body } = await asVisitor(`/vehicles/${patrol}/similar`)
  const ids = body.vehicles.map((card: { id: string }) => card.id)
  expect(ids[0]).toBe(near.id)
  expect(ids).not.toContain(patrol)
  expect(ids.indexOf(dear.id)).toBeLessThan(ids.includes(sedan.id) ? ids.indexOf(sedan.id) : 99)
})
