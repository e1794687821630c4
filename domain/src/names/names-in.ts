import { PLACES, placeBySlug } from '../places/emirates.ts'
import type { Language } from '../text/languages.ts'
import { vehicleTitle } from '../vehicles/listing.ts'

/** Area and emirate of a place, 'Dubai Marina, Dubai', or the emirate alone; '' for an unknown place. */
export function areaIn(language: Language, placeSlug: string): string {
  const place = placeBySlug(placeSlug)
  if (!place) return ''
  const emirate = placeBySlug(place.emirate)
  const places = emirate && emirate.slug !== place.slug ? [place, emirate] : [place]
  return language === 'ar'
    ? places.map(({ nameArabic }) => nameArabic).join('، ')
    : places.map(({ name }) => name).join(', ')
}

/** A make in a language; a make that is not in the list stays as it is written. */
export const makeIn = (_language: Language, make: string): string => make

/** A model in a language; words that are not known stay as they are written. */
export const modelIn = (_language: Language, model: string): string => model

/** The name of a place in a language, from its English name; an unknown name stays as it is. */
export const placeNameIn = (language: Language, name: string): string =>
  language === 'en' ? name : (PLACES.find((place) => place.name === name)?.nameArabic ?? name)

/** The title of a vehicle in a language: '2023 Tesla Model 3'. */
export const vehicleTitleIn = (
  _language: Language,
  vehicle: { year: number; make: string; model: string },
): string => vehicleTitle(vehicle)
