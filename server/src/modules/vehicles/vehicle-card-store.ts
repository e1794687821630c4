import type { Photo, VehicleCard } from '@rihla/contract/vehicles/vehicles'
import { type CancellationPolicy, freeCancellationUntil } from '@rihla/domain/booking/cancellation-policy'
import { type RentalPeriod, rentalDays, shiftPeriod, startsAt } from '@rihla/domain/booking/rental-period'
import { averageRating } from '@rihla/domain/booking/review'
import { type Place, placeBySlug } from '@rihla/domain/places/emirates'
import { dayRatesOf, pricedDays } from '@rihla/domain/pricing/day-prices'
import type { Fils } from '@rihla/domain/pricing/money'
import { fullTotalOf, priceTrip } from '@rihla/domain/pricing/trip-price'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { addDays, type PlainDate } from '@rihla/domain/time/plain-date'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import { coverOf } from '../../database/vehicle-photos.ts'
import { deliveryFeeOf } from '../delivery/public.ts'

/** What the price of a vehicle for some days is computed from. */
interface PriceRow {
  id: string
  make: string
  model: string
  daily_rate_fils: number
  weekly_discount_bps: number
  monthly_discount_bps: number
  cleaning_fee_fils: number
  security_deposit_fils: number
  cancellation_policy: CancellationPolicy
  /** The vehicle's own prices for days of the requested period, by day; null when there are none. */
  day_prices: Record<PlainDate, Fils> | null
  /** The fee of the requested delivery; null without one. */
  delivery_fee_fils: number | null
}

interface CardRow extends PriceRow {
  year: number
  category_id: string
  place_slug: string
  approximate_latitude: number
  approximate_longitude: number
  seats: number
  transmission: VehicleCard['transmission']
  fuel_type: VehicleCard['fuelType']
  rating_sum: number
  review_count: number
  trip_count: number
  instant_book: boolean
  is_superhost: boolean
  distance_km: number | null
  cover: Photo | null
}

export interface CardOptions {
  /** When given with `now`, each card has the price of the whole trip. */
  period?: RentalPeriod | null
  now?: Instant
  /** By vehicle: by how many days its trip is shifted from `period`; not at all when missing. */
  shifts?: ReadonlyMap<string, number>
  /** When given, the price of the trip includes the delivery to this place. */
  deliverTo?: Place | null
  /** When given, each card has the distance from this point; degrees. */
  point?: { latitude: number; longitude: number } | null
}

/** The area shown for a vehicle: "Dubai Marina, Dubai", or just "Dubai" when its place is the emirate itself. */
export function areaOf(placeSlug: string): { location: string; emirate: string } {
  const place = placeBySlug(placeSlug)
  const emirate = place && placeBySlug(place.emirate)
  if (!place || !emirate) throw new RangeError(`no such place: ${placeSlug}`)
  return {
    location: place === emirate ? place.name : `${place.name}, ${emirate.name}`,
    emirate: emirate.name,
  }
}

/** The fields that a vehicle's card and page share. */
export const shownOf = (
  row: Omit<
    CardRow,
    'is_superhost' | 'distance_km' | 'cover' | 'day_prices' | 'cancellation_policy' | 'delivery_fee_fils'
  >,
) => ({
  id: row.id,
  make: row.make,
  model: row.model,
  year: row.year,
  category: row.category_id,
  ...areaOf(row.place_slug),
  approximatePoint: { latitude: row.approximate_latitude, longitude: row.approximate_longitude },
  seats: row.seats,
  transmission: row.transmission,
  fuelType: row.fuel_type,
  dailyRateFils: row.daily_rate_fils,
  rating: averageRating(row.rating_sum, row.review_count),
  reviewCount: row.review_count,
  tripCount: row.trip_count,
  instantBook: row.instant_book,
})

/**
 * The cards of these vehicles in the order of the ids, read by one query. Unknown ids are left out; the caller has
 * checked that the vehicles may be shown.
 */
