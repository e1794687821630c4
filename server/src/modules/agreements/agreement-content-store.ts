import type { AgreementContent } from '@rihla/domain/agreement/rental-agreement'
import { emergencyNumbersIn } from '@rihla/domain/places/emergency-numbers'
import { termsWith } from '@rihla/domain/pricing/extras'
import { DAY_MS, type Instant, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { EXTRAS_OF_BOOKING } from '../extras/public.ts'
import { ruleValuesAt } from '../rules/public.ts'
import { unverifiedStepsOf } from '../verification/public.ts'

/** What the parties of a booking agree on now; null when there is no such booking. */
export async function readContent(
  deps: Pick<Deps, 'config'>,
  db: Queryable,
  bookingId: string,
  now: Instant,
): Promise<AgreementContent | null> {
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('vehicles as v', 'v.id', 'b.vehicle_id')
    .innerJoin('users as r', 'r.id', 'b.renter_id')
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .leftJoin('host_profiles as operator', (join) =>
      join.onRef('operator.user_id', '=', 'h.id').on('operator.kind', '=', 'licensed_operator'),
    )
    .select([
      'b.reference',
      'b.renter_id',
      'b.host_id',
      'r.full_name as renter_name',
      'h.full_name as host_name',
      'operator.operator_name',
      'operator.trade_licence_number',
      'v.make',
      'v.model',
      'v.year',
      'v.color',
      'v.license_plate',
      'b.delivery_place_slug',
      'b.delivery_label',
      'b.starts_at',
      'b.pick_up_date',
      'b.pick_up_time',
      'b.return_date',
      'b.return_time',
      'b.days',
      'b.terms',
      'b.cancellation_policy',
      'b.price_lines',
      'b.subtotal_fils',
      'b.service_fee_fils',
      'b.total_fils',
      'b.deposit_fils',
    ])
    .select((of) => of.ref('b.place_slug').$notNull().as('place_slug'))
    .select(EXTRAS_OF_BOOKING.as('extras'))
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('booking_drivers as d')
          .innerJoin('users as u', 'u.id', 'd.user_id')
          .select(['u.id as personId', 'u.full_name as name'])
          .whereRef('d.booking_id', '=', 'b.id')
          .where('d.status', '=', 'accepted')
          .orderBy('d.invited_at')
          .orderBy('d.id'),
      ).as('drivers'),
    )
    .where('b.id', '=', bookingId)
    .executeTakeFirst()
  if (!row) return null
  // By the rules of the pick-up: no rule begins in the past, so they stay the same afterwards.
  const rules = await ruleValuesAt(db, row.starts_at.getTime())
  const drivers: AgreementContent['drivers'] = []
  for (const driver of row.drivers) {
    const unverified = await unverifiedStepsOf(deps, db, driver.personId, now)
    drivers.push({ ...driver, isVerified: unverified.length === 0 })
  }
  const { police, ambulance, fire, nonEmergency } = emergencyNumbersIn(rules)
  return {
    version: 3,
    reference: row.reference,
    renter: { personId: row.renter_id, name: row.renter_name },
    host: {
      personId: row.host_id,
      name: row.host_name,
      ...(row.operator_name &&
        row.trade_licence_number && {
          operator: { name: row.operator_name, tradeLicenceNumber: row.trade_licence_number },
        }),
    },
    drivers,
    vehicle: {
      make: row.make,
      model: row.model,
      year: row.year,
      color: row.color,
      plate: row.license_plate,
    },
    placeSlug: row.place_slug,
    delivery:
      row.delivery_place_slug === null
        ? null
        : { placeSlug: row.delivery_place_slug, label: row.delivery_label },
    period: {
      pickUpDate: row.pick_up_date,
      pickUpTime: row.pick_up_time,
      returnDate: row.return_date,
      returnTime: row.return_time,
    },
    terms: row.terms === null ? null : termsWith(row.terms, row.extras),
    cancellationPolicy: row.cancellation_policy,
    extras: row.extras,
    price: {
      days: row.days,
      lines: row.price_lines,
      subtotalFils: row.subtotal_fils,
      serviceFeeFils: row.service_fee_fils,
      totalFils: row.total_fils,
      depositFils: row.deposit_fils,
    },
    depositKeptDays: Math.ceil((rules.depositKeptMostMinutes * MINUTE_MS) / DAY_MS),
    emergencyNumbers: { police, ambulance, fire, nonEmergency },
  }
}

/** The parties of a booking that was confirmed, and whether the viewer drives as an additional driver. */
export async function findAgreementParties(db: Queryable, bookingId: string, viewerId: string) {
  const { rows } = await sql<{
    renterId: string
    hostId: string
    isConfirmed: boolean
    drives: boolean
  }>`
    select b.renter_id as "renterId", b.host_id as "hostId", b.confirmed_at is not null as "isConfirmed",
      exists (select from booking_drivers d
        where d.booking_id = b.id and d.user_id = ${viewerId} and d.status = 'accepted') as drives
    from bookings b where b.id = ${bookingId}`.execute(db)
  return rows[0] ?? null
}
