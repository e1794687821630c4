import { type SavedSearch, SavedSearchFilters } from '@rihla/contract/saved-searches'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { countMatches } from '../search/public.ts'
import { namedCars, type SavedSearchRow, searchesOf } from './saved-search-store.ts'

/** How long a car counts as found lately. */
const FOUND_LATELY_MS = 7 * DAY_MS
/** Searches counted at the same time, so that one list does not take every database connection. */
const AT_ONCE = 4

const KnownFilters = SavedSearchFilters.strip()

/** The user's saved searches with their number of cars now: at most as many counts as searches can be saved. */
export async function listSavedSearches(
  deps: Deps,
  _nothing: unknown,
  { viewer }: Call<'person'>,
): Promise<{ searches: SavedSearch[] }> {
  const saved = await searchesOf(deps.db, viewer.id)
  const named = await namedCars(
    deps.db,
    saved.map(({ id }) => id),
    deps.clock.now() - FOUND_LATELY_MS,
  )
  const counts: (number | null)[] = []
  for (let from = 0; from < saved.length; from += AT_ONCE) {
    const some = saved.slice(from, from + AT_ONCE)
    counts.push(...(await Promise.all(some.map(({ filters }) => countMatches(deps, filters)))))
  }
  return {
    searches: saved.map((search, place) => ({
      ...shown(search),
      count: counts[place] ?? null,
      found: named
        .filter(({ searchId }) => searchId === search.id)
        .map(({ vehicleId, title, reason }) => ({ vehicleId, title, reason })),
    })),
  }
}

const shown = ({ id, name, filters, alerts, createdAt }: SavedSearchRow) => ({
  id,
  name,
  filters: KnownFilters.parse(filters),
  alerts,
  createdAt: createdAt.toISOString(),
})
