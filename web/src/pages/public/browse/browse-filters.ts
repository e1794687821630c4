import type { SearchInput, Sort } from '@rihla/contract/search'
import type { PeriodProblem } from '@rihla/domain/booking/rental-period'
import type { MapBounds } from '@rihla/domain/places/map-bounds'
import { filsShownAsUsd } from '@rihla/domain/pricing/money'
import { NEAR_RADIUS_KM } from '@rihla/domain/search/search-radius'
import { firstCharacters } from '@rihla/domain/text/text-length'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { isPlainDate } from '@rihla/domain/time/plain-date'
import { VEHICLE_BRANDS } from '@rihla/domain/vehicles/brands'
import {
  type FeatureSlug,
  isFeatureSlug,
  SEARCH_EXTRAS,
  type SearchExtra,
} from '@rihla/domain/vehicles/features'
import {
  type CategorySlug,
  FUEL_TYPES,
  type FuelType,
  PRICE_SLIDER,
  SEAT_OPTIONS,
  TRANSMISSIONS,
  type Transmission,
  VEHICLE_CATEGORIES,
} from '@rihla/domain/vehicles/listing'
import {
  type AskedPeriod,
  periodInAddress,
  periodQuery,
} from '../../../features/date-search/period-in-address.ts'
import { UNLIMITED_KM } from '../../../i18n/included-km.ts'
import { paths } from '../../../paths/paths.ts'
import { numberIn, oneOf, rangeIn, someOf, wholeIn } from './address-values.ts'
import { boundsIn, boundsInAddress } from './map/bounds-in-address.ts'

export const SORTS = ['relevance', 'price_low', 'price_high', 'rating', 'distance'] as const satisfies Sort[]

/** The state of the results page, as stored in its URL. */
export interface BrowseFilters extends AskedPeriod {
  location: string
  /** The center of the search, in degrees. */
  near: { latitude: number; longitude: number } | null
  /** The area of the map that is searched; the place then only names where the map began. */
  bounds: MapBounds | null
  /** Whether a narrow screen shows the map instead of the list. */
  showsMap: boolean
  /** The name of the place that the cars are delivered to; empty for all cars. */
  deliverTo: string
  category: CategorySlug[]
  brand: string[]
  /** "Make/Model"; they narrow the makes that they are of. */
  model: string[]
  transmission: Transmission | null
  fuelType: FuelType[]
  minSeats: number | null
  /** Price range in whole US dollars per day, the unit of the slider; null until it is moved. */
  price: [from: number, to: number] | null
  /** Range of the trip's total in whole US dollars; null until it is moved. Counts with dates only. */
  total: [from: number, to: number] | null
  /** The highest deposit, in whole dirhams. */
  maxDeposit: number | null
  /** Kilometres a day that the price includes at least. */
  minKmPerDay: number | null
  /** By how many days the dates may be moved. */
  flexibleDays: number
  instantBook: boolean
  superhost: boolean
  features: FeatureSlug[]
  extras: SearchExtra[]
  sort: Sort
  /** Cursor of this page of results; null for the first page. */
  after: string | null
}

const MAX_FLEXIBLE_DAYS = 3
const MAX_DEPOSIT = 100_000
const MAX_MODELS = 60
const MODEL = /^([^/\p{C}]{1,40})\/[^\p{C}]{1,80}$/u
/** The ends of this range set no limit. */
export const ANY_TOTAL = { min: 0, max: 999_999 }
const FILS_PER_DIRHAM = 100

export const NO_FILTERS: BrowseFilters = {
  location: '',
  near: null,
  bounds: null,
  showsMap: false,
  period: null,
  problem: null,
  deliverTo: '',
  category: [],
  brand: [],
  model: [],
  transmission: null,
  fuelType: [],
  minSeats: null,
  price: null,
  total: null,
  maxDeposit: null,
  minKmPerDay: null,
  flexibleDays: 0,
  instantBook: false,
  superhost: false,
  features: [],
  extras: [],
  sort: 'relevance',
  after: null,
}

/** Clears the filters; place, dates and sort order are kept. */
export const withoutFilters = ({
  location,
  near,
  bounds,
  showsMap,
  period,
  problem,
  sort,
}: BrowseFilters): BrowseFilters => ({
  ...NO_FILTERS,
  location,
  near,
  bounds,
  showsMap,
  period,
  problem,
  sort,
})

/** The dates that are searched for, or null: without any, or when they cannot be rented. */
export const searchedPeriod = ({ period, problem }: AskedPeriod) => (problem === null ? period : null)

const CATEGORY_SLUGS = VEHICLE_CATEGORIES.map(({ slug }) => slug)

