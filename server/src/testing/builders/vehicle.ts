import type { Deps } from '../../deps.ts'
import { listVehicle, type VehicleToList } from '../../modules/vehicles/public.ts'
import { farPapers } from './papers.ts'
import { aPlate } from './plate.ts'
import { signUpPerson } from './sign-up-person.ts'

export type VehicleFacts = Partial<Omit<VehicleToList, 'rates'>> & Partial<VehicleToList['rates']>

export interface TestVehicle {
  id: string
  hostId: string
}

/** A listed vehicle, AED 200 per day, instant, flexible, in Dubai Marina; creates a host when none is given. */
export async function aVehicle(deps: Deps, facts: VehicleFacts = {}): Promise<TestVehicle> {
  const {
    dailyRateFils = 20_000,
    weeklyDiscountBps,
    monthlyDiscountBps,
    cleaningFeeFils,
    securityDepositFils,
    ...vehicle
  } = facts
  const hostId = vehicle.hostId ?? (await signUpPerson(deps, { userType: 'host' })).id
  return await deps.db.transaction().execute(async (trx) => {
    const { id } = await listVehicle(deps.publish, trx, {
      make: 'Nissan',
      model: 'Patrol',
      year: 2024,
      color: 'White',
      licensePlate: aPlate(),
      categoryId: 'suv',
      placeSlug: 'dubai-marina',
      exactPickup: 'Tower 2, parking level B1',
      seats: 7,
      fuelType: 'petrol',
      transmission: 'automatic',
      description: 'Clean, comfortable and ready for the road.',
      verificationStatus: 'verified',
      papers: farPapers(vehicle.licensePlate ?? ''),
      ...vehicle,
      hostId,
      rates: { dailyRateFils, weeklyDiscountBps, monthlyDiscountBps, cleaningFeeFils, securityDepositFils },
    })
    return { id, hostId }
  })
}
