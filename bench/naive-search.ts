import { endsAt, periodOf, rentalDays, startsAt } from '@rihla/domain/booking/rental-period'
import { placeSearched } from '@rihla/domain/places/emirates'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Question } from './question-mix.ts'
import type { Statement } from './record-statements.ts'

const ORDERS = {
  relevance: '1000.0 * (v.rating_sum + 21) / (v.review_count + 5) * (1 + ln(1 + v.trip_count) / 3) desc',
  price_low: 'p.daily_rate_fils',
  price_high: 'p.daily_rate_fils desc',
  rating: 'v.rating_sum::float / greatest(v.review_count, 1) desc',
  distance: 'v.approximate_latitude',
}

/** Columns that search filters count options of. */
const OPTIONS = [
  'v.category_id',
  'v.make',
  'v.fuel_type',
  'v.transmission',
  'v.seats',
  'v.instant_book',
  'host.is_superhost',
]

/**
 * The usual design: joins, NOT EXISTS over the calendar, OFFSET paging and an exact count. With counts per option, one
 * more statement per filter, each with all chosen filters applied.
 */
export function naiveSearch(
  { input, page }: Question,
  now: Instant,
  { withCounts }: { withCounts: boolean },
): Statement[] {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const fits = [`v.availability`, `v.verification_status in ('verified', 'approved')`]
  const place = input.location ? placeSearched(input.location) : null
  if (place) fits.push(`town.${place.kind === 'town' ? 'slug' : 'emirate'} = ${value(place.slug)}`)
  if (input.latitude !== undefined && input.longitude !== undefined) {
    const [lat, lng] = [value(input.latitude), value(input.longitude)]
    fits.push(`6371 * 2 * asin(sqrt(sin(radians(v.approximate_latitude - ${lat}) / 2) ^ 2 + cos(radians(${lat})) * cos(radians(v.approximate_latitude))
      * sin(radians(v.approximate_longitude - ${lng}) / 2) ^ 2)) <= ${value(input.radiusKm)}`)
  }
  if (input.category) fits.push(`v.category_id = any(${value(input.category)})`)
  if (input.brand) fits.push(`v.make = any(${value(input.brand)})`)
  if (input.maxPriceFils) fits.push(`p.daily_rate_fils <= ${value(input.maxPriceFils)}`)
  if (input.minSeats) fits.push(`v.seats >= ${value(input.minSeats)}`)
  if (input.instantBook) fits.push('v.instant_book')
  if (input.superhost) fits.push('host.is_superhost')
  if (input.transmission) fits.push(`v.transmission = ${value(input.transmission)}`)
  for (const feature of input.features ?? [])
    fits.push(
      `exists (select from vehicle_features f where f.vehicle_id = v.id and f.feature_name = ${value(feature)})`,
    )
  if (input.pickUpDate && input.returnDate) {
    const period = periodOf(input.pickUpDate, input.returnDate, input.pickUpTime, input.returnTime)
    const [starts, ends] = [value(new Date(startsAt(period))), value(new Date(endsAt(period)))]
    const [days, at] = [value(rentalDays(period)), value(new Date(now))]
    fits.push(`${days} between v.min_days and v.max_days`)
    fits.push(`not exists (
      select from calendar_entries c left join bookings b on b.id = c.booking_id
      where c.vehicle_id = v.id and c.occupied && tstzrange(${starts}, ${ends}::timestamptz + v.turnaround_minutes * interval '1 minute')
        and not coalesce(b.status = 'pending' and least(b.hold_expires_at, b.answer_due_at) <= ${at}, false))`)
  }
  const from = `
    from vehicles v join vehicle_pricing p on p.vehicle_id = v.id join places town on town.slug = v.place_slug
    join users host on host.id = v.host_id join vehicle_categories c on c.id = v.category_id where ${fits.join(' and ')}`
  return [
    {
      text: `select v.*, p.*, host.full_name, c.name ${from} order by ${ORDERS[input.sort]}, v.id
        limit ${input.limit} offset ${(page - 1) * input.limit}`,
      values,
    },
    { text: `select count(*) ${from}`, values },
    {
      text: `select count(*) from vehicles v where v.availability and v.verification_status in ('verified', 'approved')`,
      values: [],
    },
    ...(withCounts
      ? [
          ...OPTIONS.map((option) => ({ text: `select ${option}, count(*) ${from} group by 1`, values })),
          {
            text: `select f.feature_name, count(*) from vehicle_features f where f.vehicle_id in (select v.id ${from}) group by 1`,
            values,
          },
        ]
      : []),
  ]
}
