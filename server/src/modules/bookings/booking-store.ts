import { type Actor, type BookingStatus, mayMove } from '@rihla/domain/booking/booking'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { CompiledQuery, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Queryable, Transaction } from '../../database/database.ts'
import { executeNamed } from '../../database/named-statement.ts'
import type { Bookings } from '../../database/schema.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { PAYMENT_COLUMNS, type Payment, type PaymentToStart, paymentOfWritten } from '../payments/public.ts'
import { IS_KNOWN_TO_HOST } from './attempt-store.ts'
import { BOOKING_COLUMNS } from './booking-columns.ts'
import { occupyDates, type RequestedDates } from './calendar/calendar-store.ts'

export type Booking = Selectable<Bookings>

/** Who changes a booking: the side, and the person unless it is the system. */
export interface By {
  actor: Actor
  personId: string | null
}
export const BY_SYSTEM: By = { actor: 'system', personId: null }

/**
 * Inserts a booking with its dates, its first history line and its payment in one statement; returns the payment. The
 * database refuses with `bookings_dates_taken` when any of the dates is taken.
 */
export async function insertBooking(
  trx: Transaction,
  booking: Insertable<Bookings> & { renter_id: string },
  dates: RequestedDates,
  payment: PaymentToStart,
  now: Instant,
): Promise<Payment> {
  const insert = trx
    .insertInto('bookings')
    .values({ ...booking, status: 'pending', created_at: new Date(now), updated_at: new Date(now) })
    .returning(['id', 'vehicle_id'])
  const by: By = { actor: 'renter', personId: booking.renter_id }
  const line = { from: null, to: 'pending', by, words: null } as const
  const { rows } = await sql<Payment>`
    with written as (${insert}), taken as (${occupyDates(dates, now)}), noted as (${historyOfWritten(line, now)})
    ${paymentOfWritten(payment, now)}`.execute(trx)
  if (!rows[0]) throw new Error('a booking was not written')
  return rows[0]
}

/** A booking without locking it; null when there is none. */
export async function readBooking(db: Queryable, bookingId: string): Promise<Booking | null> {
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirst()
  return booking ?? null
}

// Plain SQL instead of the query builder for speed. Rows are locked in the order named and read as of the time of the
// lock.
const LOCK_BOOKING_AND_PAYMENT = `
  select ${BOOKING_COLUMNS.map((column) => `b.${column}`).join(', ')},
    ${PAYMENT_COLUMNS.map((column) => `p.${column} as of_payment_${column}`).join(', ')}
  from bookings b join vehicles v on v.id = b.vehicle_id join payments p on p.booking_id = b.id
  where b.id = $1 and p.id = $2 for no key update of v, b, p`

type OfPayment = { [Column in keyof Payment as `of_payment_${Column}`]: Payment[Column] }

/**
 * Locks vehicle, booking and payment in this order, as everywhere. Throws when the booking or payment does not exist.
 */
export async function lockBookingAndPayment(
  trx: Transaction,
  bookingId: string,
  paymentId: string,
): Promise<{ booking: Booking; payment: Payment }> {
  const statement = CompiledQuery.raw(LOCK_BOOKING_AND_PAYMENT, [bookingId, paymentId])
  const [row] = await executeNamed<Booking & OfPayment>(trx, 'lock-booking-and-payment', statement)
  if (!row) throw new Error(`no payment ${paymentId} of a booking ${bookingId}`)
  const part = (columns: readonly string[], prefix: string) =>
    Object.fromEntries(columns.map((column) => [column, row[`${prefix}${column}` as keyof typeof row]]))
  return {
    booking: part(BOOKING_COLUMNS, '') as Booking,
    payment: part(PAYMENT_COLUMNS, 'of_payment_') as Payment,
  }
}

const LOCK_BOOKING = `
  select ${BOOKING_COLUMNS.map((column) => `b.${column}`).join(', ')}
  from bookings b join vehicles v on v.id = b.vehicle_id
  where b.id = $1 for no key update of v, b`

/** Locks vehicle and booking in this order, as everywhere; null when there is none. */
export async function lockBooking(trx: Transaction, bookingId: string): Promise<Booking | null> {
  const { rows } = await trx.executeQuery<Booking>(CompiledQuery.raw(LOCK_BOOKING, [bookingId]))
  return rows[0] ?? null
}

/**
 * Changes a locked booking's status by compare-and-set and writes the history. `words` is the reason given by the
 * person. Refuses with `state_changed` when the move is not allowed or the status has changed.
 */
export async function moveBooking(
  trx: Transaction,
  booking: Booking,
  move: {
    to: BookingStatus
    by: By
    words?: string
    changes: Partial<Omit<Booking, 'price_lines' | 'terms' | 'driver_terms'>>
  },
  now: Instant,
): Promise<Booking> {
  const { to, by } = move
  const { status } = booking
  if (!mayMove(status, to, by.actor)) throw new Refusal('state_changed', { details: { status } })
  const changes = { ...move.changes, status: to, updated_at: new Date(now) }
  const update = trx
    .updateTable('bookings')
    .set(changes)
    .where('id', '=', booking.id)
    .where('status', '=', status)
    .returning('id')
  const line = { from: status, to, by, words: move.words || null }
  const { rows } = await sql`with written as (${update}) ${historyOfWritten(line, now)}`.execute(trx)
  if (rows.length === 0) throw new Refusal('state_changed', { details: { status } })
  return { ...booking, ...changes }
}

