import type { Instant } from '@rihla/domain/time/dubai-time'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'
import type { StagedUploads } from '../../../database/schema.ts'
import { removeFilesLater } from '../../../jobs/file-removal-store.ts'

export type KeptUpload = Selectable<StagedUploads>

export interface NewUpload {
  userId: string
  kind: KeptUpload['kind']
  storageKey: string
  contentType: string
  sizeBytes: number
  /** Pixels, and a tiny data URI as placeholder; null for a document. */
  width: number | null
  height: number | null
  placeholder: string | null
  createdAt: Instant
  expiresAt: Instant
}

const STORE = { photo: 'photos', document: 'documents' } as const

/** The file store for a kind of upload. */
export const storeOf = (kind: KeptUpload['kind']): 'photos' | 'documents' => STORE[kind]

/**
 * Counts a user's unused uploads under a lock per user, so that concurrent uploads cannot exceed the limit together.
 */
export async function countWaiting(trx: Transaction, userId: string, now: Instant): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staged_uploads:${userId}`}, 0))`.execute(trx)
  const { waiting } = await trx
    .selectFrom('staged_uploads')
    .select((select) => select.fn.countAll<number>().as('waiting'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirstOrThrow()
  return waiting
}

export async function insertUpload(trx: Transaction, upload: NewUpload): Promise<KeptUpload> {
  return await trx
    .insertInto('staged_uploads')
    .values({
      user_id: upload.userId,
      kind: upload.kind,
      storage_key: upload.storageKey,
      content_type: upload.contentType,
      size_bytes: upload.sizeBytes,
      width: upload.width,
      height: upload.height,
      placeholder: upload.placeholder,
      created_at: new Date(upload.createdAt),
      expires_at: new Date(upload.expiresAt),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The user's own unused upload, or null. */
export async function findUpload(
  db: Queryable,
  userId: string,
  id: string,
  now: Instant,
): Promise<KeptUpload | null> {
  const row = await db
    .selectFrom('staged_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return row ?? null
}

export async function isUploadKept(db: Queryable, storageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('staged_uploads')
    .select('id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Removes a user's uploads of one kind from the staged ones and returns them by id; the caller takes over their files.
 */
export async function takeUploads(
  trx: Transaction,
  requested: { userId: string; kind: KeptUpload['kind']; ids: readonly string[]; now: Instant },
): Promise<Map<string, KeptUpload>> {
  if (requested.ids.length === 0) return new Map()
  const rows = await trx
    .deleteFrom('staged_uploads')
    .where('id', 'in', [...requested.ids])
    .where('user_id', '=', requested.userId)
    .where('kind', '=', requested.kind)
    .where('expires_at', '>', new Date(requested.now))
    .returningAll()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Discards a user's uploads with their files, all or one. Returns how many. */
export async function discardUploadsOf(trx: Transaction, userId: string, id?: string): Promise<number> {
  let removal = trx.deleteFrom('staged_uploads').where('user_id', '=', userId)
  if (id !== undefined) removal = removal.where('id', '=', id)
  const removed = await removal.returning(['kind', 'storage_key']).execute()
  await removeUploadFiles(trx, removed)
  return removed.length
}

/** Discards expired uploads. Returns how many; call again while that equals `limit`. */
export async function discardExpired(trx: Transaction, now: Instant, limit: number): Promise<number> {
  const removed = await trx
    .deleteFrom('staged_uploads')
    .where('id', 'in', (query) =>
      query
        .selectFrom('staged_uploads')
        .select('id')
        .where('expires_at', '<=', new Date(now))
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['kind', 'storage_key'])
    .execute()
  await removeUploadFiles(trx, removed)
  return removed.length
}

async function removeUploadFiles(trx: Transaction, uploads: Array<Pick<KeptUpload, 'kind' | 'storage_key'>>) {
  for (const kind of ['photo', 'document'] as const)
    await removeFilesLater(
      trx,
      storeOf(kind),
      uploads.filter((upload) => upload.kind === kind).map(({ storage_key }) => storage_key),
    )
}
