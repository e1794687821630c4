import type { MapPoint } from '@rihla/domain/places/nearest-town'
import { lazy } from 'react'
import { MapBox } from './map-box.tsx'

const PlaceCanvas = lazy(async () => ({ default: (await import('./place-canvas.tsx')).PlaceCanvas }))

export interface PlaceMapProps {
  /** The area of the car, for the name of the map. */
  area: string
  /** The exact point, when this viewer may see it. */
  point: MapPoint | null
  /** The middle of the circle that the public sees. */
  approximatePoint: MapPoint
}

/**
 * Where a car is: its exact point with a pin, or the circle that contains it. The page says the same in words, because
 * not everybody sees the map.
 */
export const PlaceMap = ({ className, ...place }: PlaceMapProps & { className: string }) => (
  <MapBox className={className}>
    <PlaceCanvas key={place.point ? 'point' : 'area'} {...place} />
  </MapBox>
)
