import type { DocumentToReview } from '@rihla/contract/verification'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { KeptDocument } from './document-store.ts'

/** Position in the queue: a page begins after this document. */
export interface QueuePlace {
  uploadedAt: Instant
  id: string
}

export type QueuedDocument = KeptDocument & Pick<DocumentToReview, 'person'>

export async function documentsToReview(
  db: Database,
  { after, limit }: { after: QueuePlace | null; limit: number },
): Promise<QueuedDocument[]> {
  let query = db
    .selectFrom('documents as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .selectAll('d')
    .select([
      'u.full_name',
      'u.email',
      'u.date_of_birth',
      'u.driver_license',
      'u.phone_verified',
      'u.verification_status as person_status',
    ])
    .where('d.verification_status', '=', 'pending')
    .orderBy('d.uploaded_at')
    .orderBy('d.id')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(d.uploaded_at, d.id) > (${new Date(after.uploadedAt)}::timestamptz, ${after.id}::uuid)`,
    )
  const rows = await query.execute()
  return rows.map((row) => ({
    ...row,
    person: {
      id: row.user_id,
      fullName: row.full_name,
      email: row.email,
      dateOfBirth: row.date_of_birth,
      driverLicense: row.driver_license,
      phoneVerified: row.phone_verified,
      status: row.person_status,
    },
  }))
}

export async function countToReview(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('documents')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('verification_status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return total
}
