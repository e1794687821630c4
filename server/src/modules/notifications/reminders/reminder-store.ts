import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import type { BookingSide } from '../email/email-to-send.ts'

/** One side of a booking to remind. */
export interface Reminded {
  bookingId: string
  userId: string
  side: BookingSide
}
export type RemindedOfTrip = Reminded & RentalPeriod

/** The key contains the agreed date, so that a trip moved to another day gets a new reminder. */
export const startKey = ({ bookingId, pickUpDate, side }: RemindedOfTrip): string =>
  `trip-starts:${bookingId}:${pickUpDate}:${side}`
export const returnKey = ({ bookingId, returnDate, side }: RemindedOfTrip): string =>
  `trip-returns:${bookingId}:${returnDate}:${side}`

const SIDES = sql`(
  select b.id, 'renter' as side, b.renter_id as user_id union all select b.id, 'host', b.host_id)`
const PERIOD = sql`b.pick_up_date as "pickUpDate", b.pick_up_time as "pickUpTime", b.return_date as "returnDate",
  b.return_time as "returnTime"`

/** Sides of confirmed bookings that start by `until` and have not been reminded, earliest first. */
export async function startsToRemindOf(
  db: Queryable,
  { now, until, limit }: { now: Instant; until: Instant; limit: number },
): Promise<RemindedOfTrip[]> {
  const { rows } = await sql<RemindedOfTrip>`
    select b.id as "bookingId", s.user_id as "userId", s.side, ${PERIOD}
    from bookings b cross join lateral ${SIDES} s
    where b.status = 'confirmed' and b.starts_at > ${new Date(now)} and b.starts_at <= ${new Date(until)}
      and not exists (select from notifications n
        where n.dedupe_key = 'trip-starts:' || b.id || ':' || b.pick_up_date || ':' || s.side)
    order by b.starts_at, b.id, s.side limit ${limit}`.execute(db)
  return rows
}

export const contactDetailsKey = ({ bookingId, pickUpDate, side }: RemindedOfTrip): string =>
  `contact-details:${bookingId}:${pickUpDate}:${side}`

/** Sides of confirmed bookings whose contact details have opened since confirmation and who have not been notified. */
export async function contactDetailsToNotifyOf(
  db: Queryable,
  {
    now,
    contactOpensBeforePickupMinutes,
    limit,
  }: { now: Instant; contactOpensBeforePickupMinutes: number; limit: number },
): Promise<RemindedOfTrip[]> {
  const lead = sql`${contactOpensBeforePickupMinutes}::integer * interval '1 minute'`
  const { rows } = await sql<RemindedOfTrip>`
    select b.id as "bookingId", s.user_id as "userId", s.side, ${PERIOD}
    from bookings b cross join lateral ${SIDES} s
    where b.status = 'confirmed' and b.starts_at > ${new Date(now)}
      and b.starts_at <= ${new Date(now)}::timestamptz + ${lead} and b.confirmed_at < b.starts_at - ${lead}
      and not exists (select from notifications n
        where n.dedupe_key = 'contact-details:' || b.id || ':' || b.pick_up_date || ':' || s.side)
    order by b.starts_at, b.id, s.side limit ${limit}`.execute(db)
  return rows
}

/** Sides of active trips that end by `until`, whose car is not back, and that have not been reminded, earliest first. */
export async function returnsToRemindOf(
  db: Queryable,
  { now, until, limit }: { now: Instant; until: Instant; limit: number },
): Promise<RemindedOfTrip[]> {
  const { rows } = await sql<RemindedOfTrip>`
    select b.id as "bookingId", s.user_id as "userId", s.side, ${PERIOD}
    from bookings b cross join lateral ${SIDES} s
    where b.status = 'active' and b.ends_at > ${new Date(now)} and b.ends_at <= ${new Date(until)}
      and not exists (select from notifications n
        where n.dedupe_key = 'trip-returns:' || b.id || ':' || b.return_date || ':' || s.side)
      and not exists (select from trip_handovers h where h.booking_id = b.id and h.kind = 'check_out')
      and not exists (select from early_returns e where e.booking_id = b.id and e.status = 'confirmed')
    order by b.ends_at, b.id, s.side limit ${limit}`.execute(db)
  return rows
}

/** Which of the two review requests it is. */
export type ReviewCall = 'review_time' | 'review_closes'

export const reviewCallKey = (call: ReviewCall, { bookingId, side }: Reminded): string =>
  `${call}:${bookingId}:${side}`

/**
 * Sides of trips completed within these bounds (after the first, up to the second) who have written no review and have
 * not had this request yet.
 */
export async function reviewsToAskFor(
  db: Queryable,
  call: ReviewCall,
  { completedAfter, completedBy, limit }: { completedAfter: Instant; completedBy: Instant; limit: number },
): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    select b.id as "bookingId", s.user_id as "userId", s.side
    from bookings b cross join lateral ${SIDES} s join users u on u.id = s.user_id and u.deleted_at is null
    where b.status = 'completed'
      and b.completed_at > ${new Date(completedAfter)} and b.completed_at <= ${new Date(completedBy)}
      and not exists (select from notifications n where n.dedupe_key = ${call}::text || ':' || b.id || ':' || s.side)
      and not exists (select from reviews r where r.booking_id = b.id and r.reviewer_id = s.user_id)
    order by b.completed_at, b.id, s.side limit ${limit}`.execute(db)
  return rows
}

/**
 * Pending requests that expire between `now` and `until` and whose host has neither been reminded nor opted out.
 * Excludes requests whose whole time to answer was no longer than that window.
 */
export async function requestsToRemindOf(
  db: Queryable,
  { now, until, limit }: { now: Instant; until: Instant; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b
    where b.status = 'pending' and b.answer_due_at > ${new Date(now)} and b.answer_due_at <= ${new Date(until)}
      and b.answer_due_at - b.created_at > ${new Date(until)}::timestamptz - ${new Date(now)}::timestamptz
      and not exists (select from outbox o where o.dedupe_key = 'booking-notification:' || b.id || ':request_waits:host')
      and not exists (select from email_opt_outs w where w.user_id = b.host_id and w.mail_group = 'bookings')
    order by b.answer_due_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
