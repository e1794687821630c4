import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import { executeNamed } from '../../database/named-statement.ts'
import type { Bookings } from '../../database/schema.ts'

export interface LineRow {
  id: string
  place: number
  client_message_id: string | null
  kind: string
  event: string | null
  sender_id: string | null
  message: string
  created_at: Date
}

/**
 * A booking's thread: its two parties, the booking's status and end (which decide whether the chat is open), and how
 * far each side has read.
 */
export interface ThreadRow {
  booking_id: string
  status: Bookings['status']['__select__']
  ends_at: Date
  renter_id: string
  renter_name: string
  renter_avatar: string | null
  renter_read_up_to: number
  host_id: string
  host_name: string
  confirmed_at: Date | null
  host_avatar: string | null
  host_read_up_to: number
}

/**
 * Serialises the writers of one thread until their transactions end. Lines therefore become visible in position order,
 * and a reader who asks for lines after a position never misses one. Lock order: vehicle, booking, thread. Writing a
 * message locks neither vehicle nor booking, so it never waits for them.
 */
export async function lockThread(trx: Transaction, bookingId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`thread:${bookingId}`}, 0))`.execute(trx)
}

const LINE_COLUMNS = sql`id, place, client_message_id, kind, event, sender_id, message, created_at`

type NewLine = { bookingId: string; text: string; at: Date } & (
  | { senderId: string; clientMessageId: string | null }
  | { event: string }
)

/** Writes the next line of a thread; the caller must hold the thread lock. */
export async function writeLine(trx: Transaction, line: NewLine): Promise<LineRow> {
  const { senderId, clientMessageId, event } =
    'senderId' in line
      ? { ...line, event: null }
      : { senderId: null, clientMessageId: null, event: line.event }
  const statement = sql<LineRow>`
    insert into booking_messages (booking_id, place, client_message_id, kind, sender_id, event, message, created_at)
    values (${line.bookingId},
      1 + coalesce((select max(place) from booking_messages where booking_id = ${line.bookingId}), 0),
      ${clientMessageId}, ${event === null ? 'message' : 'event'}, ${senderId}, ${event}, ${line.text}, ${line.at})
    returning ${LINE_COLUMNS}`
  const [written] = await executeNamed(trx, 'write-booking-message', statement.compile(trx))
  if (!written) throw new Error(`no line was written to the thread of ${line.bookingId}`)
  return written
}

/** The thread of a booking, visible to its renter, staff, and its host once they know it; null for everyone else. */
export async function findThread(
  db: Queryable,
  bookingId: string,
  viewer: { id: string; isStaff: boolean },
): Promise<ThreadRow | null> {
  const { rows } = await sql<ThreadRow>`
    select b.id as booking_id, b.status, b.ends_at, b.confirmed_at, b.renter_id, b.host_id,
      r.full_name as renter_name, r.avatar_url as renter_avatar,
      h.full_name as host_name, h.avatar_url as host_avatar,
      coalesce(rr.read_up_to, 0) as renter_read_up_to, coalesce(hr.read_up_to, 0) as host_read_up_to
    from bookings b
    join users r on r.id = b.renter_id
    join users h on h.id = b.host_id
    left join message_reads rr on rr.booking_id = b.id and rr.user_id = b.renter_id
    left join message_reads hr on hr.booking_id = b.id and hr.user_id = b.host_id
    where b.id = ${bookingId} and (b.renter_id = ${viewer.id} or ${viewer.isStaff}
      or (b.host_id = ${viewer.id} and is_known_to_host(b.answer_due_at, b.approved_by, b.confirmed_at)))`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * At most `limit` lines of a thread, oldest first: the first ones after a position, or the newest ones (optionally
 * before a position).
 */
export async function readLines(
  db: Queryable,
  bookingId: string,
  { before, after, limit }: { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<LineRow[]> {
  const direction = after === undefined ? sql`desc` : sql`asc`
  const { rows } = await sql<LineRow>`
    select ${LINE_COLUMNS} from booking_messages
    where booking_id = ${bookingId} and place > ${after ?? 0}
      and ${before === undefined ? sql`true` : sql`place < ${before}`}
    order by place ${direction} limit ${limit}`.execute(db)
  return after === undefined ? rows.reverse() : rows
}

/** One line by id; throws when it does not exist. */
export const readLine = (db: Queryable, id: string): Promise<LineRow> =>
  db
    .selectFrom('booking_messages')
    .select(['id', 'place', 'client_message_id', 'kind', 'event', 'sender_id', 'message', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The line with this client message id from this sender; null when it has not been written. */
export async function findOwnLine(
  db: Queryable,
  { bookingId, senderId, clientMessageId }: { bookingId: string; senderId: string; clientMessageId: string },
): Promise<LineRow | null> {
  const { rows } = await sql<LineRow>`
    select ${LINE_COLUMNS} from booking_messages
    where booking_id = ${bookingId} and sender_id = ${senderId} and client_message_id = ${clientMessageId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Increments this user's unread count. The caller must hold the thread lock. */
export async function countUnread(trx: Transaction, bookingId: string, personId: string): Promise<void> {
  await sql`
    insert into message_reads as r (booking_id, user_id, unread) values (${bookingId}, ${personId}, 1)
    on conflict (booking_id, user_id) do update set unread = r.unread + 1`.execute(trx)
}

/**
 * Moves a user's read position, forward only and never beyond the last line, and recounts the unread messages after it.
 * The caller must hold the thread lock. Returns false when they had already read that far.
 */
export async function moveReadMark(
  trx: Transaction,
  bookingId: string,
  personId: string,
  upTo: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into message_reads as r (booking_id, user_id, read_up_to, unread)
    select ${bookingId}, ${personId}, seen.up_to, (
      select count(*) from booking_messages m
      where m.booking_id = ${bookingId} and m.kind = 'message' and m.place > seen.up_to and m.sender_id <> ${personId})
    from (select least(${upTo}::bigint, max(place)) as up_to from booking_messages where booking_id = ${bookingId}) seen
    where seen.up_to > 0
    on conflict (booking_id, user_id) do update set read_up_to = excluded.read_up_to, unread = excluded.unread
    where r.read_up_to < excluded.read_up_to
    returning 1`.execute(trx)
  return rows.length > 0
}
