import { rentalDays } from '@rihla/domain/booking/rental-period'
import { type RawBuilder, sql } from 'kysely'
import type { SearchQuestion } from '../search-question.ts'
import { pricedTrips, usualTotal } from './priced-trips-store.ts'
import { shiftOf } from './search-conditions.ts'

/** SQL: all search rows as `s`. */
export const ALL_ROWS: RawBuilder<unknown> = sql`vehicle_search s`

/** SQL: all search rows as `s`, with dates with the total of the trip as `total_fils`. */
export function rowsWithTotals({ period, shifts, now }: SearchQuestion): RawBuilder<unknown> {
  if (!period) return ALL_ROWS
  return sql`(
    select s.*, coalesce(priced.total_fils, ${usualTotal(rentalDays(period))}) as total_fils
    from vehicle_search s left join ${pricedTrips({ period, shifts })} priced
      on priced.id = s.vehicle_id and s.has_day_prices and priced.shift = ${shiftOf({ period, shifts, now })}
  ) s`
}
