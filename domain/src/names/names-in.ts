import { DELETED_PERSON } from '../people/person-name.ts'
import { PLACES, placeBySlug } from '../places/emirates.ts'
import type { Language } from '../text/languages.ts'
import { VEHICLE_BRANDS } from '../vehicles/brands.ts'
import { isFeatureSlug, LISTING_FEATURES } from '../vehicles/features.ts'
import { VEHICLE_CATEGORIES, vehicleTitle } from '../vehicles/listing.ts'
import { ARABIC_CATEGORIES, ARABIC_FEATURES } from './arabic-labels.ts'
import { ARABIC_MAKES } from './arabic-makes.ts'
import { colors, models } from './stored-names.ts'

// Names are stored in English. These tables are too large for pages: the server translates what it answers. Only Arabic
// has names of its own; every other language shows those that are stored.

/** Whether the names in a language differ from those that are stored. */
export const hasOwnNames = (language: Language): boolean => language === 'ar'

const placeNames = new Map(PLACES.map(({ name, nameArabic }) => [name, nameArabic]))
const makeNames = new Map<string, string>(VEHICLE_BRANDS.map((brand) => [brand, ARABIC_MAKES[brand][0]]))

/** A make in a language; a make that is not in the list stays as it is written. */
export const makeIn = (language: Language, make: string): string =>
  hasOwnNames(language) ? (makeNames.get(make) ?? make) : make

/** A model in a language; codes, and words that are not known, stay as they are written. */
export const modelIn = (language: Language, model: string): string =>
  hasOwnNames(language) ? models.translated(model) : model

export const colorIn = (language: Language, color: string): string =>
  hasOwnNames(language) ? colors.translated(color) : color

/** The name of a place in a language, from its English name; an unknown name stays as it is. */
export const placeNameIn = (language: Language, name: string): string =>
  hasOwnNames(language) ? (placeNames.get(name) ?? name) : name

/** A location such as 'Dubai Marina, Dubai' in a language. */
export const locationIn = (language: Language, location: string): string =>
  hasOwnNames(language)
    ? location
        .split(', ')
        .map((name) => placeNameIn(language, name))
        .join('، ')
    : location

/** Area and emirate of a place, 'Dubai Marina, Dubai', or the emirate alone; '' for an unknown place. */
export function areaIn(language: Language, placeSlug: string): string {
  const place = placeBySlug(placeSlug)
  if (!place) return ''
  const emirate = placeBySlug(place.emirate)
  return locationIn(
    language,
    emirate && emirate.slug !== place.slug ? `${place.name}, ${emirate.name}` : place.name,
  )
}

/** Where a car is delivered, in a language: the host's own name for the spot and its area. */
export const deliveryPlaceIn = (
  language: Language,
  { placeSlug, label }: { placeSlug: string; label: string },
): string =>
  [label, areaIn(language, placeSlug)].filter((name) => name !== '').join(hasOwnNames(language) ? '، ' : ', ')

/** The label of a feature in a language; free text of a host stays as it is written. */
export function featureIn(language: Language, name: string): string {
  if (!isFeatureSlug(name)) return name
  if (hasOwnNames(language)) return ARABIC_FEATURES[name]
  return LISTING_FEATURES.find(({ slug }) => slug === name)?.label ?? name
}

/** The same from the English label. */
export function featureLabelIn(language: Language, label: string): string {
  const feature = LISTING_FEATURES.find((each) => each.label === label)
  return feature ? featureIn(language, feature.slug) : label
}

/** The name of a category in a language, from its slug. */
export function categoryIn(language: Language, slug: string): string {
  const category = VEHICLE_CATEGORIES.find((each) => each.slug === slug)
  if (!category) return slug
  return hasOwnNames(language) ? ARABIC_CATEGORIES[category.slug] : category.name
}

/** The name of a person in a language: that of a user who has deleted their account; any other stays as it is. */
export const personIn = (language: Language, name: string): string =>
  hasOwnNames(language) && name === DELETED_PERSON ? 'مستخدم محذوف' : name

/** The title of a vehicle in a language: '2023 Tesla Model 3', 'تسلا موديل 3 2023'. */
export function vehicleTitleIn(
  language: Language,
  { year, make, model }: { year: number; make: string; model: string },
): string {
  return hasOwnNames(language)
    ? `${makeIn(language, make)} ${modelIn(language, model)} ${year}`
    : vehicleTitle({ year, make, model })
}

const TITLE = /^(\d{4}) (.+)$/

/** A title made by `vehicleTitle`, in a language; any other text stays as it is. */
export function titleIn(language: Language, title: string): string {
  const [, year, name = ''] = TITLE.exec(title) ?? []
  const make = VEHICLE_BRANDS.find((brand) => name.startsWith(`${brand} `))
  if (year === undefined || make === undefined) return title
  return vehicleTitleIn(language, { year: Number(year), make, model: name.slice(make.length + 1) })
}
