import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import { isClockTime, isPlainDate } from '@rihla/domain/time/plain-date'
import { keepPersonal, readPersonal } from '../../offline/personal-storage.ts'
import { paths } from '../../paths/paths.ts'
import { periodQuery } from './period-in-address.ts'

/** A search of this browser, with everything that is needed to show and to repeat it. */
export interface RecentSearch {
  /** Where it searched: at a named place (or anywhere, when it is empty), around the visitor, on a part of the map. */
  area: 'place' | 'near' | 'map'
  location: string
  /** Its dates; null when it had none, or when they are over. */
  period: RentalPeriod | null
  /** Number of filters. */
  filters: number
  /** Its other query parameters. */
  query: string
}

/** Visitors search too; the searches are deleted when a person signs out of this browser. */
export const ANYONE = 'anyone'
export const RECENT_SEARCHES = 'recent-searches'
const MOST = 5
const DATES = ['pickUpDate', 'pickUpTime', 'returnDate', 'returnTime']

/** The searches of a stored value, newest first; anything else in it is ignored, and so are dates that are over. */
export function recentSearchesIn(kept: unknown, now: Instant): RecentSearch[] {
  if (!Array.isArray(kept)) return []
  const today = dateInDubai(now)
  return kept
    .filter(isSearch)
    .map((search) =>
      search.period && search.period.pickUpDate < today ? { ...search, period: null } : search,
    )
    .slice(0, MOST)
}

export const recentSearches = (now: Instant): RecentSearch[] =>
  recentSearchesIn(readPersonal(ANYONE, RECENT_SEARCHES), now)

/**
 * Puts the search of an address to the top. A search of the same place and dates is replaced: other filters, another
 * order or a moved map refine it. Without place, dates and filters nothing was searched.
 */
export function rememberSearch(
  address: string,
  asked: Omit<RecentSearch, 'query' | 'area'>,
  now: Instant,
): void {
  const params = new URLSearchParams(address.split('?')[1])
  const area = params.has('bounds') ? 'map' : params.has('latitude') ? 'near' : 'place'
  if (area === 'place' && asked.location === '' && !asked.period && asked.filters === 0) return
  for (const name of [...DATES, 'after']) params.delete(name)
  const search: RecentSearch = { area, ...asked, query: params.toString() }
  keep([search, ...recentSearches(now).filter((one) => !isSameTrip(one, search))])
}

export const forgetSearch = (search: RecentSearch, now: Instant): void =>
  keep(recentSearches(now).filter((one) => !isSameTrip(one, search)))

const keep = (searches: RecentSearch[]) =>
  keepPersonal(ANYONE, RECENT_SEARCHES, searches.length === 0 ? null : searches.slice(0, MOST))

const isSameTrip = (one: RecentSearch, other: RecentSearch) => keyOfSearch(one) === keyOfSearch(other)

/** The same for searches of the same place and dates. */
export const keyOfSearch = ({ area, location, period }: RecentSearch): string =>
  JSON.stringify([area, location, period?.pickUpDate, period?.returnDate])

/** The address of the results. */
export function addressOfSearch({ query, period }: RecentSearch, now: Instant): string {
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(periodQuery(period, now))) params.set(name, String(value))
  return params.size === 0 ? paths.browse() : `${paths.browse()}?${params}`
}

const isText = (value: unknown): value is string => typeof value === 'string'

function isSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false
  const { area, location, period, filters, query } = value as Partial<RecentSearch>
  const isArea = area === 'place' || area === 'near' || area === 'map'
  return isArea && isText(location) && isText(query) && Number.isInteger(filters) && isPeriod(period)
}

function isPeriod(value: unknown): value is RentalPeriod | null {
  if (typeof value !== 'object') return false
  if (value === null) return true
  const { pickUpDate, pickUpTime, returnDate, returnTime } = value as Partial<RentalPeriod>
  return (
    [pickUpDate, returnDate].every((day) => isText(day) && isPlainDate(day)) &&
    [pickUpTime, returnTime].every((time) => isText(time) && isClockTime(time))
  )
}
