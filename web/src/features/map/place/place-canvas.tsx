import { APPROXIMATE_RADIUS_M } from '@rihla/domain/places/approximate-point'
import type { MapPoint } from '@rihla/domain/places/nearest-town'
import { m } from '../../../paraglide/messages.js'
import { MapCanvas } from '../map-canvas.tsx'
import { MapCircle } from '../map-circle.tsx'
import { MapMarker } from '../map-marker.tsx'
import { PinShape } from './pin-shape.tsx'
import { useCloseZoom } from './use-close-zoom.ts'

export interface PlaceOnMap {
  /** The area of the car, for the name of the map. */
  area: string
  /** The exact point, when this viewer may see it. */
  point: MapPoint | null
  /** The middle of the circle that the public sees. */
  approximatePoint: MapPoint
}

/** The map of a place, with the pin or the circle on it. */
export const PlaceCanvas = ({ area, point, approximatePoint }: PlaceOnMap) => (
  <MapCanvas
    inPage
    label={point ? m.vehicle_place_map_point({ area }) : m.vehicle_place_map_area({ area })}
    view={{ center: point ?? approximatePoint, zoom: useCloseZoom() }}
    className="size-full"
  >
    {point ? (
      <MapMarker at={point} anchor="bottom">
        <PinShape />
      </MapMarker>
    ) : (
      <MapCircle at={approximatePoint} radius={APPROXIMATE_RADIUS_M} />
    )}
  </MapCanvas>
)
