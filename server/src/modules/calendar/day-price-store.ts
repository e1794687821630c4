import type { Fils } from '@rihla/domain/pricing/money'
import type { DaySpan } from '@rihla/domain/time/calendar-days'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'

/** Sets this price for each of the days, in fils per day. */
export async function writeDayPrices(
  trx: Transaction,
  vehicleId: string,
  { from, to }: DaySpan,
  dailyRateFils: Fils,
): Promise<void> {
  await sql`
    insert into vehicle_day_prices (vehicle_id, day, daily_rate_fils)
    select ${vehicleId}, day::date, ${dailyRateFils}
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    on conflict (vehicle_id, day) do update set daily_rate_fils = excluded.daily_rate_fils`.execute(trx)
}

/** Resets the days to the vehicle's usual price. */
export async function forgetDayPrices(
  trx: Transaction,
  vehicleId: string,
  { from, to }: DaySpan,
): Promise<void> {
  await trx
    .deleteFrom('vehicle_day_prices')
    .where('vehicle_id', '=', vehicleId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}
