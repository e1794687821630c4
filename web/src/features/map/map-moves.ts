import type { MapBounds } from '@rihla/domain/places/map-bounds'
import type { LngLatBounds, MapLibreEvent } from 'maplibre-gl'

/** Passed along with a move that our buttons make: it differs from one that follows the page. */
export const BY_PERSON = { byPerson: true }

/** Whether a person moved the map: by a gesture, a key or a button, and not the page or a change of its size. */
export const isByPerson = (event: MapLibreEvent & Partial<typeof BY_PERSON>): boolean =>
  event.byPerson === true || Boolean(event.originalEvent)

export const asBounds = (area: LngLatBounds): MapBounds => ({
  south: area.getSouth(),
  west: area.getWest(),
  north: area.getNorth(),
  east: area.getEast(),
})
