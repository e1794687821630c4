import { lazyPart } from '../../../ui/lazy-part.ts'
import { MapBox } from './map-box.tsx'
import type { PlaceOnMap } from './place-canvas.tsx'

const PlaceCanvas = lazyPart(async () => (await import('./place-canvas.tsx')).PlaceCanvas)

/**
 * Where a car is: its exact point with a pin, or the circle that contains it. The page says the same in words, because
 * not everybody sees the map.
 */
export const PlaceMap = ({ className, ...place }: PlaceOnMap & { className: string }) => (
  <MapBox className={className}>
    <PlaceCanvas key={place.point ? 'point' : 'area'} {...place} />
  </MapBox>
)
