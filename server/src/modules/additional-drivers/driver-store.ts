import { COUNTED_DRIVER_STATUSES, type DriverStatus } from '@rihla/domain/booking/additional-driver'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import { driverIn } from '../drivers/public.ts'

/** The vehicle of a booking, what it asked of drivers when it was booked, and the present dates. */
export const findTripToDrive = (db: Queryable, bookingId: string) =>
  db
    .selectFrom('bookings')
    .select([
      'vehicle_id as vehicleId',
      'driver_terms as driverTerms',
      'pick_up_date as pickUpDate',
      'pick_up_time as pickUpTime',
      'return_date as returnDate',
      'return_time as returnTime',
    ])
    .where('id', '=', bookingId)
    .executeTakeFirst()

/** The drivers of a booking in the order of their invitations, without those who were taken off. */
export const readDrivers = (db: Queryable, bookingId: string) =>
  db
    .selectFrom('booking_drivers as d')
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .select([
      'd.id',
      'd.status',
      'd.email',
      'd.user_id as userId',
      'u.full_name as name',
      'd.invited_at as invitedAt',
      driverIn(sql.ref('d.user_id')).as('driver'),
    ])
    .where('d.booking_id', '=', bookingId)
    .where('d.status', '<>', 'removed')
    .orderBy('d.invited_at')
    .execute()

/** How many additional drivers a booking paid for, and how many of them are invited. */
export async function countDrivers(
  db: Queryable,
  bookingId: string,
): Promise<{ paidFor: number; counted: number }> {
  const { rows } = await sql<{ paidFor: number; counted: number }>`
    select (select coalesce(sum(e.quantity), 0)::integer from booking_extras e
        where e.booking_id = ${bookingId} and e.kind = 'additional_driver' and e.change_id is null) as "paidFor",
      (select count(*)::integer from booking_drivers d
        where d.booking_id = ${bookingId} and d.status in (${sql.join(COUNTED_DRIVER_STATUSES)})) as counted`.execute(
    db,
  )
  return rows[0] ?? { paidFor: 0, counted: 0 }
}

/** Writes an invitation; the address must be in lower case, and the booking locked. */
export async function insertDriver(
  trx: Transaction,
  { bookingId, email }: { bookingId: string; email: string },
  now: Instant,
): Promise<string> {
  const { id } = await trx
    .insertInto('booking_drivers')
    .values({ booking_id: bookingId, email, invited_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An invitation with its trip; undefined when there is none. */
export const findInvitation = (db: Queryable, driverId: string) =>
  db
    .selectFrom('booking_drivers as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .innerJoin('vehicles as v', 'v.id', 'b.vehicle_id')
    .innerJoin('users as r', 'r.id', 'b.renter_id')
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .select([
      'd.id',
      'd.booking_id as bookingId',
      'b.vehicle_id as vehicleId',
      'b.driver_terms as driverTerms',
      'd.email',
      'd.user_id as userId',
      'd.status',
      'u.full_name as name',
      'r.full_name as renterName',
      'r.language as renterLanguage',
      'b.status as bookingStatus',
      'b.ends_at as endsAt',
      'b.pick_up_date as pickUpDate',
      'b.pick_up_time as pickUpTime',
      'b.return_date as returnDate',
      'b.return_time as returnTime',
      'v.make',
      'v.model',
      'v.year',
    ])
    .where('d.id', '=', driverId)
    .executeTakeFirst()

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** Moves a driver of a locked booking by compare-and-set; false when the status has changed. */
export async function moveDriver(
  trx: Transaction,
  driverId: string,
  { from, to, userId }: { from: DriverStatus; to: DriverStatus; userId?: string },
  now: Instant,
): Promise<boolean> {
  const row = await trx
    .updateTable('booking_drivers')
    .set({ status: to, answered_at: new Date(now), ...(userId && { user_id: userId }) })
    .where('id', '=', driverId)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The person with this address; null without an account. */
export async function personWithEmail(db: Queryable, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The open invitations to the address of an account. */
export async function invitationsWaitingFor(trx: Transaction, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('booking_drivers as d')
    .innerJoin('users as u', 'u.email', 'd.email')
    .select('d.id')
    .where('u.id', '=', userId)
    .where('d.status', '=', 'invited')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes a departing person off all bookings, and forgets their address. */
export async function forgetDriver(
  trx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await sql`
    update booking_drivers
    set status = case when status in ('invited', 'accepted') then 'removed' else status end, email = ''
    where user_id = ${userId} or (user_id is null and email = ${email.toLowerCase()})`.execute(trx)
}
