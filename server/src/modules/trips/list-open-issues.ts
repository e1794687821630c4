import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { findOpenIssues, type IssueCursor } from './issue-store.ts'
import { tripIssueOf } from './show-trip.ts'

/** One page of the open issues of all trips for support, longest waiting first. */
export async function listOpenIssues(deps: Deps, page: { after?: string | undefined; limit: number }) {
  const after = page.after === undefined ? null : cursorIn(page.after)
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

function cursorIn(text: string): IssueCursor {
  const found = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text)
  if (!found?.[2])
    throw new Refusal('invalid_input', { fields: [{ field: 'after', code: 'format_invalid' }] })
  return { at: Number(found[1]), id: found[2] }
}
