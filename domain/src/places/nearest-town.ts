import { PLACES, type Place, placeBySlug } from './emirates.ts'

export interface MapPoint {
  /** Degrees. */
  latitude: number
  longitude: number
}

/** A location in the Emirates: the name of the town, and the slug of its emirate. */
export interface Whereabouts {
  city: string
  emirate: string
}

/** A point farther than this from every known place is outside the Emirates. */
const REACH_KM = 45
/** Within this distance of the emirate's main city, the city's name is used instead of the district's. */
const CITY_KM = 30

const KM_PER_DEGREE = 111.2

/** Kilometres between two points, by the flat-earth formula, which is accurate enough at this scale. */
export const distanceKm = (from: MapPoint, { latitude, longitude }: MapPoint): number => {
  const north = (from.latitude - latitude) * KM_PER_DEGREE
  const east = (from.longitude - longitude) * KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

/** The emirate or town nearest to a point, or null outside the Emirates. */
export function nearestPlace(point: MapPoint): Place | null {
  const nearest = PLACES.filter((place) => place.kind !== 'airport').reduce((best, place) =>
    distanceKm(place, point) < distanceKm(best, point) ? place : best,
  )
  return distanceKm(nearest, point) > REACH_KM ? null : nearest
}

/** The town at a point, or null outside the Emirates. */
export function nearestTown(point: MapPoint): Whereabouts | null {
  const nearest = nearestPlace(point)
  if (!nearest) return null
  const emirate = placeBySlug(nearest.emirate)
  const city = emirate && distanceKm(emirate, point) <= CITY_KM ? emirate.name : nearest.name
  return { city, emirate: nearest.emirate }
}
