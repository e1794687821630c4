import { sql } from 'kysely'

/** Joins a booking `b` with what is recorded about the hand-over and the return of its car. */
export const joinReturn = sql`
  left join trip_handovers checked_in on checked_in.booking_id = b.id and checked_in.kind = 'check_in'
  left join trip_handovers checked_out on checked_out.booking_id = b.id and checked_out.kind = 'check_out'
  left join early_returns early on early.booking_id = b.id and early.status = 'confirmed'`

/** Only the host's word ends a trip: a renter could write a check-out and keep the car. */
const isCheckedOut = sql`(checked_out.by_side = 'host' or checked_out.acknowledged_at is not null)`

/**
 * Whether the host has said that the car of a booking `b` is back: a check-out, theirs or acknowledged, or a confirmed
 * early return. For queries that do not join the return.
 */
export const isBackByHost = sql<boolean>`
  (exists (select from trip_handovers checked_out where checked_out.booking_id = b.id
      and checked_out.kind = 'check_out' and ${isCheckedOut})
    or exists (select from early_returns early where early.booking_id = b.id and early.status = 'confirmed'))`

/**
 * When the car came back; null while it is away. After an early return the check-out only adds figures. A completed trip
 * without the host's word ended at its agreed end, or later when the renter says so.
 */
export const returnedAt = sql<Date | null>`coalesce(
  least(case when ${isCheckedOut} then checked_out.at end, early.reported_at),
  case when b.completed_at is not null then least(b.completed_at, greatest(b.ends_at, checked_out.at)) end)`

/**
 * From when the times to ask are counted; null while the trip lasts. A check-out by the renter counts from its
 * acknowledgement, unless that comes after the completion: it opens no time that is over. An early return counts from
 * its confirmation.
 */
export const countedFrom = sql<Date | null>`coalesce(
  case when checked_out.by_side = 'host' then checked_out.at
    when checked_out.acknowledged_at <= coalesce(b.completed_at, 'infinity') then checked_out.acknowledged_at end,
  early.closed_at, b.completed_at)`
