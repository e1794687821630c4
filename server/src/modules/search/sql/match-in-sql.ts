import type { Database } from '../../../database/database.ts'
import { type KnownCodes, namesFor } from '../catalogue-codes.ts'
import type { MatchingVehicles } from '../matching-vehicles.ts'
import { orderedTrip, type SearchQuestion, shiftQuestion } from '../search-question.ts'
import { countOptions } from './facet-counts.ts'
import { gatherMarks } from './marks-store.ts'
import { ALL_ROWS, rowsWithTotals } from './rows-with-totals.ts'
import {
  areaConditions,
  dateConditions,
  deliveryConditions,
  filterConditions,
  placeConditions,
  shiftOf,
} from './search-conditions.ts'
import { countByEmirate, countFits, findPage, fitsAmong, readShifts } from './search-store.ts'

interface MatchingInSql extends MatchingVehicles {
  /** Those of the vehicles that match, in no order. */
  among(vehicleIds: readonly string[]): Promise<string[]>
}

/** Matches by one scan of the search rows per result. */
export function matchInSql(db: Database, question: SearchQuestion, codes: KnownCodes): MatchingInSql {
  const { period, shifts, now, sort, point } = question
  const within = placeConditions(question, codes)
  const dates = dateConditions(question)
  const delivered = deliveryConditions(question)
  const free = [...areaConditions(question), ...delivered, ...dates]
  const chosen = filterConditions(question, codes)
  const filters = Object.values(chosen)
  const trip = orderedTrip(question)
  return {
    page: async (requested) =>
      await findPage(db, {
        rows: trip === null ? ALL_ROWS : await rowsWithTotals(db, question),
        within,
        fits: [...filters, ...free],
        sort,
        point,
        trip,
        ...requested,
      }),
    count: () => countFits(db, [...within, ...free, ...filters]),
    among: (vehicleIds) => fitsAmong(db, vehicleIds, [...within, ...free, ...filters]),
    gather: (grid) => gatherMarks(db, [...within, ...free, ...filters], grid),
    countOptions: () =>
      countOptions(db, {
        question,
        base: [...within, ...free],
        chosen,
        namesOf: (models) => namesFor(db, models),
      }),
    async shiftsOf(ids) {
      return period && shifts.length > 1
        ? await readShifts(db, ids, shiftOf({ period, shifts, now }))
        : new Map<string, number>()
    },
    async countShifted(otherShifts) {
      const counts = new Map<number, number>()
      for (const days of otherShifts) {
        const shifted = shiftQuestion(question, days)
        counts.set(days, shifted ? await matchInSql(db, shifted, codes).count() : 0)
      }
      return counts
    },
    countByEmirate: () => countByEmirate(db, [...delivered, ...dates, ...filters]),
  }
}
