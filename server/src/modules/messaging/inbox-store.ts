import type { Photo } from '@rihla/contract/vehicles/vehicles'
import { INBOX_STATUSES } from '@rihla/domain/messaging/messaging'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import type { Bookings } from '../../database/schema.ts'
import { coverOf } from '../../database/vehicle-photos.ts'
import type { OrderCursor } from '../../http/api/order-cursor.ts'

const IN_INBOX = sql<boolean>`b.status = any(${[...INBOX_STATUSES]})`

/** Length of the message preview in the list. */
const PREVIEW_CHARACTERS = 200

export interface InboxRow {
  id: string
  reference: string
  status: Bookings['status']['__select__']
  renter_id: string
  pick_up_date: string
  pick_up_time: string
  return_date: string
  return_time: string
  ends_at: Date
  vehicle_id: string
  make: string
  model: string
  year: number
  cover: Photo | null
  other_id: string
  other_name: string
  other_avatar: string | null
  last_sender_id: string | null
  last_text: string | null
  last_at: Date | null
  unread: number
  active_micros: number
}

/**
 * A page of a person's conversations in one statement, most recently active first: by the last message, or by the time
 * the chat opened. The page is selected first with one index lookup per conversation; other data is read only for its
 * rows.
 */
export async function readInbox(
  db: Queryable,
  personId: string,
  { after, limit }: { after: OrderCursor | null; limit: number },
): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`
    select page.id, page.reference, page.status, page.renter_id, page.pick_up_date, page.pick_up_time, page.return_date,
      page.return_time, page.ends_at, page.vehicle_id, v.make, v.model, v.year,
      ${coverOf(sql`page.vehicle_id`)} as cover,
      o.id as other_id, o.full_name as other_name, o.avatar_url as other_avatar,
      page.sender_id as last_sender_id, left(page.message, ${PREVIEW_CHARACTERS}) as last_text, page.last_at,
      coalesce(mark.unread, 0) as unread, page.active_micros
    from (
      select * from (
        select b.id, b.reference, b.status, b.renter_id, b.host_id, b.vehicle_id, b.pick_up_date, b.pick_up_time,
          b.return_date, b.return_time, b.ends_at, last.sender_id, last.message, last.created_at as last_at,
          (extract(epoch from coalesce(last.created_at, b.confirmed_at, b.created_at)) * 1000000)::bigint as active_micros
        from bookings b
        left join lateral (
          select m.sender_id, m.message, m.created_at from booking_messages m
          where m.booking_id = b.id and m.kind = 'message' order by m.place desc limit 1
        ) last on true
        where (b.renter_id = ${personId} or b.host_id = ${personId}) and ${IN_INBOX}
      ) own
      where ${after === null ? sql`true` : sql`(active_micros, id) < (${after.order}::bigint, ${after.id}::uuid)`}
      order by active_micros desc, id desc limit ${limit}
    ) page
    join vehicles v on v.id = page.vehicle_id
    join users o on o.id = case page.renter_id when ${personId} then page.host_id else page.renter_id end
    left join message_reads mark on mark.booking_id = page.id and mark.user_id = ${personId}
    order by page.active_micros desc, page.id desc`.execute(db)
  return rows
}

/** Number of a person's unread messages, in all conversations of the inbox or only those of bookings they host. */
export async function countUnreadMessages(
  db: Queryable,
  personId: string,
  side: 'any' | 'host' = 'any',
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(r.unread), 0)::int as count
    from message_reads r join bookings b on b.id = r.booking_id
    where r.user_id = ${personId} and r.unread > 0 and ${IN_INBOX}
      and ${side === 'any' ? sql`true` : sql`b.host_id = ${personId}`}`.execute(db)
  return rows[0]?.count ?? 0
}