/** Changes what a pending booking waits for: its payment, the host's answer, or a running charge (no due time). */
export async function changePending(
  trx: Transaction,
  booking: Booking,
  changes: Pick<Updateable<Bookings>, 'hold_expires_at' | 'answer_due_at' | 'approved_by'>,
  now: Instant,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ ...changes, updated_at: new Date(now) })
    .where('id', '=', booking.id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirstOrThrow()
}

interface HistoryLine {
  from: BookingStatus | null
  to: BookingStatus
  by: By
  words: string | null
}

/** SQL: inserts a history line for the booking in `written`; returns its `booking_id`. */
const historyOfWritten = ({ from, to, by, words }: HistoryLine, now: Instant) =>
  sql<{ booking_id: string }>`
    insert into booking_status_history (booking_id, from_status, to_status, actor_kind, actor_id, reason, at)
    select id, ${from}, ${to}, ${by.actor}, ${by.personId}, ${words}, ${new Date(now)} from written
    returning booking_id`

/** Pending bookings that have expired as unpaid holds or unanswered requests, longest overdue first. */
export async function findExpired(
  db: Database,
  due: 'hold_expires_at' | 'answer_due_at',
  now: Instant,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'pending')
    .where(due, '<=', new Date(now))
    .orderBy(due)
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Confirmed bookings whose pick-up time has come, earliest first. */
export async function findStarted(db: Database, now: Instant, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('starts_at', '<=', new Date(now))
    .orderBy('starts_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Open trips that ended at `endedBy` or before, earliest first, without the first `skip`. */
export async function findEnded(
  db: Database,
  endedBy: Instant,
  { skip, limit }: { skip: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'active')
    .where('ends_at', '<=', new Date(endedBy))
    .orderBy('ends_at')
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** The current state of a booking and its own payment. */
export async function readState(db: Queryable, bookingId: string) {
  const statement = db
    .selectFrom('bookings as b')
    .innerJoin('payments as p', 'p.booking_id', 'b.id')
    .innerJoin('booking_money as m', 'm.booking_id', 'b.id')
    .select([
      'b.id',
      'b.status',
      'b.cancellation_reason as reason',
      'p.status as paymentStatus',
      'p.failure_code as failure',
      // Refund of the current total: what an earlier change refunded is no longer part of the total.
      sql<number>`case when m.captured_fils = 0 then 0
        else b.total_fils - m.captured_fils + m.given_back_fils end::bigint`.as('refundFils'),
    ])
    .where('b.id', '=', bookingId)
    .where('p.change_id', 'is', null)
    .compile()
  const [state] = await executeNamed(db, 'booking-outcome', statement)
  if (!state) throw new Error(`no such booking: ${bookingId}`)
  return state
}

/** Saves new agreed terms in a locked booking; its status does not change. */
export const rewriteAgreedTrip = (
  trx: Transaction,
  booking: Booking,
  agreedTrip: Updateable<Bookings>,
  now: Instant,
): Promise<Booking> =>
  trx
    .updateTable('bookings')
    .set({ ...agreedTrip, updated_at: new Date(now) })
    .where('id', '=', booking.id)
    .where('status', '=', booking.status)
    .returning(BOOKING_COLUMNS)
    .executeTakeFirstOrThrow()

/** What a renter writes with a booking: requests, and where they want the car, its return and its delivery. */
const WORDS = ['special_requests', 'delivery_address', 'pickup_location', 'dropoff_location'] as const

/** Erases what a departing renter wrote with their bookings. */
export async function forgetWordsOf(trx: Transaction, renterId: string): Promise<void> {
  await trx
    .updateTable('bookings')
    .set(Object.fromEntries(WORDS.map((column) => [column, ''])))
    .where('renter_id', '=', renterId)
    .where((or) => or.or(WORDS.map((column) => or(column, '<>', ''))))
    .execute()
}

/** Leaves only the centre of its place in the bookings of these vehicles: a car often stands at the home of its host. */
export async function forgetPickupOf(trx: Transaction, vehicleIds: readonly string[]): Promise<void> {
  await sql`
    update bookings b set exact_pickup = '', latitude = p.latitude, longitude = p.longitude,
      approximate_latitude = p.latitude, approximate_longitude = p.longitude
    from places p where p.slug = b.place_slug and b.vehicle_id = any(${vehicleIds}::uuid[])`.execute(trx)
}

/** The renter and the host of a booking, and whether the host knows it; undefined when there is no such booking. */
export const findParties = (db: Queryable, bookingId: string) =>
  db
    .selectFrom('bookings as b')
    .select(['b.renter_id as renterId', 'b.host_id as hostId', IS_KNOWN_TO_HOST.as('isKnownToHost')])
    .where('b.id', '=', bookingId)
    .executeTakeFirst()

/** The same; throws when the booking does not exist. */
export async function partiesOf(db: Queryable, bookingId: string) {
  const parties = await findParties(db, bookingId)
  if (!parties) throw new Error(`no such booking: ${bookingId}`)
  return parties
}

/**
 * Condition on `bookings b`: it ended before that. A trip that ran longer than agreed ended when it was completed. The start
 * is compared first, because an index serves it.
 */
export const bookingEndedBefore = (before: Date) => sql`
  b.starts_at < ${before} and greatest(b.ends_at, b.completed_at) < ${before}
  and b.status in ('completed', 'cancelled')`
