import { type ChangeStatus, OPEN_CHANGE_STATUSES, returnsLater } from '@rihla/domain/booking/booking-change'
import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import type { ChosenExtra } from '@rihla/domain/pricing/extras'
import type { PriceLine } from '@rihla/domain/pricing/trip-price'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type Selectable, sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../../database/database.ts'
import type { BookingChanges } from '../../../database/schema.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { Booking } from '../booking-store.ts'

/** Dates of a booking and their price for both sides, agreed or requested. Amounts in fils. */
export interface AgreedTrip {
  period: RentalPeriod
  turnaroundMinutes: number
  days: number
  lines: PriceLine[]
  /** Of a requested trip that adds extras instead of moving dates. */
  added?: ChosenExtra[]
  subtotalFils: number
  serviceFeeFils: number
  totalFils: number
  depositFils: number
  platformFeeFils: number
  hostEarningFils: number
  serviceFeeBps: number
  platformFeeBps: number
}

type Row = Selectable<BookingChanges>
export type BookingChange = Omit<Row, 'agreed' | 'requested'> & { agreed: AgreedTrip; requested: AgreedTrip }

// Safe cast: only this file writes these JSON columns.
const asChange = (row: Row) => row as unknown as BookingChange

/** Whether a change adds extras; its dates are the agreed ones then. */
export const addsExtras = ({ requested }: BookingChange): boolean => requested.added !== undefined

/** Whether a change adds extras or days, which nobody can use once the host has the car back. */
export const asksForMore = (change: BookingChange): boolean =>
  addsExtras(change) || returnsLater(change.agreed.period, change.requested.period)

/** The currently agreed period of a booking. */
export const periodOfBooking = (booking: Booking): RentalPeriod => ({
  pickUpDate: booking.pick_up_date,
  pickUpTime: booking.pick_up_time,
  returnDate: booking.return_date,
  returnTime: booking.return_time,
})

/** Inserts a change of a locked booking. The database refuses with `booking_changes_one_open` when one is open. */
export async function insertChange(
  trx: Transaction,
  change: {
    bookingId: string
    status: 'held' | 'asked'
    agreed: AgreedTrip
    requested: AgreedTrip
    atOnce: boolean
    expiresAt: Instant
  },
  now: Instant,
): Promise<BookingChange> {
  const { agreed, requested } = change
  const row = await trx
    .insertInto('booking_changes')
    .values({
      booking_id: change.bookingId,
      status: change.status,
      agreed: JSON.stringify(agreed),
      requested: JSON.stringify(requested),
      difference_fils: requested.totalFils - agreed.totalFils,
      host_difference_fils: requested.hostEarningFils - agreed.hostEarningFils,
      at_once: change.atOnce,
      expires_at: new Date(change.expiresAt),
      asked_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return asChange(row)
}

/** Locks an existing change; its booking must have been locked before. */
export const lockChange = async (trx: Transaction, changeId: string): Promise<BookingChange> =>
  asChange(
    await trx
      .selectFrom('booking_changes')
      .selectAll()
      .where('id', '=', changeId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(),
  )

/** All changes of a booking, earliest first. */
export const readChanges = async (db: Queryable, bookingId: string): Promise<BookingChange[]> =>
  (
    await db
      .selectFrom('booking_changes')
      .selectAll()
      .where('booking_id', '=', bookingId)
      .orderBy('asked_at')
      .orderBy('id')
      .execute()
  ).map(asChange)

/** Locks and returns the open change of a locked booking; null when there is none. */
export async function lockOpenChange(trx: Transaction, bookingId: string): Promise<BookingChange | null> {
  const row = await trx
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', 'in', OPEN_CHANGE_STATUSES)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? asChange(row) : null
}

/** Locks a change of this locked booking; null when it has no such change. */
export async function lockChangeOf(
  trx: Transaction,
  bookingId: string,
  changeId: string,
): Promise<BookingChange | null> {
  const row = await trx
    .selectFrom('booking_changes')
    .selectAll()
    .where('id', '=', changeId)
    .where('booking_id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? asChange(row) : null
}

/** Changes the status of a change by compare-and-set; refuses with `state_changed` when it has changed meanwhile. */
export async function moveChange(
  trx: Transaction,
  change: BookingChange,
  to: ChangeStatus,
  { expiresAt, now }: { expiresAt: Instant | null; now: Instant },
): Promise<BookingChange> {
  const isOpen = (OPEN_CHANGE_STATUSES as readonly ChangeStatus[]).includes(to)
  const moved = await trx
    .updateTable('booking_changes')
    .set({
      status: to,
      expires_at: expiresAt === null ? null : new Date(expiresAt),
      closed_at: isOpen ? null : new Date(now),
    })
    .where('id', '=', change.id)
    .where('status', '=', change.status)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw new Refusal('state_changed', { details: { status: change.status } })
  return asChange(moved)
}

/** Bookings with an expired change, longest overdue first. */
export const findExpiredChanges = (db: Database, now: Instant, limit: number) =>
  db
    .selectFrom('booking_changes')
    .select('booking_id as bookingId')
    .where('expires_at', '<=', new Date(now))
    .orderBy('expires_at')
    .limit(limit)
    .execute()

/** The current state of a change and the payment of its extra. */
export const readChangeState = (db: Queryable, changeId: string) =>
  db
    .selectFrom('booking_changes as g')
    .leftJoin('payments as p', (on) =>
      on.onRef('p.booking_id', '=', 'g.booking_id').onRef('p.change_id', '=', 'g.id'),
    )
    .select(['g.booking_id as bookingId', 'g.id as changeId', 'g.status', 'p.failure_code as failure'])
    .where('g.id', '=', changeId)
    .executeTakeFirstOrThrow()

/** Turnaround time after this booking as recorded in its calendar entry, in minutes. */
export async function turnaroundOf(db: Queryable, bookingId: string): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select (extract(epoch from upper(c.occupied) - b.ends_at) / 60)::int as minutes
    from calendar_entries c join bookings b on b.id = c.booking_id
    where c.booking_id = ${bookingId} and c.change_id is null`.execute(db)
  return rows[0]?.minutes ?? 0
}
