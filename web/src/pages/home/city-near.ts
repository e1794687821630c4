import { PLACES, type Place, placeBySlug } from '@rihla/domain/emirates'

/** Farther than this from every place we know is not in the Emirates. */
const REACH_KM = 45
/** This near to the middle of the emirate's own city, its name says more than the quarter's. */
const CITY_KM = 30

const KM_PER_DEGREE = 111.2

const distanceKm = (place: Place, latitude: number, longitude: number) => {
  const north = (place.latitude - latitude) * KM_PER_DEGREE
  const east = (place.longitude - longitude) * KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

/** The city at a point (degrees), or null outside the Emirates. Flat-earth distances are right enough at this size. */
export function cityNear(latitude: number, longitude: number): string | null {
  const from = (place: Place) => distanceKm(place, latitude, longitude)
  const nearest = PLACES.filter((place) => place.kind !== 'airport').reduce((best, place) =>
    from(place) < from(best) ? place : best,
  )
  if (from(nearest) > REACH_KM) return null
  const emirate = placeBySlug(nearest.emirate)
  return emirate && from(emirate) <= CITY_KM ? emirate.name : nearest.name
}
