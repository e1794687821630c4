import {
  APPROXIMATE_AT_LEAST_M,
  APPROXIMATE_RADIUS_M,
  metresBetween,
} from '@rihla/domain/places/approximate-point'
import { placeBySlug } from '@rihla/domain/places/emirates'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { aSubmission, aSubmittedVehicle } from '../../../testing/builders/submission.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { approveOrRejectVehicle } from '../review/approve-or-reject-vehicle.ts'

const testApp = useTestApp()

const PIN = { latitude: 25.07712, longitude: 55.13958 }
const AL_AIN = { latitude: 24.21013, longitude: 55.76024 }
const LONDON = { latitude: 51.5072, longitude: -0.1276 }
/** Whether an answer holds the pin: its numbers, or any point nearer to it than a public one may be. */
function givesAway(text: string): boolean {
  if (text.includes(String(PIN.latitude)) && text.includes(String(PIN.longitude))) return true
  let isNear = false
  JSON.parse(text, (_, value) => {
    if (typeof value?.latitude !== 'number') return value
    isNear ||= metresBetween(value, PIN) < APPROXIMATE_AT_LEAST_M - 1
    return value
  })
  return isNear
}

let host: TestPerson
let stranger: TestPerson
beforeAll(async () => {
  stranger = await testApp.signUp()
})
beforeEach(async () => {
  // Upload limits count per user and time.
  testApp.clock.advance(60_000)
  host = await testApp.signUp({ userType: 'host' })
})

