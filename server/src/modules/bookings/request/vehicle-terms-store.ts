import type { CancellationPolicy } from '@rihla/domain/booking/cancellation-policy'
import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { pricedDays } from '@rihla/domain/pricing/day-prices'
import type { Fils } from '@rihla/domain/pricing/money'
import type { VehicleRates } from '@rihla/domain/pricing/trip-price'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { isListed } from '@rihla/domain/vehicles/listing'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { executeNamed } from '../../../database/named-statement.ts'
import { keptFromDeletion } from '../../accounts/public.ts'
import { isFreeIn } from '../calendar/calendar-store.ts'

/** What a vehicle asks of a booking. */
export interface VehicleTerms {
  vehicleId: string
  hostId: string
  isListed: boolean
  /** The host's own switch: a listed vehicle can be taken off the market for a while. */
  isOffered: boolean
  instantBook: boolean
  cancellationPolicy: CancellationPolicy
  minDays: number
  maxDays: number
  advanceNoticeMinutes: number
  turnaroundMinutes: number
  rates: VehicleRates
}

const TERMS_COLUMNS = [
  'v.host_id',
  'v.verification_status',
  'v.availability',
  'v.instant_book',
  'v.cancellation_policy',
  'v.min_days',
  'v.max_days',
  'v.advance_notice_minutes',
  'v.turnaround_minutes',
  'p.daily_rate_fils',
  'p.weekly_discount_bps',
  'p.monthly_discount_bps',
  'p.cleaning_fee_fils',
  'p.security_deposit_fils',
] as const

const termsOf = (db: Queryable, vehicleId: string) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('vehicle_pricing as p', 'p.vehicle_id', 'v.id')
    .select(TERMS_COLUMNS)
    .where('v.id', '=', vehicleId)

type TermsRow = NonNullable<Awaited<ReturnType<ReturnType<typeof termsOf>['executeTakeFirst']>>>

const asTerms = (vehicleId: string, row: TermsRow): VehicleTerms => ({
  vehicleId,
  hostId: row.host_id,
  isListed: isListed(row.verification_status),
  isOffered: row.availability,
  instantBook: row.instant_book,
  cancellationPolicy: row.cancellation_policy,
  minDays: row.min_days,
  maxDays: row.max_days,
  advanceNoticeMinutes: row.advance_notice_minutes,
  turnaroundMinutes: row.turnaround_minutes,
  rates: {
    dailyRateFils: row.daily_rate_fils,
    weeklyDiscountBps: row.weekly_discount_bps,
    monthlyDiscountBps: row.monthly_discount_bps,
    cleaningFeeFils: row.cleaning_fee_fils,
    securityDepositFils: row.security_deposit_fils,
  },
})

/** The terms as they stand, or null when there is no such vehicle. */
export async function readTerms(db: Queryable, vehicleId: string): Promise<VehicleTerms | null> {
  const row = await termsOf(db, vehicleId).executeTakeFirst()
  return row ? asTerms(vehicleId, row) : null
}

/** What a vehicle asks of one period: the terms, what its days cost, and whether it is free then. */
export interface Offer {
  terms: VehicleTerms
  dayPrices: ReadonlyMap<PlainDate, Fils>
  isFree: boolean
}

/** All that a quote is made of, in one look; null when there is no such vehicle. The period must end after it begins. */
export async function readOffer(
  db: Queryable,
  vehicleId: string,
  period: RentalPeriod,
  now: Instant,
): Promise<Offer | null> {
  const offer = termsOf(db, vehicleId).select([
    isFreeIn(period, now).as('is_free'),
    dayPricesIn(vehicleId, period).as('day_prices'),
  ])
  const [row] = await executeNamed(db, 'vehicle-offer', offer.compile())
  if (!row) return null
  return {
    terms: asTerms(vehicleId, row),
    dayPrices: asDayPrices(row.day_prices),
    isFree: row.is_free,
  }
}

/** SQL: the prices that the host gave single days of a period; the other days have the usual one. */
export const dayPricesIn = (vehicleId: string, period: RentalPeriod) => {
  const { firstDay, lastDay } = pricedDays(period)
  return sql<Record<PlainDate, Fils> | null>`(
    select jsonb_object_agg(to_char(own.day, 'YYYY-MM-DD'), own.daily_rate_fils) from vehicle_day_prices own
    where own.vehicle_id = ${vehicleId} and own.day >= ${firstDay} and own.day <= ${lastDay})`
}

export const asDayPrices = (prices: Record<PlainDate, Fils> | null): Map<PlainDate, Fils> =>
  new Map(Object.entries(prices ?? {}) as Array<[PlainDate, Fils]>)

/**
 * The terms of a vehicle that is now ours until the transaction ends. Every transaction that touches a booking of the
 * vehicle begins so; without it simultaneous bookings deadlock on the constraint.
 */
export async function lockVehicle(trx: Transaction, vehicleId: string): Promise<VehicleTerms | null> {
  const row = await termsOf(trx, vehicleId).forNoKeyUpdate('v').executeTakeFirst()
  return row ? asTerms(vehicleId, row) : null
}

/**
 * The same, and after the vehicle the renter: two requests of one renter for two vehicles wait for each other here, so that
 * both cannot be the last one allowed. Nobody takes a vehicle after a renter. `isRenterThere`: the renter is not deleted and
 * will not be until the transaction ends.
 */
export async function lockVehicleAndRenter(
  trx: Transaction,
  vehicleId: string,
  renterId: string,
): Promise<{ terms: VehicleTerms | null; isRenterThere: boolean }> {
  // By name, since a named statement lists its columns, and without the alias of the first part.
  const columns = TERMS_COLUMNS.map((column) => sql.ref(column.slice('v.'.length)))
  // Only what is locked comes out of the first part, so the renter's line is taken after the vehicle.
  const statement = sql<TermsRow & { is_renter_there: boolean }>`
    with own as materialized (${termsOf(trx, vehicleId).forNoKeyUpdate('v')})
    select ${sql.join(columns)}, renter.id is not null as is_renter_there,
      pg_advisory_xact_lock(hashtextextended(${`renter:${renterId}`}, 0))::text
    from own left join lateral (${keptFromDeletion(renterId)}) renter on true`
  const [row] = await executeNamed(trx, 'lock-vehicle-and-renter', statement.compile(trx))
  return { terms: row ? asTerms(vehicleId, row) : null, isRenterThere: row?.is_renter_there ?? false }
}

/** Makes a host's own vehicle ours as above; false when it is another's, was removed, or never was. */
export async function lockOwnVehicle(trx: Transaction, vehicleId: string, hostId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('vehicles')
    .select('id')
    .where('id', '=', vehicleId)
    .where('host_id', '=', hostId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The prices, in fils a day, that the host gave single days of a period; the other days have the usual one. */
export async function readDayPrices(
  db: Queryable,
  vehicleId: string,
  period: RentalPeriod,
): Promise<Map<PlainDate, Fils>> {
  const { rows } = await sql<{ prices: Record<PlainDate, Fils> | null }>`
    select ${dayPricesIn(vehicleId, period)} as prices`.execute(db)
  return asDayPrices(rows[0]?.prices ?? null)
}
