import { PLACES, type Place, placeBySlug } from '@rihla/domain/places/emirates'
import { LANGUAGE_TAG } from '../../i18n/language.ts'
import { placeName } from '../../i18n/place-name.ts'
import { m } from '../../paraglide/messages.js'

/** The rank of a label: the kinds appear one after the other as the map comes nearer. */
export type LabelKind = 'sea' | 'country' | 'emirate' | 'town' | 'airport' | 'district'

interface Label {
  kind: LabelKind
  name: string
}

/** A town nearer than this to its emirate's main city is a district of it; degrees, about 25 km. */
const DISTRICT_WITHIN = 0.23

const NEIGHBOURS: readonly (readonly [region: string, latitude: number, longitude: number])[] = [
  ['OM', 23.35, 56.6],
  ['SA', 23.1, 51.2],
  ['QA', 25.3, 51.2],
  ['IR', 27.1, 54.6],
]

/** All labels of the base map, in the language of the page. */
export function placeLabels(): GeoJSON.FeatureCollection<GeoJSON.Point, Label> {
  const regions = new Intl.DisplayNames(LANGUAGE_TAG, { type: 'region' })
  return {
    type: 'FeatureCollection',
    features: [
      label('sea', m.map_arabian_gulf(), 25.35, 53.7),
      label('sea', m.map_gulf_of_oman(), 25.15, 57.2),
      ...NEIGHBOURS.map(([region, latitude, longitude]) =>
        label('country', regions.of(region) ?? region, latitude, longitude),
      ),
      ...PLACES.map((place) => label(labelKind(place), placeName(place), place.latitude, place.longitude)),
    ],
  }
}

export function labelKind(place: Place): LabelKind {
  if (place.kind !== 'town') return place.kind
  const city = placeBySlug(place.emirate)
  const away = city && Math.hypot(city.latitude - place.latitude, city.longitude - place.longitude)
  return away !== null && away < DISTRICT_WITHIN ? 'district' : 'town'
}

const label = (
  kind: LabelKind,
  name: string,
  latitude: number,
  longitude: number,
): GeoJSON.Feature<GeoJSON.Point, Label> => ({
  type: 'Feature',
  properties: { kind, name },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
})
