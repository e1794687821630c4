import type { ContestedNoShow } from '@rihla/contract/no-shows'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { orderCursorIn } from '../../http/api/order-cursor.ts'
import { writeViewEntries } from '../audit/public.ts'
import { type ContestedRow, findContested } from './contested-store.ts'

/** One page of contested no-shows for staff, longest waiting first. Records the view of their messages. */
export async function listContestedNoShows(
  deps: Deps,
  page: { after?: string | undefined; limit: number },
  { viewer, requestId }: Call<'support'>,
) {
  const cursor = orderCursorIn(page.after)
  const after = cursor && { at: cursor.order, bookingId: cursor.id }
  const rows = await findContested(deps.db, { after, limit: page.limit + 1 })
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  await writeViewEntries(
    deps.db,
    {
      actorId: viewer.id,
      action: 'booking.messages_viewed',
      requestId,
      at: new Date(deps.clock.now()),
    },
    shown.map(({ booking_id }) => booking_id),
  )
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
