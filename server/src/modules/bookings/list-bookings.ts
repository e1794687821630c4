import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { summaryOf } from './booking-summary.ts'
import { latestOf, type TripCursor, type TripScope, tripsOf } from './trip-list-store.ts'

/** The caller's own trips as renter, in pages: upcoming first, then past, latest first. */
export async function listBookings(
  deps: Deps,
  page: { scope: TripScope; after?: string | undefined; limit: number },
  { viewer }: Call<'person'>,
): Promise<{ bookings: BookingSummary[]; nextAfter: string | null }> {
  const after = page.after === undefined ? null : cursorIn(page.after)
  const requested = { scope: page.scope, after, limit: page.limit + 1 }
  const rows = await tripsOf(deps.db, viewer.id, requested, deps.clock.now())
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    bookings: shown.map((row) => summaryOf(row, 'renter')),
    nextAfter: last && rows.length > page.limit ? `${last.part}.${last.order}.${last.id}` : null,
  }
}

function cursorIn(text: string): TripCursor {
  const found = /^([01])\.(-?\d{1,13})\.([0-9a-f-]{36})$/.exec(text)
  if (!found?.[3])
    throw new Refusal('invalid_input', { fields: [{ field: 'after', code: 'format_invalid' }] })
  return { part: Number(found[1]), order: Number(found[2]), id: found[3] }
}

/** The caller's most recent booking if it is less than a day old, without attempts; else null. */
export async function showLatestBooking(deps: Deps, { viewer }: Call<'person'>) {
  const now = deps.clock.now()
  const row = await latestOf(deps.db, viewer.id, { since: now - DAY_MS, now })
  return { booking: row ? summaryOf(row, 'renter') : null }
}
