import type { Deps } from '../../deps.ts'
import type { FileRemoval } from './document-store.ts'

/** Each document has a folder of its own with a random name; the folder goes with the document. */
export const folderOf = (storageKey: string) => `${storageKey}/`
export const fileIn = (storageKey: string) => `${storageKey}/file`

/** Delivers an outbox row of topic `document_file_removal`. A file that is gone already is gone. */
export async function deliverFileRemoval(deps: Deps, row: { payload: unknown }): Promise<void> {
  // Only the document store writes rows of this topic.
  const { storageKey } = row.payload as FileRemoval
  await deps.documents.remove(folderOf(storageKey))
}
