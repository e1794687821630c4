import { describe, expect, test } from 'vitest'
import { aBookingRequest, type RequestFacts } from '../../../testing/builders/booking-request.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()

const quotePath = (vehicleId: string, returnDate = '2026-03-13') =>
  `/api/v1/vehicles/${vehicleId}/quote?pickUpDate=2026-03-10&pickUpTime=10:00&returnDate=${returnDate}&returnTime=10:00`

describe('a quote', () => {
  test('lists the price lines and the deadline for free cancellation', async () => {
    const vehicle = await testApp.aVehicle({
      dailyRateFils: 33_333,
      cleaningFeeFils: 5000,
      weeklyDiscountBps: 1000,
      securityDepositFils: 100_000,
      cancellationPolicy: 'moderate',
      instantBook: false,
    })
    const { status, body } = await testApp.as(null).get(quotePath(vehicle.id, '2026-03-17'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      available: true,
      instantBook: false,
      cancellationPolicy: 'moderate',
      freeCancellationUntil: '2026-03-05T06:00:00.000Z',
      price: {
        days: 7,
        subtotalFils: 214_998,
        serviceFeeFils: 21_500,
        totalFils: 236_498,
        depositFils: 100_000,
      },
    })
    expect(body.price.lines).toEqual([
      { kind: 'rental', quantity: 7, unitFils: 33_333, amountFils: 233_331 },
      { kind: 'weekly_discount', bps: 1000, amountFils: -23_333 },
      { kind: 'cleaning_fee', amountFils: 5000 },
      { kind: 'service_fee', bps: 1000, amountFils: 21_500 },
    ])
  })

  test('says that taken dates are not available, and that dates of an expired hold are', async () => {
    const vehicle = await testApp.aVehicle()
    const request = aBookingRequest(vehicle.id, { card: 'timeout' })
    await testApp.as(await testApp.signUp()).post('/api/v1/bookings', request)
    expect((await testApp.as(null).get(quotePath(vehicle.id))).body.available).toBe(false)
    testApp.clock.advance(15 * 60_000)
    expect((await testApp.as(null).get(quotePath(vehicle.id))).body.available).toBe(true)
  })

  test('of a vehicle that is not listed is for its host only', async () => {
    const host = await testApp.signUp()
    const vehicle = await testApp.aVehicle({ hostId: host.id, verificationStatus: 'pending' })
    expect((await testApp.as(null).get(quotePath(vehicle.id))).body.code).toBe('vehicle_not_found')
    expect((await testApp.as(host).get(quotePath(vehicle.id))).body.available).toBe(false)
  })

  test('of dates that are not allowed names the field', async () => {
    const vehicle = await testApp.aVehicle({ maxDays: 5 })
    const { status, body } = await testApp.as(null).get(quotePath(vehicle.id, '2026-03-20'))
    expect([status, body.code]).toEqual([422, 'dates_not_allowed'])
    expect(body.fields).toEqual([{ field: 'returnDate', code: 'too_long' }])
  })
})

describe('a quote says what keeps its viewer from booking', () => {
  const obstacleFor = async (person: TestPerson | null, vehicleId: string) =>
    (await testApp.as(person).get(quotePath(vehicleId))).body.obstacle
  const none = { bookingId: null, until: null, chargeId: null }
  const book = (person: TestPerson, vehicleId: string, facts: RequestFacts = {}) =>
    testApp.as(person).post('/api/v1/bookings', aBookingRequest(vehicleId, facts))

  test('nothing, for free dates', async () => {
    const vehicle = await testApp.aVehicle()
    expect(await obstacleFor(null, vehicle.id)).toBeNull()
    expect(await obstacleFor(await testApp.signUp(), vehicle.id)).toBeNull()
  })

  test('taken dates; to the renter who has them, with their booking', async () => {
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
    const { bookingId } = (await book(renter, vehicle.id)).body
    expect(await obstacleFor(renter, vehicle.id)).toEqual({ ...none, code: 'dates_taken', bookingId })
    for (const other of [null, await testApp.signUp()])
      expect(await obstacleFor(other, vehicle.id)).toEqual({ ...none, code: 'dates_taken' })
    const again = await book(renter, vehicle.id)
    expect([again.body.code, again.body.details]).toEqual(['dates_taken', { bookingId }])
    const byOther = await book(await testApp.signUp(), vehicle.id)
    expect([byOther.body.code, byOther.body.details]).toEqual(['dates_taken', undefined])
  })

  test('the same as the availability check', async () => {
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
    const { bookingId } = (await book(renter, vehicle.id)).body
    const path = quotePath(vehicle.id).replace('/quote', '/availability')
    const checkedBy = async (person: TestPerson | null) => (await testApp.as(person).get(path)).body
    expect(await checkedBy(renter)).toMatchObject({ available: false, ownBookingId: bookingId })
    expect(await checkedBy(null)).toMatchObject({ available: false, ownBookingId: null })
  })

  test('an own vehicle, and a paused one', async () => {
    const host = await testApp.signUp({ userType: 'host' })
    const own = await testApp.aVehicle({ hostId: host.id })
    expect(await obstacleFor(host, own.id)).toEqual({ ...none, code: 'own_vehicle' })
    const paused = await testApp.aVehicle({ availability: false })
    expect(await obstacleFor(host, paused.id)).toEqual({ ...none, code: 'vehicle_not_available' })
  })

  test('three open requests', async () => {
    const renter = await testApp.signUp()
    for (let n = 0; n < 3; n++)
      await book(renter, (await testApp.aVehicle({ instantBook: false })).id, { pickUpDate: '2026-04-01' })
    const vehicle = await testApp.aVehicle()
    expect(await obstacleFor(renter, vehicle.id)).toEqual({ ...none, code: 'too_many_open_requests' })
  })
})
