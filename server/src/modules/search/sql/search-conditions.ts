import {
  endsAt,
  type RentalPeriod,
  rentalDays,
  shiftPeriod,
  startsAt,
} from '@rihla/domain/booking/rental-period'
import { type Instant, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { dayNumber } from '@rihla/domain/time/plain-date'
import { featureBit, isFeatureSlug, searchExtraBit } from '@rihla/domain/vehicles/features'
import { FUEL_TYPES } from '@rihla/domain/vehicles/listing'
import { type RawBuilder, sql } from 'kysely'
import { isFreeAgain } from '../../bookings/public.ts'
import { isDeliveredTo } from '../../delivery/public.ts'
import { bitsOfPeriod, KEPT_DAYS, SLACK_DAYS } from '../busy-bits.ts'
import { type ChosenCars, chosenCars } from '../chosen-cars.ts'
import { type PriceBounds, priceBounds } from '../price-bounds.ts'
import { pricedDelivery, type SearchQuestion } from '../search-question.ts'
import { type FlexibleTrip, pricedTrips, totalOf, usualRental } from './priced-trips-store.ts'

export type Condition = RawBuilder<boolean>

/** The filters that can be left out of the counts. Makes and models are one, and so are price and total. */
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
  'extras',
  'deposit',
  'kilometres',
] as const
export type Facet = (typeof FACETS)[number]

export interface Codes {
  place: Map<string, number>
  category: Map<string, number>
  brand: Map<string, number>
  /** By "Make/Model". */
  model: Map<string, number>
}

/** An unknown slug matches nothing. */
const codesOf = (names: readonly string[], codes: Map<string, number>) =>
  names.map((name) => codes.get(name) ?? -1)

/** The emirate or town of the vehicles. Like all conditions here, it applies to rows `s` of `vehicle_search`. */
export function placeConditions(
  { place, placeUnknown, isWithinPlace }: SearchQuestion,
  codes: Codes,
): Condition[] {
  if (!isWithinPlace) return []
  // An unknown place has no vehicles.
  if (placeUnknown) return [sql`false`]
  if (!place || place.kind === 'airport') return []
  return [sql`s.${sql.ref(place.kind)} = ${codes.place.get(place.slug) ?? -1}`]
}

/** The area of the map, and the distance from the point. */
export function areaConditions({ point, radiusKm, bounds }: SearchQuestion): Condition[] {
  const area = bounds && [
    sql<boolean>`s.spot <@ box(on_map(${bounds.south}, ${bounds.west}), on_map(${bounds.north}, ${bounds.east}))`,
  ]
  const circle = point &&
    radiusKm !== null && [
      sql<boolean>`s.spot <@ circle(on_map(${point.latitude}, ${point.longitude}), ${radiusKm})`,
    ]
  return [...(area || []), ...(circle || [])]
}

/** Whether the car is delivered to the place that was asked for. */
export function deliveryConditions({ deliverTo }: SearchQuestion): Condition[] {
  if (deliverTo === null) return []
  return [deliverTo === 'nowhere' ? sql`false` : isDeliveredTo(deliverTo)]
}

/** The chosen filters by facet. */
export function filterConditions(question: SearchQuestion, codes: Codes): Partial<Record<Facet, Condition>> {
  const { filters } = question
  const chosen: Partial<Record<Facet, Condition>> = {}
  if (filters.category?.length)
    chosen.category = sql`s.category = any(${codesOf(filters.category, codes.category)}::smallint[])`
  const cars = chosenCars(filters, codes)
  if (cars) chosen.brand = isOneOf(cars)
  if (filters.fuelType?.length)
    chosen.fuelType = sql`s.fuel = any(${filters.fuelType.map((fuel) => FUEL_TYPES.indexOf(fuel) + 1)}::smallint[])`
  if (filters.transmission)
    chosen.transmission = filters.transmission === 'automatic' ? sql`s.automatic` : sql`not s.automatic`
  if (filters.minSeats !== undefined) chosen.seats = sql`s.seats >= ${filters.minSeats}`
  if (filters.instantBook) chosen.instantBook = sql`s.instant`
  if (filters.superhost) chosen.superhost = sql`s.superhost`
  const bounds = priceBounds(question)
  if (bounds) chosen.price = costs(bounds, question)
  if (filters.features?.length) chosen.features = hasFeatures(filters.features)
  if (filters.extras?.length) chosen.extras = hasBits(bitsOf(filters.extras.map(searchExtraBit)))
  if (filters.maxDepositFils !== undefined) chosen.deposit = sql`s.deposit_fils <= ${filters.maxDepositFils}`
  if (filters.minKmPerDay !== undefined) chosen.kilometres = sql`s.km_per_day >= ${filters.minKmPerDay}`
  return chosen
}

