import { LIVE_BOOKING_STATUSES } from '@rihla/domain/booking/booking'
import { type RawBuilder, sql } from 'kysely'

/** SQL: the values of a list in our code as literals, for `in (…)`; never of user input. */
export const literals = (values: readonly string[]): RawBuilder<string> =>
  sql<string>`${sql.join(values.map((value) => sql.lit(value)))}`

/** SQL: the statuses of bookings that are not over, for `status in (…)`. */
export const LIVE_STATUSES = literals(LIVE_BOOKING_STATUSES)
