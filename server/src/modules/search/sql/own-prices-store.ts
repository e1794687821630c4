import { type RentalPeriod, rentalDays } from '@rihla/domain/booking/rental-period'
import { pricedDays } from '@rihla/domain/pricing/day-prices'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'

export const LARGEST_PRICE = 2_147_483_647

/**
 * SQL: the vehicles with their own prices on days of the trip, and whether their average price per day is within these
 * bounds (fils).
 */
export function ownPricedVehicles(
  period: RentalPeriod,
  lowest: number,
  highest: number,
): RawBuilder<{ id: string; fits: boolean }> {
  const days = rentalDays(period)
  const { firstDay, lastDay } = pricedDays(period)
  // Sums the days of all vehicles at once; summing per vehicle takes five times as long. It compares sums, so nothing
  // is rounded.
  return sql`
    select pricing.vehicle_id as id, pricing.daily_rate_fils::bigint * (${days} - own.days) + own.fils
      between ${lowest * days}::bigint and ${highest * days}::bigint as fits
    from (
      select own.vehicle_id, count(*) as days, sum(own.daily_rate_fils) as fils
      from vehicle_day_prices own where own.day between ${firstDay} and ${lastDay} group by 1
    ) own
    join vehicle_pricing pricing on pricing.vehicle_id = own.vehicle_id`
}

export async function ownPricesWithin(
  db: Queryable,
  period: RentalPeriod,
  lowest: number,
  highest: number,
): Promise<Array<{ id: string; fits: boolean }>> {
  return (await ownPricedVehicles(period, lowest, highest).execute(db)).rows
}
