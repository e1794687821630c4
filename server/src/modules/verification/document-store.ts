import { type DocumentType, replacedByUpload } from '@rihla/domain/people/verification'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type Selectable, sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../database/database.ts'
import type { Documents } from '../../database/schema.ts'
import { removeFilesLater } from '../../jobs/file-removal-store.ts'
import type { CheckOutcome } from '../../providers/document-check/document-check.ts'

export type KeptDocument = Selectable<Documents>

export async function documentsOf(db: Queryable, userId: string): Promise<KeptDocument[]> {
  return await db.selectFrom('documents').selectAll().where('user_id', '=', userId).execute()
}

export async function documentById(db: Queryable, id: string): Promise<KeptDocument | null> {
  const row = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function isStorageKeyKept(db: Queryable, storageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewDocument {
  userId: string
  documentType: DocumentType
  storageKey: string
  contentType: string
  sizeBytes: number
  uploadedAt: Instant
  nextCheckAt: Instant
}

/**
 * Stores an upload, replacing the previous document of its type and that one's file, and documents of the other proof of
 * identity that are not verified. The caller holds the user's lock.
 */
export async function keepDocument(trx: Transaction, document: NewDocument): Promise<KeptDocument> {
  const earlier = await trx
    .deleteFrom('documents')
    .where('user_id', '=', document.userId)
    .where((or) =>
      or.or([
        or('document_type', '=', document.documentType),
        or.and([
          sql<boolean>`document_type = any(${[...replacedByUpload(document.documentType)]}::text[])`,
          or('verification_status', '<>', 'verified'),
        ]),
      ]),
    )
    .returning('storage_key')
    .execute()
  await removeDocumentFiles(trx, earlier)
  return await trx
    .insertInto('documents')
    .values({
      user_id: document.userId,
      document_type: document.documentType,
      storage_key: document.storageKey,
      content_type: document.contentType,
      size_bytes: document.sizeBytes,
      uploaded_at: new Date(document.uploadedAt),
      next_check_at: new Date(document.nextCheckAt),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes a user's documents, or one of them, with their files. Returns how many. */
export async function removeDocuments(trx: Transaction, userId: string, id?: string): Promise<number> {
  let removal = trx.deleteFrom('documents').where('user_id', '=', userId)
  if (id !== undefined) removal = removal.where('id', '=', id)
  const removed = await removal.returning('storage_key').execute()
  await removeDocumentFiles(trx, removed)
  return removed.length
}

/** SQL: the document `d` is older than that, and its owner needs none: no booking on either side, no car, no driving. */
const isUnneeded = (before: Date) => sql<boolean>`d.uploaded_at < ${before}
  and not exists (select from bookings b where b.renter_id = d.user_id and b.confirmed_at is not null)
  and not exists (select from bookings b where b.renter_id = d.user_id and b.status = 'pending')
  and not exists (select from vehicles v where v.host_id = d.user_id)
  and not exists (select from booking_drivers x where x.user_id = d.user_id and x.status = 'accepted')`

/** SQL: documents that nothing needs any more, oldest first. */
export const unneededDocuments = (before: Date, limit: number) => sql<{ id: string; userId: string }>`
  select d.id, d.user_id as "userId" from documents d where ${isUnneeded(before)}
  order by d.uploaded_at limit ${limit}`

/** Documents that nothing needs any more, oldest first. */
export async function findUnneededDocuments(
  db: Database,
  before: Date,
  limit: number,
): Promise<Array<{ id: string; userId: string }>> {
  const { rows } = await unneededDocuments(before, limit).execute(db)
  return rows
}

/** The same of one document, read again. */
export async function isDocumentUnneeded(trx: Transaction, id: string, before: Date): Promise<boolean> {
  const { rows } = await sql`select from documents d where d.id = ${id} and ${isUnneeded(before)}`.execute(
    trx,
  )
  return rows.length > 0
}

const removeDocumentFiles = (trx: Transaction, files: Array<{ storage_key: string }>) =>
  removeFilesLater(
    trx,
    'documents',
    files.map(({ storage_key }) => storage_key),
  )

export interface Decision {
  status: 'verified' | 'rejected'
  reason: string | null
  /** Null for the automatic check. */
  decidedBy: string | null
  at: Instant
  automaticCheck?: CheckOutcome
}

/** Writes a verdict on a pending document. False when it is not pending. */
export async function decide(trx: Transaction, id: string, decision: Decision): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('documents')
    .set({
      verification_status: decision.status,
      rejection_reason: decision.reason,
      decided_by: decision.decidedBy,
      decided_at: new Date(decision.at),
      next_check_at: null,
      ...(decision.automaticCheck ? { automatic_check: decision.automaticCheck } : {}),
    })
    .where('id', '=', id)
    .where('verification_status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sends verified documents of these types back to manual review. Returns how many. */
export async function reopen(
  trx: Transaction,
  userId: string,
  types: readonly DocumentType[],
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('documents')
    .set({
      verification_status: 'pending',
      automatic_check: 'needs_manual_review',
      decided_at: null,
      decided_by: null,
    })
    .where('user_id', '=', userId)
    .where('document_type', 'in', [...types])
    .where('verification_status', '=', 'verified')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Claims documents whose automatic check is due and that no other worker holds; they are due again at `retryAt`. */
export async function claimDocumentsToCheck(
  db: Database,
  { now, retryAt, limit }: { now: Instant; retryAt: Instant; limit: number },
): Promise<KeptDocument[]> {
  return await db
    .updateTable('documents')
    .set({ next_check_at: new Date(retryAt) })
    .where('id', 'in', (query) =>
      query
        .selectFrom('documents')
        .select('id')
        .where('next_check_at', '<=', new Date(now))
        .orderBy('next_check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** Marks a checked document for manual review. False when it was decided, checked or replaced meanwhile. */
export async function leaveToPerson(trx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('documents')
    .set({ automatic_check: 'needs_manual_review', next_check_at: null })
    .where('id', '=', id)
    .where('automatic_check', '=', 'waiting')
    .where('verification_status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
