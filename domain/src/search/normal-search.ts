import type { SearchFilters } from './saved-search.ts'

/** How many searches a person can save. */
export const SAVED_SEARCHES_AT_MOST = 20

const sortedOnce = (words: readonly string[]): string[] => [...new Set(words)].sort()

/**
 * The one form of a search that all equal searches have: lists sorted and without repetitions, and nothing that asks
 * for nothing.
 */
export function normalSearch<T extends SearchFilters>(search: T): T {
  const entries = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== false && value !== '')
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => [name, Array.isArray(value) ? sortedOnce(value) : value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries) as T
}

/** Whether a search asks for anything at all; one for every car of the country is no use as an alert. */
export const asksForSomething = (search: SearchFilters): boolean =>
  Object.keys(normalSearch(search)).some((name) => !/^(pickUp|return)Time$/.test(name))
