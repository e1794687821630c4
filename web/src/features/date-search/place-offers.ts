import { PLACES, type Place, suggestPlaces } from '@rihla/domain/places/emirates'
import { recentPlaces } from './recent-places.ts'

/** A line of what a person may mean: the text it puts into the field, and what kind of place it is. */
export interface PlaceOffer {
  kind: 'recent' | Place['kind']
  name: string
  /** The emirate a town or an airport lies in. */
  emirate: string | null
}

const MOST = 8

const offerOf = (place: Place): PlaceOffer => ({
  kind: place.kind,
  name: place.name,
  emirate:
    place.kind === 'emirate' ? null : (PLACES.find(({ slug }) => slug === place.emirate)?.name ?? null),
})

/** What to offer for a text: with nothing typed the recent searches, the emirates and the airports. */
export function placeOffers(text: string): PlaceOffer[] {
  if (text.trim() !== '') return suggestPlaces(text, MOST).map(offerOf)
  const recent = recentPlaces().map((name): PlaceOffer => ({ kind: 'recent', name, emirate: null }))
  const usual = PLACES.filter(({ kind }) => kind !== 'town').map(offerOf)
  return [...recent, ...usual.filter(({ name }) => !recent.some((one) => one.name === name))]
}
