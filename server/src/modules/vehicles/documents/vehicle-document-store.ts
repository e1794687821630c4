import type { Instant } from '@rihla/domain/time/dubai-time'
import type { VehicleDocumentType } from '@rihla/domain/vehicles/listing-wizard'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'
import type { VehicleDocuments } from '../../../database/schema.ts'
import { removeFilesLater } from '../../../jobs/file-removal-store.ts'
import type { KeptUpload } from '../uploads/staged-upload-store.ts'

export type FoundVehicleDocument = Selectable<VehicleDocuments> & { host_id: string; removed_at: Date | null }

/** A vehicle document and the host of its vehicle; the caller checks whether the viewer may see it. */
export async function findVehicleDocument(
  db: Queryable,
  vehicleId: string,
  type: VehicleDocumentType,
): Promise<FoundVehicleDocument | null> {
  const { rows } = await sql<FoundVehicleDocument>`
    select vehicle_document.*, v.host_id, v.removed_at
    from vehicle_documents vehicle_document join vehicles v on v.id = vehicle_document.vehicle_id
    where vehicle_document.vehicle_id = ${vehicleId} and vehicle_document.document_type = ${type}`.execute(db)
  return rows[0] ?? null
}

/** Stores an upload as a document of the vehicle, replacing the previous one of its type and that one's file. */
export async function keepVehicleDocument(
  trx: Transaction,
  vehicleId: string,
  type: VehicleDocumentType,
  upload: KeptUpload,
  now: Instant,
): Promise<void> {
  await removeVehicleDocuments(trx, { vehicleIds: [vehicleId], type })
  await trx
    .insertInto('vehicle_documents')
    .values({
      vehicle_id: vehicleId,
      document_type: type,
      storage_key: upload.storage_key,
      content_type: upload.content_type,
      size_bytes: upload.size_bytes,
      uploaded_at: new Date(now),
    })
    .execute()
}

/** Removes the documents of these vehicles, all or of one type, with their files. */
export async function removeVehicleDocuments(
  trx: Transaction,
  { vehicleIds, type }: { vehicleIds: readonly string[]; type?: VehicleDocumentType },
): Promise<void> {
  if (vehicleIds.length === 0) return
  let removal = trx.deleteFrom('vehicle_documents').where('vehicle_id', 'in', [...vehicleIds])
  if (type !== undefined) removal = removal.where('document_type', '=', type)
  const removed = await removal.returning('storage_key').execute()
  await removeFilesLater(
    trx,
    'documents',
    removed.map(({ storage_key }) => storage_key),
  )
}

/** Puts the document of a renewal, if there is one, in the place of the document of its kind, whose file is removed. */
export async function replaceWithRenewal(
  trx: Transaction,
  vehicleId: string,
  kind: 'registration' | 'insurance',
): Promise<void> {
  const renewal = await findVehicleDocument(trx, vehicleId, `${kind}_renewal`)
  if (!renewal) return
  await removeVehicleDocuments(trx, { vehicleIds: [vehicleId], type: kind })
  await trx
    .updateTable('vehicle_documents')
    .set({ document_type: kind })
    .where('id', '=', renewal.id)
    .execute()
}
