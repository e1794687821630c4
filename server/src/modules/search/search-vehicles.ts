import type { SearchInput, SearchOutput } from '@rihla/contract/search'
import { rentalDays } from '@rihla/domain/booking/rental-period'
import type { Deps } from '../../deps.ts'
import { cardsOf } from '../vehicles/public.ts'
import { catalogueCodes, type KnownCodes } from './catalogue-codes.ts'
import {
  currentIndex,
  INDEX_FROM_VEHICLES,
  loadIndex,
  matchInMemory,
} from './in-memory-index/in-memory-index.ts'
import type { MatchingVehicles } from './matching-vehicles.ts'
import { readCursor, writeCursor } from './search-cursor.ts'
import { emirateOf, orderedTrip, type SearchQuestion, understand } from './search-question.ts'
import { suggestInstead } from './search-suggestions.ts'
import { matchInSql } from './sql/match-in-sql.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
type Match = (question: SearchQuestion) => Promise<MatchingVehicles>

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
  answerFrom((_, codes) => Promise.resolve(alwaysInSql(deps, codes)), deps, input)

async function answerFrom(
  open: (deps: Needs, codes: KnownCodes) => Promise<Match>,
  deps: Needs,
  input: SearchInput,
): Promise<SearchOutput> {
  const { db } = deps
  const question = understand(input, deps.clock.now())
  const { brand: brands = [], model: models = [] } = question.filters
  const codes = await catalogueCodes(
    db,
    (known) =>
      brands.every((brand) => known.brand.has(brand)) && models.every((model) => known.model.has(model)),
  )
  const match = await open(deps, codes)
  const matching = await match(question)
  const page = await matching.page({ after: readCursor(input.after), limit: input.limit + 1 })
  const hits = page.hits.slice(0, input.limit)
  const last = page.hits.length > input.limit ? hits.at(-1) : undefined
  const ids = hits.map((hit) => hit.vehicleId)
  const { period, now, point } = question
  const shifts = await matching.shiftsOf(ids)
  const [vehicles, counts, suggestions] = await Promise.all([
    cardsOf(db, ids, { period, now, shifts, point }),
    input.withCounts ? matching.countOptions() : null,
    page.count === 0 ? suggestInstead(match, question, codes) : null,
  ])
  return {
    place: placeFound(question),
    placeUnknown: question.placeUnknown,
    count: page.count,
    total: page.total,
    days: period ? rentalDays(period) : null,
    vehicles,
    nextAfter: last ? writeCursor({ ...last, trip: orderedTrip(question) }) : null,
    counts,
    suggestions,
  }
}

/** The in-memory index when it is loaded, else SQL: small fleets need no index. */
async function chooseMatcher(deps: Needs, codes: KnownCodes): Promise<Match> {
  const index = await currentIndex(deps)
  if (index === null) return alwaysInSql(deps, codes)
  return (question) => matchInMemory(deps.db, index, question, codes)
}

const alwaysInSql =
  ({ db }: Needs, codes: KnownCodes): Match =>
  (question) =>
    Promise.resolve(matchInSql(db, question, codes))

function placeFound({ place }: SearchQuestion): SearchOutput['place'] {
  if (!place) return null
  return { slug: place.slug, kind: place.kind, name: place.name, emirate: emirateOf(place).name }
}
