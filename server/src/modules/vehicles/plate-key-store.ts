import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/database.ts'

/** A vehicle whose plate is compared with others, with its stored plate text. */
export interface ComparedVehicle {
  id: string
  host_id: string
  license_plate: string
  place_slug: string
  verification_status: string
  created_at: Date
}

const COMPARED = [
  'id',
  'host_id',
  'license_plate',
  'place_slug',
  'verification_status',
  'created_at',
] as const satisfies Array<keyof ComparedVehicle>

/** Vehicles without a plate key, oldest first. */
export async function vehiclesWithoutPlateKey(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('plate_key', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** A vehicle without a plate key, locked until the transaction ends; null when another run has set the key. */
export async function lockWithoutPlateKey(trx: Transaction, id: string): Promise<ComparedVehicle | null> {
  const row = await trx
    .selectFrom('vehicles')
    .select(COMPARED)
    .where('id', '=', id)
    .where('plate_key', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The pending or listed vehicle with this plate, locked until the transaction ends; null when there is none. */
export async function lockListedWithPlate(
  trx: Transaction,
  plateKey: string,
): Promise<ComparedVehicle | null> {
  const row = await trx
    .selectFrom('vehicles')
    .select(COMPARED)
    .where('plate_key', '=', plateKey)
    .where('verification_status', '<>', 'rejected')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Rejects a vehicle, whatever its status; its bookings stay. */
export async function rejectVehicle(
  trx: Transaction,
  id: string,
  { notes, at }: { notes: string; at: Instant },
): Promise<void> {
  await sql`
    update vehicles set verification_status = 'rejected', verification_notes = ${notes},
      reviewed_at = ${new Date(at)}, updated_at = ${new Date(at)}, version = version + 1
    where id = ${id}`.execute(trx)
}
