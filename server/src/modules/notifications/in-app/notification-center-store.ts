import type { Notification } from '@rihla/contract/notifications'
import { SavedSearchFilters } from '@rihla/contract/saved-searches'
import type { BookingStatus } from '@rihla/domain/booking/booking'
import { type NotificationKind, notificationKindOf } from '@rihla/domain/messaging/notification'
import { hostNameSeenBy, maySeeRenterNameAndEmail } from '@rihla/domain/people/permissions'
import { firstNameAndInitial } from '@rihla/domain/people/person-name'
import type { SearchFilters } from '@rihla/domain/search/saved-search'
import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'
import type { BookingSide } from '../email/email-to-send.ts'

const KnownFilters = SavedSearchFilters.strip()

/** One line of a user's notification center, before it is written. */
export interface InAppNotification {
  userId: string
  kind: NotificationKind
  subjectId: string | null
  /** The recipient's side of the booking it is about. */
  side?: BookingSide
  amountFils?: number
  /** Identifies the fact: a line with the same key is written only once. */
  key: string
  /** When to email it if it is still unread. */
  mailDueAt?: Instant
}

/**
 * SQL: inserts the lines that do not exist yet, except for users who have left or are leaving. Lines are inserted in
 * key order, so that concurrent writers of the same lines wait instead of deadlocking. Returns `id`, `user_id` and
 * `dedupe_key` of the new ones.
 */
export function writeNewLines(lines: InAppNotification[], now: Instant): RawBuilder<unknown> {
  const given = lines.map(({ userId, kind, subjectId, side, amountFils, key, mailDueAt }) => ({
    user_id: userId,
    kind,
    subject_id: subjectId,
    side: side ?? null,
    amount_fils: amountFils ?? null,
    dedupe_key: key,
    mail_due_at: mailDueAt === undefined ? null : new Date(mailDueAt).toISOString(),
  }))
  return sql`
    insert into notifications (user_id, kind, subject_id, side, amount_fils, dedupe_key, mail_due_at, created_at)
    select g.user_id, g.kind, g.subject_id, g.side, g.amount_fils, g.dedupe_key, g.mail_due_at, ${new Date(now)}
    from (
      select line.user_id, line.kind, line.subject_id, line.side, line.amount_fils, line.dedupe_key, line.mail_due_at
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as line (user_id uuid, kind text,
        subject_id uuid, side text, amount_fils bigint, dedupe_key text, mail_due_at timestamptz)
      order by line.dedupe_key
    ) g
    -- One subquery per line: the planner estimates a hundred lines and would read all users.
    cross join lateral (select from users where id = g.user_id and deleted_at is null for key share) reader
    on conflict (dedupe_key) do nothing
    returning id, user_id, dedupe_key`
}

interface LineRow {
  id: string
  kind: string
  subject_id: string | null
  side: BookingSide | null
  amount_fils: number | null
  created_at: Date
  read_at: Date | null
  vehicle: string | null
  reference: string | null
  status: BookingStatus | null
  ends_at: Date | null
  was_confirmed: boolean
  other_name: string | null
  search_name: string | null
  search_filters: SearchFilters | null
  search_cars: string[] | null
  only_cheaper: boolean | null
}

/**
 * One page of a user's notification center, newest first, in one query; `before` is the id of the last line of the
 * previous page.
 */
export async function readNotificationCenter(
  db: Queryable,
  userId: string,
  { before, limit, now }: { before: string | null; limit: number; now: Instant },
): Promise<Notification[]> {
  const { rows } = await sql<LineRow>`
    select n.id, n.kind, n.subject_id, n.side, n.amount_fils, n.created_at, n.read_at,
      v.year || ' ' || v.make || ' ' || v.model as vehicle, coalesce(b.reference, p.reference) as reference,
      b.status, b.ends_at, b.confirmed_at is not null as was_confirmed, o.full_name as other_name, s.name as search_name,
      s.filters as search_filters, alert.only_cheaper, array(
        select offered.vehicle_id from vehicle_search offered where offered.vehicle_id = any(alert.vehicle_ids)
      ) as search_cars
    from (
      select * from notifications
      where user_id = ${userId} and ${before === null ? sql`true` : sql`id < ${before}`}
      order by id desc limit ${limit}
    ) n
    left join bookings b on b.id = n.subject_id and n.side is not null
    left join vehicles v on v.id = coalesce(b.vehicle_id, n.subject_id)
    left join users o on o.id = case n.side when 'renter' then b.host_id when 'host' then b.renter_id end
    left join payouts p on p.id = n.subject_id and n.kind in ('payout_made', 'payout_confirmed', 'payout_bounced')
      and p.host_id = n.user_id
    left join saved_searches s on s.id = n.subject_id and n.kind = 'saved_search_match'
    left join saved_search_alerts alert on alert.search_id = s.id and alert.at = n.created_at
    order by n.id desc`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    kind: notificationKindOf(row.kind),
    subjectId: row.subject_id,
    about: {
      vehicle: row.vehicle,
      person: otherNameSeen(row, now),
      reference: row.reference,
      amountFils: row.amount_fils,
      side: row.side,
      search: searchIn(row, dateInDubai(now)),
    },
    at: row.created_at.toISOString(),
    isRead: row.read_at !== null,
  }))
}

type AboutSearch = Notification['about']['search']

