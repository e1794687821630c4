import { PLACES, type Place, suggestPlaces } from '@rihla/domain/places/emirates'
import { recentPlaces } from './recent-places.ts'

/** A suggestion: the text it puts into the field and the kind of place. */
export interface PlaceOffer {
  kind: 'recent' | Place['kind']
  name: string
  /** The emirate of a town or an airport; null otherwise. */
  emirate: string | null
}

const MOST = 8

const offerOf = (place: Place): PlaceOffer => ({
  kind: place.kind,
  name: place.name,
  emirate:
    place.kind === 'emirate' ? null : (PLACES.find(({ slug }) => slug === place.emirate)?.name ?? null),
})

/** Suggestions for a text; for an empty text the recent searches, the emirates and the airports. */
export function placeOffers(text: string): PlaceOffer[] {
  if (text.trim() !== '') return suggestPlaces(text, MOST).map(offerOf)
  const recent = recentPlaces().map((name): PlaceOffer => ({ kind: 'recent', name, emirate: null }))
  const usual = PLACES.filter(({ kind }) => kind !== 'town').map(offerOf)
  return [...recent, ...usual.filter(({ name }) => !recent.some((one) => one.name === name))]
}
