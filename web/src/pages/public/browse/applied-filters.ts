import type { Currency } from '@rihla/domain/pricing/money'
import { PRICE_SLIDER } from '@rihla/domain/vehicles/listing'
import { CATEGORY_WORDS } from '../../../i18n/category-words.ts'
import { FEATURE_WORDS } from '../../../i18n/feature-words.ts'
import { m } from '../../../paraglide/messages.js'
import type { BrandNames } from './brands-to-offer.ts'
import type { BrowseFilters } from './browse-filters.ts'
import { dollarsInWords, FUEL_WORDS, TRANSMISSION_WORDS } from './filter-words.ts'

/** An applied filter: its label, and the filters without it. */
export interface AppliedFilter {
  key: string
  label: string
  without: BrowseFilters
}

const without = <T>(list: T[], one: T) => list.filter((each) => each !== one)

/** The label of a price range, or null when it limits nothing. */
export function priceInWords(price: BrowseFilters['price'], currency: Currency): string | null {
  if (!price) return null
  const from = price[0] > PRICE_SLIDER.min ? dollarsInWords(price[0], currency) : null
  const to = price[1] < PRICE_SLIDER.max ? dollarsInWords(price[1], currency) : null
  if (from && to) return m.browse_price_between({ from, to })
  if (from) return m.browse_price_from({ from })
  return to ? m.browse_price_up_to({ to }) : null
}

/** All applied filters except place and dates, in form order. */
export function appliedFilters(
  filters: BrowseFilters,
  currency: Currency,
  brandNames: BrandNames = null,
): AppliedFilter[] {
  const base = { ...filters, after: null }
  const price = priceInWords(filters.price, currency)
  const applied: AppliedFilter[] = []
  const add = (key: string, label: string, change: Partial<BrowseFilters>) =>
    applied.push({ key, label, without: { ...base, ...change } })

  if (price) add('price', price, { price: null })
  if (filters.deliverTo)
    add('delivery', m.browse_delivered_to({ place: filters.deliverTo }), { deliverTo: '' })
  for (const slug of filters.category) {
    add(`category-${slug}`, CATEGORY_WORDS[slug](), { category: without(filters.category, slug) })
  }
  if (filters.instantBook) add('instant', m.browse_instant_book(), { instantBook: false })
  if (filters.superhost) add('superhost', m.browse_superhost(), { superhost: false })
  for (const fuel of filters.fuelType) {
    add(`fuel-${fuel}`, FUEL_WORDS[fuel](), { fuelType: without(filters.fuelType, fuel) })
  }
  if (filters.transmission) {
    add('transmission', TRANSMISSION_WORDS[filters.transmission](), { transmission: null })
  }
  if (filters.minSeats) add('seats', m.browse_seats_or_more({ count: filters.minSeats }), { minSeats: null })
  for (const brand of filters.brand) {
    add(`brand-${brand}`, brandNames?.[brand] ?? brand, { brand: without(filters.brand, brand) })
  }
  for (const slug of filters.features) {
    add(`feature-${slug}`, FEATURE_WORDS[slug](), { features: without(filters.features, slug) })
  }
  return applied
}
