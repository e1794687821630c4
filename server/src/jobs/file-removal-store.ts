import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { Deps } from '../deps.ts'

export const FILE_REMOVAL_TOPIC = 'file_removal'

/** A folder of files that nothing refers to any more, and its store. */
interface FileRemoval {
  store: 'photos' | 'documents'
  folder: string
}

/** Removes files once this transaction has committed. Each storage key is a folder name and is never reused. */
export async function removeFilesLater(
  trx: Transaction,
  store: FileRemoval['store'],
  storageKeys: readonly string[],
): Promise<void> {
  if (storageKeys.length === 0) return
  const rows = storageKeys.map((key) => ({
    topic: FILE_REMOVAL_TOPIC,
    dedupe_key: `${FILE_REMOVAL_TOPIC}:${store}:${key}`,
    payload: sql<string>`${JSON.stringify({ store, folder: `${key}/` } satisfies FileRemoval)}::jsonb`,
    notified_apart: true,
  }))
  await trx
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** Delivers an outbox row of topic `file_removal`. Succeeds when the files are already gone. */
export async function deliverFileRemoval(deps: Deps, row: { payload: unknown }): Promise<void> {
  // Only `removeFilesLater` writes rows of this topic.
  const { store, folder } = row.payload as FileRemoval
  await deps[store].remove(folder)
}

/**
 * Removes the documents again that were removed since a time. A program that rewrites files can bring back one whose
 * removal came between its reading and its writing.
 */
export async function removeDocumentsAgain(
  { db, documents }: Pick<Deps, 'db' | 'documents'>,
  { since }: { since: number },
): Promise<void> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', FILE_REMOVAL_TOPIC)
    .where('delivered_at', '>=', new Date(since))
    .execute()
  for (const row of rows) {
    const { store, folder } = row.payload as unknown as FileRemoval
    if (store === 'documents') await documents.remove(folder)
  }
}
