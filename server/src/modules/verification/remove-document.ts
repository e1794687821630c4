import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { lockVerifiedFacts } from '../accounts/public.ts'
import { derivePersonStatus } from './derive-person-status.ts'
import { removeDocuments } from './document-store.ts'

/** Removes the caller's own document, verified or not, and its file. Throws 404 `document_not_found`. */
export async function removeDocument(
  deps: Deps,
  { id }: { id: string },
  viewer: { id: string },
): Promise<{ done: true }> {
  await deps.db.transaction().execute(async (trx) => {
    await lockVerifiedFacts(trx, viewer.id)
    if ((await removeDocuments(trx, viewer.id, id)) === 0) throw new Refusal('document_not_found')
    await derivePersonStatus(trx, viewer.id, { phoneIsNeeded: deps.config.sms.sendsCodes })
    await deps.publish(trx, { type: 'document.removed', userId: viewer.id, documentId: id })
  })
  return { done: true }
}
