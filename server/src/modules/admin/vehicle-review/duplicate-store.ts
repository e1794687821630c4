import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import { LIVE_STATUSES } from '../../../database/literals.ts'
import { hasExpired } from '../../bookings/public.ts'

/** A vehicle that shares a property with another. */
export interface LikeVehicle {
  id: string
  title: string
  license_plate: string
  plate_key: string | null
  status: 'pending' | 'verified' | 'approved' | 'rejected'
  removed_at: Date | null
  host_id: string
  host_name: string
  host_email: string
  live_bookings: number
  has_chassis_number: boolean
  has_photo: boolean
}

/**
 * Photos are similar when at most this many of 256 fingerprint bits differ. Finds 19 of 20 re-encoded photos and no
 * pair of the demo drawings.
 */
const SAME_PHOTO_BITS = 4
/** Many vehicles share a plate number under other codes, so the number of candidates is limited. */
const MOST = 500

/** Vehicles with the same plate number, chassis number or a similar photo. */
export async function vehiclesLike(db: Queryable, id: string, now: Instant): Promise<LikeVehicle[]> {
  const { rows } = await sql<LikeVehicle>`
    with same_photo as (
      select distinct theirs.vehicle_id as id
      from vehicle_photos own join vehicle_photos theirs
        on fingerprint_bands(theirs.fingerprint) && fingerprint_bands(own.fingerprint)
      where own.vehicle_id = ${id} and own.fingerprint <> '' and theirs.fingerprint <> ''
        and bit_count(('x' || theirs.fingerprint)::bit(256) # ('x' || own.fingerprint)::bit(256)) <= ${SAME_PHOTO_BITS}
    ), same_chassis as (
      select other.id from vehicles own join vehicles other on other.chassis_number = own.chassis_number where own.id = ${id}
    ), same_number as (
      select other.id from vehicles own
      join vehicles other on split_part(other.plate_key, '/', 3) = split_part(own.plate_key, '/', 3)
      where own.id = ${id}
    )
    select v.id, concat_ws(' ', v.year, v.make, v.model) as title, v.license_plate, v.plate_key,
      v.verification_status as status, v.removed_at, host.id as host_id, host.full_name as host_name,
      host.email as host_email,
      (
        select count(*)::integer from bookings b
        where b.vehicle_id = v.id and b.status in (${LIVE_STATUSES}) and not ${hasExpired(now)}
      ) as live_bookings,
      v.id in (select id from same_chassis) as has_chassis_number, v.id in (select id from same_photo) as has_photo
    from (select id from same_photo union select id from same_chassis union select id from same_number) like_it
    join vehicles v using (id) join users host on host.id = v.host_id
    cross join (select plate_key from vehicles where id = ${id}) own
    where v.id <> ${id}
    order by v.plate_key = own.plate_key desc nulls last, has_chassis_number desc, has_photo desc, v.id desc
    limit ${MOST}`.execute(db)
  return rows
}
