import type { Photo } from '@rihla/contract/vehicles/vehicles'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import type { Selectable } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import type { Vehicles } from '../../database/schema.ts'
import { photosOf } from '../../database/vehicle-photos.ts'
import type { Viewer } from '../../http/api/call.ts'
import { OFFER_OF_VEHICLE, type StoredOffer } from '../delivery/public.ts'
import { EXTRAS_OF_VEHICLE, type StoredExtra } from '../extras/public.ts'
import { termsOfVehicle } from '../rental-terms/public.ts'

/** SQL: whether the vehicle `v` is public: listed, and its host not suspended. A paused one is. */
const IS_PUBLIC = sql<boolean>`(is_listed(v.verification_status) and not v.host_suspended)`

/**
 * SQL: whether this viewer may see the vehicle `v`: everyone a public one, its host also an unlisted one until it is
 * removed.
 */
const isVisibleTo = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.kind === 'person'
    ? sql`(${IS_PUBLIC} or (v.host_id = ${viewer.id} and v.removed_at is null))`
    : IS_PUBLIC

export async function isVehicleVisible(db: Queryable, id: string, viewer: Viewer): Promise<boolean> {
  const { rows } = await sql`select from vehicles v where v.id = ${id} and ${isVisibleTo(viewer)}`.execute(db)
  return rows.length > 0
}

/** Those of the ids that are public, in the given order. */
export async function listedOf(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from vehicles v where v.id = any(${ids}::uuid[]) and ${IS_PUBLIC}`.execute(db)
  const listed = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => listed.has(id))
}

export type ShownVehicleRow = Selectable<Vehicles> & {
  daily_rate_fils: number
  weekly_discount_bps: number
  monthly_discount_bps: number
  cleaning_fee_fils: number
  security_deposit_fils: number
  host_name: string
  host_avatar_url: string | null
  host_is_superhost: boolean
  host_is_verified: boolean
  host_rating_sum: number
  host_review_count: number
  host_trip_count: number
  host_response_minutes: number | null
  host_completion_percent: number | null
  host_since: Date
  features: Array<{ name: string; value: string | null }>
  photos: Photo[]
  delivery: StoredOffer
  extras: StoredExtra[]
  terms: RentalTerms
}

/** Everything a vehicle page shows; null when this viewer may not see the vehicle. */
export async function readShownVehicle(
  db: Queryable,
  id: string,
  viewer: Viewer,
  now: Instant,
): Promise<ShownVehicleRow | null> {
  const { rows } = await sql<ShownVehicleRow>`
    select v.*,
      ${OFFER_OF_VEHICLE} as delivery, ${EXTRAS_OF_VEHICLE} as extras,
      ${termsOfVehicle(now)} as terms,
      pricing.daily_rate_fils, pricing.weekly_discount_bps, pricing.monthly_discount_bps,
      pricing.cleaning_fee_fils, pricing.security_deposit_fils,
      host.full_name as host_name, host.avatar_url as host_avatar_url, host.is_superhost as host_is_superhost,
      host.verification_status = 'verified' as host_is_verified, host.host_rating_sum, host.host_review_count,
      host.host_trip_count, host.response_minutes as host_response_minutes,
      host.completion_percent as host_completion_percent, host.created_at as host_since,
      (
        select coalesce(json_agg(json_build_object('name', f.feature_name, 'value', f.feature_value)
          order by known.bit, f.feature_name), '[]')
        from vehicle_features f left join listing_features known on known.slug = f.feature_name
        where f.vehicle_id = v.id
      ) as features,
      ${photosOf(sql`v.id`)} as photos
    from vehicles v
    join vehicle_pricing pricing on pricing.vehicle_id = v.id
    join users host on host.id = v.host_id
    where v.id = ${id} and ${isVisibleTo(viewer)}`.execute(db)
  return rows[0] ?? null
}

/** The host's terms for a rental period; null when the vehicle is not offered to the public. */
export async function readOfferTerms(db: Queryable, id: string) {
  const { rows } = await sql<{
    min_days: number
    max_days: number
    advance_notice_minutes: number
    turnaround_minutes: number
  }>`
    select v.min_days, v.max_days, v.advance_notice_minutes, v.turnaround_minutes from vehicles v
    where v.id = ${id} and v.availability and is_listed(v.verification_status)`.execute(db)
  return rows[0] ?? null
}
