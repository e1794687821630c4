import { DAY_MS, type Instant, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

interface SaidAt {
  by: 'renter' | 'host'
  at: string
}

/** Times inside the JSON lists are text; amounts are in fils. */
export interface ContestedRow {
  booking_id: string
  reference: string
  year: number
  make: string
  model: string
  renter: string
  host: string
  starts_at: Date
  reported_at: Date
  contested_at: Date
  contest_text: string
  paid_fils: number
  messages: Array<SaidAt & { text: string }>
  handovers: Array<SaidAt & { kind: 'check_in' | 'check_out' }>
  renter_photos: number
  host_photos: number
}

/** Where the previous page of contested no-shows ended. */
export interface ContestedCursor {
  at: Instant
  bookingId: string
}

/** The excerpt of the thread starts this long before pick-up; the booking's own page has all of it. */
const SHOWN_BEFORE_PICKUP_MINUTES = DAY_MS / MINUTE_MS
const SHOWN_MESSAGES = 50

/** At most `limit` contested no-shows that await a decision, earliest contested first, after the cursor. */
export async function findContested(
  db: Queryable,
  { after, limit }: { after: ContestedCursor | null; limit: number },
): Promise<ContestedRow[]> {
  const { rows } = await sql<ContestedRow>`
    select r.booking_id, b.reference, v.year, v.make, v.model, renter.full_name as renter, host.full_name as host,
      b.starts_at, r.reported_at, r.contested_at, r.contest_text,
      m.captured_fils - m.given_back_fils as paid_fils,
      (select coalesce(json_agg(json_build_object('by', said.by, 'text', said.message, 'at', said.created_at) order by said.place), '[]')
       from (
         select case when l.sender_id = b.host_id then 'host' else 'renter' end as by, l.message, l.created_at, l.place
         from booking_messages l
         where l.booking_id = b.id and l.kind = 'message'
           and l.created_at >= b.starts_at - make_interval(mins => ${SHOWN_BEFORE_PICKUP_MINUTES})
         order by l.place desc limit ${SHOWN_MESSAGES}
       ) said) as messages,
      (select coalesce(json_agg(json_build_object('kind', h.kind, 'by', h.by_side, 'at', h.at) order by h.at), '[]')
       from trip_handovers h where h.booking_id = b.id) as handovers,
      (select count(*)::int from trip_photos p where p.booking_id = b.id and p.by_side = 'renter') as renter_photos,
      (select count(*)::int from trip_photos p where p.booking_id = b.id and p.by_side = 'host') as host_photos
    from no_show_reports r
    join bookings b on b.id = r.booking_id
    join booking_money m on m.booking_id = b.id
    join vehicles v on v.id = b.vehicle_id
    join users renter on renter.id = b.renter_id
    join users host on host.id = b.host_id
    where r.status = 'contested'
      and ${after === null ? sql`true` : sql`(r.contested_at, r.booking_id) > (${new Date(after.at)}::timestamptz, ${after.bookingId}::uuid)`}
    order by r.contested_at, r.booking_id
    limit ${limit}`.execute(db)
  return rows
}
