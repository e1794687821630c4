import { type RentalPeriod, rentalDays } from '@rihla/domain/booking/rental-period'
import type { Place } from '@rihla/domain/places/emirates'
import { pricedDays } from '@rihla/domain/pricing/day-prices'
import { SERVICE_FEE_BPS } from '@rihla/domain/pricing/trip-price'
import { addDays } from '@rihla/domain/time/plain-date'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import { deliveryFeeOf } from '../../delivery/public.ts'

/** The trip of a question: its dates, by how many days it may be shifted, and where the car is delivered to. */
export interface FlexibleTrip {
  period: RentalPeriod
  shifts: number[]
  deliverTo: Place | null
}

interface PricedTrip {
  id: string
  shift: number
  /** Before the discount. */
  rentalFils: number
}

/** SQL: the total of a trip whose rental and terms are these expressions. */
const total = (
  rental: RawBuilder<number>,
  days: number,
  terms: { weekly: RawBuilder<number>; monthly: RawBuilder<number>; cleaning: RawBuilder<number> },
): RawBuilder<number> => sql`trip_total_fils(
  ${rental}, ${sql.lit(days)}, ${terms.weekly}, ${terms.monthly}, ${terms.cleaning}, ${sql.lit(SERVICE_FEE_BPS)})`

/** SQL: the rental of a row `s` at its usual price. */
export const usualRental = (days: number): RawBuilder<number> => sql`s.price_fils::bigint * ${sql.lit(days)}`

/** SQL: the total of a trip with this rental and the terms of a row `s`. */
export const totalOf = (
  rental: RawBuilder<number>,
  days: number,
  deliverTo: Place | null,
): RawBuilder<number> =>
  total(rental, days, {
    weekly: sql`s.weekly_bps`,
    monthly: sql`s.monthly_bps`,
    cleaning: withDelivery(sql`s.cleaning_fils`, deliverTo, { id: sql`s.vehicle_id`, spot: sql`s.spot` }),
  })

/** SQL: a cleaning fee plus the fee of the delivery, which count alike in a total. */
const withDelivery = (
  cleaning: RawBuilder<number>,
  deliverTo: Place | null,
  vehicle: { id: RawBuilder<unknown>; spot: RawBuilder<unknown> },
): RawBuilder<number> =>
  deliverTo === null
    ? cleaning
    : sql`(${cleaning} + coalesce(${deliveryFeeOf(deliverTo, vehicle)}, 0))::integer`

/**
 * SQL: the trips of the vehicles with their own prices on days of the trip, one for each shift that has any: `id`,
 * `shift`, `rental_fils` (before the discount) and `total_fils`.
 */
export function pricedTrips({ period, shifts, deliverTo }: FlexibleTrip): RawBuilder<unknown> {
  const days = rentalDays(period)
  const { firstDay, lastDay } = pricedDays(period)
  const windows = shifts.map(
    (shift) => sql`(${sql.lit(shift)}, ${addDays(firstDay, shift)}::date, ${addDays(lastDay, shift)}::date)`,
  )
  const terms = {
    weekly: sql<number>`pricing.weekly_discount_bps`,
    monthly: sql<number>`pricing.monthly_discount_bps`,
    cleaning: withDelivery(sql`pricing.cleaning_fee_fils`, deliverTo, {
      id: sql`pricing.vehicle_id`,
      spot: sql`(select row.spot from vehicle_search row where row.vehicle_id = pricing.vehicle_id)`,
    }),
  }
  // Sums the days of all vehicles at once; summing per vehicle takes five times as long.
  return sql`(
    select pricing.vehicle_id as id, own.shift, rental.rental_fils,
      ${total(sql`rental.rental_fils`, days, terms)} as total_fils
    from (
      select own.vehicle_id, dates.shift, count(*) as days, sum(own.daily_rate_fils) as fils
      from (values ${sql.join(windows)}) dates (shift, first_day, last_day)
      join vehicle_day_prices own on own.day between dates.first_day and dates.last_day
      group by 1, 2
    ) own
    join vehicle_pricing pricing on pricing.vehicle_id = own.vehicle_id
    cross join lateral (
      select pricing.daily_rate_fils::bigint * (${sql.lit(days)} - own.days) + own.fils as rental_fils
    ) rental
  )`
}

/** The trips of the vehicles with their own prices on days of the trip. */
export async function readPricedTrips(db: Queryable, trip: FlexibleTrip): Promise<PricedTrip[]> {
  const { rows } = await sql<PricedTrip>`
    select priced.id, priced.shift, priced.rental_fils as "rentalFils" from ${pricedTrips(trip)} priced`.execute(
    db,
  )
  return rows
}
