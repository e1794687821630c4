import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

/** The vehicles a person saved, newest first; with `listedOnly`, only those that are public. */
export async function savedVehicleIds(
  db: Queryable,
  personId: string,
  { listedOnly }: { listedOnly: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ vehicle_id: string }>`
    select saved.vehicle_id from user_favorites saved join vehicles v on v.id = saved.vehicle_id
    where saved.user_id = ${personId} ${listedOnly ? sql`and is_listed(v.verification_status) and not v.host_suspended` : sql``}
    order by saved.created_at desc, saved.id desc`.execute(db)
  return rows.map((row) => row.vehicle_id)
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
