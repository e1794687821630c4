import type { Database } from '../../../database/database.ts'
import { type KnownCodes, namesFor } from '../catalogue-codes.ts'
import type { MatchingVehicles } from '../matching-vehicles.ts'
import type { SearchQuestion } from '../search-question.ts'
import { countOptions } from './facet-counts.ts'
import { gatherMarks } from './marks-store.ts'
import {
  areaConditions,
  dateConditions,
  deliveryConditions,
  filterConditions,
  placeConditions,
} from './search-conditions.ts'
import { countByEmirate, countFits, findPage } from './search-store.ts'

/** Matches by one scan of the search rows per result. */
export function matchInSql(db: Database, question: SearchQuestion, codes: KnownCodes): MatchingVehicles {
  const within = placeConditions(question, codes)
  const dates = dateConditions(question)
  const delivered = deliveryConditions(question)
  const free = [...areaConditions(question), ...delivered, ...dates]
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
    countOptions: () => countOptions(db, [...within, ...free], chosen, (brands) => namesFor(db, brands)),
    gather: (grid) => gatherMarks(db, [...within, ...free, ...filters], grid),
    countByEmirate: () => countByEmirate(db, [...delivered, ...dates, ...filters]),
  }
}