function searchIn(row: LineRow, today: PlainDate): AboutSearch {
  const { search_name: name, search_filters: filters, search_cars: cars, only_cheaper: isCheaper } = row
  if (name === null || filters === null) return null
  return { name, vehicleIds: cars ?? [], reason: isCheaper ? 'price' : 'new', trip: tripOf(filters, today) }
}

/** With flexible dates the car may be free on others than those of the search. */
function tripOf(filters: SearchFilters, today: PlainDate): NonNullable<AboutSearch>['trip'] {
  const { pickUpDate, pickUpTime, returnDate, returnTime, flexibleDays = 0 } = KnownFilters.parse(filters)
  return pickUpDate === undefined || returnDate === undefined || flexibleDays > 0 || pickUpDate < today
    ? null
    : { pickUpDate, pickUpTime, returnDate, returnTime }
}

/** The other side of a booking, by the rules that its page follows. */
function otherNameSeen(row: LineRow, now: Instant) {
  const { side, status, ends_at: endsAt, other_name: name } = row
  if (name === null || status === null || endsAt === null || side === null) return null
  if (side === 'renter') return hostNameSeenBy(side, { name, wasConfirmed: row.was_confirmed })
  return maySeeRenterNameAndEmail('host', { status, endsAt: endsAt.getTime() }, now)
    ? name
    : firstNameAndInitial(name)
}

export async function countUnreadLines(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications where user_id = ${userId} and read_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Marks these lines of a user read, or all of them; returns whether any was unread. */
export async function markLinesRead(
  trx: Transaction,
  userId: string,
  ids: string[] | 'all',
  now: Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = ${new Date(now)}
    where user_id = ${userId} and read_at is null and ${ids === 'all' ? sql`true` : sql`id = any(${ids})`}
    returning 1`.execute(trx)
  return rows.length > 0
}

/**
 * Inserts the in-app line of a message for its recipient in one statement; the caller must hold the thread lock.
 * Messages share one line until the recipient reads them or marks the line read, after which the next message makes it a
 * new line again. Returns the line when it is new, else null.
 */
export async function insertMessageLine(
  trx: Transaction,
  { bookingId, senderId, mailDueAt }: { bookingId: string; senderId: string; mailDueAt: Instant },
  now: Instant,
): Promise<{ id: string; userId: string } | null> {
  const { rows } = await sql<{ id: string; userId: string }>`
    insert into notifications (user_id, kind, subject_id, side, dedupe_key, mail_due_at, created_at)
    select u.id, ${'message_received' satisfies NotificationKind}, b.id, o.side,
      'message-received:' || b.id || ':' || o.side || ':' || coalesce(m.read_up_to, 0),
      ${new Date(mailDueAt)}, ${new Date(now)}
    from bookings b
    cross join lateral (select b.renter_id as user_id, 'renter' as side union all select b.host_id, 'host') o
    join users u on u.id = o.user_id and u.deleted_at is null
    left join message_reads m on m.booking_id = b.id and m.user_id = u.id
    where b.id = ${bookingId} and u.id <> ${senderId}
    for key share of u
    on conflict (dedupe_key) do update
      set id = default, created_at = excluded.created_at, read_at = null,
        mail_due_at = coalesce(notifications.mail_due_at, excluded.mail_due_at)
      where notifications.read_at is not null
    returning id, user_id as "userId"`.execute(trx)
  return rows[0] ?? null
}

/**
 * Marks a conversation's lines read and cancels their pending email, once the reader has no unread message in it. True
 * when any line changed.
 */
export async function dismissMessageNotifications(
  trx: Transaction,
  { bookingId, readerId }: { bookingId: string; readerId: string },
  now: Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = coalesce(read_at, ${new Date(now)}), mail_due_at = null
    where user_id = ${readerId} and kind = 'message_received' and subject_id = ${bookingId}
      and (read_at is null or mail_due_at is not null)
      and not exists (select from message_reads where booking_id = ${bookingId} and user_id = ${readerId} and unread > 0)
    returning 1`.execute(trx)
  return rows.length > 0
}

/** Claims the lines whose email is due, so that no other run queues it. */
export async function takeDueMails(trx: Transaction, now: Instant, limit: number) {
  const { rows } = await sql<{ id: string; userId: string; bookingId: string; side: BookingSide }>`
    update notifications set mail_due_at = null
    where id in (
      select id from notifications where mail_due_at <= ${new Date(now)}
      order by mail_due_at limit ${limit} for update skip locked)
    returning id, user_id as "userId", subject_id as "bookingId", side`.execute(trx)
  return rows
}

/** A booking's completed refunds in fils, and how much of them the renter has been notified of. */
export async function refundsOf(
  trx: Transaction,
  bookingId: string,
): Promise<{ refundedFils: number; notifiedFils: number }> {
  const { rows } = await sql<{ refundedFils: number; notifiedFils: number }>`
    select
      (select coalesce(sum(refunded_fils), 0)::bigint from payments where booking_id = ${bookingId}) as "refundedFils",
      (select coalesce(sum(n.amount_fils), 0)::bigint from notifications n join bookings b on b.id = n.subject_id
       where b.id = ${bookingId} and n.user_id = b.renter_id and n.kind = 'refund_made') as "notifiedFils"`.execute(
    trx,
  )
  return rows[0] ?? { refundedFils: 0, notifiedFils: 0 }
}

/** Removes all notifications of a user. */
export const removeNotificationsOf = (trx: Transaction, userId: string) =>
  trx.deleteFrom('notifications').where('user_id', '=', userId).execute()
