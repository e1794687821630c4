import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import type { OrderCursor } from '../../http/api/order-cursor.ts'

/** All vehicles a person saved, listed or not, newest first. */
export async function savedVehicleIds(db: Queryable, personId: string): Promise<string[]> {
  const { rows } = await sql<{ vehicle_id: string }>`
    select vehicle_id from user_favorites where user_id = ${personId}
    order by created_at desc, id desc`.execute(db)
  return rows.map((row) => row.vehicle_id)
}

export interface SavedVehicle {
  id: string
  /** When and as which row it was saved: the place of a cursor. */
  savedMicros: number
  savedId: string
}

/** A page of the listed vehicles that a person saved, newest first. */
export async function savedVehiclesPage(
  db: Queryable,
  personId: string,
  { after, limit }: { after: OrderCursor | null; limit: number },
): Promise<SavedVehicle[]> {
  const savedMicros = sql`(extract(epoch from saved.created_at) * 1000000)::bigint`
  const { rows } = await sql<SavedVehicle>`
    select v.id, saved.id as "savedId", ${savedMicros} as "savedMicros"
    from user_favorites saved join vehicles v on v.id = saved.vehicle_id
    where saved.user_id = ${personId} and is_listed(v.verification_status) and not v.host_suspended
      ${after ? sql`and (${savedMicros}, saved.id) < (${after.order}, ${after.id}::uuid)` : sql``}
    order by saved.created_at desc, saved.id desc
    limit ${limit}`.execute(db)
  return rows
}

/** Saves a listed vehicle; saving it again changes nothing. Returns false when there is no such vehicle. */
export async function saveVehicle(
  db: Queryable,
  personId: string,
  vehicleId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ listed: boolean }>`
    with listed as (
      select id from vehicles where id = ${vehicleId} and is_listed(verification_status) and not host_suspended
    ), saved as (
      insert into user_favorites (user_id, vehicle_id, created_at)
      select ${personId}, id, ${now} from listed on conflict do nothing
    )
    select exists (select from listed) as listed`.execute(db)
  return rows[0]?.listed ?? false
}

/** Saves the listed ones of these vehicles; already saved ones stay unchanged. */
export async function saveVehicles(
  db: Queryable,
  personId: string,
  vehicleIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into user_favorites (user_id, vehicle_id, created_at)
    select ${personId}, id, ${now} from vehicles
    where id = any(${vehicleIds}::uuid[]) and is_listed(verification_status) and not host_suspended
    on conflict do nothing`.execute(db)
}

export async function forgetVehicle(db: Queryable, personId: string, vehicleId: string): Promise<void> {
  await db
    .deleteFrom('user_favorites')
    .where('user_id', '=', personId)
    .where('vehicle_id', '=', vehicleId)
    .execute()
}

/** Deletes all favorites of a person. */
export async function forgetAllOf(db: Queryable, personId: string): Promise<void> {
  await db.deleteFrom('user_favorites').where('user_id', '=', personId).execute()
}
