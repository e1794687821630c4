import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { VehicleDescription } from './vehicle-description.tsx'
import { WhatYouNeed } from './what-you-need.tsx'

/** Description of the car and the requirements to rent it. */
export function VehicleFacts({ vehicle }: { vehicle: VehicleDetail }) {
  return (
    <>
      <VehicleDescription vehicle={vehicle} />
      <WhatYouNeed depositFils={vehicle.securityDepositFils} />
    </>
  )
}
