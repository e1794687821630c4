import { VEHICLE_DOCUMENT_TYPES, type VehicleDocumentType } from '@rihla/domain/vehicles/listing-wizard'
import type { Deps } from '../../../deps.ts'
import type { CallContext } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { OpenedFile } from '../../../http/files/send-file.ts'
import { requireStepUp } from '../../accounts/public.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { extensionOf } from '../uploads/file-extension.ts'
import { type FoundVehicleDocument, findVehicleDocument } from './vehicle-document-store.ts'

const isVehicleDocumentType = (type: string): type is VehicleDocumentType =>
  (VEHICLE_DOCUMENT_TYPES as readonly string[]).includes(type)

/**
 * A vehicle document, for its host and for admins; not found for everyone else. An admin needs a step-up within the
 * last five minutes (else 403 `step_up_required`), and each view is audited before the file is read.
 */
export async function openVehicleDocument(
  deps: Deps,
  requested: { vehicleId: string; type: string },
  call: CallContext,
): Promise<OpenedFile> {
  const { viewer, requestId } = call
  const vehicleDocument = await vehicleDocumentOf(deps, requested)
  if (viewer.kind === 'visitor') throw new Refusal('document_not_found')
  const isOwner = vehicleDocument?.host_id === viewer.id && vehicleDocument.removed_at === null
  if (!vehicleDocument || !(isOwner || viewer.userType === 'admin')) throw new Refusal('document_not_found')
  if (isOwner) return await fileOf(deps, vehicleDocument)
  if (viewer.staffWaits) throw new Refusal('two_step_required')
  requireStepUp(deps, { viewer })
  return await openAudited(deps, vehicleDocument, { actorId: viewer.id, requestId })
}

/**
 * A vehicle document for the reviewer of the vehicle: an admin, or the operator at the server console (a null actor).
 * Audited before the file is read. The caller checks that the user is an admin with a fresh step-up.
 */
export async function openVehicleDocumentForReview(
  deps: Deps,
  requested: { vehicleId: string; type: string },
  by: { actorId: string | null; requestId: string | null } = { actorId: null, requestId: null },
): Promise<OpenedFile> {
  const vehicleDocument = await vehicleDocumentOf(deps, requested)
  if (!vehicleDocument) throw new Refusal('document_not_found')
  return await openAudited(deps, vehicleDocument, by)
}

const vehicleDocumentOf = async ({ db }: Deps, { vehicleId, type }: { vehicleId: string; type: string }) =>
  isVehicleDocumentType(type) ? await findVehicleDocument(db, vehicleId, type) : null

async function openAudited(
  deps: Deps,
  vehicleDocument: FoundVehicleDocument,
  by: { actorId: string | null; requestId: string | null },
): Promise<OpenedFile> {
  await writeAuditEntry(deps.db, {
    ...by,
    at: new Date(deps.clock.now()),
    action: 'vehicle.document_viewed',
    subjectId: vehicleDocument.vehicle_id,
    detail: { hostId: vehicleDocument.host_id, documentType: vehicleDocument.document_type },
  })
  return await fileOf(deps, vehicleDocument)
}

async function fileOf(deps: Deps, vehicleDocument: FoundVehicleDocument): Promise<OpenedFile> {
  const bytes = await deps.documents.read(`${vehicleDocument.storage_key}/file`)
  if (!bytes) throw new Refusal('document_not_found')
  return {
    bytes: new Uint8Array(bytes),
    contentType: vehicleDocument.content_type,
    fileName: `${vehicleDocument.document_type}.${extensionOf(vehicleDocument.content_type)}`,
  }
}
