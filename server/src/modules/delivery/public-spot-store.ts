import type { MapPoint } from '@rihla/domain/places/nearest-town'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the public position of the vehicle `v`. A fee by the true one would show strangers where the car
 * stands.
 */
export const PUBLIC_SPOT = sql`on_map(v.approximate_latitude, v.approximate_longitude)`

/** SQL: the kilometres that a delivery from a position to a place counts. */
export const kmFrom = (spot: RawBuilder<unknown>, { latitude, longitude }: MapPoint): RawBuilder<number> =>
  sql`delivery_km(${spot}, on_map(${latitude}, ${longitude}))`
