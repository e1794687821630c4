import type { Database } from '../../../database/database.ts'
import { type KnownCodes, namesFor } from '../catalogue-codes.ts'
import type { MatchingVehicles } from '../matching-vehicles.ts'
import type { SearchQuestion } from '../search-question.ts'
import { countOptions } from './facet-counts.ts'
import { dateConditions, filterConditions, placeConditions, radiusConditions } from './search-conditions.ts'
import { countByEmirate, countFits, findPage, fitsAmong } from './search-store.ts'

interface MatchingInSql extends MatchingVehicles {
  /** Those of the vehicles that match, in no order. */
  among(vehicleIds: readonly string[]): Promise<string[]>
}

/** Matches by one scan of the search rows per result. */
export function matchInSql(db: Database, question: SearchQuestion, codes: KnownCodes): MatchingInSql {
  const within = placeConditions(question, codes)
  const dates = dateConditions(question)
  const free = [...radiusConditions(question), ...dates]
  const chosen = filterConditions(question, codes)
  const filters = Object.values(chosen)
  return {
    page: (requested) =>
      findPage(db, {
        within,
        fits: [...filters, ...free],
        sort: question.sort,
        point: question.point,
        ...requested,
      }),
    count: () => countFits(db, [...within, ...free, ...filters]),
    among: (vehicleIds) => fitsAmong(db, vehicleIds, [...within, ...free, ...filters]),
    countOptions: () => countOptions(db, [...within, ...free], chosen, (brands) => namesFor(db, brands)),
    countByEmirate: () => countByEmirate(db, [...dates, ...filters]),
  }
}
