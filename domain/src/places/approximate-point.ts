import type { MapPoint } from './nearest-town.ts'

/**
 * Everybody but the parties of a confirmed booking sees one stable point for a vehicle, within this distance of the
 * true one. The database draws it; see its migration 0026.
 */
export const APPROXIMATE_RADIUS_M = 500
/** The shown point is never nearer to the true one, so that it is no address by chance. */
export const APPROXIMATE_AT_LEAST_M = 100

const METRES_PER_DEGREE = 111_195

/** Metres between two points, right to a few per mille over distances within the Emirates. */
export function metresBetween(one: MapPoint, other: MapPoint): number {
  const middle = ((one.latitude + other.latitude) / 2) * (Math.PI / 180)
  const north = (one.latitude - other.latitude) * METRES_PER_DEGREE
  const east = (one.longitude - other.longitude) * METRES_PER_DEGREE * Math.cos(middle)
  return Math.hypot(north, east)
}
