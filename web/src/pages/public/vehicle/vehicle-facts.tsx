import type { DriverOfVehicle } from '@rihla/contract/drivers'
import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import type { VerificationNeeded } from '@rihla/contract/verification'
import { VehicleDescription } from './vehicle-description.tsx'
import { WhatYouNeed } from './what-you-need.tsx'

/** Description of the car and the requirements to rent it. */
export function VehicleFacts(props: {
  vehicle: VehicleDetail
  needed: VerificationNeeded | null
  driver: DriverOfVehicle | null
}) {
  const { vehicle, needed, driver } = props
  return (
    <>
      <VehicleDescription vehicle={vehicle} />
      <WhatYouNeed
        depositFils={vehicle.securityDepositFils}
        needed={vehicle.isOwn ? null : needed}
        driver={driver}
      />
    </>
  )
}
