import { BOOKING_STATUSES, LIVE_BOOKING_STATUSES } from '@rihla/domain/booking/booking'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import { LIVE_STATUSES } from '../../database/literals.ts'
import { isAttempt } from './attempt-store.ts'
import { bookingSummaries, type SummaryRow } from './booking-view-store.ts'

/** Cursor of a page of trips. */
export interface TripCursor {
  part: number
  order: number
  id: string
}

export type TripScope = 'upcoming' | 'past' | 'cancelled' | 'all'

const STATUSES_IN: Record<TripScope, Array<SummaryRow['status']>> = {
  upcoming: [...LIVE_BOOKING_STATUSES],
  past: ['completed'],
  cancelled: ['cancelled'],
  all: [...BOOKING_STATUSES],
}

// Upcoming bookings first, soonest pick-up first; then past ones, latest first.
const PART = sql<number>`case when b.status in (${LIVE_STATUSES}) then 0 else 1 end`
const ORDER = sql<number>`case when b.status in (${LIVE_STATUSES}) then 1 else -1 end
  * extract(epoch from b.starts_at)::bigint`

/** A renter's own trips, upcoming first, at most `limit` after the cursor. Attempts are no trips. */
export async function tripsOf(
  db: Queryable,
  renterId: string,
  page: { scope: TripScope; after: TripCursor | null; limit: number },
  now: Instant,
): Promise<Array<SummaryRow & { part: number; order: number }>> {
  const { after } = page
  return await bookingSummaries(db)
    .select([PART.as('part'), ORDER.as('order')])
    .where('b.renter_id', '=', renterId)
    .where('b.status', 'in', STATUSES_IN[page.scope])
    .where(sql<boolean>`not ${isAttempt(now)}`)
    .$if(after !== null, (trips) =>
      trips.where(
        sql<boolean>`(${PART}, ${ORDER}, b.id) > (${after?.part}::int, ${after?.order}::bigint, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(PART)
    .orderBy(ORDER)
    .orderBy('b.id')
    .limit(page.limit)
    .execute()
}

/** The renter's most recent booking, if it was made after `since`. Attempts do not count. */
export const latestOf = (
  db: Queryable,
  renterId: string,
  { since, now }: { since: Instant; now: Instant },
): Promise<SummaryRow | undefined> =>
  bookingSummaries(db)
    .where('b.renter_id', '=', renterId)
    .where('b.created_at', '>', new Date(since))
    .where(sql<boolean>`not ${isAttempt(now)}`)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst()
