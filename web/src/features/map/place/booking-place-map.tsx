import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { APPROXIMATE_RADIUS_M } from '@rihla/domain/places/approximate-point'
import { m } from '../../../paraglide/messages.js'
import { PlaceMap } from './place-map.tsx'

type PlaceOfBooking = Pick<
  BookingDetail,
  'vehicle' | 'point' | 'approximatePoint' | 'exactPickup' | 'contactClosed'
>

/**
 * The map of a booking: the pin for who may see the exact place, else the circle with a sentence that says so. Nothing
 * when the place is no longer shown.
 */
export function BookingPlaceMap({ booking, className }: { booking: PlaceOfBooking; className: string }) {
  const { vehicle, point, approximatePoint, exactPickup, contactClosed } = booking
  const seesPlace = exactPickup !== null
  if (!seesPlace && contactClosed?.reason === 'closed') return null
  return (
    <div className="grid gap-2">
      <PlaceMap
        area={vehicle.location}
        point={point}
        approximatePoint={approximatePoint}
        className={className}
      />
      {point === null && (
        <p className="text-muted text-sm">
          {seesPlace
            ? m.vehicle_place_no_point({ area: vehicle.location })
            : m.vehicle_place_circle({ metres: APPROXIMATE_RADIUS_M })}
        </p>
      )}
    </div>
  )
}
