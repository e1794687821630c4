import type { SearchInput, Sort } from '@rihla/contract/search'
import type { PeriodProblem } from '@rihla/domain/booking/rental-period'
import { filsShownAsUsd } from '@rihla/domain/pricing/money'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { isPlainDate } from '@rihla/domain/time/plain-date'
import { VEHICLE_BRANDS } from '@rihla/domain/vehicles/brands'
import { type FeatureSlug, isFeatureSlug } from '@rihla/domain/vehicles/features'
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
import { paths } from '../../../paths/paths.ts'

export const SORTS = ['relevance', 'price_low', 'price_high', 'rating', 'distance'] as const satisfies Sort[]

/** The state of the results page, as stored in its URL. */
export interface BrowseFilters extends AskedPeriod {
  location: string
  /** The center of the search, in degrees. */
  near: { latitude: number; longitude: number } | null
  /** The name of the place that the cars are delivered to; empty for all cars. */
  deliverTo: string
  category: CategorySlug[]
  brand: string[]
  transmission: Transmission | null
  fuelType: FuelType[]
  minSeats: number | null
  /** Price range in whole US dollars per day, the unit of the slider; null until it is moved. */
  price: [from: number, to: number] | null
  instantBook: boolean
  superhost: boolean
  features: FeatureSlug[]
  sort: Sort
  /** Cursor of this page of results; null for the first page. */
  after: string | null
}

export const NEAR_RADIUS_KM = 25

export const NO_FILTERS: BrowseFilters = {
  location: '',
  near: null,
  period: null,
  problem: null,
  deliverTo: '',
  category: [],
  brand: [],
  transmission: null,
  fuelType: [],
  minSeats: null,
  price: null,
  instantBook: false,
  superhost: false,
  features: [],
  sort: 'relevance',
  after: null,
}

/** Clears the filters; place, dates and sort order are kept. */
export const withoutFilters = ({ location, near, period, problem, sort }: BrowseFilters): BrowseFilters => ({
  ...NO_FILTERS,
  location,
  near,
  period,
  problem,
  sort,
})

const CATEGORY_SLUGS = VEHICLE_CATEGORIES.map(({ slug }) => slug)

const oneOf = <T>(allowed: readonly T[], raw: unknown): T | null =>
  allowed.find((value) => value === raw) ?? null

/** The allowed values of a list, deduplicated, in the order of `allowed`. */
const someOf = <T extends string>(allowed: readonly T[], raw: string[]): T[] =>
  allowed.filter((value) => raw.includes(value))

const numberIn = (params: URLSearchParams, name: string, min: number, max: number): number | null => {
  const raw = params.get(name)
  if (raw === null || !/^-?\d{1,4}(\.\d{1,8})?$/.test(raw)) return null
  const value = Number(raw)
  return value >= min && value <= max ? value : null
}

const nearIn = (params: URLSearchParams) => {
  const latitude = numberIn(params, 'latitude', -90, 90)
  const longitude = numberIn(params, 'longitude', -180, 180)
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const priceIn = (params: URLSearchParams): [number, number] | null => {
  const { min, max } = PRICE_SLIDER
  const from = numberIn(params, 'minPrice', min, max)
  const to = numberIn(params, 'maxPrice', min, max)
  if (from === null && to === null) return null
  const price: [number, number] = [Math.round(from ?? min), Math.round(to ?? max)]
  return price[0] <= price[1] ? price : null
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
  return {
    ...datesIn(params, now),
    location: near ? '' : (params.get('location') ?? '').trim().slice(0, 80),
    near,
    deliverTo: (params.get('deliverTo') ?? '').trim().slice(0, 80),
    category: someOf(CATEGORY_SLUGS, [...params.getAll('category'), ...params.getAll('type')]),
    brand: someOf<string>(VEHICLE_BRANDS, params.getAll('brand')),
    transmission: oneOf(TRANSMISSIONS, params.get('transmission')),
    fuelType: someOf(FUEL_TYPES, params.getAll('fuelType')),
    minSeats: oneOf(SEAT_OPTIONS, Number(params.get('minSeats'))),
    price: priceIn(params),
    instantBook: params.get('instantBook') === 'true',
    superhost: params.get('superhost') === 'true',
    features: [...new Set(params.getAll('features').filter(isFeatureSlug))],
    sort: sort === 'distance' && !near ? 'relevance' : sort,
    after: after && /^[!-~]{1,200}$/.test(after) ? after : null,
  }
}

/** The URL of these results; default values are left out. */
export function browseAddress(filters: BrowseFilters, now: Instant): string {
  return paths.browse({
    location: filters.location,
    ...filters.near,
    ...periodQuery(filters.period, now),
    deliverTo: filters.deliverTo,
    category: filters.category,
    brand: filters.brand,
    transmission: filters.transmission ?? '',
    fuelType: filters.fuelType,
    minSeats: filters.minSeats ?? '',
    minPrice: filters.price?.[0],
    maxPrice: filters.price?.[1],
    instantBook: filters.instantBook,
    superhost: filters.superhost,
    features: filters.features,
    sort: filters.sort === 'relevance' ? '' : filters.sort,
    after: filters.after ?? '',
  })
}

const ifAny = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

/** The search input for these filters. Dates that cannot be rented are left out; the page explains the problem. */
export function searchInputOf(filters: BrowseFilters): Omit<SearchInput, 'limit' | 'withCounts'> {
  const { near, price } = filters
  return {
    location: filters.location || undefined,
    ...(near ? { ...near, radiusKm: NEAR_RADIUS_KM } : {}),
    ...(filters.problem === null ? filters.period : null),
    deliverTo: filters.deliverTo || undefined,
    category: ifAny(filters.category),
    brand: ifAny(filters.brand),
    transmission: filters.transmission ?? undefined,
    fuelType: ifAny(filters.fuelType),
    minSeats: filters.minSeats ?? undefined,
    instantBook: filters.instantBook || undefined,
    superhost: filters.superhost || undefined,
    // The ends of the slider mean "or less" and "or more", so they set no limit.
    minPriceFils: price && price[0] > PRICE_SLIDER.min ? filsShownAsUsd(price[0]).fromFils : undefined,
    maxPriceFils: price && price[1] < PRICE_SLIDER.max ? filsShownAsUsd(price[1]).toFils : undefined,
    features: ifAny(filters.features),
    sort: filters.sort,
    after: filters.after ?? undefined,
  }
}
