import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

const FEED_TABLES = ['calendar_exports', 'calendar_imports'] as const

/** Saves the export token of a vehicle, replacing the previous one. */
export async function writeExport(
  trx: Transaction,
  vehicleId: string,
  token: string,
  now: Instant,
): Promise<void> {
  await trx
    .insertInto('calendar_exports')
    .values({ vehicle_id: vehicleId, token, created_at: new Date(now) })
    .onConflict((known) => known.column('vehicle_id').doUpdateSet({ token, created_at: new Date(now) }))
    .execute()
}

export async function forgetExport(trx: Transaction, vehicleId: string): Promise<void> {
  await trx.deleteFrom('calendar_exports').where('vehicle_id', '=', vehicleId).execute()
}

/** The export token of a vehicle's calendar, or null. */
export async function exportTokenOf(db: Queryable, vehicleId: string): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_exports')
    .select('token')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst()
  return row?.token ?? null
}

export interface ExportedVehicle {
  id: string
  make: string
  model: string
  /** The language of its host. */
  language: string
}

/** The vehicle of an export token; null when the token is unknown or revoked, or the vehicle was removed. */
export async function vehicleOfToken(db: Queryable, token: string): Promise<ExportedVehicle | null> {
  const { rows } = await sql<ExportedVehicle>`
    select v.id, v.make, v.model, h.language
    from calendar_exports e join vehicles v on v.id = e.vehicle_id join users h on h.id = v.host_id
    where e.token = ${token} and v.removed_at is null`.execute(db)
  return rows[0] ?? null
}

/** Deletes the calendar export and imports of a vehicle that was removed. */
export async function forgetFeedsOfVehicle(trx: Transaction, vehicleId: string): Promise<void> {
  for (const table of FEED_TABLES) await trx.deleteFrom(table).where('vehicle_id', '=', vehicleId).execute()
}

/** Deletes all calendar exports and imports of a host whose account is deleted. */
export async function forgetFeedsOf(trx: Transaction, hostId: string): Promise<void> {
  for (const table of FEED_TABLES)
    await trx
      .deleteFrom(table)
      .where('vehicle_id', 'in', (own) =>
        own.selectFrom('vehicles').select('id').where('host_id', '=', hostId),
      )
      .execute()
}
