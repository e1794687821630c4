import type { ChosenExtra } from '@rihla/domain/pricing/extras'
import type { TestAnswer, TestApp } from '../test-app.ts'
import { aBookingRequest, type RequestFacts } from './booking-request.ts'
import { aCard, type CardOutcome } from './card.ts'
import type { TestPerson } from './sign-up-person.ts'
import type { VehicleFacts } from './vehicle.ts'

type Offer = NonNullable<VehicleFacts['extras']>

/** One child seat at AED 15 a day, drivers at AED 50 a trip, unlimited kilometres at AED 40 a day. */
export const EXTRAS: Offer = [
  { kind: 'child_seat', per: 'day', priceFils: 1500, stock: 1 },
  { kind: 'additional_driver', per: 'trip', priceFils: 5000, stock: null },
  { kind: 'unlimited_km', per: 'day', priceFils: 4000, stock: null },
]

export const ONE_SEAT: ChosenExtra[] = [{ kind: 'child_seat', quantity: 1 }]

/** Three days at AED 200 with these extras, and the service fee of 10 %. */
export const totalWithExtras = (extrasFils: number) => Math.round((60_000 + extrasFils) * 1.1)

/** A car with these extras and 250 km a day, with functions to quote, to book and to change the offer. */
export async function aCarWithExtras(testApp: TestApp, facts: VehicleFacts = {}) {
  const host = facts.hostId ? null : await testApp.signUp({ userType: 'host' })
  const { id } = await testApp.aVehicle({
    ...(host && { hostId: host.id }),
    extras: EXTRAS,
    includedKmPerDay: 250,
    ...facts,
  })
  return {
    id,
    host: host as TestPerson,
    quote: async (extras?: string, request: RequestFacts = {}) => {
      const { period } = aBookingRequest(id, request)
      const query = new URLSearchParams({ ...period, ...(extras && { extras }) })
      return await testApp.as(null).get(`/api/v1/vehicles/${id}/quote?${query}`)
    },
    offer: (extras: unknown) =>
      testApp.as(host as TestPerson).patch(`/api/v1/host/vehicles/${id}`, { extras }),
    book: (
      renter: TestPerson,
      expectedTotalFils: number,
      extras: readonly ChosenExtra[] = [],
      request: RequestFacts = {},
    ): Promise<TestAnswer> =>
      testApp
        .as(renter)
        .post('/api/v1/bookings', { ...aBookingRequest(id, request), expectedTotalFils, extras }),
  }
}

/** Adds extras to a booking of the renter. */
export const addExtras = (
  testApp: TestApp,
  renter: TestPerson,
  bookingId: string,
  extras: readonly ChosenExtra[],
  { differenceFils, card = 'ok' }: { differenceFils: number; card?: CardOutcome | null },
): Promise<TestAnswer> =>
  testApp.as(renter).post(`/api/v1/bookings/${bookingId}/extras`, {
    extras,
    expectedDifferenceFils: differenceFils,
    ...(card && { card: aCard(card) }),
  })
