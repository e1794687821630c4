import { COMPARED_DOCUMENTS, type DocumentStatus } from '@rihla/domain/people/verification'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { requireRejectionReason } from '../../http/api/require-rejection-reason.ts'
import { lockVerifiedFacts } from '../accounts/public.ts'
import { writeAuditEntry } from '../audit/public.ts'
import { derivePersonStatus } from './derive-person-status.ts'
import { type Decision, decide, documentById, type KeptDocument } from './document-store.ts'
import { personVersionOf } from './review-queue-store.ts'

export interface Verdict {
  id: string
  verdict: 'verified' | 'rejected'
  reason: string
  /** The data that an approval compared with; the operator at the console names none. */
  expectedPersonVersion?: string | undefined
}

/** The reviewer: an admin, or (null) the operator at the server console. */
export interface Reviewer {
  adminId: string | null
  requestId: string | null
}

/**
 * Approves or rejects a pending document, and updates the user's status. Repeating the same verdict and reason changes
 * nothing. Throws 422 `rejection_reason_missing`, 404 `document_not_found`, 409 `document_decided` after a different
 * verdict or reason, 409 `person_changed` when the person's data are not those that the admin saw, 403 `not_allowed`
 * for one's own document.
 */
export async function decideDocument(
  deps: Deps,
  { id, verdict, reason, expectedPersonVersion }: Verdict,
  { adminId, requestId }: Reviewer,
): Promise<{ status: DocumentStatus; personStatus: DocumentStatus }> {
  requireRejectionReason(verdict, reason)
  const notes = verdict === 'rejected' ? reason : null
  return await deps.db.transaction().execute(async (trx) => {
    const document = await lockOwnerOf(trx, id)
    if (!document) throw new Refusal('document_not_found')
    if (document.user_id === adminId) throw new Refusal('not_allowed')
    if (document.verification_status !== 'pending') {
      if (document.verification_status !== verdict || document.rejection_reason !== notes)
        throw new Refusal('document_decided')
      const { status } = await derivePersonStatus(trx, document.user_id, {
        phoneIsNeeded: deps.config.sms.sendsCodes,
      })
      return { status: verdict, personStatus: status }
    }
    if (verdict === 'verified' && expectedPersonVersion !== undefined) {
      const isSeen = (await personVersionOf(trx, id)) === expectedPersonVersion
      if (!isSeen) throw new Refusal('person_changed')
    }
    const decision = {
      status: verdict,
      reason: notes,
      decidedBy: adminId,
      at: deps.clock.now(),
    }
    const status = await applyDecision(deps, trx, document, decision)
    await writeAuditEntry(trx, {
      actorId: adminId,
      action: `document.${verdict}`,
      subjectId: id,
      requestId,
      at: new Date(decision.at),
      detail: {
        ownerId: document.user_id,
        documentType: document.document_type,
        reason: decision.reason,
      },
    })
    return { status: verdict, personStatus: status }
  })
}

/**
 * Locks the owner of a document and returns the document, which cannot change until the transaction ends. Null when
 * there is none.
 */
export async function lockOwnerOf(trx: Transaction, id: string): Promise<KeptDocument | null> {
  const found = await documentById(trx, id)
  if (!found) return null
  await lockVerifiedFacts(trx, found.user_id)
  return await documentById(trx, id)
}

/** Writes the verdict and its consequences. Returns the user's status. */
export async function applyDecision(
  deps: Deps,
  trx: Transaction,
  document: KeptDocument,
  decision: Decision,
): Promise<DocumentStatus> {
  if (!(await decide(trx, document.id, decision))) throw new Refusal('document_decided')
  const { status, areAllVerified, areRenterDocumentsVerified } = await derivePersonStatus(
    trx,
    document.user_id,
    { phoneIsNeeded: deps.config.sms.sendsCodes },
  )
  const isOfRenter = COMPARED_DOCUMENTS.includes(document.document_type)
  await deps.publish(trx, {
    type: 'document.decided',
    userId: document.user_id,
    documentId: document.id,
    documentType: document.document_type,
    verdict: decision.status,
    areAllVerified: areAllVerified || (areRenterDocumentsVerified && isOfRenter),
    at: decision.at,
  })
  return status
}
