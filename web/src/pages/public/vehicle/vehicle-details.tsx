import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { HostSection } from './host-section.tsx'
import type { LoadedVehiclePage } from './load-vehicle-page.ts'
import { PlaceSection } from './place-section.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import { RulesSection } from './rules-section.tsx'

/** The lower part of the vehicle page: reviews, place, host and rules. */
export function VehicleDetails(props: { loaded: LoadedVehiclePage; period: RentalPeriod | null }) {
  const { vehicle, reviews, verified, now } = props.loaded
  return (
    <>
      <ReviewsSection vehicleId={vehicle.id} loaded={reviews} />
      <PlaceSection vehicle={vehicle} />
      <HostSection host={vehicle.host} verified={verified} />
      <RulesSection vehicle={vehicle} driver={props.loaded.driver} period={props.period} now={now} />
    </>
  )
}
