import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { APPROXIMATE_RADIUS_M } from '@rihla/domain/places/approximate-point'
import { PlaceMap } from '../../../features/map/place/place-map.tsx'
import { m } from '../../../paraglide/messages.js'

/** Where the car is picked up, as far as the renter may know before the booking is confirmed. */
export function CheckoutPlace({ vehicle }: { vehicle: VehicleDetail }) {
  const { location, approximatePoint } = vehicle
  return (
    <section className="grid gap-4 border-line border-t pt-8" aria-labelledby="checkout-place">
      <h2 id="checkout-place" className="font-strong text-xl">
        {m.vehicle_place()}
      </h2>
      <p className="text-muted">{m.vehicle_place_area({ area: location, metres: APPROXIMATE_RADIUS_M })}</p>
      <PlaceMap area={location} point={null} approximatePoint={approximatePoint} className="h-44 md:h-60" />
    </section>
  )
}
