import type { SearchedCar } from '@rihla/domain/search/search-keys'
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

/** The prices of a vehicle before one of them fell. */
export interface PricesBefore extends PriceRates {
  /** The prices that fell of single days; null for a day that had the usual price. */
  days: Record<PlainDate, number | null> | null
}

export interface OfferChange {
  id: number
  vehicleId: string
  /** Null for a vehicle that was not offered. */
  before: PricesBefore | null
}

/** Takes the oldest change behind that one that no other process has in its hands, and removes it. */
export async function takeChange(trx: Transaction, after: number): Promise<OfferChange | null> {
  const { rows } = await sql<OfferChange>`
    delete from offer_changes where id = (
      select id from offer_changes where id > ${after} order by id limit 1 for update skip locked
    )
    returning id, vehicle_id as "vehicleId", case when daily_rate_fils is not null then json_build_object(
      'dailyRateFils', daily_rate_fils, 'cleaningFeeFils', cleaning_fee_fils,
      'weeklyDiscountBps', weekly_discount_bps, 'monthlyDiscountBps', monthly_discount_bps,
      'days', day_prices) end as before`.execute(trx)
  return rows[0] ?? null
}

/** What searches ask about an offered vehicle. The point is the public one. */
export interface OfferedCar extends SearchedCar {
  vehicleId: string
  hostId: string
  transmission: string
  fuelType: string
  seats: number
  instantBook: boolean
  superhost: boolean
  features: string[]
  rates: PriceRates
  /** Prices that the host set for single days. */
  dayPrices: Record<PlainDate, number> | null
}

/** Null when the vehicle is offered no more. */
export async function readOfferedCar(trx: Transaction, vehicleId: string): Promise<OfferedCar | null> {
  const { rows } = await sql<OfferedCar>`
    select v.id as "vehicleId", v.host_id as "hostId", town.emirate, town.slug as town,
      v.category_id as category, v.make, v.transmission, v.fuel_type as "fuelType", v.seats,
      v.instant_book as "instantBook", s.superhost,
      (s.spot)[1] / 110.77 + 24 as latitude, (s.spot)[0] / 101.30 + 54 as longitude,
      array(select f.feature_name from vehicle_features f where f.vehicle_id = v.id) as features,
      json_build_object('dailyRateFils', p.daily_rate_fils, 'cleaningFeeFils', p.cleaning_fee_fils,
        'weeklyDiscountBps', p.weekly_discount_bps, 'monthlyDiscountBps', p.monthly_discount_bps) as rates,
      (select json_object_agg(own.day, own.daily_rate_fils) from vehicle_day_prices own
        where own.vehicle_id = v.id) as "dayPrices"
    from vehicle_search s
    join vehicles v on v.id = s.vehicle_id
    join vehicle_pricing p on p.vehicle_id = v.id
    join places town on town.slug = v.place_slug
    where s.vehicle_id = ${vehicleId}`.execute(trx)
  return rows[0] ?? null
}
