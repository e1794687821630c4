import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PaperType } from '@rihla/domain/vehicles/listing-wizard'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'
import type { VehiclePapers } from '../../../database/schema.ts'
import { removeFilesLater } from '../../../jobs/file-removal-store.ts'
import type { KeptUpload } from '../uploads/staged-upload-store.ts'

export type FoundPaper = Selectable<VehiclePapers> & { host_id: string; removed_at: Date | null }

/** A paper and whose vehicle it is of; whether the viewer may see it is the caller's to decide. */
export async function findPaper(
  db: Queryable,
  vehicleId: string,
  type: PaperType,
): Promise<FoundPaper | null> {
  const { rows } = await sql<FoundPaper>`
    select paper.*, v.host_id, v.removed_at
    from vehicle_papers paper join vehicles v on v.id = paper.vehicle_id
    where paper.vehicle_id = ${vehicleId} and paper.paper_type = ${type}`.execute(db)
  return rows[0] ?? null
}

/** Keeps an upload as a paper of the vehicle, in the place of the one before, whose file goes. */
export async function keepPaper(
  trx: Transaction,
  vehicleId: string,
  type: PaperType,
  upload: KeptUpload,
  now: Instant,
): Promise<void> {
  await removePapers(trx, { vehicleIds: [vehicleId], type })
  await trx
    .insertInto('vehicle_papers')
    .values({
      vehicle_id: vehicleId,
      paper_type: type,
      storage_key: upload.storage_key,
      content_type: upload.content_type,
      size_bytes: upload.size_bytes,
      uploaded_at: new Date(now),
    })
    .execute()
}

/** Removes papers of these vehicles, all or those of one type, and their files. */
export async function removePapers(
  trx: Transaction,
  { vehicleIds, type }: { vehicleIds: readonly string[]; type?: PaperType },
): Promise<void> {
  if (vehicleIds.length === 0) return
  let removal = trx.deleteFrom('vehicle_papers').where('vehicle_id', 'in', [...vehicleIds])
  if (type !== undefined) removal = removal.where('paper_type', '=', type)
  const removed = await removal.returning('storage_key').execute()
  await removeFilesLater(
    trx,
    'documents',
    removed.map(({ storage_key }) => storage_key),
  )
}
