import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { APPROXIMATE_RADIUS_M } from '@rihla/domain/places/approximate-point'
import { PlaceMap } from '../../../features/map/place/place-map.tsx'
import { m } from '../../../paraglide/messages.js'
import { Section } from '../../../ui/content/section.tsx'

/** Where the car is, as far as everybody may know: its area, and the circle that contains it. */
export function PlaceSection({ vehicle }: { vehicle: VehicleDetail }) {
  const { location, approximatePoint } = vehicle
  return (
    <Section
      heading={m.vehicle_place()}
      lead={m.vehicle_place_area({ area: location, metres: APPROXIMATE_RADIUS_M })}
    >
      <PlaceMap area={location} point={null} approximatePoint={approximatePoint} className="h-64 md:h-96" />
    </Section>
  )
}
