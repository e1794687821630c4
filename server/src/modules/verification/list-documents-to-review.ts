import type { DocumentToReview } from '@rihla/contract/verification'
import type { Database } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { orderCursorIn } from '../../http/api/order-cursor.ts'
import { writeViewEntries } from '../audit/public.ts'
import { viewOf } from './document-view.ts'
import { countToReview, documentsToReview } from './review-queue-store.ts'

interface Page {
  documents: DocumentToReview[]
  total: number
  nextAfter: string | null
}

/** One page of the documents that await a decision, oldest first, each with the user data to compare it with. */
export async function listDocumentsToReview(
  db: Database,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Page> {
  const rows = await documentsToReview(db, {
    after: orderCursorIn(after),
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    documents: shown.map(({ person, personVersion, ...document }) => ({
      ...viewOf(document),
      personVersion,
      person,
    })),
    total: await countToReview(db),
    nextAfter: last ? `${last.uploaded_at.getTime()}.${last.id}` : null,
  }
}

/** The same for an admin, whose view of these people is recorded in the audit log. */
export async function showDocumentsToReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: { after?: string | undefined; limit: number },
  { viewer, requestId }: Call<'admin'>,
): Promise<Page> {
  const page = await listDocumentsToReview(db, input)
  const ids = page.documents.map(({ person }) => person.id).filter((id) => id !== viewer.id)
  const at = new Date(clock.now())
  await writeViewEntries(db, { actorId: viewer.id, action: 'user.viewed', requestId, at }, ids)
  return page
}
