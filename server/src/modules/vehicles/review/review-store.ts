import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../database/database.ts'
import type { StoredPlate } from '../own-plate.ts'

/** Writes the normal form of a stored plate. */
export async function writePlate(trx: Transaction, id: string, plate: StoredPlate): Promise<void> {
  await trx
    .updateTable('vehicles')
    .set({ license_plate: plate.licensePlate, plate_key: plate.plateKey })
    .where('id', '=', id)
    .execute()
}

/** Approves or rejects a pending vehicle. False when it is not pending. */
export async function writeApprovalOrRejection(
  trx: Transaction,
  id: string,
  { verdict, notes, at }: { verdict: 'verified' | 'rejected'; notes: string | null; at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('vehicles')
    .set((of) => ({
      verification_status: verdict,
      verification_notes: notes,
      reviewed_at: new Date(at),
      updated_at: new Date(at),
      version: of('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('verification_status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface QueuedVehicle {
  id: string
  make: string
  model: string
  year: number
  color: string
  license_plate: string
  place_slug: string
  daily_rate_fils: number
  submitted_at: Date
  host_id: string
  host_name: string
  host_email: string
  photo_count: number
  vehicle_document_types: string[]
}

/** SQL: since when the vehicle `v` waits for its review. */
export const WAITS_SINCE = sql`coalesce(v.waiting_since, v.created_at)`

/** Vehicles that await a decision, longest waiting first, after the cursor `after`. */
export async function vehiclesToReview(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<QueuedVehicle[]> {
  const { rows } = await sql<QueuedVehicle>`
    select v.id, v.make, v.model, v.year, v.color, v.license_plate, v.place_slug, pricing.daily_rate_fils,
      ${WAITS_SINCE} as submitted_at, host.id as host_id, host.full_name as host_name, host.email as host_email,
      (select count(*)::integer from vehicle_photos photo where photo.vehicle_id = v.id) as photo_count,
      (
        select coalesce(json_agg(vehicle_document.document_type order by vehicle_document.document_type), '[]')
        from vehicle_documents vehicle_document where vehicle_document.vehicle_id = v.id
      ) as vehicle_document_types
    from vehicles v
    join vehicle_pricing pricing on pricing.vehicle_id = v.id
    join users host on host.id = v.host_id
    where v.verification_status = 'pending' and v.removed_at is null
      ${after === null ? sql`` : sql`and (${WAITS_SINCE}, v.id) > (select ${WAITS_SINCE}, v.id from vehicles v where v.id = ${after})`}
    order by ${WAITS_SINCE}, v.id limit ${limit}`.execute(db)
  return rows
}

export async function countVehiclesToReview(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('vehicles')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('verification_status', '=', 'pending')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}
