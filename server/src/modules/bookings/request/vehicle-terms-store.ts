import type { CancellationPolicy } from '@rihla/domain/booking/cancellation-policy'
import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { pricedDays } from '@rihla/domain/pricing/day-prices'
import type { Fils } from '@rihla/domain/pricing/money'
import type { VehicleRates } from '@rihla/domain/pricing/trip-price'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import type { DriverTerms } from '@rihla/domain/vehicles/driver-terms'
import { isListed } from '@rihla/domain/vehicles/listing'
import type { RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import type { PaperFacts } from '@rihla/domain/vehicles/vehicle-papers'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { executeNamed } from '../../../database/named-statement.ts'
import { keptFromDeletion } from '../../accounts/public.ts'
import { termsOfVehicle } from '../../rental-terms/public.ts'
import { PAPERS_OF_VEHICLE } from '../../vehicle-papers/public.ts'
import { isFreeIn } from '../calendar/calendar-store.ts'

/** The booking terms of a vehicle. */
export interface VehicleTerms {
  vehicleId: string
  hostId: string
  categoryId: string
  isListed: boolean
  /** Neither its host nor its papers pause the listed vehicle. */
  isOffered: boolean
  instantBook: boolean
  cancellationPolicy: CancellationPolicy
  minDays: number
  maxDays: number
  advanceNoticeMinutes: number
  turnaroundMinutes: number
  /** What the host asks of drivers; null leaves it to the rule of the category. */
  driver: DriverTerms
  rates: VehicleRates
}

const TERMS_COLUMNS = [
  'v.host_id',
  'v.category_id',
  'v.verification_status',
  'v.availability',
  'v.host_suspended',
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
  't.min_driver_age',
  't.min_licence_months',
] as const

const termsOf = (db: Queryable, vehicleId: string) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('vehicle_pricing as p', 'p.vehicle_id', 'v.id')
    .innerJoin('vehicle_terms as t', 't.vehicle_id', 'v.id')
    .select(TERMS_COLUMNS)
    .where('v.id', '=', vehicleId)

type TermsRow = NonNullable<Awaited<ReturnType<ReturnType<typeof termsOf>['executeTakeFirst']>>>

const asTerms = (vehicleId: string, row: TermsRow): VehicleTerms => ({
  vehicleId,
  hostId: row.host_id,
  categoryId: row.category_id,
  isListed: isListed(row.verification_status) && !row.host_suspended,
  isOffered: row.availability,
  instantBook: row.instant_book,
  cancellationPolicy: row.cancellation_policy,
  minDays: row.min_days,
  maxDays: row.max_days,
  advanceNoticeMinutes: row.advance_notice_minutes,
  turnaroundMinutes: row.turnaround_minutes,
  driver: { minDriverAge: row.min_driver_age, minLicenceMonths: row.min_licence_months },
  rates: {
    dailyRateFils: row.daily_rate_fils,
    weeklyDiscountBps: row.weekly_discount_bps,
    monthlyDiscountBps: row.monthly_discount_bps,
    cleaningFeeFils: row.cleaning_fee_fils,
    securityDepositFils: row.security_deposit_fils,
  },
})

/** The current terms, or null when there is no such vehicle. */
export async function readTerms(db: Queryable, vehicleId: string): Promise<VehicleTerms | null> {
  const row = await termsOf(db, vehicleId).executeTakeFirst()
  return row ? asTerms(vehicleId, row) : null
}

/** A vehicle's terms, its day prices in one period, and whether it is free then. */
export interface Offer {
  terms: VehicleTerms
  rentalTerms: RentalTerms
  dayPrices: ReadonlyMap<PlainDate, Fils>
  isFree: boolean
  /** Null for a period that is not allowed. */
  papers: PaperFacts | null
}

/**
 * Reads all data of a quote in one statement; null when there is no such vehicle. The period must end after it begins.
 */
export async function readOffer(
  db: Queryable,
  vehicleId: string,
  period: RentalPeriod,
  now: Instant,
): Promise<Offer | null> {
  const offer = termsOf(db, vehicleId).select([
    isFreeIn(period, now).as('is_free'),
    dayPricesIn(vehicleId, period).as('day_prices'),
    termsOfVehicle(now).as('rental_terms'),
    PAPERS_OF_VEHICLE.as('papers'),
  ])
  const [row] = await executeNamed(db, 'vehicle-offer', offer.compile())
  if (!row) return null
  return {
    terms: asTerms(vehicleId, row),
    rentalTerms: row.rental_terms,
    dayPrices: asDayPrices(row.day_prices),
    isFree: row.is_free,
    papers: row.papers,
  }
}

/** SQL: the host's day prices in a period; other days have the usual rate. */
export const dayPricesIn = (vehicleId: string, period: RentalPeriod) => {
  const { firstDay, lastDay } = pricedDays(period)
  return sql<Record<PlainDate, Fils> | null>`(
    select jsonb_object_agg(to_char(own.day, 'YYYY-MM-DD'), own.daily_rate_fils) from vehicle_day_prices own
    where own.vehicle_id = ${vehicleId} and own.day >= ${firstDay} and own.day <= ${lastDay})`
}

export const asDayPrices = (prices: Record<PlainDate, Fils> | null): Map<PlainDate, Fils> =>
  new Map(Object.entries(prices ?? {}) as Array<[PlainDate, Fils]>)

/**
 * Locks a vehicle until the transaction ends and returns its terms. Every transaction that touches a booking of the
 * vehicle must start with it; otherwise concurrent bookings deadlock on the constraint.
 */
export async function lockVehicle(trx: Transaction, vehicleId: string): Promise<VehicleTerms | null> {
  const row = await termsOf(trx, vehicleId).forNoKeyUpdate('v').executeTakeFirst()
  return row ? asTerms(vehicleId, row) : null
}

/**
 * Locks the vehicle, then the renter, so that concurrent requests of one renter for different vehicles cannot all pass
 * the limit. A vehicle is never locked after a renter. `isRenterThere`: the account is not deleted and cannot be until
 * the transaction ends.
 */
export async function lockVehicleAndRenter(
  trx: Transaction,
  vehicleId: string,
  renterId: string,
): Promise<{ terms: VehicleTerms | null; isRenterThere: boolean }> {
  // Columns are listed by name, because a named statement must not use `*`; the alias `v.` does not exist outside the
  // CTE.
  const columns = TERMS_COLUMNS.map((column) => sql.ref(column.slice('v.'.length)))
  // The CTE returns only after the vehicle is locked, so the renter is always locked second.
  const statement = sql<TermsRow & { is_renter_there: boolean }>`
    with own as materialized (${termsOf(trx, vehicleId).forNoKeyUpdate('v')})
    select ${sql.join(columns)}, renter.id is not null as is_renter_there,
      pg_advisory_xact_lock(hashtextextended(${`renter:${renterId}`}, 0))::text
    from own left join lateral (${keptFromDeletion(renterId)}) renter on true`
  const [row] = await executeNamed(trx, 'lock-vehicle-and-renter', statement.compile(trx))
  return { terms: row ? asTerms(vehicleId, row) : null, isRenterThere: row?.is_renter_there ?? false }
}

/** Locks a host's own vehicle; false when it belongs to someone else, was removed, or does not exist. */
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

/** The host's day prices in a period, in fils per day; other days have the usual rate. */
export async function readDayPrices(
  db: Queryable,
  vehicleId: string,
  period: RentalPeriod,
): Promise<Map<PlainDate, Fils>> {
  const { rows } = await sql<{ prices: Record<PlainDate, Fils> | null }>`
    select ${dayPricesIn(vehicleId, period)} as prices`.execute(db)
  return asDayPrices(rows[0]?.prices ?? null)
}
