import { type Place, placeSearched } from '../places/emirates.ts'
import type { MapBounds } from '../places/map-bounds.ts'
import type { MapPoint } from '../places/nearest-town.ts'
import type { PlainDate } from '../time/plain-date.ts'
import { AIRPORT_RADIUS_KM, NEAR_RADIUS_KM } from './search-radius.ts'

/**
 * What a saved search asks for: the input of a search without page and order. Fields that are not named here are kept
 * too; the search itself judges them before anything is reported.
 */
export interface SearchFilters {
  location?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
  radiusKm?: number | undefined
  bounds?: MapBounds | undefined
  withinPlace?: boolean | undefined
  pickUpDate?: PlainDate | undefined
  returnDate?: PlainDate | undefined
  category?: readonly string[] | undefined
  brand?: readonly string[] | undefined
  /** "Make/Model". */
  model?: readonly string[] | undefined
  transmission?: 'automatic' | 'manual' | undefined
  fuelType?: readonly string[] | undefined
  minSeats?: number | undefined
  instantBook?: boolean | undefined
  superhost?: boolean | undefined
  minPriceFils?: number | undefined
  maxPriceFils?: number | undefined
  features?: readonly string[] | undefined
}

/** Where a search looks: inside bounds, in a place, around a point, everywhere or nowhere. */
export type SearchedArea =
  | { kind: 'bounds'; bounds: MapBounds }
  | { kind: 'place'; place: Place }
  | { kind: 'circle'; place: Place | null; point: MapPoint; radiusKm: number }
  | { kind: 'everywhere' }
  | { kind: 'nowhere' }

/** The area of a search, by the same rules as the search page. */
export function areaOf(search: SearchFilters): SearchedArea {
  if (search.bounds) return { kind: 'bounds', bounds: search.bounds }
  const place = search.location ? placeSearched(search.location) : null
  if (search.location && !place) return { kind: 'nowhere' }
  if (place?.kind === 'airport')
    return { kind: 'circle', place: null, point: place, radiusKm: search.radiusKm ?? AIRPORT_RADIUS_KM }
  const { latitude, longitude } = search
  if (latitude !== undefined && longitude !== undefined && (!place || search.radiusKm !== undefined))
    return {
      kind: 'circle',
      place,
      point: { latitude, longitude },
      radiusKm: search.radiusKm ?? NEAR_RADIUS_KM,
    }
  return place ? { kind: 'place', place } : { kind: 'everywhere' }
}
