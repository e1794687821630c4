import type { SavedSearchFilters } from '@rihla/contract/saved-searches'
import { makeIn } from '@rihla/domain/names/names-in'
import { isMovedMap } from '@rihla/domain/search/search-name'
import { isFeatureSlug } from '@rihla/domain/vehicles/features'
import { categoryWord } from '../../i18n/category-words.ts'
import { daysInWords } from '../../i18n/dates.ts'
import { FEATURE_WORDS } from '../../i18n/feature-words.ts'
import { inWholeDirhams } from '../../i18n/format-money.ts'
import { LANGUAGE } from '../../i18n/language.ts'
import { commaList } from '../../i18n/lists.ts'
import { inPageLanguage } from '../../i18n/place-name.ts'
import { SEARCH_EXTRA_WORDS } from '../../i18n/search-extra-words.ts'
import { m } from '../../paraglide/messages.js'

const FUEL_WORDS = {
  petrol: m.vehicle_card_petrol,
  diesel: m.vehicle_card_diesel,
  electric: m.vehicle_card_electric,
  hybrid: m.vehicle_card_hybrid,
}
const TRANSMISSION_WORDS = { automatic: m.vehicle_card_automatic, manual: m.vehicle_card_manual }

/** What a saved search asks for, in words, one part each. Prices are in dirhams, in which hosts set them. */
export function filtersInWords(filters: SavedSearchFilters): string[] {
  const {
    pickUpDate,
    returnDate,
    category = [],
    brand = [],
    fuelType = [],
    features = [],
    extras = [],
  } = filters
  return [
    placeInWords(filters),
    pickUpDate && returnDate ? daysInWords(pickUpDate, returnDate) : null,
    commaList(category.flatMap((slug) => categoryWord(slug) ?? [])),
    commaList(brand.map((make) => makeIn(LANGUAGE, make))),
    priceInWords(filters),
    filters.transmission ? TRANSMISSION_WORDS[filters.transmission]() : null,
    commaList(fuelType.map((fuel) => FUEL_WORDS[fuel]())),
    filters.minSeats ? m.browse_seats_or_more({ count: filters.minSeats }) : null,
    filters.instantBook ? m.browse_instant_book() : null,
    filters.superhost ? m.browse_superhost() : null,
    commaList(features.filter(isFeatureSlug).map((slug) => FEATURE_WORDS[slug]())),
    commaList(extras.map((extra) => SEARCH_EXTRA_WORDS[extra]())),
  ].filter((part): part is string => part !== null && part !== '')
}

function placeInWords(filters: SavedSearchFilters): string {
  const { location, latitude } = filters
  if (isMovedMap(filters)) return m.saved_searches_on_map()
  if (location) return inPageLanguage(location)
  return latitude === undefined ? m.saved_searches_everywhere() : m.saved_searches_near()
}

function priceInWords({ minPriceFils: min, maxPriceFils: max }: SavedSearchFilters): string | null {
  if (min && max) return m.browse_price_between({ from: inWholeDirhams(min), to: inWholeDirhams(max) })
  if (min) return m.browse_price_from({ from: inWholeDirhams(min) })
  return max ? m.browse_price_up_to({ to: inWholeDirhams(max) }) : null
}
