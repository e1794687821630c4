import { endsAt, type RentalPeriod, startsAt } from '@rihla/domain/booking/rental-period'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { LIVE_STATUSES } from '../../../database/literals.ts'
import { executeNamed } from '../../../database/named-statement.ts'

/** Half-open range: the vehicle is free again at `to`. */
export interface BusyRange {
  from: Instant
  to: Instant
}

/**
 * SQL: whether the booking `b` has expired and only waits for cleanup; it no longer occupies its dates. A pending
 * booking without a due time is being charged and does occupy them.
 */
export const hasExpired = (now: Instant): RawBuilder<boolean> =>
  sql<boolean>`(b.status = 'pending' and least(b.hold_expires_at, b.answer_due_at) <= ${new Date(now)}) is true`

/**
 * SQL: whether a calendar entry no longer counts and only waits for cleanup, because its booking or the change it is
 * held for has expired.
 */
export const isFreeAgain = (now: Instant, changeId: RawBuilder<string | null>): RawBuilder<boolean> =>
  sql<boolean>`(${hasExpired(now)} or exists (
    select from booking_changes g where g.id = ${changeId} and g.expires_at <= ${new Date(now)}))`

const CHANGE_OF_ENTRY = sql<string | null>`c.change_id`

/** SQL: the time a rental occupies a vehicle, including the vehicle's turnaround time. */
const occupiedBy = (period: RentalPeriod, turnaroundMinutes: number | RawBuilder<number>) =>
  sql`tstzrange(${new Date(startsAt(period))}::timestamptz,
    ${new Date(endsAt(period))}::timestamptz + make_interval(mins => ${turnaroundMinutes}))`

/** Times between two moments when the vehicle is busy for any reason, in order. Expired bookings do not count. */
export async function busyRangesOf(
  db: Queryable,
  vehicleId: string,
  from: Instant,
  to: Instant,
  now: Instant,
): Promise<BusyRange[]> {
  const { rows } = await sql<{ starts: Date; ends: Date }>`
    select lower(c.occupied) as starts, upper(c.occupied) as ends
    from calendar_entries c left join bookings b on b.id = c.booking_id
    where c.vehicle_id = ${vehicleId}
      and c.occupied && tstzrange(${new Date(from)}::timestamptz, ${new Date(to)}::timestamptz)
      and not ${isFreeAgain(now, CHANGE_OF_ENTRY)}
    order by c.occupied`.execute(db)
  return rows.map((row) => ({ from: row.starts.getTime(), to: row.ends.getTime() }))
}

/**
 * SQL: whether the vehicle `v` is free in this period and its turnaround time. `exceptBookingId` is a booking being
 * moved, whose own dates do not count. PostgreSQL raises an error when the period ends before it begins.
 */
export const isFreeIn = (
  period: RentalPeriod,
  now: Instant,
  exceptBookingId: string | null = null,
): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select 1 from calendar_entries c left join bookings b on b.id = c.booking_id
    where c.vehicle_id = v.id and not ${isFreeAgain(now, CHANGE_OF_ENTRY)}
      and c.occupied && ${occupiedBy(period, sql<number>`v.turnaround_minutes`)}
      and (c.booking_id = ${exceptBookingId}::uuid) is not true)`

/** Whether the vehicle is free in this period; false when there is no such vehicle. */
export async function isFree(
  db: Queryable,
  vehicleId: string,
  period: RentalPeriod,
  now: Instant,
  exceptBookingId: string | null = null,
): Promise<boolean> {
  const statement = sql<{ free: boolean }>`
    select ${isFreeIn(period, now, exceptBookingId)} as free
    from vehicles v where v.id = ${vehicleId}`
  const [vehicle] = await executeNamed(db, 'vehicle-is-free', statement.compile(db))
  return vehicle?.free ?? false
}

/** Requested dates of a vehicle, with its turnaround time in minutes. */
export interface RequestedDates {
  vehicleId: string
  period: RentalPeriod
  turnaroundMinutes: number
}

/** What occupies requested dates: whether they are taken, and expired bookings that still have entries there. */
export interface InTheWay {
  isTaken: boolean
  expired: string[]
}

/**
 * SQL: for each calendar entry in these dates, the booking id if it has expired, else null. The result of `inTheWayOf`
 * holds only while the vehicle is locked.
 */
export const expiredDuring = (
  { vehicleId, period, turnaroundMinutes }: RequestedDates,
  now: Instant,
  exceptBookingId: string | null = null,
) => sql<string | null>`
  select case when ${isFreeAgain(now, CHANGE_OF_ENTRY)} then b.id end as expired
  from calendar_entries c left join bookings b on b.id = c.booking_id
  where c.vehicle_id = ${vehicleId} and c.occupied && ${occupiedBy(period, turnaroundMinutes)}
    and (c.booking_id = ${exceptBookingId}::uuid) is not true`

export const inTheWayOf = (under: readonly (string | null)[]): InTheWay => ({
  isTaken: under.includes(null),
  expired: [...new Set(under.filter((id) => id !== null))],
})

/**
 * SQL: the renter's own live booking that occupies any of these dates, the earliest one; null when there is none.
 */
export const ownBookingDuring = (
  { vehicleId, period, turnaroundMinutes }: RequestedDates,
  renterId: string,
  now: Instant,
  exceptBookingId: string | null = null,
) => sql<string | null>`(
  select b.id from calendar_entries c join bookings b on b.id = c.booking_id
  where c.vehicle_id = ${vehicleId} and c.occupied && ${occupiedBy(period, turnaroundMinutes)}
    and b.renter_id = ${renterId} and b.status in (${LIVE_STATUSES})
    and not ${isFreeAgain(now, CHANGE_OF_ENTRY)} and (b.id = ${exceptBookingId}::uuid) is not true
  order by lower(c.occupied) limit 1)`

/** The same, read by itself. */
export async function findOwnBooking(
  db: Queryable,
  requested: RequestedDates,
  renterId: string,
  now: Instant,
  exceptBookingId: string | null = null,
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select ${ownBookingDuring(requested, renterId, now, exceptBookingId)} as id`.execute(db)
  return rows[0]?.id ?? null
}

