import type { SearchInput, SearchOutput } from '@rihla/contract/search'
import { rentalDays } from '@rihla/domain/booking/rental-period'
import type { Deps } from '../../deps.ts'
import { cardsOf } from '../vehicles/public.ts'
import { alwaysInSql, chooseMatcher, codesFor, type OpenMatcher } from './choose-matcher.ts'
import { INDEX_FROM_VEHICLES, loadIndex } from './in-memory-index/in-memory-index.ts'
import { readCursor, writeCursor } from './search-cursor.ts'
import { emirateOf, orderedTrip, pricedDelivery, type SearchQuestion, understand } from './search-question.ts'
import { suggestInstead } from './search-suggestions.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
/**
 * A page of the listed vehicles that match place, dates and filters, with exact counts; with dates only those that can
 * be booked for them now. Throws `dates_not_allowed` for dates that cannot be booked.
 */
export async function searchVehicles(deps: Needs, input: SearchInput): Promise<SearchOutput> {
  const answer = await answerFrom(chooseMatcher, deps, input)
  // Runs in the background: if it fails, searches continue in SQL and the next one tries again.
  if (answer.total >= INDEX_FROM_VEHICLES) void loadIndex(deps).catch(() => {})
  return answer
}

/** The same result in SQL alone, regardless of the number of vehicles; the benchmark compares the index with it. */
export const searchInSql = (deps: Needs, input: SearchInput): Promise<SearchOutput> =>
  answerFrom(alwaysInSql, deps, input)

async function answerFrom(open: OpenMatcher, deps: Needs, input: SearchInput): Promise<SearchOutput> {
  const { db } = deps
  const question = understand(input, deps.clock.now())
  const codes = await codesFor(db, question)
  const match = await open(deps, codes)
  const matching = await match(question)
  const page = await matching.page({ after: readCursor(input.after), limit: input.limit + 1 })
  const hits = page.hits.slice(0, input.limit)
  const last = page.hits.length > input.limit ? hits.at(-1) : undefined
  const ids = hits.map((hit) => hit.vehicleId)
  const { period, now, point } = question
  const shifts = await matching.shiftsOf(ids)
  const [vehicles, counts, suggestions] = await Promise.all([
    cardsOf(db, ids, { period, now, shifts, point, deliverTo: pricedDelivery(question) }),
    input.withCounts ? matching.countOptions() : null,
    page.count === 0 ? suggestInstead(match, question, codes) : null,
  ])
  return {
    place: placeFound(question),
    placeUnknown: question.placeUnknown,
    deliverTo: deliveryFound(question),
    count: page.count,
    total: page.total,
    days: period ? rentalDays(period) : null,
    vehicles,
    nextAfter: last ? writeCursor({ ...last, trip: orderedTrip(question) }) : null,
    counts,
    suggestions,
  }
}

function deliveryFound(question: SearchQuestion): SearchOutput['deliverTo'] {
  const place = pricedDelivery(question)
  return place && { slug: place.slug, name: place.name }
}

function placeFound({ place }: SearchQuestion): SearchOutput['place'] {
  if (!place) return null
  return { slug: place.slug, kind: place.kind, name: place.name, emirate: emirateOf(place).name }
}
