import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { HostSection } from './host-section.tsx'
import type { LoadedVehiclePage } from './load-vehicle-page.ts'
import { ReviewsSection } from './reviews-section.tsx'
import { RulesSection } from './rules-section.tsx'

/** The lower part of the vehicle page: reviews, host and rules. */
export function VehicleDetails(props: { loaded: LoadedVehiclePage; period: RentalPeriod | null }) {
  const { vehicle, reviews, now } = props.loaded
  return (
    <>
      <ReviewsSection vehicleId={vehicle.id} loaded={reviews} />
      <HostSection host={vehicle.host} />
      <RulesSection vehicle={vehicle} period={props.period} now={now} />
    </>
  )
}