const asHost = () => testApp.as(host)
const own = async (id: string) => (await asHost().get(`/api/v1/host/vehicles/${id}`)).body.vehicle
const change = (id: string, changes: object) => asHost().patch(`/api/v1/host/vehicles/${id}`, changes)
const storedPoint = (id: string) =>
  testApp.db
    .selectFrom('vehicles')
    .select(['latitude', 'longitude'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function aListedVehicle(facts: object = {}) {
  const id = await aSubmittedVehicle(asHost(), { point: PIN, ...facts })
  await approveOrRejectVehicle(
    testApp.deps,
    { vehicleId: id, verdict: 'verified', reason: '' },
    { adminId: null, requestId: null },
  )
  return id
}

describe('the point of a car', () => {
  it('is stored as its host set it, to the metre', async () => {
    const id = await aSubmittedVehicle(asHost(), { point: { latitude: 25.0771204, longitude: 55.1395796 } })
    expect([(await own(id)).point, await storedPoint(id)]).toEqual([PIN, PIN])
  })

  it('is the centre of the place until its host sets it', async () => {
    const id = await aSubmittedVehicle(asHost())
    const { latitude, longitude } = placeBySlug('dubai-marina') ?? PIN
    expect([(await own(id)).point, await storedPoint(id)]).toEqual([null, { latitude, longitude }])
  })

  it.each([
    ['London', LONDON],
    ['the middle of the Gulf', { latitude: 26.4, longitude: 53.2 }],
    ['the origin of the map', { latitude: 0, longitude: 0 }],
  ])('is refused in %s', async (_, point) => {
    const refusal = {
      status: 400,
      body: { code: 'invalid_input', fields: [{ field: 'point', code: 'outside_emirates' }] },
    }
    const submission = await aSubmission(asHost(), { point })
    expect(await asHost().post('/api/v1/host/vehicles', submission)).toMatchObject(refusal)
    const id = await aSubmittedVehicle(asHost(), { point: PIN })
    expect(await change(id, { point })).toMatchObject(refusal)
    expect(await storedPoint(id)).toEqual(PIN)
  })

  it.each([
    ['degrees that do not exist', { latitude: 91, longitude: 55 }],
    ['one coordinate', { latitude: 25 }],
    ['more than a point', { ...PIN, altitude: 3 }],
  ])('is refused with %s', async (_, point) => {
    const id = await aSubmittedVehicle(asHost())
    expect((await change(id, { point })).status).toBe(400)
  })

  it('can be moved while the car is listed, and takes the town with it', async () => {
    const id = await aListedVehicle()
    expect((await change(id, { point: AL_AIN })).body).toMatchObject({
      reviewReopened: false,
      vehicle: { verificationStatus: 'verified', placeSlug: 'al-ain', point: AL_AIN },
    })
    expect((await testApp.as(null).get(`/api/v1/vehicles/${id}`)).body.location).toBe('Al Ain, Abu Dhabi')
  })

  it('stays when the host names a place near it, and is removed with one far away or on request', async () => {
    const id = await aListedVehicle()
    expect((await change(id, { placeSlug: 'dubai' })).body.vehicle.point).toEqual(PIN)
    expect((await change(id, { dailyRateFils: 20_000 })).body.vehicle.point).toEqual(PIN)
    expect((await change(id, { placeSlug: 'yas-island' })).body.vehicle.point).toBeNull()
    expect((await change(id, { point: PIN, placeSlug: 'dubai' })).body.vehicle.point).toEqual(PIN)
    expect((await change(id, { point: null })).body.vehicle).toMatchObject({
      point: null,
      placeSlug: 'dubai',
    })
  })
})

it('an address is found for signed-in people, in their language', async () => {
  const path = `/api/v1/host/addresses?text=${encodeURIComponent('dubai marina')}`
  const { body } = await asHost().get(path)
  expect(body.addresses[0]).toMatchObject({ label: 'Dubai Marina, Dubai', point: { latitude: 25.0805 } })
  const arabic = await asHost().get(path, { headers: { 'accept-language': 'ar-AE' } })
  expect(arabic.body.addresses[0].label).toBe('دبي مارينا، دبي')
  expect((await asHost().get('/api/v1/host/addresses?text=%20')).status).toBe(400)
  expect((await testApp.as(null).get(path)).status).toBe(401)
})

describe('the exact point', () => {
  const seen = async (path: string, person: TestPerson | null) => {
    const { status, body } = await testApp.as(person).get(path)
    return { status, text: JSON.stringify(body) }
  }

  it.each([
    ['visitors', () => null],
    ['signed-in strangers', () => stranger],
  ])('is not in what %s see of the car', async (_, viewer) => {
    const id = await aListedVehicle()
    const paths = [
      `/api/v1/vehicles/${id}`,
      `/api/v1/vehicles/${id}/similar`,
      '/api/v1/search?location=Dubai%20Marina',
      `/api/v1/search?latitude=${PIN.latitude}&longitude=${PIN.longitude}&radiusKm=5`,
    ]
    for (const path of paths) {
      const { status, text } = await seen(path, viewer())
      expect([path, status, givesAway(text)]).toEqual([path, 200, false])
    }
    const { status, text } = await seen(`/api/v1/host/vehicles/${id}`, viewer())
    expect([status === 200, givesAway(text)]).toEqual([false, false])
  })

  it('is for the parties of a booking, the renter only once confirmed and shortly before pick-up', async () => {
    const id = await aListedVehicle()
    const renter = await testApp.signUp({ phoneVerified: true, phoneNumber: '+971501234567' })
    const clerk = await testApp.signUp({ isSupport: true })
    const { body } = await testApp
      .as(renter)
      .post('/api/v1/bookings', aBookingRequest(id, { dailyRateFils: 18_000 }))
    const path = `/api/v1/bookings/${body.bookingId}`
    const pointFor = async (person: TestPerson | null) => (await testApp.as(person).get(path)).body.point
    const { startsAt } = (await testApp.as(renter).get(path)).body
    testApp.clock.set(Date.parse(startsAt) - 72 * 3_600_000)
    expect(await pointFor(renter)).toBeNull()
    const { approximatePoint } = (await testApp.as(renter).get(path)).body
    const away = metresBetween(approximatePoint, PIN)
    expect([away >= APPROXIMATE_AT_LEAST_M, away <= APPROXIMATE_RADIUS_M]).toEqual([true, true])
    expect(approximatePoint).toEqual(
      (await testApp.as(null).get(`/api/v1/vehicles/${id}`)).body.approximatePoint,
    )
    expect((await own(id)).approximatePoint).toEqual(approximatePoint)
    expect(givesAway((await seen(`/api/v1/trips/${body.bookingId}`, renter)).text)).toBe(false)
    expect([await pointFor(host), await pointFor(clerk)]).toEqual([PIN, PIN])
    testApp.clock.set(Date.parse(startsAt) - 48 * 3_600_000)
    expect(await pointFor(renter)).toEqual(PIN)
    for (const person of [stranger, null]) {
      const { status, text } = await seen(path, person)
      expect([status === 200, givesAway(text)]).toEqual([false, false])
    }
  })
})
