import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'

export interface VehicleToShare {
  year: number
  make: string
  model: string
  place_slug: string
  daily_rate_fils: number
  storage_key: string | null
  widths: number[] | null
}

/** The content of a vehicle's link preview picture; null unless the vehicle is listed. */
export async function readVehicleToShare(db: Queryable, id: string): Promise<VehicleToShare | null> {
  const { rows } = await sql<VehicleToShare>`
    select v.year, v.make, v.model, v.place_slug, pricing.daily_rate_fils, cover.storage_key, cover.widths
    from vehicles v
    join vehicle_pricing pricing on pricing.vehicle_id = v.id
    left join lateral (
      select photo.storage_key, photo.widths from vehicle_photos photo
      where photo.vehicle_id = v.id order by photo.position limit 1
    ) cover on true
    where v.id = ${id} and v.availability and is_listed(v.verification_status)`.execute(db)
  return rows[0] ?? null
}