/** What occupies new dates for a booking of a locked vehicle, ignoring its own entries. */
export async function whatIsInTheWay(
  trx: Transaction,
  requested: RequestedDates,
  now: Instant,
  exceptBookingId: string,
): Promise<InTheWay> {
  const { rows } = await sql<{
    expired: string | null
  }>`${expiredDuring(requested, now, exceptBookingId)}`.execute(trx)
  return inTheWayOf(rows.map(({ expired }) => expired))
}

/**
 * SQL: occupies the dates for the booking that `written` names. The database refuses with `bookings_dates_taken` when
 * any of them is taken.
 */
export const occupyDates = ({ period, turnaroundMinutes }: Omit<RequestedDates, 'vehicleId'>, now: Instant) =>
  sql`
    insert into calendar_entries (vehicle_id, kind, booking_id, occupied, created_at)
    select vehicle_id, 'booking', id, ${occupiedBy(period, turnaroundMinutes)}, ${new Date(now)} from written`

/**
 * Shortens the entry of an ended trip to now plus the vehicle's turnaround time, but never beyond the agreed end. Its
 * past days stay recorded.
 */
export async function endOccupation(trx: Transaction, bookingId: string, now: Instant): Promise<void> {
  await sql`
    update calendar_entries c
    set occupied = tstzrange(lower(c.occupied), least(upper(c.occupied),
      greatest(${new Date(now)}::timestamptz, lower(c.occupied) + interval '1 minute') + (upper(c.occupied) - b.ends_at)))
    from bookings b where b.id = c.booking_id and c.booking_id = ${bookingId} and c.change_id is null`.execute(
    trx,
  )
}

/** Frees the dates of a booking, except those held for a change, which are freed with the change. */
export async function freeDates(trx: Transaction, bookingId: string): Promise<void> {
  await trx
    .deleteFrom('calendar_entries')
    .where('booking_id', '=', bookingId)
    .where('change_id', 'is', null)
    .execute()
}

/**
 * Holds the dates a change needs beyond the booking's own: nothing, or a span before, after, or both. The database
 * refuses with `bookings_dates_taken` when any of it is taken.
 */
export async function holdForChange(
  trx: Transaction,
  change: { id: string; bookingId: string; period: RentalPeriod; turnaroundMinutes: number },
  now: Instant,
): Promise<void> {
  await sql`
    insert into calendar_entries (vehicle_id, kind, booking_id, change_id, occupied, created_at)
    select own.vehicle_id, 'booking', own.booking_id, ${change.id}, span, ${new Date(now)}
    from calendar_entries own
    cross join unnest(
      tstzmultirange(${occupiedBy(change.period, change.turnaroundMinutes)}) - tstzmultirange(own.occupied)) span
    where own.booking_id = ${change.bookingId} and own.change_id is null`.execute(trx)
}

export async function freeChange(trx: Transaction, changeId: string): Promise<void> {
  await trx.deleteFrom('calendar_entries').where('change_id', '=', changeId).execute()
}

/** Moves a booking to the dates of a change, whose own hold must have been freed in this transaction. */
export async function moveDates(
  trx: Transaction,
  entry: { bookingId: string; period: RentalPeriod; turnaroundMinutes: number },
): Promise<void> {
  await sql`
    update calendar_entries set occupied = ${occupiedBy(entry.period, entry.turnaroundMinutes)}
    where booking_id = ${entry.bookingId} and change_id is null`.execute(trx)
}

/**
 * Lets every live trip of a locked vehicle occupy the vehicle's turnaround time of now after its return, as far as the
 * next entry leaves room. A booking with an open change keeps what it holds until the change is answered.
 */
export async function followTurnaround(trx: Transaction, vehicleId: string): Promise<void> {
  await sql`
    update calendar_entries c
    set occupied = tstzrange(lower(c.occupied), least(
      b.ends_at + make_interval(mins => v.turnaround_minutes),
      (select min(lower(later.occupied)) from calendar_entries later
        where later.vehicle_id = c.vehicle_id and lower(later.occupied) > lower(c.occupied))))
    from bookings b, vehicles v
    where c.vehicle_id = ${vehicleId} and b.id = c.booking_id and v.id = c.vehicle_id
      and c.change_id is null and b.status in (${LIVE_STATUSES})
      and upper(c.occupied) <> b.ends_at + make_interval(mins => v.turnaround_minutes)
      and not exists (
        select from calendar_entries held where held.booking_id = b.id and held.change_id is not null)`.execute(
    trx,
  )
}
