import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import { placeBySlug } from '@rihla/domain/places/emirates'
import type { MapBounds } from '@rihla/domain/places/map-bounds'
import type { MapView } from '../../../../features/map/map-view.ts'
import type { LoadedBrowsePage } from '../load-browse-page.ts'

/** All seven emirates. */
const EVERYWHERE: MapView = { bounds: { south: 23.4, west: 53.6, north: 26.1, east: 56.5 } }

const ZOOMS = { emirate: 9.8, town: 11.5, airport: 11.5 } as const

/** Room for the pins, and for what lies over the edges of the map. */
const AROUND_CARS = {
  beside: { top: 72, bottom: 48, left: 56, right: 56 },
  strip: { top: 84, bottom: 176, left: 44, right: 44 },
}
/** A single car is shown with its town around it. */
const NEAREST_TO_CARS = 12

/**
 * What the map shows for a search: the area that was searched; or the cars, if the list has all of them on this page;
 * or where the place is.
 */
export function mapStart(
  { filters, results }: Pick<LoadedBrowsePage, 'filters' | 'results'>,
  cards: keyof typeof AROUND_CARS,
): MapView {
  if (filters.bounds) return { bounds: filters.bounds }
  const { vehicles, count } = results
  if (vehicles.length > 0 && vehicles.length === count)
    return { bounds: boundsOf(vehicles), padding: AROUND_CARS[cards], maxZoom: NEAREST_TO_CARS }
  if (filters.near) return { center: filters.near, zoom: 10.5 }
  const place = placeBySlug(results.place?.slug ?? '')
  if (!place) return EVERYWHERE
  return { center: { latitude: place.latitude, longitude: place.longitude }, zoom: ZOOMS[place.kind] }
}

function boundsOf(vehicles: readonly Pick<VehicleCard, 'approximatePoint'>[]): MapBounds {
  const latitudes = vehicles.map(({ approximatePoint }) => approximatePoint.latitude)
  const longitudes = vehicles.map(({ approximatePoint }) => approximatePoint.longitude)
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  }
}
