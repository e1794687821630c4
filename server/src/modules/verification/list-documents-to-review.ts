import type { DocumentToReview } from '@rihla/contract/verification'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { viewOf } from './document-view.ts'
import { countToReview, documentsToReview, type QueuePlace } from './review-queue-store.ts'

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
    after: after === undefined ? null : placeIn(after),
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    documents: shown.map(({ person, ...document }) => ({ ...viewOf(document), person })),
    total: await countToReview(db),
    nextAfter: last ? `${last.uploaded_at.getTime()}_${last.id}` : null,
  }
}

function placeIn(cursor: string): QueuePlace {
  const [, uploadedAt, id] = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? []
  if (uploadedAt === undefined || id === undefined)
    throw new Refusal('invalid_input', { fields: [{ field: 'after', code: 'invalid' }] })
  return { uploadedAt: Number(uploadedAt), id }
}
