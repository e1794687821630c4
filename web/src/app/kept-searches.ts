import type { SavedSearchFilters } from '@rihla/contract/saved-searches'

/** A search that a visitor saved in this browser, to be saved in their account after sign-in. */
export interface KeptSearch {
  name: string
  filters: SavedSearchFilters
  alerts: boolean
}

/** Also named in `use-kept-searches.ts`: every page loads that file, and not this one. */
const KEPT_SEARCHES = 'kept-searches'
const KEPT_AT_MOST = 5

/** The searches of this browser, oldest first; none when storage is unavailable. */
export function keptSearches(): KeptSearch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_SEARCHES) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Keeps a search in this browser; the oldest go beyond the limit. False when storage is unavailable. */
export const keepSearch = (search: KeptSearch): boolean => store([...keptSearches(), search])

/** Forgets one search; others may have come meanwhile, from this tab or another. */
export function forgetKeptSearch(search: KeptSearch): void {
  const same = JSON.stringify(search)
  store(keptSearches().filter((one) => JSON.stringify(one) !== same))
}

function store(searches: KeptSearch[]): boolean {
  try {
    if (searches.length === 0) localStorage.removeItem(KEPT_SEARCHES)
    else localStorage.setItem(KEPT_SEARCHES, JSON.stringify(searches.slice(-KEPT_AT_MOST)))
    return true
  } catch {
    return false
  }
}
