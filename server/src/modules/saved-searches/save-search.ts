import { createHash } from 'node:crypto'
import { periodOf, type RentalPeriod, whyNeverAllowed } from '@rihla/domain/booking/rental-period'
import { placeSearched } from '@rihla/domain/places/emirates'
import { asksForSomething, normalSearch, SAVED_SEARCHES_AT_MOST } from '@rihla/domain/search/normal-search'
import type { SearchFilters } from '@rihla/domain/search/saved-search'
import { keysOfSearch } from '@rihla/domain/search/search-keys'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { FIELD_OF_PROBLEM } from '../search/public.ts'
import { findSame, insertSearch, lockSearchesOf } from './saved-search-store.ts'

/**
 * Saves a search of the user. The same search is saved once: the id is then that of the first one. Throws
 * `saved_search_empty` for one that asks for nothing, `dates_not_allowed` for dates that no search takes, and
 * `too_many_saved_searches`.
 */
export async function saveSearch(
  { db, clock }: Deps,
  { name, filters: asked, alerts }: { name: string; filters: SearchFilters; alerts: boolean },
  { viewer }: Call<'person'>,
): Promise<{ id: string; wasSaved: boolean }> {
  if (!asksForSomething(asked)) throw new Refusal('saved_search_empty')
  refuseBadDates(asked, clock.now())
  const filters = normalSearch(withRoughPoint(withPlaceName(asked)))
  const filtersHash = createHash('sha256').update(JSON.stringify(filters)).digest('base64url')
  const userId = viewer.id
  return await db.transaction().execute(async (trx) => {
    if (!(await lockSearchesOf(trx, userId))) throw new Refusal('not_found')
    const { sameId, count } = await findSame(trx, { userId, filtersHash })
    if (sameId !== null) return { id: sameId, wasSaved: true }
    if (count >= SAVED_SEARCHES_AT_MOST) throw new Refusal('too_many_saved_searches')
    const isForDates = filters.pickUpDate !== undefined && filters.returnDate !== undefined
    const beginsOn = isForDates ? (filters.pickUpDate ?? null) : null
    const search = { userId, name, filters, filtersHash, keys: keysOfSearch(filters), beginsOn, alerts }
    return { id: await insertSearch(trx, search, clock.now()), wasSaved: false }
  })
}

function refuseBadDates(asked: SearchFilters & Partial<RentalPeriod>, now: Instant): void {
  const { pickUpDate, returnDate, pickUpTime, returnTime } = asked
  if (!pickUpDate || !returnDate) return
  const problem = whyNeverAllowed(periodOf(pickUpDate, returnDate, pickUpTime, returnTime), now)
  if (problem === null) return
  const field = `filters.${FIELD_OF_PROBLEM[problem]}`
  throw new Refusal('dates_not_allowed', { fields: [{ field, code: problem }] })
}

/** A place by its own name, however it was typed and in whichever language. */
function withPlaceName(search: SearchFilters): SearchFilters {
  const place = search.location ? placeSearched(search.location) : null
  return place ? { ...search, location: place.name } : search
}

/** Two decimals of a degree are about a kilometre: enough to search around, and not somebody's address. */
const roughly = (degrees: number): number => Number(degrees.toFixed(2))

function withRoughPoint(search: SearchFilters): SearchFilters {
  const { latitude, longitude } = search
  if (latitude === undefined || longitude === undefined) return search
  return { ...search, latitude: roughly(latitude), longitude: roughly(longitude) }
}
