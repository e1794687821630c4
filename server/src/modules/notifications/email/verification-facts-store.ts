import type { DocumentType } from '@rihla/domain/people/verification'
import type { Queryable } from '../../../database/database.ts'

/** A rejected document and the reason; null when it was replaced or removed meanwhile. */
export async function factsOfRejectedDocument(
  db: Queryable,
  documentId: string,
): Promise<{ userId: string; type: DocumentType; reason: string | null } | null> {
  const row = await db
    .selectFrom('documents')
    .select(['user_id as userId', 'document_type as type', 'rejection_reason as reason'])
    .where('id', '=', documentId)
    .where('verification_status', '=', 'rejected')
    .executeTakeFirst()
  return row ?? null
}
