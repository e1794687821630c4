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

const distanceKm = (place: Place, { latitude, longitude }: MapPoint) => {
  const north = (place.latitude - latitude) * KM_PER_DEGREE
  const east = (place.longitude - longitude) * KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

/**
 * The town at a point, or null outside the Emirates. Uses flat-earth distances, which are accurate enough at this
 * scale.
 */
export function nearestTown(point: MapPoint): Whereabouts | null {
  const from = (place: Place) => distanceKm(place, point)
  const nearest = PLACES.filter((place) => place.kind !== 'airport').reduce((best, place) =>
    from(place) < from(best) ? place : best,
  )
  if (from(nearest) > REACH_KM) return null
  const emirate = placeBySlug(nearest.emirate)
  const city = emirate && from(emirate) <= CITY_KM ? emirate.name : nearest.name
  return { city, emirate: nearest.emirate }
}
