import type { MapPoint, Whereabouts } from '@rihla/domain/places/nearest-town'

/**
 * Names the town at a point, or null when the point is not in the Emirates. Throws when it cannot be known now; what is
 * thrown never says the point.
 */
export interface Geocoding {
  townAt(point: MapPoint): Promise<Whereabouts | null>
}
