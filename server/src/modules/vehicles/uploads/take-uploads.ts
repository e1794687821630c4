import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { type KeptUpload, takeUploads } from './staged-upload-store.ts'

/**
 * Uses up document uploads of a person for something other than a vehicle, in the given order; the caller takes over
 * their files. Throws 404 `upload_not_found` for one that is another person's, used, expired or named twice.
 */
export async function takeUploadsOf(
  trx: Transaction,
  userId: string,
  ids: readonly string[],
  now: Instant,
): Promise<KeptUpload[]> {
  const taken = await takeUploads(trx, { userId, kind: 'document', ids, now })
  return ids.map((uploadId) => {
    const upload = taken.get(uploadId)
    if (!upload) throw new Refusal('upload_not_found', { details: { uploadId } })
    taken.delete(uploadId)
    return upload
  })
}
