import type { MapBounds } from '../places/map-bounds.ts'
import type { MapPoint } from '../places/nearest-town.ts'

/** Kilometres of one degree in the middle of the Emirates; the same plane as `on_map` in the schema. */
const KM_PER_DEGREE_NORTH = 110.77
const KM_PER_DEGREE_EAST = 101.3

export const isInBounds = ({ south, west, north, east }: MapBounds, point: MapPoint): boolean =>
  point.latitude >= south && point.latitude <= north && point.longitude >= west && point.longitude <= east

/** The distance of two points of the Emirates, right to about one per cent. */
export const distanceKm = (a: MapPoint, b: MapPoint): number =>
  Math.hypot(
    (a.latitude - b.latitude) * KM_PER_DEGREE_NORTH,
    (a.longitude - b.longitude) * KM_PER_DEGREE_EAST,
  )

/** The smallest rectangle that holds the circle around a point. */
export const boundsAround = ({ latitude, longitude }: MapPoint, radiusKm: number): MapBounds => ({
  south: latitude - radiusKm / KM_PER_DEGREE_NORTH,
  north: latitude + radiusKm / KM_PER_DEGREE_NORTH,
  west: longitude - radiusKm / KM_PER_DEGREE_EAST,
  east: longitude + radiusKm / KM_PER_DEGREE_EAST,
})
