import type { Instant } from '@rihla/domain/dubai-time'
import { endsAt, type RentalPeriod, startsAt } from '@rihla/domain/rental-period'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

/** Half-open: the vehicle is free again at `to`. */
export interface BusyRange {
  from: Instant
  to: Instant
}

/**
 * SQL: whether the booking `b` has lapsed and only waits to be tidied away. Such a booking does not keep its dates.
 * A pending booking without a due time is being paid for and keeps them.
 */
export const hasLapsed = (now: Instant): RawBuilder<boolean> =>
  sql<boolean>`(b.status = 'pending' and least(b.hold_lapses_at, b.answer_due_at) <= ${new Date(now)}) is true`

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
      and not ${hasLapsed(now)}
    order by c.occupied`.execute(db)
  return rows.map((row) => ({ from: row.starts.getTime(), to: row.ends.getTime() }))
}

/** Whether nothing keeps the vehicle busy in this period and in the time it then needs to get ready. */
export async function isFree(
  db: Queryable,
  vehicleId: string,
  period: RentalPeriod,
  now: Instant,
): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select not exists (
      select 1 from calendar_entries c left join bookings b on b.id = c.booking_id
      where c.vehicle_id = v.id and not ${hasLapsed(now)}
        and c.occupied && ${occupiedBy(period, sql<number>`v.turnaround_minutes`)}
    ) as free
    from vehicles v where v.id = ${vehicleId}`.execute(db)
  return rows[0]?.free ?? false
}

/**
 * What stands in the way of a period on a locked vehicle: whether anything keeps the dates, and the bookings that have
 * lapsed but are still written under them.
 */
export async function whatIsInTheWay(
  trx: Transaction,
  vehicleId: string,
  period: RentalPeriod,
  turnaroundMinutes: number,
  now: Instant,
): Promise<{ isTaken: boolean; lapsed: string[] }> {
  const { rows } = await sql<{ lapsed: string | null }>`
    select case when ${hasLapsed(now)} then b.id end as lapsed
    from calendar_entries c left join bookings b on b.id = c.booking_id
    where c.vehicle_id = ${vehicleId} and c.occupied && ${occupiedBy(period, turnaroundMinutes)}`.execute(trx)
  return {
    isTaken: rows.some((row) => row.lapsed === null),
    lapsed: rows.flatMap((row) => row.lapsed ?? []),
  }
}

/** Takes the dates for a booking. The database refuses with `bookings_dates_taken` when any of it is taken. */
export async function occupyDates(
  trx: Transaction,
  entry: { vehicleId: string; bookingId: string; period: RentalPeriod; turnaroundMinutes: number },
  now: Instant,
): Promise<void> {
  await sql`
    insert into calendar_entries (vehicle_id, kind, booking_id, occupied, created_at)
    values (${entry.vehicleId}, 'booking', ${entry.bookingId},
      ${occupiedBy(entry.period, entry.turnaroundMinutes)}, ${new Date(now)})`.execute(trx)
}

export async function freeDates(trx: Transaction, bookingId: string): Promise<void> {
  await trx.deleteFrom('calendar_entries').where('booking_id', '=', bookingId).execute()
}
