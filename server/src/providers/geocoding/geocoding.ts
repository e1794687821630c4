import type { MapPoint, Whereabouts } from '@rihla/domain/places/nearest-town'

/**
 * Returns the town at a point, or null when the point is not in the Emirates. Throws when the lookup fails; the error
 * never contains the point.
 */
export interface Geocoding {
  townAt(point: MapPoint): Promise<Whereabouts | null>
}
