import { SearchInput } from '@rihla/contract/search'
import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import type { SearchFilters } from '@rihla/domain/search/saved-search'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { cardsOf } from '../vehicles/public.ts'
import { catalogueCodes } from './catalogue-codes.ts'
import { type SearchQuestion, understand } from './search-question.ts'
import { searchVehicles } from './search-vehicles.ts'
import { matchInSql } from './sql/match-in-sql.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** The number of vehicles that a saved search finds now; null when its dates cannot be booked any more. */
export async function countMatches(deps: Needs, filters: SearchFilters): Promise<number | null> {
  if (questionOf(deps, filters) === null) return null
  const { count } = await searchVehicles(deps, inputOf(filters))
  return count
}

/**
 * The cards of those of the vehicles that a saved search finds now, with the price of its trip: free for its dates and
 * right for all its filters, by the conditions of every search.
 */
export async function offersThatFit(
  deps: Needs,
  filters: SearchFilters,
  vehicleIds: readonly string[],
): Promise<VehicleCard[]> {
  const question = questionOf(deps, filters)
  if (question === null || vehicleIds.length === 0) return []
  const brands = question.filters.brand ?? []
  const codes = await catalogueCodes(deps.db, (known) => brands.every((brand) => known.brand.has(brand)))
  const fitting = new Set(await matchInSql(deps.db, question, codes).among(vehicleIds))
  return await cardsOf(
    deps.db,
    vehicleIds.filter((id) => fitting.has(id)),
    question,
  )
}

/** What a search had asked for before it was saved stays right for it when the search loses a field. */
const KnownInput = SearchInput.strip()
const inputOf = (filters: SearchFilters): SearchInput => KnownInput.parse({ ...filters, limit: 1 })

/** Null for dates that cannot be booked. */
function questionOf({ clock }: Needs, filters: SearchFilters): SearchQuestion | null {
  try {
    return understand(inputOf(filters), clock.now())
  } catch (error) {
    if (error instanceof Refusal && error.code === 'dates_not_allowed') return null
    throw error
  }
}
