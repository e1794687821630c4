import { rentalDays } from '@rihla/domain/booking/rental-period'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import { pricedDelivery, type SearchQuestion } from '../search-question.ts'
import { readPricedTrips, totalOf, usualRental } from './priced-trips-store.ts'
import { shiftOf } from './search-conditions.ts'

/** SQL: all search rows as `s`. */
export const ALL_ROWS: RawBuilder<unknown> = sql`vehicle_search s`

/**
 * SQL: all search rows as `s`, with dates with the total of the trip as `total_fils`. Prices of single days are read
 * first: joined to their sums, the planner may expect one row of them and compare every vehicle with every other.
 */
export async function rowsWithTotals(db: Queryable, question: SearchQuestion): Promise<RawBuilder<unknown>> {
  const { period, shifts, now } = question
  if (!period) return ALL_ROWS
  const deliverTo = pricedDelivery(question)
  const days = rentalDays(period)
  const priced = await readPricedTrips(db, { period, shifts, deliverTo })
  if (priced.length === 0)
    return sql`(select s.*, ${totalOf(usualRental(days), days, deliverTo)} as total_fils from ${ALL_ROWS}) s`
  const rental = sql<number>`coalesce(priced.rental_fils, ${usualRental(days)})`
  return sql`(
    select s.*, ${totalOf(rental, days, deliverTo)} as total_fils
    from ${ALL_ROWS} left join unnest(
      ${priced.map(({ id }) => id)}::uuid[], ${priced.map(({ shift }) => shift)}::integer[],
      ${priced.map(({ rentalFils }) => rentalFils)}::bigint[]
    ) priced (id, shift, rental_fils)
      on priced.id = s.vehicle_id and s.has_day_prices and priced.shift = ${shiftOf({ period, shifts, now })}
  ) s`
}
