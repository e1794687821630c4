import type { DocumentToReview } from '@rihla/contract/verification'
import type { Database } from '../../database/database.ts'
import { orderCursorIn } from '../../http/api/order-cursor.ts'
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
