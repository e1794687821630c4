import type { MapBounds } from './map-bounds.ts'
import type { MapPoint } from './nearest-town.ts'

/** Kilometres of one degree on the plane over the Emirates that search uses: the SQL function `on_map`. */
export const KM_PER_DEGREE = { north: 110.77, east: 101.3 }

/** The distance of two points on the plane, right to about one per cent. */
export const planeDistanceKm = (a: MapPoint, b: MapPoint): number =>
  Math.hypot(
    (a.latitude - b.latitude) * KM_PER_DEGREE.north,
    (a.longitude - b.longitude) * KM_PER_DEGREE.east,
  )

/** The smallest rectangle that holds the circle around a point. */
export const boundsAround = ({ latitude, longitude }: MapPoint, radiusKm: number): MapBounds => ({
  south: latitude - radiusKm / KM_PER_DEGREE.north,
  north: latitude + radiusKm / KM_PER_DEGREE.north,
  west: longitude - radiusKm / KM_PER_DEGREE.east,
  east: longitude + radiusKm / KM_PER_DEGREE.east,
})
