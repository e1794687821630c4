import type { SavedSearchFilters } from '@rihla/contract/saved-searches'
import { placeBySlug } from '@rihla/domain/places/emirates'
import { chosenModels } from '@rihla/domain/search/model-value'
import { isMovedMap } from '@rihla/domain/search/search-name'
import { isFeatureSlug } from '@rihla/domain/vehicles/features'
import { categoryWord } from '../../i18n/category-words.ts'
import { daysInWords } from '../../i18n/dates.ts'
import { FEATURE_WORDS } from '../../i18n/feature-words.ts'
import { inWholeDirhams } from '../../i18n/format-money.ts'
import { kilometresInWords } from '../../i18n/included-km.ts'
import { commaList } from '../../i18n/lists.ts'
import { modelWords } from '../../i18n/model-words.ts'
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
  const { pickUpDate, returnDate, deliverTo, flexibleDays = 0, maxDepositFils, minKmPerDay } = filters
  const { category = [], fuelType = [], features = [], extras = [] } = filters
  const hasDates = pickUpDate !== undefined && returnDate !== undefined
  const price = rangeInWords(filters.minPriceFils, filters.maxPriceFils)
  const total = hasDates ? rangeInWords(filters.minTotalFils, filters.maxTotalFils) : null
  return [
    placeInWords(filters),
    deliverTo
      ? m.browse_delivered_to({ place: inPageLanguage(placeBySlug(deliverTo)?.name ?? deliverTo) })
      : null,
    hasDates ? daysInWords(pickUpDate, returnDate) : null,
    hasDates && flexibleDays > 0 ? m.search_flexible_by({ days: flexibleDays }) : null,
    commaList(category.flatMap((slug) => categoryWord(slug) ?? [])),
    commaList(modelWords(chosenModels(filters))),
    price && m.browse_price_chip({ price }),
    total && m.browse_total_chip({ price: total }),
    filters.transmission ? TRANSMISSION_WORDS[filters.transmission]() : null,
    commaList(fuelType.map((fuel) => FUEL_WORDS[fuel]())),
    maxDepositFils === undefined ? null : depositInWords(maxDepositFils),
    minKmPerDay ? kilometresInWords(minKmPerDay) : null,
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

function rangeInWords(min: number | undefined, max: number | undefined): string | null {
  if (min && max) return m.browse_price_between({ from: inWholeDirhams(min), to: inWholeDirhams(max) })
  if (min) return m.browse_price_from({ from: inWholeDirhams(min) })
  return max ? m.browse_price_up_to({ to: inWholeDirhams(max) }) : null
}

const depositInWords = (fils: number): string =>
  fils === 0
    ? m.browse_deposit_none()
    : m.browse_deposit_chip({ deposit: m.browse_price_up_to({ to: inWholeDirhams(fils) }) })
