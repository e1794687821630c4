import {
  endsAt,
  type RentalPeriod,
  rentalDays,
  startsAt,
  whyPeriodNotAllowed,
} from '@rihla/domain/booking/rental-period'
import { dayRatesOf } from '@rihla/domain/pricing/day-prices'
import { priceTrip } from '@rihla/domain/pricing/trip-price'
import { type Instant, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { listRandomVehicles } from './random-vehicles.ts'

/** Lists random vehicles, each with its own discounts, fees and limits. */
export async function listPricedVehicles(deps: Deps, count: number): Promise<void> {
  await listRandomVehicles(deps, count)
  await deps.db.transaction().execute(async (trx) => {
    const byte = (n: number) => sql`get_byte(uuid_send(vehicle_id), ${sql.lit(n)})`
    await sql`
      update vehicle_pricing set
        weekly_discount_bps = (array[0, 0, 500, 1234, 3333])[1 + ${byte(15)} % 5],
        monthly_discount_bps = (array[0, 2000, 4999])[1 + ${byte(14)} % 3],
        cleaning_fee_fils = (array[0, 0, 2501, 7777])[1 + ${byte(13)} % 4],
        security_deposit_fils = (array[0, 50000, 50001, 150000, 300000])[1 + ${byte(12)} % 5],
        daily_rate_fils = daily_rate_fils + ${byte(11)}`.execute(trx)
    await sql`
      update vehicles set
        included_km_per_day = (array[null, 100, 199, 200, 300])[1 + get_byte(uuid_send(id), 10) % 5],
        cancellation_policy = (array['flexible', 'moderate', 'strict'])[1 + get_byte(uuid_send(id), 9) % 3]`.execute(
      trx,
    )
    const { rows } = await sql<{ id: string }>`select id from vehicles`.execute(trx)
    for (const { id } of rows) await deps.publish(trx, { type: 'vehicle.changed', vehicleId: id })
  })
}

/** A listed vehicle with what the rules of the domain say about it. */
export interface ListedVehicle {
  id: string
  make: string
  model: string
  emirate: string
  depositFils: number
  kmPerDay: number | null
  isFreeFor(period: RentalPeriod): boolean
  priceOf(period: RentalPeriod): { totalFils: number; dayFils: number }
}

interface Row {
  id: string
  make: string
  model: string
  emirate: string
  min_days: number
  max_days: number
  advance_notice_minutes: number
  turnaround_minutes: number
  included_km_per_day: number | null
  daily_rate_fils: number
  weekly_discount_bps: number
  monthly_discount_bps: number
  cleaning_fee_fils: number
  security_deposit_fils: number
  day_prices: Record<PlainDate, number> | null
  papers_last_return: PlainDate | null
  busy: Array<{ from: number; to: number }> | null
}

/** All listed vehicles, read without the search rows. */
export async function readTruth({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<ListedVehicle[]> {
  const now = clock.now()
  const { rows } = await sql<Row>`
    select v.*, p.*, emirate.name as emirate, (
      select json_object_agg(own.day, own.daily_rate_fils) from vehicle_day_prices own where own.vehicle_id = v.id
    ) as day_prices, (
      select json_agg(json_build_object(
        'from', extract(epoch from lower(c.occupied)) * 1000, 'to', extract(epoch from upper(c.occupied)) * 1000))
      from calendar_entries c left join bookings b on b.id = c.booking_id
      where c.vehicle_id = v.id and not coalesce(b.status = 'pending' and b.hold_expires_at <= ${new Date(now)}, false)
    ) as busy
    from vehicles v join vehicle_pricing p on p.vehicle_id = v.id join places town on town.slug = v.place_slug
    join places emirate on emirate.slug = town.emirate
    where v.availability and v.verification_status in ('verified', 'approved')`.execute(db)
  return rows.map((row) => listedVehicle(row, now))
}

function listedVehicle(row: Row, now: Instant): ListedVehicle {
  const rates = {
    dailyRateFils: row.daily_rate_fils,
    weeklyDiscountBps: row.weekly_discount_bps,
    monthlyDiscountBps: row.monthly_discount_bps,
    cleaningFeeFils: row.cleaning_fee_fils,
    securityDepositFils: row.security_deposit_fils,
  }
  const ownPrices = new Map(Object.entries(row.day_prices ?? {}))
  const terms = {
    now,
    minDays: row.min_days,
    maxDays: row.max_days,
    advanceNoticeMinutes: row.advance_notice_minutes,
  }
  return {
    id: row.id,
    make: row.make,
    model: row.model,
    emirate: row.emirate,
    depositFils: row.security_deposit_fils,
    kmPerDay: row.included_km_per_day,
    isFreeFor: (period) =>
      whyPeriodNotAllowed(period, terms) === null &&
      (row.papers_last_return === null || period.returnDate <= row.papers_last_return) &&
      !(row.busy ?? []).some(
        ({ from, to }) => from < endsAt(period) + row.turnaround_minutes * MINUTE_MS && to > startsAt(period),
      ),
    priceOf(period) {
      const dayRates = dayRatesOf(period, row.daily_rate_fils, ownPrices)
      const { totalFils } = priceTrip(rates, rentalDays(period), dayRates)
      return { totalFils, dayFils: dayRates.reduce((sum, rate) => sum + rate, 0) / dayRates.length }
    },
  }
}
