import { isStaff, relationToBooking } from '@rihla/domain/people/permissions'
import type { Deps } from '../../../deps.ts'
import type { CallContext } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { OpenedFile } from '../../../http/files/send-file.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { findEvidence } from './evidence-store.ts'

/** A file of a charge, for the parties of its booking and staff. Views by staff are audited before the file is read. */
export async function openEvidence(
  deps: Deps,
  evidenceId: string,
  { viewer, requestId }: CallContext,
): Promise<OpenedFile> {
  if (viewer.kind === 'visitor') throw new Refusal('charge_evidence_not_found')
  const file = await findEvidence(deps.db, evidenceId, { id: viewer.id, isStaff: isStaff(viewer) })
  if (!file) throw new Refusal('charge_evidence_not_found')
  if (relationToBooking(viewer, file) === 'staff')
    await writeAuditEntry(deps.db, {
      actorId: viewer.id,
      action: 'charge.evidence_viewed',
      subjectId: file.bookingId,
      requestId,
      at: new Date(deps.clock.now()),
      detail: { evidenceId },
    })
  const bytes = await deps.documents.read(`${file.storageKey}/file`)
  if (!bytes) throw new Refusal('charge_evidence_not_found')
  const isDocument = file.contentType === 'application/pdf'
  return {
    bytes: new Uint8Array(bytes),
    contentType: file.contentType,
    fileName: isDocument ? 'evidence.pdf' : 'evidence.webp',
  }
}
