import { PAPER_TYPES, type PaperType } from '@rihla/domain/vehicles/listing-wizard'
import type { Deps } from '../../../deps.ts'
import type { CallContext } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { OpenedFile } from '../../../http/files/send-file.ts'
import { requireStepUp } from '../../accounts/public.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { endingOf } from '../uploads/file-extension.ts'
import { type FoundPaper, findPaper } from './vehicle-document-store.ts'

const isPaperType = (type: string): type is PaperType => (PAPER_TYPES as readonly string[]).includes(type)

/**
 * One paper of a vehicle, for its host and for admins; to everybody else it does not exist. An admin has proven
 * themselves within five minutes (else 403 `step_up_required`), and is written down before the file is read.
 */
export async function openPaper(
  deps: Deps,
  wanted: { vehicleId: string; type: string },
  call: CallContext,
): Promise<OpenedFile> {
  const { viewer, requestId } = call
  const paper = await paperOf(deps, wanted)
  if (viewer.kind === 'visitor') throw new Refusal('document_not_found')
  const isOwner = paper?.host_id === viewer.id && paper.removed_at === null
  if (!paper || !(isOwner || viewer.userType === 'admin')) throw new Refusal('document_not_found')
  if (isOwner) return await fileOf(deps, paper)
  if (viewer.staffWaits) throw new Refusal('two_step_required')
  requireStepUp(deps, { viewer })
  return await openAudited(deps, paper, { actorId: viewer.id, requestId })
}

/**
 * A paper for whoever decides on the vehicle: an admin, or the operator at the server's own console (who is nobody).
 * Written down before the file is read; that the admin is one and is fresh is the caller's to see to.
 */
export async function openPaperForReview(
  deps: Deps,
  wanted: { vehicleId: string; type: string },
  by: { actorId: string | null; requestId: string | null } = { actorId: null, requestId: null },
): Promise<OpenedFile> {
  const paper = await paperOf(deps, wanted)
  if (!paper) throw new Refusal('document_not_found')
  return await openAudited(deps, paper, by)
}

const paperOf = async ({ db }: Deps, { vehicleId, type }: { vehicleId: string; type: string }) =>
  isPaperType(type) ? await findPaper(db, vehicleId, type) : null

async function openAudited(
  deps: Deps,
  paper: FoundPaper,
  by: { actorId: string | null; requestId: string | null },
): Promise<OpenedFile> {
  await writeAuditEntry(deps.db, {
    ...by,
    at: new Date(deps.clock.now()),
    action: 'vehicle.paper_viewed',
    subjectId: paper.vehicle_id,
    detail: { hostId: paper.host_id, paperType: paper.paper_type },
  })
  return await fileOf(deps, paper)
}

async function fileOf(deps: Deps, paper: FoundPaper): Promise<OpenedFile> {
  const bytes = await deps.documents.read(`${paper.storage_key}/file`)
  if (!bytes) throw new Refusal('document_not_found')
  return {
    bytes: new Uint8Array(bytes),
    contentType: paper.content_type,
    fileName: `${paper.paper_type}.${endingOf(paper.content_type)}`,
  }
}
