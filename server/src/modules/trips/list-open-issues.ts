import type { Deps } from '../../deps.ts'
import { orderCursorIn } from '../../http/api/order-cursor.ts'
import { findOpenIssues } from './issue-store.ts'
import { tripIssueOf } from './show-trip.ts'

/** One page of the open issues of all trips for support, longest waiting first. */
export async function listOpenIssues(deps: Deps, page: { after?: string | undefined; limit: number }) {
  const cursor = orderCursorIn(page.after)
  const after = cursor && { at: cursor.order, id: cursor.id }
  const rows = await findOpenIssues(deps.db, { after, limit: page.limit + 1 })
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    issues: shown.map((row) => ({
      ...tripIssueOf(row),
      bookingId: row.booking_id,
      reference: row.reference,
      vehicle: `${row.year} ${row.make} ${row.model}`,
      reporter: row.reporter,
    })),
    nextAfter: last && rows.length > page.limit ? `${last.at.getTime()}.${last.id}` : null,
  }
}
