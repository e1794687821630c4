import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'

/**
 * SQL: the vehicles in the sitemap, which are those the search can find. Both queries walk the primary key of the
 * search rows.
 */
const LISTED = sql`vehicle_search`

/** The first vehicle of each file of `perFile` vehicles, in id order. */
export async function firstOfEachFile(db: Queryable, perFile: number): Promise<string[]> {
  const { rows } = await sql<{ vehicle_id: string }>`
    select vehicle_id from (
      select vehicle_id, row_number() over (order by vehicle_id) - 1 as place from ${LISTED}
    ) numbered where place % ${perFile} = 0 order by vehicle_id`.execute(db)
  return rows.map(({ vehicle_id }) => vehicle_id)
}

/** Listed vehicles from this one on, in id order, with their last change. */
export async function listedFrom(
  db: Queryable,
  vehicleId: string,
  limit: number,
): Promise<Array<{ id: string; updated_at: Date }>> {
  const { rows } = await sql<{ id: string; updated_at: Date }>`
    select v.id, v.updated_at
    from (select vehicle_id from ${LISTED} where vehicle_id >= ${vehicleId} order by vehicle_id limit ${limit}) listed
    join vehicles v on v.id = listed.vehicle_id and v.availability and is_listed(v.verification_status)
    order by v.id`.execute(db)
  return rows
}
