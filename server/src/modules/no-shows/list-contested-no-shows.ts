import type { ContestedNoShow } from '@rihla/contract/no-shows'
import type { Deps } from '../../deps.ts'
import { orderCursorIn } from '../../http/api/order-cursor.ts'
import { type ContestedRow, findContested } from './contested-store.ts'

/** One page of contested no-shows for staff, longest waiting first. */
export async function listContestedNoShows(deps: Deps, page: { after?: string | undefined; limit: number }) {
  const cursor = orderCursorIn(page.after)
  const after = cursor && { at: cursor.order, bookingId: cursor.id }
  const rows = await findContested(deps.db, { after, limit: page.limit + 1 })
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    noShows: shown.map(contestedOf),
    nextAfter: last && rows.length > page.limit ? `${last.contested_at.getTime()}.${last.booking_id}` : null,
  }
}

const iso = (moment: string | Date) => new Date(moment).toISOString()

const contestedOf = (row: ContestedRow): ContestedNoShow => ({
  bookingId: row.booking_id,
  reference: row.reference,
  vehicle: `${row.year} ${row.make} ${row.model}`,
  renter: row.renter,
  host: row.host,
  startsAt: iso(row.starts_at),
  reportedAt: iso(row.reported_at),
  contestedAt: iso(row.contested_at),
  contestText: row.contest_text,
  paidFils: row.paid_fils,
  messages: row.messages.map((message) => ({ ...message, at: iso(message.at) })),
  handovers: row.handovers.map((handover) => ({ ...handover, at: iso(handover.at) })),
  photos: { renter: row.renter_photos, host: row.host_photos },
})