const nearIn = (params: URLSearchParams) => {
  const latitude = numberIn(params, 'latitude', -90, 90)
  const longitude = numberIn(params, 'longitude', -180, 180)
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const modelsIn = (params: URLSearchParams): string[] => {
  const brands: readonly string[] = VEHICLE_BRANDS
  const isModel = (value: string) => brands.includes(MODEL.exec(value)?.[1] ?? '')
  return [...new Set(params.getAll('model').filter(isModel))].slice(0, MAX_MODELS)
}

/** Dates with these problems cannot become right by changing the time or the length, so they are dropped. */
const DROPS_DATES: readonly (PeriodProblem | null)[] = ['pickup_in_past', 'return_before_pickup']

function datesIn(params: URLSearchParams, now: Instant): AskedPeriod {
  const { period, problem } = periodInAddress(params, now)
  if (!period) return { period, problem: whyNoPeriod(params) }
  return { period: DROPS_DATES.includes(problem) ? null : period, problem }
}

/** Why the dates of a URL are no period: one of them is no date, or is missing. Null when none is given. */
function whyNoPeriod(params: URLSearchParams): PeriodProblem | null {
  const given = ['pickUpDate', 'returnDate'].flatMap((name) => params.get(name) || [])
  if (given.length === 0) return null
  return given.every(isPlainDate) ? 'dates_missing' : 'date_invalid'
}

/**
 * Parses the filters from a URL query. Invalid values are ignored; `type` is an alias of `category`, and sorting by
 * distance requires a point.
 */
export function filtersIn(params: URLSearchParams, now: Instant): BrowseFilters {
  const near = nearIn(params)
  const sort = oneOf(SORTS, params.get('sort')) ?? 'relevance'
  const after = params.get('after')
  const dates = datesIn(params, now)
  return {
    ...dates,
    location: near ? '' : firstCharacters((params.get('location') ?? '').trim(), 80),
    near,
    bounds: boundsIn(params),
    showsMap: params.get('view') === 'map',
    deliverTo: (params.get('deliverTo') ?? '').trim().slice(0, 80),
    category: someOf(CATEGORY_SLUGS, [...params.getAll('category'), ...params.getAll('type')]),
    brand: someOf<string>(VEHICLE_BRANDS, params.getAll('brand')),
    model: modelsIn(params),
    transmission: oneOf(TRANSMISSIONS, params.get('transmission')),
    fuelType: someOf(FUEL_TYPES, params.getAll('fuelType')),
    minSeats: oneOf(SEAT_OPTIONS, Number(params.get('minSeats'))),
    price: rangeIn(params, 'Price', PRICE_SLIDER),
    total: rangeIn(params, 'Total', ANY_TOTAL),
    maxDeposit: wholeIn(params, 'maxDeposit', MAX_DEPOSIT),
    minKmPerDay: wholeIn(params, 'minKmPerDay', UNLIMITED_KM),
    flexibleDays: dates.period ? (wholeIn(params, 'flexibleDays', MAX_FLEXIBLE_DAYS) ?? 0) : 0,
    instantBook: params.get('instantBook') === 'true',
    superhost: params.get('superhost') === 'true',
    features: [...new Set(params.getAll('features').filter(isFeatureSlug))],
    extras: someOf(SEARCH_EXTRAS, params.getAll('extras')),
    sort: sort === 'distance' && !near ? 'relevance' : sort,
    after: after && /^[!-~]{1,200}$/.test(after) ? after : null,
  }
}

/** The URL of these results; default values are left out. */
export function browseAddress(filters: BrowseFilters, now: Instant): string {
  return paths.browse({
    location: filters.location,
    ...filters.near,
    bounds: filters.bounds ? boundsInAddress(filters.bounds) : '',
    view: filters.showsMap ? 'map' : '',
    ...periodQuery(filters.period, now),
    flexibleDays: filters.flexibleDays || '',
    deliverTo: filters.deliverTo,
    category: filters.category,
    brand: filters.brand,
    model: filters.model,
    transmission: filters.transmission ?? '',
    fuelType: filters.fuelType,
    minSeats: filters.minSeats ?? '',
    minPrice: filters.price?.[0],
    maxPrice: filters.price?.[1],
    minTotal: filters.total && filters.total[0] > ANY_TOTAL.min ? filters.total[0] : '',
    maxTotal: filters.total && filters.total[1] < ANY_TOTAL.max ? filters.total[1] : '',
    maxDeposit: filters.maxDeposit ?? '',
    minKmPerDay: filters.minKmPerDay ?? '',
    instantBook: filters.instantBook,
    superhost: filters.superhost,
    features: filters.features,
    extras: filters.extras,
    sort: filters.sort === 'relevance' ? '' : filters.sort,
    after: filters.after ?? '',
  })
}

const ifAny = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

/** The search input for these filters. Dates that cannot be rented are left out; the page explains the problem. */
export function searchInputOf(filters: BrowseFilters): Omit<SearchInput, 'limit' | 'withCounts'> {
  const { near, price } = filters
  const period = searchedPeriod(filters)
  const total = period ? filters.total : null
  return {
    location: filters.location || undefined,
    bounds: filters.bounds ?? undefined,
    ...(near ? { ...near, radiusKm: NEAR_RADIUS_KM } : {}),
    ...period,
    flexibleDays: (period && filters.flexibleDays) || undefined,
    deliverTo: filters.deliverTo || undefined,
    category: ifAny(filters.category),
    brand: ifAny(filters.brand),
    model: ifAny(filters.model),
    transmission: filters.transmission ?? undefined,
    fuelType: ifAny(filters.fuelType),
    minSeats: filters.minSeats ?? undefined,
    instantBook: filters.instantBook || undefined,
    superhost: filters.superhost || undefined,
    // The ends of the slider mean "or less" and "or more", so they set no limit.
    minPriceFils: price && price[0] > PRICE_SLIDER.min ? filsShownAsUsd(price[0]).fromFils : undefined,
    maxPriceFils: price && price[1] < PRICE_SLIDER.max ? filsShownAsUsd(price[1]).toFils : undefined,
    minTotalFils: total && total[0] > ANY_TOTAL.min ? filsShownAsUsd(total[0]).fromFils : undefined,
    maxTotalFils: total && total[1] < ANY_TOTAL.max ? filsShownAsUsd(total[1]).toFils : undefined,
    maxDepositFils: filters.maxDeposit === null ? undefined : filters.maxDeposit * FILS_PER_DIRHAM,
    minKmPerDay: filters.minKmPerDay ?? undefined,
    features: ifAny(filters.features),
    extras: ifAny(filters.extras),
    sort: filters.sort,
    after: filters.after ?? undefined,
  }
}