export async function cardsOf(
  db: Queryable,
  ids: readonly string[],
  { period = null, now, shifts = new Map(), point = null, deliverTo = null }: CardOptions = {},
): Promise<VehicleCard[]> {
  if (ids.length === 0) return []
  const distance = point
    ? sql`on_map(v.approximate_latitude, v.approximate_longitude) <-> on_map(${point.latitude}, ${point.longitude})`
    : sql`null::double precision`
  const dayPrices = period ? dayPricesIn(period, [...shifts.values()]) : sql`null::json`
  const { rows } = await sql<CardRow>`
    select
      v.id, v.make, v.model, v.year, v.category_id, v.place_slug, v.approximate_latitude, v.approximate_longitude,
      v.seats, v.transmission, v.fuel_type,
      pricing.daily_rate_fils, pricing.weekly_discount_bps, pricing.monthly_discount_bps,
      pricing.cleaning_fee_fils, pricing.security_deposit_fils,
      v.cancellation_policy, v.rating_sum, v.review_count, v.trip_count, v.instant_book, host.is_superhost,
      ${distance} as distance_km,
      ${coverOf(sql`v.id`)} as cover,
      ${dayPrices} as day_prices,
      ${feeOf(deliverTo)} as delivery_fee_fils
    from unnest(${ids}::uuid[]) with ordinality as requested (id, place_in_list)
    join vehicles v on v.id = requested.id
    join vehicle_pricing pricing on pricing.vehicle_id = v.id
    join users host on host.id = v.host_id
    order by requested.place_in_list`.execute(db)
  return rows.map((row) => ({
    ...shownOf(row),
    isSuperhost: row.is_superhost,
    cover: row.cover,
    trip: period && now !== undefined ? tripOf(row, period, shifts.get(row.id) ?? 0, now) : null,
    distanceKm: row.distance_km === null ? null : Math.round(row.distance_km * 10) / 10,
  }))
}

/** A vehicle with its price on a map. */
export interface CardPrice {
  id: string
  make: string
  model: string
  dailyRateFils: Fils
  /** Of the whole trip, as on the card; null without a period. */
  totalFils: Fils | null
}

/** The prices of these vehicles by id, read by one query: those of their cards. */
export async function pricesOf(
  db: Queryable,
  ids: readonly string[],
  { period = null, now, shifts = new Map(), deliverTo = null }: Omit<CardOptions, 'point'>,
): Promise<Map<string, CardPrice>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PriceRow>`
    select v.id, v.make, v.model, v.cancellation_policy,
      pricing.daily_rate_fils, pricing.weekly_discount_bps, pricing.monthly_discount_bps,
      pricing.cleaning_fee_fils, pricing.security_deposit_fils,
      ${period ? dayPricesIn(period, [...shifts.values()]) : sql`null::json`} as day_prices,
      ${feeOf(deliverTo)} as delivery_fee_fils
    from vehicles v join vehicle_pricing pricing on pricing.vehicle_id = v.id
    where v.id = any(${ids}::uuid[])`.execute(db)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        make: row.make,
        model: row.model,
        dailyRateFils: row.daily_rate_fils,
        totalFils:
          period && now !== undefined ? tripOf(row, period, shifts.get(row.id) ?? 0, now).totalFils : null,
      },
    ]),
  )
}

const feeOf = (deliverTo: Place | null) => (deliverTo ? deliveryFeeOf(deliverTo) : sql`null::integer`)

/** The own prices of a vehicle for the period shifted by any of these numbers of days. */
const dayPricesIn = (period: RentalPeriod, shifts: number[]) => {
  const { firstDay, lastDay } = pricedDays(period)
  const first = addDays(firstDay, Math.min(0, ...shifts))
  const last = addDays(lastDay, Math.max(0, ...shifts))
  return sql`(
    select json_object_agg(own.day, own.daily_rate_fils) from vehicle_day_prices own
    where own.vehicle_id = v.id and own.day between ${first} and ${last})`
}

function tripOf(
  row: PriceRow,
  requested: RentalPeriod,
  shiftDays: number,
  now: Instant,
): NonNullable<VehicleCard['trip']> {
  const period = shiftPeriod(requested, shiftDays)
  const rates = {
    dailyRateFils: row.daily_rate_fils,
    weeklyDiscountBps: row.weekly_discount_bps,
    monthlyDiscountBps: row.monthly_discount_bps,
    cleaningFeeFils: row.cleaning_fee_fils,
    securityDepositFils: row.security_deposit_fils,
  }
  const ownPrices = new Map(Object.entries(row.day_prices ?? {}))
  const days = rentalDays(period)
  const dayRates = dayRatesOf(period, row.daily_rate_fils, ownPrices)
  const price = priceTrip(rates, days, dayRates, row.delivery_fee_fils ?? 0)
  const freeUntil = freeCancellationUntil(row.cancellation_policy, startsAt(period))
  return {
    days: price.days,
    pickUpDate: period.pickUpDate,
    returnDate: period.returnDate,
    shiftDays,
    totalFils: price.totalFils,
    fullTotalFils: fullTotalOf(price),
    deliveryFeeFils: price.deliveryFeeFils,
    freeCancellationUntil: freeUntil >= now ? new Date(freeUntil).toISOString() : null,
  }
}
