import { SearchInput } from '@rihla/contract/search'
import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import type { SearchFilters } from '@rihla/domain/search/saved-search'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { cardsOf } from '../vehicles/public.ts'
import { codesFor } from './choose-matcher.ts'
import { deliveryPlace, pricedDelivery, type SearchQuestion, understand } from './search-question.ts'
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
 * right for all its filters, by the conditions of every search. `withDelivery` adds the delivery asked for to the price.
 */
export async function offersThatFit(
  deps: Needs,
  filters: SearchFilters,
  vehicleIds: readonly string[],
  { withDelivery = false } = {},
): Promise<VehicleCard[]> {
  const question = questionOf(deps, filters)
  if (question === null || vehicleIds.length === 0) return []
  const matching = matchInSql(deps.db, question, await codesFor(deps.db, question))
  const fitting = new Set(await matching.among(vehicleIds))
  const ids = vehicleIds.filter((id) => fitting.has(id))
  const { period, now, point } = question
  const deliverTo = withDelivery ? pricedDelivery(question) : null
  return await cardsOf(deps.db, ids, { period, now, point, deliverTo, shifts: await matching.shiftsOf(ids) })
}

/** The page of a vehicle for the trip of its card, with the times and the delivery that a saved search asks for. */
export function pageOfOffer(filters: SearchFilters, { id, trip }: Pick<VehicleCard, 'id' | 'trip'>): string {
  const { pickUpTime, returnTime, deliverTo } = inputOf(filters)
  const place = deliveryPlace(deliverTo)
  const query = {
    ...(trip && { pickUpDate: trip.pickUpDate, pickUpTime, returnDate: trip.returnDate, returnTime }),
    deliverTo: place === 'nowhere' ? undefined : place?.slug,
  }
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? `/vehicle/${id}` : `/vehicle/${id}?${new URLSearchParams(given)}`
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
