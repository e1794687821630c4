import type { Currency } from '@rihla/domain/pricing/money'
import { PRICE_SLIDER } from '@rihla/domain/vehicles/listing'
import { flexibleWords } from '../../../features/date-search/flexible-days.tsx'
import { CATEGORY_WORDS } from '../../../i18n/category-words.ts'
import { FEATURE_WORDS } from '../../../i18n/feature-words.ts'
import { kilometresInWords } from '../../../i18n/included-km.ts'
import { SEARCH_EXTRA_WORDS } from '../../../i18n/search-extra-words.ts'
import { m } from '../../../paraglide/messages.js'
import type { BrandNames } from './brands-to-offer.ts'
import { ANY_TOTAL, type BrowseFilters, searchedPeriod } from './browse-filters.ts'
import { depositInWords, dollarsInWords, FUEL_WORDS, TRANSMISSION_WORDS } from './filter-words.ts'

/** An applied filter: its label, and the filters without it. */
export interface AppliedFilter {
  key: string
  label: string
  without: BrowseFilters
}

/** The names of makes and chosen models in the language of the page. */
export interface CarNames {
  brands: BrandNames
  models: Record<string, string>
}

const NO_NAMES: CarNames = { brands: null, models: {} }

const without = <T>(list: T[], one: T) => list.filter((each) => each !== one)

/** The label of a range of prices per day, or null when it limits nothing. */
export const priceInWords = (price: BrowseFilters['price'], currency: Currency) =>
  rangeInWords(price, PRICE_SLIDER, currency)

/** The label of a range of totals, or null when it limits nothing: without dates it does not. */
export const totalInWords = (filters: BrowseFilters, currency: Currency) =>
  searchedPeriod(filters) && rangeInWords(filters.total, ANY_TOTAL, currency)

function rangeInWords(
  range: [from: number, to: number] | null,
  ends: { min: number; max: number },
  currency: Currency,
): string | null {
  if (!range) return null
  const from = range[0] > ends.min ? dollarsInWords(range[0], currency) : null
  const to = range[1] < ends.max ? dollarsInWords(range[1], currency) : null
  if (from && to) return m.browse_price_between({ from, to })
  if (from) return m.browse_price_from({ from })
  return to ? m.browse_price_up_to({ to }) : null
}

/** All applied filters except place and dates, in form order. */
export function appliedFilters(
  filters: BrowseFilters,
  currency: Currency,
  names: CarNames = NO_NAMES,
): AppliedFilter[] {
  const base = { ...filters, after: null }
  const price = priceInWords(filters.price, currency)
  const applied: AppliedFilter[] = []
  const add = (key: string, label: string, change: Partial<BrowseFilters>) =>
    applied.push({ key, label, without: { ...base, ...change } })

  const total = totalInWords(filters, currency)

  if (filters.flexibleDays > 0 && searchedPeriod(filters)) {
    add('flexible', flexibleWords(filters.flexibleDays), { flexibleDays: 0 })
  }
  if (total) add('total', m.browse_total_chip({ price: total }), { total: null })
  // With dates, prices per day come from a search without, or from a link.
  if (price) add('price', searchedPeriod(filters) ? m.browse_price_chip({ price }) : price, { price: null })
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
    add(`brand-${brand}`, names.brands?.[brand] ?? brand, { brand: without(filters.brand, brand) })
  }
  for (const model of filters.model) {
    const label = names.models[model] ?? model.replace('/', ' ')
    add(`model-${model}`, label, { model: without(filters.model, model) })
  }
  if (filters.maxDeposit !== null) {
    const deposit = depositInWords(filters.maxDeposit, currency)
    const label = filters.maxDeposit === 0 ? deposit : m.browse_deposit_chip({ deposit })
    add('deposit', label, { maxDeposit: null })
  }
  if (filters.minKmPerDay !== null) {
    add('km', kilometresInWords(filters.minKmPerDay), { minKmPerDay: null })
  }
  for (const slug of filters.features) {
    add(`feature-${slug}`, FEATURE_WORDS[slug](), { features: without(filters.features, slug) })
  }
  for (const extra of filters.extras) {
    add(`extra-${extra}`, SEARCH_EXTRA_WORDS[extra](), { extras: without(filters.extras, extra) })
  }
  return applied
}
