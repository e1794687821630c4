import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

/** Gives a vehicle's calendar this address; the one before is forgotten. */
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

/** The token by which a vehicle's calendar is read, or null. */
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
}

/** The vehicle whose calendar this token opens; null when there is none, or it was revoked or removed. */
export async function vehicleOfToken(db: Queryable, token: string): Promise<ExportedVehicle | null> {
  const { rows } = await sql<ExportedVehicle>`
    select v.id, v.make, v.model from calendar_exports e join vehicles v on v.id = e.vehicle_id
    where e.token = ${token} and v.removed_at is null`.execute(db)
  return rows[0] ?? null
}

/** A host who leaves gives out and reads no calendars any more. */
export async function forgetFeedsOf(trx: Transaction, hostId: string): Promise<void> {
  for (const table of ['calendar_exports', 'calendar_imports'] as const)
    await trx
      .deleteFrom(table)
      .where('vehicle_id', 'in', (own) =>
        own.selectFrom('vehicles').select('id').where('host_id', '=', hostId),
      )
      .execute()
}
