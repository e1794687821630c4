import { endsAt, type RentalPeriod, startsAt } from '@rihla/domain/booking/rental-period'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { executeNamed } from '../../../database/named-statement.ts'

/** Half-open: the vehicle is free again at `to`. */
export interface BusyRange {
  from: Instant
  to: Instant
}

/**
 * SQL: whether the booking `b` has lapsed and only waits to be tidied away. Such a booking does not keep its dates.
 * A pending booking without a due time is being paid for and keeps them.
 */
export const hasExpired = (now: Instant): RawBuilder<boolean> =>
  sql<boolean>`(b.status = 'pending' and least(b.hold_expires_at, b.answer_due_at) <= ${new Date(now)}) is true`

/**
 * SQL: whether an entry of the calendar keeps its time no more and only waits to be tidied away: its booking has lapsed,
 * or the change it is held for.
 */
export const isFreeAgain = (now: Instant, changeId: RawBuilder<string | null>): RawBuilder<boolean> =>
  sql<boolean>`(${hasExpired(now)} or exists (
    select from booking_changes g where g.id = ${changeId} and g.expires_at <= ${new Date(now)}))`

const CHANGE_OF_ENTRY = sql<string | null>`c.change_id`

/** SQL: the span a rental keeps a vehicle busy, the vehicle's own time to get ready included. */
const occupiedBy = (period: RentalPeriod, turnaroundMinutes: number | RawBuilder<number>) =>
  sql`tstzrange(${new Date(startsAt(period))}::timestamptz,
    ${new Date(endsAt(period))}::timestamptz + make_interval(mins => ${turnaroundMinutes}))`

/** When the vehicle is busy between two moments, in order, whatever keeps it so. Lapsed bookings do not. */
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
 * SQL: whether nothing keeps the vehicle `v` busy in this period and in the time it then needs to get ready. A booking
 * that is to be moved is not in its own way. PostgreSQL fails at a period that ends before it begins.
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

/** Whether the vehicle is free, as above; false when there is no such vehicle. */
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

/** A vehicle, the time it needs to get ready in minutes, and the dates somebody wants. */
export interface RequestedDates {
  vehicleId: string
  period: RentalPeriod
  turnaroundMinutes: number
}

/** What stands in the way of dates: whether anything keeps them, and bookings that have lapsed but are still written there. */
export interface InTheWay {
  isTaken: boolean
  expired: string[]
}

/**
 * SQL: of everything that is written under these dates the booking, when it has lapsed, and else null. What `inTheWayOf`
 * makes of them is true while the vehicle is locked.
 */
export const expiredDuring = (
  { vehicleId, period, turnaroundMinutes }: RequestedDates,
  now: Instant,
  exceptBookingId: string | null = null,
) => sql<string | null>`
  select case when ${isFreeAgain(now, CHANGE_OF_ENTRY)} then b.id end as lapsed
  from calendar_entries c left join bookings b on b.id = c.booking_id
  where c.vehicle_id = ${vehicleId} and c.occupied && ${occupiedBy(period, turnaroundMinutes)}
    and (c.booking_id = ${exceptBookingId}::uuid) is not true`

export const inTheWayOf = (under: readonly (string | null)[]): InTheWay => ({
  isTaken: under.includes(null),
  expired: [...new Set(under.filter((id) => id !== null))],
})

/** What stands in the way of other dates for a booking of a locked vehicle, whose own are not. */
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
 * SQL: takes the dates for the booking that `written` names. The database refuses with `bookings_dates_taken` when any of it
 * is taken.
 */
export const occupyDates = ({ period, turnaroundMinutes }: Omit<RequestedDates, 'vehicleId'>, now: Instant) =>
  sql`
    insert into calendar_entries (vehicle_id, kind, booking_id, occupied, created_at)
    select vehicle_id, 'booking', id, ${occupiedBy(period, turnaroundMinutes)}, ${new Date(now)} from written`

/**
 * A trip that ended keeps its vehicle busy until now, and for the time the vehicle then needs to get ready, but never
 * longer than was agreed. What it had of days before stays written.
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

/** The dates of a booking; what is held for a change of it was freed with the change. */
export async function freeDates(trx: Transaction, bookingId: string): Promise<void> {
  await trx
    .deleteFrom('calendar_entries')
    .where('booking_id', '=', bookingId)
    .where('change_id', 'is', null)
    .execute()
}

/**
 * Holds for a change what the new dates need beyond the booking's own: nothing, or a span before, after, or both. The
 * database refuses with `bookings_dates_taken` when any of it is taken.
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

/** Makes the dates of a booking those of a change, whose own hold must have been freed in this transaction. */
export async function moveDates(
  trx: Transaction,
  entry: { bookingId: string; period: RentalPeriod; turnaroundMinutes: number },
): Promise<void> {
  await sql`
    update calendar_entries set occupied = ${occupiedBy(entry.period, entry.turnaroundMinutes)}
    where booking_id = ${entry.bookingId} and change_id is null`.execute(trx)
}
