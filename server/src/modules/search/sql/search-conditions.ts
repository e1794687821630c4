import { endsAt, rentalDays, startsAt } from '@rihla/domain/booking/rental-period'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { featureBit, isFeatureSlug } from '@rihla/domain/vehicles/features'
import { FUEL_TYPES } from '@rihla/domain/vehicles/listing'
import { type RawBuilder, sql } from 'kysely'
import { isFreeAgain } from '../../bookings/public.ts'
import { isDeliveredTo } from '../../delivery/public.ts'
import { bitsOfPeriod, KEPT_DAYS, SLACK_DAYS } from '../busy-bits.ts'
import type { SearchQuestion } from '../search-question.ts'
import { LARGEST_PRICE, ownPricedVehicles } from './own-prices-store.ts'

export type Condition = RawBuilder<boolean>

/** The filters that have counts per option. */
export const FACETS = [
  'category',
  'brand',
  'fuelType',
  'transmission',
  'seats',
  'instantBook',
  'superhost',
  'price',
  'features',
] as const
export type Facet = (typeof FACETS)[number]

export interface Codes {
  place: Map<string, number>
  category: Map<string, number>
  brand: Map<string, number>
}

/** An unknown slug matches nothing. */
const codesOf = (names: readonly string[], codes: Map<string, number>) =>
  names.map((name) => codes.get(name) ?? -1)

/** The emirate or town of the vehicles. Like all conditions here, it applies to rows `s` of `vehicle_search`. */
export function placeConditions({ place, placeUnknown, bounds }: SearchQuestion, codes: Codes): Condition[] {
  if (bounds) return []
  // An unknown place has no vehicles.
  if (placeUnknown) return [sql`false`]
  if (!place || place.kind === 'airport') return []
  return [sql`s.${sql.ref(place.kind)} = ${codes.place.get(place.slug) ?? -1}`]
}

/** The distance from the point, or the area of the map. */
export function areaConditions({ point, radiusKm, bounds }: SearchQuestion): Condition[] {
  if (bounds)
    return [
      sql`s.spot <@ box(on_map(${bounds.south}, ${bounds.west}), on_map(${bounds.north}, ${bounds.east}))`,
    ]
  if (!point || radiusKm === null) return []
  return [sql`s.spot <@ circle(on_map(${point.latitude}, ${point.longitude}), ${radiusKm})`]
}

/** Whether the car is delivered to the place that was asked for. */
export function deliveryConditions({ deliverTo }: SearchQuestion): Condition[] {
  if (deliverTo === null) return []
  return [deliverTo === 'nowhere' ? sql`false` : isDeliveredTo(deliverTo)]
}

/** The chosen filters by facet. */
export function filterConditions(
  { filters, period }: SearchQuestion,
  codes: Codes,
): Partial<Record<Facet, Condition>> {
  const chosen: Partial<Record<Facet, Condition>> = {}
  if (filters.category?.length)
    chosen.category = sql`s.category = any(${codesOf(filters.category, codes.category)}::smallint[])`
  if (filters.brand?.length)
    chosen.brand = sql`s.brand = any(${codesOf(filters.brand, codes.brand)}::smallint[])`
  if (filters.fuelType?.length)
    chosen.fuelType = sql`s.fuel = any(${filters.fuelType.map((fuel) => FUEL_TYPES.indexOf(fuel) + 1)}::smallint[])`
  if (filters.transmission)
    chosen.transmission = filters.transmission === 'automatic' ? sql`s.automatic` : sql`not s.automatic`
  if (filters.minSeats !== undefined) chosen.seats = sql`s.seats >= ${filters.minSeats}`
  if (filters.instantBook) chosen.instantBook = sql`s.instant`
  if (filters.superhost) chosen.superhost = sql`s.superhost`
  if (filters.minPriceFils !== undefined || filters.maxPriceFils !== undefined)
    chosen.price = costs(filters.minPriceFils ?? 0, filters.maxPriceFils ?? LARGEST_PRICE, period)
  if (filters.features?.length) chosen.features = hasFeatures(filters.features)
  return chosen
}

/**
 * Whether the price per day is within the bounds (fils). With dates, the average day of the trip counts if the host set
 * prices for single days. Sorting by price and its counts use the usual price: they walk and read what is stored in the
 * row.
 */
function costs(lowest: number, highest: number, period: SearchQuestion['period']): Condition {
  const usual = sql<boolean>`s.price_fils between ${lowest} and ${highest}`
  if (!period) return usual
  const priced = ownPricedVehicles(period, lowest, highest)
  return sql`case
    when not s.has_day_prices then ${usual}
    when s.vehicle_id in (select priced.id from (${priced}) priced where priced.fits) then true
    else ${usual} and s.vehicle_id not in (select priced.id from (${priced}) priced) end`
}

function hasFeatures(slugs: string[]): Condition {
  if (!slugs.every(isFeatureSlug)) return sql`false`
  const requested = slugs.filter(isFeatureSlug).reduce((bits, slug) => bits | (1 << featureBit(slug)), 0)
  return sql`s.features & ${requested} = ${requested}`
}

/**
 * Available for the whole trip and on the host's terms (days, notice). Busy bits decide nearly every row. The calendar
 * is read only where bits are not exact: a conflict on a day that the trip covers in part, a hold that has expired and
 * is not swept yet, and days outside the window.
 */
export function dateConditions({ period, now }: SearchQuestion): Condition[] {
  if (!period) return []
  const starts = startsAt(period)
  const days = rentalDays(period)
  const { firstDay, lastDay, touched, covered } = bitsOfPeriod(period)
  const isInWindow = sql`(
    select ${firstDay} >= first_day and ${lastDay} < first_day + ${KEPT_DAYS - SLACK_DAYS} from search_window)`
  const isFreeInCalendar = sql`not exists (
    select from calendar_entries entry left join bookings b on b.id = entry.booking_id
    where entry.vehicle_id = s.vehicle_id
      and entry.occupied && tstzrange(
        ${new Date(starts)}, ${new Date(endsAt(period))}::timestamptz + s.turnaround_minutes * interval '1 minute')
      and not ${isFreeAgain(now, sql<string | null>`entry.change_id`)})`
  // A `case`, because the planner estimates it to match half of the rows; it would estimate bit comparisons to match
  // almost none, and overestimate the length of an index walk.
  return [
    sql`s.min_days <= ${days} and s.max_days >= ${days}`,
    sql`s.notice_minutes <= ${Math.floor((starts - now) / MINUTE_MS)}`,
    sql`case
      when ${isInWindow} and ${noneBusy(touched)} then true
      when ${isInWindow} and not ${noneBusy(covered)} and (s.next_expiry <= ${new Date(now)}) is not true then false
      else ${isFreeInCalendar} end`,
  ]
}

function noneBusy(words: bigint[]): Condition {
  const tests = words.flatMap((mask, word) =>
    mask === 0n ? [] : [sql<boolean>`s.${sql.ref(`busy_${word}`)} & ${mask.toString()}::bigint = 0`],
  )
  return tests.length === 0 ? sql`true` : allOf(tests)
}

/** The conjunction of the conditions; true when there are none. */
export const allOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
