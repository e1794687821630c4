import type { Deps } from '../../deps.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import { lockVerifiedFacts } from '../accounts/public.ts'
import { keptSince } from '../rules/public.ts'
import { derivePersonStatus } from './derive-person-status.ts'
import { findUnneededDocuments, isDocumentUnneeded, removeDocuments } from './document-store.ts'

const PURGED_AT_ONCE = 200

/**
 * Removes documents, with their files, of people who in the time set for it neither booked nor hosted nor drove: their
 * purpose has ended. Returns how many.
 */
export async function purgeDocuments(deps: Deps): Promise<number> {
  const before = new Date(await keptSince(deps.db, 'documents_without_booking', deps.clock.now()))
  let removed = 0
  const unneeded = await findUnneededDocuments(deps.db, before, PURGED_AT_ONCE)
  const failure = {
    failed: 'a document could not be removed',
    facts: ({ id: documentId }: { id: string }) => ({ documentId }),
  }
  await eachApart(deps, unneeded, failure, ({ id, userId }) =>
    deps.db.transaction().execute(async (trx) => {
      // A booking that is made now waits for this lock, or was made before and keeps the document.
      await lockVerifiedFacts(trx, userId)
      if (!(await isDocumentUnneeded(trx, id, before))) return
      removed += await removeDocuments(trx, userId, id)
      await derivePersonStatus(trx, userId, { phoneIsNeeded: deps.config.sms.sendsCodes })
      await deps.publish(trx, { type: 'document.removed', userId, documentId: id })
    }),
  )
  return removed
}
