import type { MapPoint } from './nearest-town.ts'

/** A rectangle of the map, in degrees. Points on its edges are in it. */
export interface MapBounds {
  south: number
  west: number
  north: number
  east: number
}

export type BoundsProblem = 'bounds_reversed' | 'bounds_too_large'

/** The widest rectangle that can be searched; the Emirates are five degrees wide. */
const LARGEST_DEGREES = 90

/** Why an area cannot be searched, or null. A rectangle across the 180th meridian is reversed; a single point is not. */
export function whyBoundsNotAllowed({ south, west, north, east }: MapBounds): BoundsProblem | null {
  if (south > north || west > east) return 'bounds_reversed'
  return north - south > LARGEST_DEGREES || east - west > LARGEST_DEGREES ? 'bounds_too_large' : null
}

export const isInBounds = ({ south, west, north, east }: MapBounds, point: MapPoint): boolean =>
  point.latitude >= south && point.latitude <= north && point.longitude >= west && point.longitude <= east
