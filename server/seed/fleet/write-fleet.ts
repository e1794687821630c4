import { earningAfterRefund, earningAvailableAt } from '@rihla/domain/payouts/earnings'
import { DAY_MS, type Instant, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { plateKey, plateText } from '@rihla/domain/vehicles/license-plate'
import { defaultTermsOf, type RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import { sql } from 'kysely'
import type { Transaction } from '../../src/database/database.ts'
import { insertColumns } from './insert-columns.ts'
import type { PlannedBlock, PlannedTrip } from './plan-trips.ts'
import type { PlannedVehicle } from './plan-vehicle.ts'

export interface PlannedFleet {
  vehicle: PlannedVehicle
  trips: PlannedTrip[]
  blocks: PlannedBlock[]
}

type TripOfVehicle = PlannedTrip & { vehicle: PlannedVehicle }

const PAPERS_NOT_ASKED_UNTIL = '2090-12-31'
const CLOSED_AFTER_MS = 20 * MINUTE_MS
const COMMENTS = [
  'Spotless car, easy pick-up.',
  'Just as described.',
  'Would rent again.',
  'Good value for the days.',
]

/** Writes vehicles with their trips as the product would have left them; publishes no event and sends no email. */
export async function writeFleet(
  trx: Transaction,
  fleet: readonly PlannedFleet[],
  now: Instant,
): Promise<void> {
  const trips = fleet.flatMap(({ vehicle, trips: its }) => its.map((trip) => ({ ...trip, vehicle })))
  await writeVehicles(trx, fleet)
  await writeBookings(trx, trips, now)
  await writeCalendar(trx, fleet, trips)
  await writeReviews(trx, trips)
  await writeMoney(trx, trips)
}

const termsOf = ({ car, rates }: PlannedVehicle) =>
  defaultTermsOf(car.category, rates.dailyRateFils, car.fuel)

async function writeVehicles(trx: Transaction, fleet: readonly PlannedFleet[]): Promise<void> {
  const completed = (one: PlannedFleet) => one.trips.filter(({ status }) => status === 'completed').length
  const reviewed = (one: PlannedFleet) => one.trips.filter(({ vehicleStars }) => vehicleStars > 0)
  const of =
    <T>(read: (vehicle: PlannedVehicle) => T) =>
    ({ vehicle }: PlannedFleet) =>
      read(vehicle)
  await insertColumns(trx, 'vehicles', fleet, {
    id: ['uuid', of((v) => v.id)],
    host_id: ['uuid', of((v) => v.hostId)],
    make: ['text', of((v) => v.car.make)],
    model: ['text', of((v) => v.car.model)],
    year: ['integer', of((v) => v.year)],
    color: ['text', of((v) => v.color)],
    license_plate: ['text', of((v) => plateText(v.plate))],
    plate_key: ['text', of((v) => plateKey(v.plate))],
    category_id: ['text', of((v) => v.car.category)],
    place_slug: ['text', of((v) => v.place.slug)],
    latitude: ['double precision', of((v) => v.latitude)],
    longitude: ['double precision', of((v) => v.longitude)],
    exact_pickup: ['text', of((v) => `${v.place.name}, parking P${(v.year % 4) + 1}`)],
    seats: ['integer', of((v) => v.car.seats)],
    fuel_type: ['text', of((v) => v.car.fuel)],
    transmission: ['text', of((v) => (v.automatic ? 'automatic' : 'manual'))],
    description: [
      'text',
      of((v) => `A well-kept ${v.car.make} ${v.car.model} in ${v.place.name}, ready when you are.`),
    ],
    instant_book: ['boolean', of((v) => v.instantBook)],
    verification_status: ['text', () => 'verified'],
    // The papers of a generated fleet were never entered, and are not asked for while it is used.
    papers_grace_until: ['date', () => PAPERS_NOT_ASKED_UNTIL],
    cancellation_policy: ['text', of((v) => v.policy)],
    min_days: ['integer', of((v) => v.minDays)],
    advance_notice_minutes: ['integer', of((v) => v.noticeMinutes)],
    turnaround_minutes: ['integer', of((v) => v.turnaroundMinutes)],
    included_km_per_day: ['integer', of((v) => termsOf(v).kmPerDay)],
    rating_sum: ['integer', (one) => reviewed(one).reduce((sum, trip) => sum + trip.vehicleStars, 0)],
    review_count: ['integer', (one) => reviewed(one).length],
    trip_count: ['integer', completed],
    created_at: ['timestamptz', of((v) => new Date(v.createdAt))],
  })
  await insertColumns(trx, 'vehicle_pricing', fleet, {
    vehicle_id: ['uuid', of((v) => v.id)],
    daily_rate_fils: ['integer', of((v) => v.rates.dailyRateFils)],
    weekly_discount_bps: ['integer', of((v) => v.rates.weeklyDiscountBps)],
    monthly_discount_bps: ['integer', of((v) => v.rates.monthlyDiscountBps)],
    cleaning_fee_fils: ['integer', of((v) => v.rates.cleaningFeeFils)],
    security_deposit_fils: ['integer', of((v) => v.rates.securityDepositFils)],
  })
  const terms =
    <Term extends keyof RentalTerms>(term: Term) =>
    ({ vehicle }: PlannedFleet) =>
      termsOf(vehicle)[term]
  await insertColumns(trx, 'vehicle_terms', fleet, {
    vehicle_id: ['uuid', of((v) => v.id)],
    extra_km_fils: ['integer', terms('extraKmFils')],
    fuel_step_fils: ['integer', terms('fuelStepFils')],
    late_hour_fils: ['integer', terms('lateHourFils')],
    cleaning_fils: ['integer', terms('cleaningFils')],
    smoking_fils: ['integer', terms('smokingFils')],
    excess_fils: ['integer', terms('excessFils')],
    fine_fee_fils: ['integer', terms('fineFeeFils')],
    oman_allowed: ['boolean', terms('omanAllowed')],
  })
  const features = fleet.flatMap(({ vehicle }) => vehicle.features.map((name) => ({ id: vehicle.id, name })))
  await insertColumns(trx, 'vehicle_features', features, {
    vehicle_id: ['uuid', (feature) => feature.id],
    feature_name: ['text', (feature) => feature.name],
  })
}

async function writeBookings(trx: Transaction, trips: readonly TripOfVehicle[], now: Instant): Promise<void> {
  await insertColumns(trx, 'bookings', trips, {
    id: ['uuid', (trip) => trip.id],
    reference: ['text', (trip) => trip.reference],
    vehicle_id: ['uuid', (trip) => trip.vehicle.id],
    renter_id: ['uuid', (trip) => trip.renterId],
    host_id: ['uuid', (trip) => trip.vehicle.hostId],
    status: ['text', (trip) => trip.status],
    pick_up_date: ['date', (trip) => trip.period.pickUpDate],
    pick_up_time: ['text', (trip) => trip.period.pickUpTime],
    return_date: ['date', (trip) => trip.period.returnDate],
    return_time: ['text', (trip) => trip.period.returnTime],
    starts_at: ['timestamptz', (trip) => new Date(trip.starts)],
    ends_at: ['timestamptz', (trip) => new Date(trip.ends)],
    days: ['integer', (trip) => trip.price.days],
    instant: ['boolean', () => true],
    cancellation_policy: ['text', (trip) => trip.vehicle.policy],
    terms: ['jsonb', (trip) => JSON.stringify(termsOf(trip.vehicle))],
    cancellation_reason: ['text', (trip) => (trip.cancelledAt === null ? null : 'cancelled_by_renter')],
    cancelled_at: ['timestamptz', (trip) => (trip.cancelledAt === null ? null : new Date(trip.cancelledAt))],
    confirmed_at: ['timestamptz', (trip) => new Date(trip.confirmedAt)],
    completed_at: [
      'timestamptz',
      (trip) => (trip.status === 'completed' ? new Date(trip.ends + CLOSED_AFTER_MS) : null),
    ],
    price_lines: ['jsonb', (trip) => JSON.stringify(trip.price.lines)],
    subtotal_fils: ['bigint', (trip) => trip.price.subtotalFils],
    service_fee_fils: ['bigint', (trip) => trip.price.serviceFeeFils],
    total_fils: ['bigint', (trip) => trip.price.totalFils],
    deposit_fils: ['bigint', (trip) => trip.price.depositFils],
    platform_fee_fils: ['bigint', (trip) => trip.price.platformFeeFils],
    host_earning_fils: ['bigint', (trip) => trip.price.hostEarningFils],
    service_fee_bps: ['integer', (trip) => trip.price.serviceFeeBps],
    platform_fee_bps: ['integer', (trip) => trip.price.platformFeeBps],
    created_at: ['timestamptz', (trip) => new Date(trip.madeAt)],
    updated_at: ['timestamptz', () => new Date(now)],
  })
  const ids = trips.map(({ id }) => id)
  const moves: Array<[from: string | null, to: string, at: string, by: string, holds: string]> = [
    [null, 'pending', 'created_at', 'renter', 'true'],
    ['pending', 'confirmed', 'confirmed_at', 'system', 'true'],
    ['confirmed', 'active', 'starts_at', 'system', `status in ('active', 'completed')`],
    ['active', 'completed', 'completed_at', 'system', `status = 'completed'`],
    ['confirmed', 'cancelled', 'cancelled_at', 'renter', `status = 'cancelled'`],
  ]
  for (const [from, to, at, by, holds] of moves) {
    await sql`
      insert into booking_status_history (booking_id, from_status, to_status, actor_kind, actor_id, at)
      select id, ${from}, ${to}, ${by}, case when ${by} = 'renter' then renter_id end, ${sql.ref(at)}
      from bookings where id = any(${ids}::uuid[]) and ${sql.raw(holds)}`.execute(trx)
  }
}

/** Only live bookings occupy their dates, the vehicle's turnaround included. */
async function writeCalendar(
  trx: Transaction,
  fleet: readonly PlannedFleet[],
  trips: readonly TripOfVehicle[],
): Promise<void> {
  const live = trips
    .filter(({ status }) => status === 'active' || status === 'confirmed')
    .map(({ id, vehicle, starts, ends }) => ({
      vehicleId: vehicle.id,
      bookingId: id,
      starts,
      ends: ends + vehicle.turnaroundMinutes * MINUTE_MS,
    }))
  const blocked = fleet.flatMap(({ vehicle, blocks }) =>
    blocks.map((block) => ({ ...block, vehicleId: vehicle.id, bookingId: null })),
  )
  await insertColumns(trx, 'calendar_entries', [...live, ...blocked], {
    vehicle_id: ['uuid', (entry) => entry.vehicleId],
    kind: ['text', (entry) => (entry.bookingId === null ? 'block' : 'booking')],
    booking_id: ['uuid', (entry) => entry.bookingId],
    occupied: [
      'tstzrange',
      ({ starts, ends }) => `[${new Date(starts).toISOString()},${new Date(ends).toISOString()})`,
    ],
  })
}

async function writeReviews(trx: Transaction, trips: readonly TripOfVehicle[]): Promise<void> {
  const reviews = trips.flatMap((trip) => [
    ...(trip.vehicleStars > 0 ? [{ trip, type: 'vehicle', stars: trip.vehicleStars }] : []),
    ...(trip.hostStars > 0 ? [{ trip, type: 'host', stars: trip.hostStars }] : []),
  ])
  await insertColumns(trx, 'reviews', reviews, {
    booking_id: ['uuid', ({ trip }) => trip.id],
    reviewer_id: ['uuid', ({ trip }) => trip.renterId],
    reviewed_id: ['uuid', ({ trip }) => trip.vehicle.hostId],
    vehicle_id: ['uuid', ({ trip }) => trip.vehicle.id],
    review_type: ['text', ({ type }) => type],
    rating: ['integer', ({ stars }) => stars],
    comment: ['text', ({ stars }) => COMMENTS[stars % COMMENTS.length]],
    created_at: ['timestamptz', ({ trip }) => new Date(trip.ends + DAY_MS)],
  })
}

/** Writes payments (with their bookings' ids), the ledger, host earnings, and the card network's own records. */
async function writeMoney(trx: Transaction, trips: readonly TripOfVehicle[]): Promise<void> {
  const ids = trips.map(({ id }) => id)
  await insertColumns(trx, 'payments', trips, {
    id: ['uuid', (trip) => trip.id],
    booking_id: ['uuid', (trip) => trip.id],
    provider: ['text', () => 'sandbox'],
    provider_key: ['text', (trip) => `rihla-${trip.id}`],
    provider_payment_id: ['text', (trip) => `sbx_${trip.id}`],
    status: ['text', paymentStatusOf],
    amount_fils: ['bigint', (trip) => trip.price.totalFils],
    captured_fils: ['bigint', (trip) => trip.price.totalFils],
    refunded_fils: ['bigint', (trip) => trip.refundedFils],
    card_brand: ['text', () => 'visa'],
    card_last_four: ['text', () => '4242'],
    created_at: ['timestamptz', (trip) => new Date(trip.madeAt)],
    updated_at: ['timestamptz', (trip) => new Date(trip.cancelledAt ?? trip.confirmedAt)],
  })
  await sql`
    insert into ledger_entries (booking_id, payment_id, kind, account, amount_fils, at, entry_key)
    select b.id, b.id, 'capture', part.account, part.fils, b.confirmed_at, 'capture:' || b.id
    from bookings b cross join lateral (values
      ('renter_card', -b.total_fils), ('host_payable', b.host_earning_fils),
      ('platform_revenue', b.total_fils - b.host_earning_fils)
    ) part (account, fils)
    where b.id = any(${ids}::uuid[])`.execute(trx)
  await sql`
    insert into invoice_backlog (booking_id, since)
    select b.id, b.confirmed_at from bookings b where b.id = any(${ids}::uuid[])`.execute(trx)
  await insertColumns(trx, 'ledger_entries', trips.flatMap(refundLines), {
    booking_id: ['uuid', (line) => line.bookingId],
    payment_id: ['uuid', (line) => line.bookingId],
    kind: ['text', () => 'refund'],
    account: ['text', (line) => line.account],
    amount_fils: ['bigint', (line) => line.amountFils],
    at: ['timestamptz', (line) => line.at],
    entry_key: ['text', (line) => line.entryKey],
  })
  await insertColumns(trx, 'host_earnings', trips.flatMap(earningsIn), {
    host_id: ['uuid', ({ trip }) => trip.vehicle.hostId],
    booking_id: ['uuid', ({ trip }) => trip.id],
    kind: ['text', ({ trip }) => (trip.cancelledAt === null ? 'trip' : 'cancellation')],
    subtotal_fils: ['bigint', ({ earned }) => earned.subtotalFils],
    platform_fee_fils: ['bigint', ({ earned }) => earned.platformFeeFils],
    net_earnings_fils: ['bigint', ({ earned }) => earned.netFils],
    after_refund_fils: ['bigint', ({ trip }) => trip.refundedFils],
    accrued_at: ['timestamptz', ({ earnedAt }) => new Date(earnedAt)],
    available_at: ['timestamptz', ({ earnedAt }) => new Date(earningAvailableAt(earnedAt))],
  })
  await sql`
    insert into sandbox_card_network (provider_key, provider_payment_id, state, amount_fils, captured_fils, outcome, decided_at)
    select 'rihla-' || id, 'sbx_' || id, 'captured', total_fils, total_fils, 'ok', created_at
    from bookings where id = any(${ids}::uuid[]) and status in ('confirmed', 'active')`.execute(trx)
}

function paymentStatusOf({ refundedFils, price }: PlannedTrip): string {
  if (refundedFils === 0) return 'paid'
  return refundedFils === price.totalFils ? 'refunded' : 'partially_refunded'
}

/** The host's earning from a finished trip, if any. */
function earningsIn(trip: TripOfVehicle) {
  const earnedAt = trip.status === 'completed' ? trip.ends + CLOSED_AFTER_MS : trip.cancelledAt
  const earned = earningAfterRefund(trip.price, trip.refundedFils)
  return earnedAt === null || earned.netFils === 0 ? [] : [{ trip, earned, earnedAt }]
}

function refundLines({ id, cancelledAt, refundedFils, hostRefundFils }: TripOfVehicle) {
  if (cancelledAt === null || refundedFils === 0) return []
  return Object.entries({
    renter_card: refundedFils,
    host_payable: -hostRefundFils,
    platform_revenue: hostRefundFils - refundedFils,
  }).map(([account, amountFils]) => ({
    bookingId: id,
    account,
    amountFils,
    at: new Date(cancelledAt),
    entryKey: `refund:${id}:${refundedFils}`,
  }))
}
