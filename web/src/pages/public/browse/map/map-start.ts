import { placeBySlug } from '@rihla/domain/places/emirates'
import type { MapView } from '../../../../features/map/map-view.ts'
import type { LoadedBrowsePage } from '../load-browse-page.ts'

/** All seven emirates. */
const EVERYWHERE: MapView = { bounds: { south: 23.4, west: 53.6, north: 26.1, east: 56.5 } }

const ZOOMS = { emirate: 9.8, town: 11.5, airport: 11.5 } as const

/** What the map shows for a search: the area that was searched, or where its place is. */
export function mapStart({ filters, results }: Pick<LoadedBrowsePage, 'filters' | 'results'>): MapView {
  if (filters.bounds) return { bounds: filters.bounds }
  if (filters.near) return { center: filters.near, zoom: 10.5 }
  const place = placeBySlug(results.place?.slug ?? '')
  if (!place) return EVERYWHERE
  return { center: { latitude: place.latitude, longitude: place.longitude }, zoom: ZOOMS[place.kind] }
}
