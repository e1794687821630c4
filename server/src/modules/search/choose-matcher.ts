import type { Deps } from '../../deps.ts'
import { catalogueCodes, type KnownCodes } from './catalogue-codes.ts'
import { currentIndex, matchInMemory } from './in-memory-index/in-memory-index.ts'
import type { MatchingVehicles } from './matching-vehicles.ts'
import type { SearchQuestion } from './search-question.ts'
import { matchInSql } from './sql/match-in-sql.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** Finds the vehicles that match a question. */
export type Match = (question: SearchQuestion) => Promise<MatchingVehicles>

/** A way to open a matcher: `chooseMatcher`, or `alwaysInSql`, with which the benchmark compares the index. */
export type OpenMatcher = (deps: Needs, codes: KnownCodes) => Promise<Match>

/** The in-memory index when it is loaded, else SQL: small fleets need no index. */
export const chooseMatcher: OpenMatcher = async (deps, codes) => {
  const index = await currentIndex(deps)
  if (index === null) return alwaysInSql(deps, codes)
  // The index knows nothing of deliveries.
  return async (question) =>
    question.deliverTo === null
      ? await matchInMemory(deps.db, index, question, codes)
      : matchInSql(deps.db, question, codes)
}

export const alwaysInSql: OpenMatcher = ({ db }, codes) =>
  Promise.resolve((question) => Promise.resolve(matchInSql(db, question, codes)))

/** The codes of the stored values, with those of the brands and models that a question names. */
export function codesFor(db: Needs['db'], { filters }: SearchQuestion): Promise<KnownCodes> {
  const { brand: brands = [], model: models = [] } = filters
  return catalogueCodes(
    db,
    (known) =>
      brands.every((brand) => known.brand.has(brand)) && models.every((model) => known.model.has(model)),
  )
}
