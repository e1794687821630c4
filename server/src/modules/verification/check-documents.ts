import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import type { CheckOutcome } from '../../providers/document-check/document-check.ts'
import { applyDecision, lockOwnerOf } from './decide-document.ts'
import { fileIn } from './document-file.ts'
import { claimDocumentsToCheck, type KeptDocument, leaveToPerson } from './document-store.ts'

const AT_A_TIME = 20
/** A check that failed, or whose process died, is repeated after this time. */
const RETRY_MS = MINUTE_MS

/**
 * Runs the automatic check of due documents, some seconds after their upload. The service is called outside any
 * transaction; its result counts only if the document still waits for it.
 */
export async function checkDocuments(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const documents = await claimDocumentsToCheck(deps.db, { now, retryAt: now + RETRY_MS, limit: AT_A_TIME })
  for (const document of documents) {
    try {
      const outcome = await deps.documentCheck.check({
        documentType: document.document_type,
        contentType: document.content_type,
        readFile: () => deps.documents.read(fileIn(document.storage_key)),
      })
      await settle(deps, document, outcome)
    } catch (error) {
      deps.log.warn({ err: error, documentId: document.id }, 'a document was not checked')
    }
  }
}

async function settle(
  deps: Deps,
  { id, user_id: userId }: KeptDocument,
  outcome: CheckOutcome,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const document = await lockOwnerOf(trx, id)
    if (document?.automatic_check !== 'waiting' || document.verification_status !== 'pending') return
    if (outcome === 'needs_manual_review') {
      if (await leaveToPerson(trx, id))
        await deps.publish(trx, { type: 'document.checked', userId, documentId: id })
      return
    }
    // No reason: the page has a standard message for a rejection by the automatic check.
    await applyDecision(deps, trx, document, {
      status: outcome,
      reason: null,
      decidedBy: null,
      at: deps.clock.now(),
      automaticCheck: outcome,
    })
  })
}
