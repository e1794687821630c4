import { type Place, placeBySlug } from './emirates.ts'
import { distanceKm, type MapPoint, nearestPlace } from './nearest-town.ts'

/** A pin within this distance of a named place belongs to it; emirates are wider than towns and airports. */
const NEAR_KM = { emirate: 40, town: 10, airport: 10 } as const

const METRES_PER_DEGREE = 111_200
/** Five decimals are about a metre. */
const DECIMALS = 1e5

/** A point to the metre, the precision in which the points of vehicles are stored. */
export const toTheMetre = ({ latitude, longitude }: MapPoint): MapPoint => ({
  latitude: Math.round(latitude * DECIMALS) / DECIMALS,
  longitude: Math.round(longitude * DECIMALS) / DECIMALS,
})

/** Whether a host may say of a car at this point that it is in this place. */
export function isNearPlace(point: MapPoint, place: Place): boolean {
  const nearest = nearestPlace(point)
  if (nearest?.slug === place.slug) return true
  if (place.kind === 'emirate' && nearest?.emirate !== place.slug) return false
  return distanceKm(place, point) <= NEAR_KM[place.kind]
}

/**
 * The place of a car that is moved to a point: the one its host chose while the point is near it, else the nearest
 * emirate or town; null outside the Emirates.
 */
export function placeAfterMove(point: MapPoint, chosenSlug: string): Place | null {
  const nearest = nearestPlace(point)
  const chosen = placeBySlug(chosenSlug)
  return nearest && chosen && isNearPlace(point, chosen) ? chosen : nearest
}

/** Whether a car has a point of its own: without one it is stored at the centre of its place. */
export function isPinned(point: MapPoint, placeSlug: string): boolean {
  const place = placeBySlug(placeSlug)
  return place?.latitude !== point.latitude || place.longitude !== point.longitude
}

export interface VehiclePosition {
  placeSlug: string
  point: MapPoint
}

/**
 * Where a car is after its host gave a place, a point, both or neither. The place follows a point that is far from it;
 * without a new point the old one stays while it is near the new place, else the car is at the centre of its place, as
 * with the point null. Nothing is checked: a point abroad and an unknown place stay as they are given.
 */
export function positionAfter(
  before: VehiclePosition,
  given: { placeSlug?: string | undefined; point?: MapPoint | null | undefined },
): VehiclePosition {
  if (given.point) {
    const placeSlug =
      given.placeSlug ?? placeAfterMove(given.point, before.placeSlug)?.slug ?? before.placeSlug
    return { placeSlug, point: toTheMetre(given.point) }
  }
  const placeSlug = given.placeSlug ?? before.placeSlug
  const place = placeBySlug(placeSlug)
  const stays =
    isPinned(before.point, before.placeSlug) &&
    (placeSlug === before.placeSlug || (place !== null && isNearPlace(before.point, place)))
  const point = !place || (stays && given.point === undefined) ? before.point : place
  return { placeSlug, point: { latitude: point.latitude, longitude: point.longitude } }
}

/** The point some metres to the north and east, to the metre; negative values lead south and west. */
export const movedBy = (
  { latitude, longitude }: MapPoint,
  { northM, eastM }: { northM: number; eastM: number },
): MapPoint =>
  toTheMetre({
    latitude: latitude + northM / METRES_PER_DEGREE,
    longitude: longitude + eastM / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
  })
