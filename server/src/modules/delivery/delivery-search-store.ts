import type { Place } from '@rihla/domain/places/emirates'
import { type RawBuilder, sql } from 'kysely'
import { kmFrom, PUBLIC_SPOT } from './public-spot-store.ts'

// The rule is `deliveryTo` of the domain; a test compares its fees with those found here.

/**
 * SQL: whether the vehicle of the row `s` of `vehicle_search` is delivered to the place. The subquery depends on nothing
 * of the row: in a `case` the planner runs it once into a hash, where it would join it to every row instead.
 */
export function isDeliveredTo(place: Place): RawBuilder<boolean> {
  const offered = sql`
    select d.vehicle_id from vehicle_delivery_places d where d.place_slug = ${place.slug}`
  if (place.kind === 'emirate') return sql`case when s.vehicle_id in (${offered}) then true else false end`
  return sql`case when s.vehicle_id in (
    ${offered}
    union all
    select d.vehicle_id from vehicle_delivery_radius d join vehicle_search car on car.vehicle_id = d.vehicle_id
    where ${kmFrom(sql`car.spot`, place)} <= d.radius_km) then true else false end`
}

/** SQL expressions for a vehicle: its id, and its approximate point on the plane of `on_map`. */
interface DeliveredVehicle {
  id: RawBuilder<unknown>
  spot: RawBuilder<unknown>
}

/** The vehicle of a row `v` of `vehicles`. */
const OF_VEHICLE_ROW: DeliveredVehicle = { id: sql`v.id`, spot: PUBLIC_SPOT }

/** SQL: the fee of delivering the vehicle to the place, in fils; null when it is not delivered there. */
export function deliveryFeeOf(
  place: Place,
  { id, spot }: DeliveredVehicle = OF_VEHICLE_ROW,
): RawBuilder<number | null> {
  const offered = sql<number | null>`(
    select min(d.fee_fils) from vehicle_delivery_places d where d.vehicle_id = ${id} and d.place_slug = ${place.slug})`
  if (place.kind === 'emirate') return offered
  const km = kmFrom(spot, place)
  return sql`coalesce(${offered}, (
    select case d.fee_per when 'km' then d.fee_fils * ${km} else d.fee_fils end
    from vehicle_delivery_radius d where d.vehicle_id = ${id} and ${km} <= d.radius_km))`
}
