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
export function keepSearch(search: KeptSearch): boolean {
  try {
    const kept = [...keptSearches(), search].slice(-KEPT_AT_MOST)
    localStorage.setItem(KEPT_SEARCHES, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export function forgetKeptSearches(): void {
  try {
    localStorage.removeItem(KEPT_SEARCHES)
  } catch {
    // Storage is unavailable, so there is nothing to delete.
  }
}
