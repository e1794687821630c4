import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { discardUploadsOf } from './staged-upload-store.ts'

/** Discards one's own unused upload with its file. Throws 404 `upload_not_found`. */
export async function discardUpload(
  { db }: Pick<Deps, 'db'>,
  id: string,
  viewer: { id: string },
): Promise<{ done: true }> {
  const discarded = await db.transaction().execute((trx) => discardUploadsOf(trx, viewer.id, id))
  if (discarded === 0) throw new Refusal('upload_not_found')
  return { done: true }
}
