import { type Place, placeBySlug, suggestPlaces } from '@rihla/domain/places/emirates'
import { nearestTown } from '@rihla/domain/places/nearest-town'
import type { Language } from '@rihla/domain/text/languages'
import { type FoundAddress, type Geocoding, MOST_ADDRESSES } from './geocoding.ts'

/**
 * Looks up towns and addresses in the built-in list of places, without a network call. Just across a border it may
 * return a town in the Emirates; it knows emirates, towns, districts and airports, but no streets.
 */
export const gazetteer: Geocoding = {
  townAt: async (point) => nearestTown(point),
  addressesFor: async (text, language) =>
    text.trim() === ''
      ? []
      : suggestPlaces(text, MOST_ADDRESSES).map(
          (place): FoundAddress => ({
            label: labelOf(place, language),
            point: { latitude: place.latitude, longitude: place.longitude },
          }),
        ),
}

function labelOf(place: Place, language: Language): string {
  const emirate = place.kind === 'emirate' ? null : placeBySlug(place.emirate)
  const names = [place, ...(emirate ? [emirate] : [])]
  return language === 'ar'
    ? names.map(({ nameArabic }) => nameArabic).join('، ')
    : names.map(({ name }) => name).join(', ')
}
