import type { BookingStatus } from '@rihla/domain/booking/booking'
import { OPEN_CHANGE_STATUSES } from '@rihla/domain/booking/booking-change'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../../database/database.ts'

export type SuspendedSide = 'renter' | 'host'

/** A booking in doubt because one of its sides is suspended. */
export interface BookingSuspension {
  id: string
  bookingId: string
  side: SuspendedSide
  openedAt: Date
  dueAt: Date
}

const COLUMNS = sql`id, booking_id as "bookingId", side, opened_at as "openedAt", due_at as "dueAt"`

/** A booking that a suspension puts in doubt. */
export interface DoubtfulBooking {
  id: string
  side: SuspendedSide
  status: BookingStatus
  startsAt: Date
  hasOpenChange: boolean
}

const HAS_OPEN_CHANGE = sql<boolean>`exists (
  select from booking_changes c where c.booking_id = b.id and c.status in (${sql.join(OPEN_CHANGE_STATUSES)}))`

/** The requests and confirmed bookings of a person that have not begun, as renter or host. */
export async function futureBookingsOf(
  trx: Transaction,
  userId: string,
  now: Instant,
): Promise<DoubtfulBooking[]> {
  const { rows } = await sql<DoubtfulBooking>`
    select b.id, case when b.host_id = ${userId} then 'host' else 'renter' end as side, b.status,
      b.starts_at as "startsAt", ${HAS_OPEN_CHANGE} as "hasOpenChange"
    from bookings b
    where (b.renter_id = ${userId} or b.host_id = ${userId}) and b.status in ('pending', 'confirmed')
      and b.starts_at > ${new Date(now)}
    order by b.starts_at, b.id`.execute(trx)
  return rows
}

/** The suspended sides of one booking. */
export async function suspendedSidesOf(trx: Transaction, bookingId: string): Promise<DoubtfulBooking[]> {
  const { rows } = await sql<DoubtfulBooking>`
    select b.id, case when u.id = b.host_id then 'host' else 'renter' end as side, b.status,
      b.starts_at as "startsAt", ${HAS_OPEN_CHANGE} as "hasOpenChange"
    from bookings b join users u on u.id in (b.renter_id, b.host_id)
    where b.id = ${bookingId} and u.suspended_at is not null and u.deleted_at is null`.execute(trx)
  return rows
}

/** Records the doubt; false when it is recorded already. */
export async function insertSuspension(
  trx: Transaction,
  { bookingId, side, openedAt, dueAt }: Omit<BookingSuspension, 'id'>,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into booking_suspensions (booking_id, side, opened_at, due_at)
    values (${bookingId}, ${side}, ${openedAt}, ${dueAt})
    on conflict (booking_id, side) where closed_at is null do nothing returning id`.execute(trx)
  return rows.length > 0
}

/** The open suspensions of a booking, locked; the booking must be locked before. */
export async function lockSuspensions(trx: Transaction, bookingId: string): Promise<BookingSuspension[]> {
  const { rows } = await sql<BookingSuspension>`
    select ${COLUMNS} from booking_suspensions where booking_id = ${bookingId} and closed_at is null
    order by due_at, side for no key update`.execute(trx)
  return rows
}

/** SQL: whether the booking `b` is in doubt because this side is suspended. */
export const isInDoubtBy = (side: SuspendedSide) => sql<boolean>`exists (
  select from booking_suspensions s where s.booking_id = b.id and s.side = ${side} and s.closed_at is null)`

/** Whether this side of a booking is suspended and the booking in doubt because of it. */
export async function isSideSuspended(
  db: Queryable,
  bookingId: string,
  side: SuspendedSide,
): Promise<boolean> {
  const { rows } = await sql`
    select from booking_suspensions
    where booking_id = ${bookingId} and side = ${side} and closed_at is null`.execute(db)
  return rows.length > 0
}

/** The open suspension that a booking page shows: the first one due; null when there is none. */
export async function openSuspensionOf(db: Queryable, bookingId: string): Promise<BookingSuspension | null> {
  const { rows } = await sql<BookingSuspension>`
    select ${COLUMNS} from booking_suspensions where booking_id = ${bookingId} and closed_at is null
    order by due_at, side limit 1`.execute(db)
  return rows[0] ?? null
}

export async function postponeSuspension(trx: Transaction, id: string, dueAt: Date): Promise<void> {
  await sql`update booking_suspensions set due_at = ${dueAt} where id = ${id} and closed_at is null`.execute(
    trx,
  )
}

/** Closes the open suspensions of a booking. Does nothing when there is none. */
export async function closeSuspensions(
  trx: Transaction,
  bookingId: string,
  outcome: 'cancelled' | 'started',
  now: Instant,
): Promise<void> {
  await sql`
    update booking_suspensions set closed_at = ${new Date(now)}, outcome = ${outcome}
    where booking_id = ${bookingId} and closed_at is null`.execute(trx)
}

/** Closes the open suspensions of a person who is no longer suspended, and returns their bookings. */
export async function liftSuspensionsOf(
  trx: Transaction,
  userId: string,
  now: Instant,
): Promise<Array<{ bookingId: string; side: SuspendedSide; status: BookingStatus }>> {
  const { rows } = await sql<{ bookingId: string; side: SuspendedSide; status: BookingStatus }>`
    update booking_suspensions s set closed_at = ${new Date(now)}, outcome = 'lifted'
    from bookings b
    where b.id = s.booking_id and s.closed_at is null
      and ((s.side = 'host' and b.host_id = ${userId}) or (s.side = 'renter' and b.renter_id = ${userId}))
    returning s.booking_id as "bookingId", s.side, b.status`.execute(trx)
  return rows
}

/** The bookings whose time to lift a suspension is over, longest overdue first. */
export async function findDueSuspensions(db: Database, now: Instant, limit: number): Promise<string[]> {
  const { rows } = await sql<{ bookingId: string }>`
    select booking_id as "bookingId" from booking_suspensions
    where closed_at is null and due_at <= ${new Date(now)} order by due_at, id limit ${limit}`.execute(db)
  return rows.map(({ bookingId }) => bookingId)
}
