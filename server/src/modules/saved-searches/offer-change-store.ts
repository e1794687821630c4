import type { SearchedCar, SearchFilters } from '@rihla/domain/search/saved-search'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'

/** Whether a vehicle is among the results of searches: listed and not paused. */
export async function isOffered(trx: Transaction, vehicleId: string): Promise<boolean> {
  const { rows } = await sql`select from vehicle_search where vehicle_id = ${vehicleId}`.execute(trx)
  return rows.length > 0
}

/** Notes that a vehicle was listed or resumed, if it is offered. */
export async function noteOffered(trx: Transaction, vehicleId: string): Promise<void> {
  await sql`
    insert into offer_changes (vehicle_id)
    select vehicle_id from vehicle_search where vehicle_id = ${vehicleId}`.execute(trx)
}

export interface PriceRates {
  dailyRateFils: number
  cleaningFeeFils: number
  weeklyDiscountBps: number
  monthlyDiscountBps: number
}

export interface OfferChange {
  vehicleId: string
  /** The prices before; null for a vehicle that was not offered. */
  before: PriceRates | null
}

/** Takes the oldest change that no other process has in its hands, and removes it. */
export async function takeChange(trx: Transaction): Promise<OfferChange | null> {
  const { rows } = await sql<{ vehicleId: string; before: PriceRates | null }>`
    delete from offer_changes where id = (
      select id from offer_changes order by id limit 1 for update skip locked
    )
    returning vehicle_id as "vehicleId", case when daily_rate_fils is not null then json_build_object(
      'dailyRateFils', daily_rate_fils, 'cleaningFeeFils', cleaning_fee_fils,
      'weeklyDiscountBps', weekly_discount_bps, 'monthlyDiscountBps', monthly_discount_bps) end as before`.execute(
    trx,
  )
  return rows[0] ?? null
}

export interface OfferedCar extends SearchedCar {
  vehicleId: string
  hostId: string
  dayPrices: Record<PlainDate, number> | null
}

/** What searches ask about an offered vehicle; null when it is offered no more. The point is the public one. */
export async function readOfferedCar(trx: Transaction, vehicleId: string): Promise<OfferedCar | null> {
  const { rows } = await sql<OfferedCar>`
    select v.id as "vehicleId", v.host_id as "hostId", town.emirate, town.slug as town,
      v.category_id as category, v.make, v.transmission, v.fuel_type as "fuelType", v.seats,
      v.instant_book as "instantBook", s.superhost, s.price_fils as "priceFils",
      s.has_day_prices as "hasDayPrices",
      (s.spot)[1] / 110.77 + 24 as latitude, (s.spot)[0] / 101.30 + 54 as longitude,
      array(select f.feature_name from vehicle_features f where f.vehicle_id = v.id) as features,
      (select json_object_agg(own.day, own.daily_rate_fils) from vehicle_day_prices own
        where own.vehicle_id = v.id) as "dayPrices"
    from vehicle_search s
    join vehicles v on v.id = s.vehicle_id
    join places town on town.slug = v.place_slug
    where s.vehicle_id = ${vehicleId}`.execute(trx)
  return rows[0] ?? null
}

export interface Candidate {
  id: string
  filters: SearchFilters
}

/** The searches with an alert that may match a vehicle: those with one of its keys, and not its host's own. */
export async function searchesWithKeys(
  trx: Transaction,
  { keys, hostId, today }: { keys: readonly string[]; hostId: string; today: PlainDate },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select id, filters from saved_searches
    where alerts and keys && ${keys}::text[] and user_id <> ${hostId}
      and (begins_on is null or begins_on >= ${today})`.execute(trx)
  return rows
}

export interface FoundMatch {
  searchId: string
  previousFils: number | null
}

/**
 * Writes what was found for a vehicle. A car that waits to be reported keeps the oldest price before and is new if any
 * change says so; one that was reported waits again, and its price decides whether it is news. Searches that were
 * deleted or switched off meanwhile are left out.
 */
export async function writeMatches(
  trx: Transaction,
  { vehicleId, reason, foundAt }: { vehicleId: string; reason: 'new' | 'price'; foundAt: Date },
  found: FoundMatch[],
): Promise<void> {
  if (found.length === 0) return
  await sql`
    insert into saved_search_matches as known (search_id, vehicle_id, reason, previous_fils, found_at)
    select s.id, ${vehicleId}, ${reason}, found.previous, ${foundAt}
    from unnest(${found.map((one) => one.searchId)}::uuid[], ${found.map((one) => one.previousFils)}::bigint[])
      as found (id, previous)
    join saved_searches s on s.id = found.id and s.alerts
    order by s.id
    on conflict (search_id, vehicle_id) do update set
      waiting = true, found_at = excluded.found_at,
      reason = case when known.reported_at is null then least(known.reason, excluded.reason) else known.reason end,
      previous_fils = greatest(known.previous_fils, excluded.previous_fils)`.execute(trx)
}
