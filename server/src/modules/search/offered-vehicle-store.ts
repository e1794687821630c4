import type { ComparedVehicle } from '@rihla/contract/categories'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

export interface OfferedVehicleRow {
  id: string
  cleaning_fee_fils: number
  security_deposit_fils: number
  weekly_discount_bps: number
  monthly_discount_bps: number
  cancellation_policy: ComparedVehicle['cancellationPolicy']
  min_days: number
  max_days: number
  included_km_per_day: number | null
  pet_friendly: boolean
  delivery_available: boolean
  smoking_allowed: boolean
  host_response_minutes: number | null
  is_insured: boolean
  features: string[]
  market_vehicles: number
  market_sum_fils: number
}

/**
 * Additional card data of category pages for those of the ids that are listed and not paused. The market totals
 * (including the vehicle itself) are computed once per category and emirate.
 */
export async function readOfferedVehicles(
  db: Queryable,
  ids: readonly string[],
  today: PlainDate,
): Promise<Map<string, OfferedVehicleRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<OfferedVehicleRow>`
    with offered as materialized (
      select s.vehicle_id, s.emirate, s.category from vehicle_search s where s.vehicle_id = any(${ids}::uuid[])
    ),
    market as materialized (
      select pair.emirate, pair.category, asked.vehicles, asked.sum_fils
      from (select distinct emirate, category from offered) pair
      cross join lateral (
        select count(*) as vehicles, sum(s.price_fils) as sum_fils from vehicle_search s
        where s.emirate = pair.emirate and s.category = pair.category
      ) asked
    )
    select v.id, pricing.cleaning_fee_fils, pricing.security_deposit_fils,
      pricing.weekly_discount_bps, pricing.monthly_discount_bps,
      v.cancellation_policy, v.min_days, v.max_days, v.included_km_per_day,
      exists (
        select from vehicle_papers p
        where p.vehicle_id = v.id and p.kind = 'insurance' and p.status = 'approved' and p.covers_rental
          and p.expires_on >= ${today}::date
      ) as is_insured,
      v.pet_friendly, v.delivery_available, v.smoking_allowed, host.response_minutes as host_response_minutes,
      array(
        select f.feature_name
        from vehicle_features f left join listing_features known on known.slug = f.feature_name
        where f.vehicle_id = v.id order by known.bit, f.feature_name
      ) as features,
      market.vehicles as market_vehicles, market.sum_fils as market_sum_fils
    from offered
    join vehicles v on v.id = offered.vehicle_id
    join vehicle_pricing pricing on pricing.vehicle_id = v.id
    join users host on host.id = v.host_id
    join market on market.emirate = offered.emirate and market.category = offered.category`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
