import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { demandVerification } from '../../../testing/builders/verification-demand.ts'
import { approveDocuments, verifyRenter } from '../../../testing/builders/verified-renter.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()
beforeEach(() => {
  testApp.clock.advance(1000)
})
afterEach(() => expectInvariants(testApp.db))

const demand = (changes: Parameters<typeof demandVerification>[1]) =>
  demandVerification(testApp.deps, changes)
const book = (renter: TestPerson, vehicleId: string) =>
  testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicleId))
const needed = async (person: TestPerson | null, vehicleId?: string) =>
  (await testApp.as(person).get(`/api/v1/verification/needed${vehicleId ? `?vehicleId=${vehicleId}` : ''}`))
    .body

describe('booking without a verification', () => {
  test('is allowed by default', async () => {
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
    expect((await book(renter, vehicle.id)).status).toBe(201)
    expect(await needed(renter, (await testApp.aVehicle()).id)).toEqual({
      before: 'check_in',
      steps: [
        { step: 'phone', status: 'missing' },
        { step: 'licence', status: 'missing' },
      ],
    })
  })

  test('is refused for every car while an admin demands it of all, and allowed once verified', async () => {
    await demand({ beforeBooking: 'all' })
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
    const refused = await book(renter, vehicle.id)
    expect([refused.status, refused.body.code]).toEqual([403, 'verification_required'])
    expect(refused.body.details).toEqual({ steps: ['phone', 'licence'] })
    await verifyRenter(testApp.deps, renter.id)
    expect((await book(renter, vehicle.id)).status).toBe(201)
  })

  test('is refused from a price a day on', async () => {
    await demand({ beforeBooking: 'some', bookingFromDailyRateFils: 30_000 })
    const renter = await testApp.signUp()
    const cheap = await testApp.aVehicle({ dailyRateFils: 20_000 })
    const dear = await testApp.aVehicle({ dailyRateFils: 30_000 })
    expect((await needed(renter, cheap.id)).before).toBe('check_in')
    expect((await needed(renter, dear.id)).before).toBe('booking')
    expect((await book(renter, dear.id)).body.code).toBe('verification_required')
    expect((await book(renter, cheap.id)).status).toBe(201)
  })

  test('is refused for a category', async () => {
    await demand({ beforeBooking: 'some', bookingCategoryIds: ['luxury'] })
    const renter = await testApp.signUp()
    const luxury = await testApp.aVehicle({ categoryId: 'luxury' })
    expect((await needed(renter, luxury.id)).before).toBe('booking')
    expect((await book(renter, luxury.id)).body.code).toBe('verification_required')
    expect((await book(renter, (await testApp.aVehicle({ categoryId: 'suv' })).id)).status).toBe(201)
  })

  test('is refused for the steps demanded only', async () => {
    await demand({ beforeBooking: 'all', steps: ['identity'] })
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
    await verifyRenter(testApp.deps, renter.id)
    expect((await book(renter, vehicle.id)).body.details).toEqual({ steps: ['identity'] })
    await approveDocuments(testApp.deps, renter.id, ['passport'])
    expect((await book(renter, vehicle.id)).status).toBe(201)
  })
})

describe('what is needed', () => {
  test('is shown to visitors without a status, and not for a vehicle that is not listed', async () => {
    await demand({ beforeBooking: 'all', steps: ['phone'] })
    expect(await needed(null)).toEqual({ before: 'booking', steps: [{ step: 'phone', status: null }] })
    const pending = await testApp.aVehicle({ verificationStatus: 'pending' })
    expect(await needed(null, pending.id)).toMatchObject({ code: 'vehicle_not_found' })
  })
})
