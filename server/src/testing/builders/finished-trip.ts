import { DAY_MS, dateInDubai } from '@rihla/domain/time/dubai-time'
import { openStartedTrips, settlePayments } from '../../modules/bookings/public.ts'
import { requestRefund } from '../../modules/payments/public.ts'
import type { TestApp } from '../test-app.ts'
import { aBookingRequest } from './booking-request.ts'
import { completeByHost } from './complete-by-host.ts'
import type { TestPerson } from './sign-up-person.ts'

export interface FinishedTrip {
  id: string
  renter: TestPerson
  vehicleId: string
}

/** A confirmed booking at AED 200 per day; by default three days, starting two days from now. */
export async function aBookedTrip(
  testApp: TestApp,
  host: TestPerson,
  { dailyRateFils = 20_000 } = {},
): Promise<FinishedTrip> {
  const renter = await testApp.signUp()
  const vehicle = await testApp.aVehicle({ hostId: host.id, dailyRateFils })
  const pickUpDate = dateInDubai(testApp.clock.now() + 2 * DAY_MS)
  const request = aBookingRequest(vehicle.id, { pickUpDate, dailyRateFils })
  const { status, body } = await testApp.as(renter).post('/api/v1/bookings', request)
  if (status !== 201) throw new Error(`the trip was not booked: ${status} ${body.code}`)
  return { id: body.bookingId, renter, vehicleId: vehicle.id }
}

/** Advances the clock until these trips have started, and has their host complete them at once. */
export async function finishTrips(testApp: TestApp, host: TestPerson, trips: FinishedTrip[]): Promise<void> {
  testApp.clock.advance(3 * DAY_MS)
  await openStartedTrips(testApp.deps)
  for (const { id } of trips) {
    const { status, body } = await completeByHost(testApp, { id, host })
    if (status !== 200) throw new Error(`the trip was not completed: ${status} ${body.code}`)
  }
}

/** A trip that its host has just completed; three days pass. The host earns AED 450 of AED 660. */
export async function aFinishedTrip(
  testApp: TestApp,
  host: TestPerson,
  facts: { dailyRateFils?: number } = {},
): Promise<FinishedTrip> {
  const trip = await aBookedTrip(testApp, host, facts)
  await finishTrips(testApp, host, [trip])
  return trip
}

/** Refunds this amount of a completed booking, as support would, and runs the refund at the card network. */
export async function refundLater(testApp: TestApp, bookingId: string, refundFils: number): Promise<void> {
  await testApp.db.transaction().execute(async (trx) => {
    await requestRefund(trx, bookingId, refundFils, testApp.clock.now())
  })
  testApp.clock.advance(2 * 60_000)
  await settlePayments(testApp.deps)
}
