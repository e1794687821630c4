import type { CancellationPolicy } from '@rihla/domain/cancellation-policy'
import { pricedDays } from '@rihla/domain/day-prices'
import { isListed } from '@rihla/domain/listing'
import type { Fils } from '@rihla/domain/money'
import type { PlainDate } from '@rihla/domain/plain-date'
import type { RentalPeriod } from '@rihla/domain/rental-period'
import type { VehicleRates } from '@rihla/domain/trip-price'
import type { Queryable, Transaction } from '../../database/database.ts'
import { PREPARED } from '../../database/prepared-statements.ts'

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

const termsOf = (db: Queryable, vehicleId: string) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('vehicle_pricing as p', 'p.vehicle_id', 'v.id')
    .select([
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
    ])
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
  const row = await termsOf(db, vehicleId).modifyEnd(PREPARED).executeTakeFirst()
  return row ? asTerms(vehicleId, row) : null
}

/**
 * The terms of a vehicle that is now ours until the transaction ends. Every transaction that touches a booking of the
 * vehicle begins so; without it simultaneous bookings deadlock on the constraint.
 */
export async function lockVehicle(trx: Transaction, vehicleId: string): Promise<VehicleTerms | null> {
  const row = await termsOf(trx, vehicleId).forNoKeyUpdate('v').executeTakeFirst()
  return row ? asTerms(vehicleId, row) : null
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
  const { firstDay, lastDay } = pricedDays(period)
  const rows = await db
    .selectFrom('vehicle_day_prices')
    .select(['day', 'daily_rate_fils'])
    .where('vehicle_id', '=', vehicleId)
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .modifyEnd(PREPARED)
    .execute()
  return new Map(rows.map((row) => [row.day, row.daily_rate_fils]))
}
