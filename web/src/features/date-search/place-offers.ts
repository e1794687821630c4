import { PLACES, type Place, placeBySlug, suggestPlaces } from '@rihla/domain/places/emirates'
import { inPageLanguage, placeName } from '../../i18n/place-name.ts'
import { recentPlaces } from './recent-places.ts'

/** A suggestion: the text it puts into the field and the kind of place. */
export interface PlaceOffer {
  kind: 'recent' | Place['kind']
  name: string
  /** The emirate of a town or an airport; null otherwise. */
  emirate: string | null
}

const MOST = 8

const emirateNameOf = (place: Place): string | null => {
  const emirate = placeBySlug(place.emirate)
  return emirate && placeName(emirate)
}

const offerOf = (place: Place): PlaceOffer => ({
  kind: place.kind,
  name: placeName(place),
  emirate: place.kind === 'emirate' ? null : emirateNameOf(place),
})

/** Suggestions for a text; for an empty text the recent searches, the emirates and the airports. */
export function placeOffers(text: string): PlaceOffer[] {
  if (text.trim() !== '') return suggestPlaces(text, MOST).map(offerOf)
  const recent = [...new Set(recentPlaces().map(inPageLanguage))].map(
    (name): PlaceOffer => ({ kind: 'recent', name, emirate: null }),
  )
  const usual = PLACES.filter(({ kind }) => kind !== 'town').map(offerOf)
  return [...recent, ...usual.filter(({ name }) => !recent.some((one) => one.name === name))]
}
