import type { SearchFilters } from '@rihla/domain/search/saved-search'
import { type SearchNameParts, searchNameParts } from '@rihla/domain/search/search-name'
import { firstCharacters } from '@rihla/domain/text/text-length'
import { categoryWord } from '../../i18n/category-words.ts'
import { daysInWords } from '../../i18n/dates.ts'
import { isolate } from '../../i18n/isolate.ts'
import { COMMA } from '../../i18n/language.ts'
import { commaList } from '../../i18n/lists.ts'
import { modelWords } from '../../i18n/model-words.ts'
import { m } from '../../paraglide/messages.js'

/** More makes or types than this are not listed in a name. */
const NAMED_AT_MOST = 2
const LONGEST = 80

/**
 * What a search is called: 'SUVs in Dubai Marina, 3–6 Dec'. `placeName` is the name of its place in the language of the
 * page.
 */
export function searchName(search: SearchFilters, placeName: string | null): string {
  const { cars, where, when } = searchNameParts(search)
  const head = withPlace(carsInWords(cars), where, placeName)
  const name = when === null ? head : `${head}${COMMA} ${daysInWords(when.from, when.to)}`
  return firstCharacters(name, LONGEST)
}

function carsInWords(cars: SearchNameParts['cars']): string {
  switch (cars.kind) {
    case 'models':
      return listed(modelWords(cars))
    case 'categories':
      return listed(cars.categories.flatMap((slug) => CARS_OF_CATEGORY[slug]?.() ?? categoryWord(slug) ?? []))
    case 'fuel':
      return CARS_OF_FUEL[cars.fuelType]?.() ?? m.saved_searches_cars()
    case 'any':
      return m.saved_searches_cars()
  }
}

/** 'SUVs, Sedans', or 'SUVs, Sedans and more'. */
function listed(words: readonly string[]): string {
  if (words.length === 0) return m.saved_searches_cars()
  const named = commaList(words.slice(0, NAMED_AT_MOST))
  return words.length > NAMED_AT_MOST ? m.saved_searches_and_more({ named }) : named
}

const CARS_OF_CATEGORY: Record<string, () => string> = {
  economy: m.saved_searches_economy_cars,
  compact: m.saved_searches_compact_cars,
  sedan: m.saved_searches_sedans,
  suv: m.saved_searches_suvs,
  luxury: m.saved_searches_luxury_cars,
  sports: m.saved_searches_sports_cars,
  convertible: m.saved_searches_convertibles,
  electric: m.saved_searches_electric_cars,
  van: m.saved_searches_vans,
  truck: m.saved_searches_trucks,
}

const CARS_OF_FUEL: Record<string, () => string> = {
  electric: m.saved_searches_electric_cars,
  hybrid: m.saved_searches_hybrids,
}

function withPlace(cars: string, where: SearchNameParts['where'], placeName: string | null): string {
  switch (where?.kind) {
    case 'place':
      return m.saved_searches_name_in({ cars, place: isolate(placeName ?? where.location) })
    case 'map':
      return m.saved_searches_name_on_map({ cars })
    case 'near':
      return m.saved_searches_name_near({ cars })
    default:
      return cars
  }
}