const isOneOf = ({ brands, models }: ChosenCars): Condition =>
  sql`(s.brand = any(${brands}::smallint[]) or s.model = any(${models}::integer[]))`

/**
 * Whether the price is within the bounds. With dates the average day of the trip and its total count, with the prices
 * that the host set for single days.
 */
function costs({ day, total }: PriceBounds, question: SearchQuestion): Condition {
  const { period, shifts, now } = question
  if (!period) return sql`s.price_fils between ${day.lowest} and ${day.highest}`
  const days = rentalDays(period)
  // Compares sums of days, so that nothing is rounded.
  const within = (rental: RawBuilder<number>, whole: RawBuilder<number>) => sql<boolean>`(
    ${rental} between ${day.lowest * days}::bigint and ${day.highest * days}::bigint
    and ${whole} between ${total.lowest}::bigint and ${total.highest}::bigint)`
  const deliverTo = pricedDelivery(question)
  const usual = within(usualRental(days), totalOf(usualRental(days), days, deliverTo))
  const fits = within(sql`priced.rental_fils`, sql`priced.total_fils`)
  const priced = sql`select priced.id, priced.shift from ${pricedTrips({ period, shifts, deliverTo })} priced`
  const trip = sql`(s.vehicle_id, ${shiftOf({ period, shifts, now })})`
  return sql`case
    when not s.has_day_prices then ${usual}
    when ${trip} in (${priced} where ${fits}) then true
    else ${usual} and ${trip} not in (${priced}) end`
}

function hasFeatures(slugs: string[]): Condition {
  if (!slugs.every(isFeatureSlug)) return sql`false`
  return hasBits(bitsOf(slugs.filter(isFeatureSlug).map(featureBit)))
}

const bitsOf = (positions: readonly number[]): number => positions.reduce((bits, bit) => bits | (1 << bit), 0)

const hasBits = (bits: number): Condition => sql`s.features & ${bits} = ${bits}`

type Dates = Pick<SearchQuestion, 'period' | 'shifts' | 'now'>

/** Available for the whole trip, on any of its dates, and on the host's terms (days, notice). */
export function dateConditions({ period, shifts, now }: Dates): Condition[] {
  if (!period) return []
  const days = rentalDays(period)
  const isFree = shifts.map((shift) => isFreeFor(shiftPeriod(period, shift), now))
  return [sql`s.min_days <= ${days} and s.max_days >= ${days}`, sql`(${sql.join(isFree, sql` or `)})`]
}

/** SQL: by how many days the trip is shifted to the first dates on which the row is free; null when it never is. */
export function shiftOf({
  period,
  shifts,
  now,
}: Pick<FlexibleTrip, 'period' | 'shifts'> & Pick<SearchQuestion, 'now'>): RawBuilder<number> {
  if (shifts.length === 1) return sql`0`
  const cases = shifts.map(
    (shift) => sql`when ${isFreeFor(shiftPeriod(period, shift), now)} then ${sql.lit(shift)}`,
  )
  return sql`(case ${sql.join(cases, sql` `)} end)`
}

/**
 * Free on these dates, with papers that last until the return. Busy bits decide nearly every row. The calendar is read only where bits are not exact: a conflict
 * on a day that the trip covers in part, a hold that has expired and is not swept yet, and days outside the window.
 */
function isFreeFor(period: RentalPeriod, now: Instant): Condition {
  const starts = startsAt(period)
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
  return sql`(s.notice_minutes <= ${Math.floor((starts - now) / MINUTE_MS)}
    and s.last_return_day >= ${dayNumber(period.returnDate)} and case
    when ${isInWindow} and ${noneBusy(touched)} then true
    when ${isInWindow} and not ${noneBusy(covered)} and (s.next_expiry <= ${new Date(now)}) is not true then false
    else ${isFreeInCalendar} end)`
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
