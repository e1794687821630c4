import { OPEN_CHANGE_STATUSES } from '@rihla/domain/booking/booking-change'
import type { EarlyReturnStatus } from '@rihla/domain/booking/early-return'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '../../database/database.ts'
import type { DB } from '../../database/schema.ts'
import { coverOf } from '../../database/vehicle-photos.ts'
import { DELIVERY_COLUMNS } from '../delivery/public.ts'
import { EXTRAS_OF_BOOKING } from '../extras/public.ts'
import { ruleValueIn } from '../rules/public.ts'
import { IS_KNOWN_TO_HOST } from './attempt-store.ts'
import { NO_SHOW_COLUMNS } from './no-show-view-store.ts'
import { renterFactColumns } from './renter-facts-store.ts'

/** What is recorded about the return of the car of the booking `b`. */
const carReturnOf = (of: ExpressionBuilder<DB & { b: DB['bookings'] }, 'b'>) => {
  const hasEarlyReturn = (status: EarlyReturnStatus) => sql<boolean>`exists (
    select from early_returns e where e.booking_id = b.id and e.status = ${sql.lit(status)})`
  return [
    jsonObjectFrom(
      of
        .selectFrom('trip_handovers as c')
        .select(['c.by_side as by', sql<boolean>`c.acknowledged_at is not null`.as('isAcknowledged')])
        .whereRef('c.booking_id', '=', 'b.id')
        .where('c.kind', '=', 'check_out'),
    ).as('check_out'),
    hasEarlyReturn('reported').as('is_early_return_reported'),
    hasEarlyReturn('confirmed').as('is_early_return_confirmed'),
  ] as const
}

/** Base query of all booking lists; callers add access, filters and order. */
export const bookingSummaries = (db: Queryable) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('payments as p', (on) => on.onRef('p.booking_id', '=', 'b.id').on('p.change_id', 'is', null))
    .innerJoin('vehicles as v', 'v.id', 'b.vehicle_id')
    .select([
      'b.id',
      'b.reference',
      'b.status',
      'b.renter_id',
      'b.host_id',
      'b.cancellation_reason',
      'b.pick_up_date',
      'b.pick_up_time',
      'b.return_date',
      'b.return_time',
      'b.starts_at',
      'b.ends_at',
      'b.days',
      'b.total_fils',
      'b.answer_due_at',
      'b.created_at',
      'b.completed_at',
      'p.status as payment_status',
      'v.id as vehicle_id',
      'v.make',
      'v.model',
      'v.year',
    ])
    .select((of) => of.ref('b.place_slug').$notNull().as('place_slug'))
    .select(DELIVERY_COLUMNS)
    .select(EXTRAS_OF_BOOKING.as('extras'))
    .select(coverOf(sql`v.id`).as('cover'))
    .select(carReturnOf)

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof bookingSummaries>['execute']>>[number]

/**
 * One booking with everything its parties may see, in one statement; undefined when the viewer has no access. A host
 * has access to what they ever knew.
 */
