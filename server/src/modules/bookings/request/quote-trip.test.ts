import { describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
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
