import type { DeliveryOffer } from '@rihla/domain/pricing/delivery'
import type { TestApp } from '../test-app.ts'
import { aBookingRequest } from './booking-request.ts'
import type { TestPerson } from './sign-up-person.ts'
import type { VehicleFacts } from './vehicle.ts'

/** Dubai airport for AED 75, an office in Deira for nothing, anywhere within 30 km for AED 3 a kilometre. */
const OFFER: DeliveryOffer = {
  places: [
    { placeSlug: 'dxb', label: '', feeFils: 7500 },
    { placeSlug: 'deira', label: 'Our office', feeFils: 0 },
  ],
  radius: { radiusKm: 30, feePer: 'km', feeFils: 300 },
}

/** Three days at AED 200 with this delivery fee, and the service fee of 10 %. */
export const totalWith = (feeFils: number) => Math.round((60_000 + feeFils) * 1.1)

/** A car with this offer, with functions to quote, to book and to change the offer. */
export async function aDeliveredCar(
  testApp: TestApp,
  facts: VehicleFacts = {},
  hostFacts: Parameters<TestApp['signUp']>[0] = {},
) {
  const host = await testApp.signUp({ userType: 'host', ...hostFacts })
  const { id } = await testApp.aVehicle({ hostId: host.id, delivery: OFFER, ...facts })
  const request = aBookingRequest(id)
  const quote = async (deliverTo?: string) => {
    const query = new URLSearchParams({ ...request.period, ...(deliverTo && { deliverTo }) })
    return await testApp.as(null).get(`/api/v1/vehicles/${id}/quote?${query}`)
  }
  return {
    id,
    host,
    quote,
    offer: (delivery: unknown) => testApp.as(host).patch(`/api/v1/host/vehicles/${id}`, { delivery }),
    book: (renter: TestPerson, expectedTotalFils: number, delivery?: unknown) =>
      testApp.as(renter).post('/api/v1/bookings', { ...request, expectedTotalFils, delivery }),
    /** The kilometres to Jumeirah differ by the public point of each car. */
    kmToJumeirah: async (): Promise<number> => (await quote('jumeirah')).body.delivery.km,
  }
}
