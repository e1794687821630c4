import { PLACES, type Place, placeBySlug, suggestPlaces } from '@rihla/domain/places/emirates'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { placeName } from '../../i18n/place-name.ts'
import { m } from '../../paraglide/messages.js'
import { areaInWords, detailsInWords } from './recent-search-words.ts'
import { keyOfSearch, type RecentSearch, recentSearches } from './recent-searches.ts'

/** A suggestion: a place for the field, or a whole search that was made before. */
export interface PlaceOffer {
  kind: 'recent' | Place['kind']
  key: string
  name: string
  /** The emirate of a town or an airport, the dates and filters of a search; null otherwise. */
  note: string | null
  search: RecentSearch | null
  /** For screen readers: what it is, said before its name, and how it is removed. Not of places. */
  spokenKind?: string
  spokenHint?: string
}

const MOST = 8

const emirateNameOf = (place: Place): string | null => {
  const emirate = placeBySlug(place.emirate)
  return emirate && placeName(emirate)
}

const offerOf = (place: Place): PlaceOffer => ({
  kind: place.kind,
  key: place.slug,
  name: placeName(place),
  note: place.kind === 'emirate' ? null : emirateNameOf(place),
  search: null,
})

const offerOfSearch = (search: RecentSearch): PlaceOffer => ({
  kind: 'recent',
  key: keyOfSearch(search),
  name: areaInWords(search),
  note: detailsInWords(search),
  search,
  spokenKind: m.search_recent_one(),
  spokenHint: m.search_recent_delete(),
})

/** Suggestions for a text; for an empty text the recent searches, the emirates and the airports. */
export function placeOffers(text: string, now: Instant): PlaceOffer[] {
  if (text.trim() !== '') return suggestPlaces(text, MOST).map(offerOf)
  const usual = PLACES.filter(({ kind }) => kind !== 'town').map(offerOf)
  return [...recentSearches(now).map(offerOfSearch), ...usual]
}
