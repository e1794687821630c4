import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

/** Whether this is a vehicle of the host that was not removed. */
export async function isOwnVehicle(db: Queryable, vehicleId: string, hostId: string): Promise<boolean> {
  const { rows } = await sql`
    select from vehicles where id = ${vehicleId} and host_id = ${hostId} and removed_at is null`.execute(db)
  return rows.length > 0
}
