import { periodOf } from '@rihla/domain/booking/rental-period'
import { addDays } from '@rihla/domain/time/plain-date'
import type { TestAnswer, TestApp } from '../test-app.ts'
import { aBookingRequest } from './booking-request.ts'
import { aCard, type CardOutcome } from './card.ts'
import type { VehicleFacts } from './vehicle.ts'

/**
 * Other dates for a booking: from this day, for this many nights; by default from the start of the builder's booking.
 */
export const otherDates = (nights: number, pickUpDate = '2026-03-10') =>
  periodOf(pickUpDate, addDays(pickUpDate, nights))

/** A confirmed booking from 10 March 2026 for three nights at AED 200 (660 in all), with functions to change it. */
export async function aBookingToChange(testApp: TestApp, facts: VehicleFacts = {}) {
  const [renter, host] = [await testApp.signUp(), await testApp.signUp({ userType: 'host' })]
  const vehicle = await testApp.aVehicle({ hostId: host.id, ...facts })
  const booked = await testApp
    .as(renter)
    .post(
      '/api/v1/bookings',
      aBookingRequest(vehicle.id, facts.dailyRateFils ? { dailyRateFils: facts.dailyRateFils } : {}),
    )
  const id: string = booked.body.bookingId
  const path = `/api/v1/bookings/${id}`
  if (facts.instantBook === false) await testApp.as(host).post(`${path}/approve`)
  return {
    id,
    renter,
    host,
    vehicle,
    quote: (period: ReturnType<typeof otherDates>) =>
      testApp.as(renter).get(`${path}/change-quote?${new URLSearchParams({ ...period })}`),
    ask: (
      period: ReturnType<typeof otherDates>,
      expectedDifferenceFils: number,
      { card = 'ok', key }: { card?: CardOutcome | null; key?: string } = {},
    ): Promise<TestAnswer> =>
      testApp
        .as(renter)
        .post(
          `${path}/changes`,
          { period, expectedDifferenceFils, ...(card && { card: aCard(card) }) },
          key ? { key } : {},
        ),
    answer: (changeId: string, accept: boolean) =>
      testApp.as(host).post(`${path}/changes/${changeId}/answer`, { accept }),
    withdraw: (changeId: string) => testApp.as(renter).post(`${path}/changes/${changeId}/withdraw`),
    seenBy: async (side: 'renter' | 'host') =>
      (await testApp.as(side === 'renter' ? renter : host).get(path)).body,
  }
}
