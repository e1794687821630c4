import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import type { OpenedFile } from '../../http/files/send-file.ts'
import { writeAuditEntry } from '../audit/public.ts'
import { findHostDocument } from './host-kind-store.ts'

/**
 * A document of a host's application, for the admin who reviews it. Audited before the file is read. The caller checks
 * that the user is an admin with a fresh step-up. Throws 404 `document_not_found`.
 */
export async function openHostDocument(
  deps: Deps,
  { applicationId, type }: { applicationId: string; type: string },
  by: { actorId: string; requestId: string },
): Promise<OpenedFile> {
  const document = await findHostDocument(deps.db, applicationId, type)
  if (!document) throw new Refusal('document_not_found')
  await writeAuditEntry(deps.db, {
    ...by,
    at: new Date(deps.clock.now()),
    action: 'host.document_viewed',
    subjectId: document.user_id,
    detail: { documentType: document.document_type },
  })
  const bytes = await deps.documents.read(`${document.storage_key}/file`)
  if (!bytes) throw new Refusal('document_not_found')
  const isPdf = document.content_type === 'application/pdf'
  return {
    bytes: new Uint8Array(bytes),
    contentType: document.content_type,
    fileName: `${document.document_type}.${isPdf ? 'pdf' : document.content_type.replace('image/', '')}`,
  }
}
