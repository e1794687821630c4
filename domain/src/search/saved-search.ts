import { asBrand } from '../names/stored-names.ts'
import { type Place, placeSearched } from '../places/emirates.ts'
import { isInBounds, type MapBounds } from '../places/map-bounds.ts'
import { planeDistanceKm } from '../places/map-plane.ts'
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
  pickUpDate?: PlainDate | undefined
  returnDate?: PlainDate | undefined
  category?: readonly string[] | undefined
  brand?: readonly string[] | undefined
  transmission?: 'automatic' | 'manual' | undefined
  fuelType?: readonly string[] | undefined
  minSeats?: number | undefined
  instantBook?: boolean | undefined
  superhost?: boolean | undefined
  minPriceFils?: number | undefined
  maxPriceFils?: number | undefined
  features?: readonly string[] | undefined
}

/** What a search asks about a listed car. Places are slugs, the point is the public one. */
export interface SearchedCar extends MapPoint {
  emirate: string
  town: string
  category: string
  make: string
  transmission: 'automatic' | 'manual'
  fuelType: string
  seats: number
  instantBook: boolean
  superhost: boolean
  priceFils: number
  /** The host set prices for single days, so the price of a trip may be lower than the usual one. */
  hasDayPrices: boolean
  features: readonly string[]
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

/**
 * Whether a car is what a search asks for, but for its dates: whether it is free then is known only when it is
 * reported. A car with prices of single days may cost less on these dates, so its price is judged then as well.
 */
export function matches(search: SearchFilters, car: SearchedCar): boolean {
  const { transmission, minSeats = 0, features = [] } = search
  return (
    isInArea(areaOf(search), car) &&
    isOneOf(search.category, car.category) &&
    isOneOf(search.brand?.map(asBrand), car.make) &&
    isOneOf(search.fuelType, car.fuelType) &&
    (transmission === undefined || transmission === car.transmission) &&
    car.seats >= minSeats &&
    (!search.instantBook || car.instantBook) &&
    (!search.superhost || car.superhost) &&
    features.every((feature) => car.features.includes(feature)) &&
    isAffordable(search, car)
  )
}

const isOneOf = (asked: readonly string[] | undefined, value: string): boolean =>
  !asked?.length || asked.includes(value)

function isAffordable(search: SearchFilters, { priceFils, hasDayPrices }: SearchedCar): boolean {
  const isForDates = search.pickUpDate !== undefined && search.returnDate !== undefined
  if (isForDates && hasDayPrices) return true
  return priceFils >= (search.minPriceFils ?? 0) && priceFils <= (search.maxPriceFils ?? priceFils)
}

function isInArea(area: SearchedArea, car: SearchedCar): boolean {
  switch (area.kind) {
    case 'bounds':
      return isInBounds(area.bounds, car)
    case 'place':
      return isInPlace(area.place, car)
    case 'circle':
      return (
        (area.place === null || isInPlace(area.place, car)) &&
        planeDistanceKm(area.point, car) <= area.radiusKm
      )
    case 'everywhere':
      return true
    case 'nowhere':
      return false
  }
}

const isInPlace = ({ kind, slug }: Place, { emirate, town }: SearchedCar): boolean =>
  slug === (kind === 'emirate' ? emirate : town)
