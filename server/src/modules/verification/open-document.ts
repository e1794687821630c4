import type { Deps } from '../../deps.ts'
import type { CallContext } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import type { OpenedFile } from '../../http/files/send-file.ts'
import { requireStepUp } from '../accounts/public.ts'
import { writeAuditEntry } from '../audit/public.ts'
import { fileIn } from './document-file.ts'
import { documentById, type KeptDocument } from './document-store.ts'

const RESULTS: Record<string, string> = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' }

/**
 * The file of a document, for its owner and for admins; not found for everyone else. An admin needs a step-up within
 * the last five minutes (else 403 `step_up_required`), and each view is audited before the file is read.
 */
export async function openDocument(deps: Deps, id: string, call: CallContext): Promise<OpenedFile> {
  const { viewer, requestId } = call
  if (viewer.kind === 'visitor') throw new Refusal('document_not_found')
  const document = await documentById(deps.db, id)
  const isOwner = document?.user_id === viewer.id
  if (!document || !(isOwner || viewer.userType === 'admin')) throw new Refusal('document_not_found')
  if (isOwner) return await fileOf(deps, document)
  if (viewer.staffWaits) throw new Refusal('two_step_required')
  requireStepUp(deps, { viewer })
  return await openAudited(deps, document, { actorId: viewer.id, requestId })
}

/** The file of a document for the operator at the server console; audited like a view by an admin. */
export async function openForReview(deps: Deps, id: string): Promise<OpenedFile> {
  const document = await documentById(deps.db, id)
  if (!document) throw new Refusal('document_not_found')
  return await openAudited(deps, document, { actorId: null, requestId: null })
}

async function openAudited(
  deps: Deps,
  document: KeptDocument,
  by: { actorId: string | null; requestId: string | null },
): Promise<OpenedFile> {
  await writeAuditEntry(deps.db, {
    ...by,
    at: new Date(deps.clock.now()),
    action: 'document.viewed',
    subjectId: document.id,
    detail: { ownerId: document.user_id, documentType: document.document_type },
  })
  return await fileOf(deps, document)
}

async function fileOf(deps: Deps, document: KeptDocument): Promise<OpenedFile> {
  const bytes = await deps.documents.read(fileIn(document.storage_key))
  if (!bytes) throw new Refusal('document_not_found')
  return {
    bytes: new Uint8Array(bytes),
    contentType: document.content_type,
    fileName: `${document.document_type}.${RESULTS[document.content_type] ?? 'bin'}`,
  }
}