export const bookingFor = (
  db: Queryable,
  bookingId: string,
  viewer: { id: string; isStaff: boolean; now: Instant },
) =>
  bookingSummaries(db)
    .innerJoin('booking_money as m', 'm.booking_id', 'b.id')
    .innerJoin('users as r', 'r.id', 'b.renter_id')
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .select([
      'b.instant',
      'b.confirmed_at',
      'b.hold_expires_at',
      'b.price_lines',
      'b.subtotal_fils',
      'b.service_fee_fils',
      'b.deposit_fils',
      'b.host_earning_fils',
      'b.cancellation_policy',
      'b.terms',
      'b.pickup_location',
      'b.dropoff_location',
      'b.special_requests',
      'v.license_plate',
      'b.exact_pickup',
      'v.verification_status as vehicle_verification',
      sql<boolean>`exists (
        select from trip_handovers i where i.booking_id = b.id and i.kind = 'check_in')`.as('is_checked_in'),
      // Not null: every booking has a payment.
      sql<number>`m.captured_fils`.as('captured_fils'),
      sql<number>`m.refunded_fils`.as('refunded_fils'),
      'p.card_brand',
      'p.card_last_four',
      'p.failure_code',
      sql<boolean>`exists (select from vehicle_extras x where x.vehicle_id = v.id)`.as('offers_extras'),
      'r.full_name as renter_name',
      'r.avatar_url as renter_avatar',
      'r.email as renter_email',
      'r.phone_number as renter_phone',
      'r.phone_verified as renter_phone_verified',
      'h.full_name as host_name',
      'h.avatar_url as host_avatar',
      'h.phone_number as host_phone',
      'h.phone_verified as host_phone_verified',
      ruleValueIn('contactOpensBeforePickupMinutes', viewer.now).as('contact_opens_before_pickup_minutes'),
    ])
    .select((of) => [
      of.ref('b.latitude').$notNull().as('latitude'),
      of.ref('b.longitude').$notNull().as('longitude'),
      of.ref('b.approximate_latitude').$notNull().as('approximate_latitude'),
      of.ref('b.approximate_longitude').$notNull().as('approximate_longitude'),
    ])
    .select(renterFactColumns(viewer.now))
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('booking_status_history as s')
          .select(['s.from_status', 's.to_status', 's.actor_kind', 's.reason', 's.at'])
          .whereRef('s.booking_id', '=', 'b.id')
          .orderBy('s.id'),
      ).as('history'),
    )
    .select((of) =>
      jsonObjectFrom(
        of
          .selectFrom('booking_changes as g')
          .select([
            'g.id',
            'g.status',
            'g.requested',
            'g.difference_fils',
            'g.host_difference_fils',
            'g.expires_at',
            'g.asked_at',
          ])
          .whereRef('g.booking_id', '=', 'b.id')
          .where('g.status', 'in', OPEN_CHANGE_STATUSES)
          .where((or) =>
            or.or([or('g.expires_at', 'is', null), or('g.expires_at', '>', new Date(viewer.now))]),
          ),
      ).as('change'),
    )
    .select((of) =>
      jsonObjectFrom(
        of.selectFrom('no_show_reports as n').select(NO_SHOW_COLUMNS).whereRef('n.booking_id', '=', 'b.id'),
      ).as('no_show'),
    )
    .where('b.id', '=', bookingId)
    .where((or) =>
      or.or([
        or('b.renter_id', '=', viewer.id),
        or.and([or('b.host_id', '=', viewer.id), IS_KNOWN_TO_HOST]),
        or.val(viewer.isStaff),
      ]),
    )
    .executeTakeFirst()

export type DetailRow = NonNullable<Awaited<ReturnType<typeof bookingFor>>>

/**
 * Provider keys of undecided payments of a renter's booking, latest first, and of a deposit hold on a newly given card;
 * null when the booking is not theirs.
 */
export async function keysInProcessOf(
  db: Queryable,
  bookingId: string,
  renterId: string,
): Promise<string[] | null> {
  const rows = await db
    .selectFrom('bookings as b')
    .leftJoin('payments as p', (join) =>
      join.onRef('p.booking_id', '=', 'b.id').on('p.status', '=', 'processing'),
    )
    .leftJoin('deposit_holds as d', (join) =>
      join
        .onRef('d.booking_id', '=', 'b.id')
        .on('d.status', '=', 'holding')
        .on('d.given_card', 'is not', null),
    )
    .select(['p.provider_key as key', 'd.provider_key as depositKey'])
    .where('b.id', '=', bookingId)
    .where('b.renter_id', '=', renterId)
    .orderBy('p.created_at', 'desc')
    .execute()
  if (rows.length === 0) return null
  return rows.flatMap(({ key, depositKey }) => [key, depositKey].filter((one) => one !== null))
}
