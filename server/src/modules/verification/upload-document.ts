import { randomBytes } from 'node:crypto'
import type { DocumentUploaded } from '@rihla/contract/verification'
import { DOCUMENT_CHECK_MS } from '@rihla/domain/people/verification'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { mustBeSafeFile, redrawPicture } from '../../http/uploads/upload-file.ts'
import type { UploadedFile } from '../../http/uploads/upload-routes.ts'
import { lockVerifiedFacts } from '../accounts/public.ts'
import { derivePersonStatus } from './derive-person-status.ts'
import { fileIn, folderOf } from './document-file.ts'
import { documentsOf, isStorageKeyKept, keepDocument } from './document-store.ts'
import { viewOf } from './document-view.ts'

/** Large enough to read the smallest print of a licence. */
const KEPT_AS = { format: 'jpeg', quality: 85, maxSide: 3000 } as const

/**
 * Stores a new pending document and replaces a pending or rejected one of the same type. Throws the refusal for an
 * unsafe or invalid file, and 409 `document_already_verified` for a verified type: its owner must remove it first.
 */
export async function uploadDocument(
  deps: Deps,
  { documentType, bytes, declaredType }: UploadedFile,
  viewer: { id: string },
): Promise<DocumentUploaded> {
  await mustBeSafeFile(bytes, declaredType)
  const isPdf = declaredType === 'application/pdf'
  const clean = isPdf ? bytes : await redrawPicture(bytes, KEPT_AS)
  const contentType = isPdf ? declaredType : 'image/jpeg'
  const storageKey = randomBytes(16).toString('hex')
  await deps.documents.put(fileIn(storageKey), clean, contentType)
  try {
    const document = await deps.db.transaction().execute(async (trx) => {
      if (!(await lockVerifiedFacts(trx, viewer.id))) throw new Refusal('sign_in_required')
      const earlier = (await documentsOf(trx, viewer.id)).find((one) => one.document_type === documentType)
      if (earlier?.verification_status === 'verified') throw new Refusal('document_already_verified')
      const uploadedAt = deps.clock.now()
      const kept = await keepDocument(trx, {
        userId: viewer.id,
        documentType,
        storageKey,
        contentType,
        sizeBytes: clean.byteLength,
        uploadedAt,
        nextCheckAt: uploadedAt + DOCUMENT_CHECK_MS,
      })
      await derivePersonStatus(trx, viewer.id, { phoneIsNeeded: deps.config.sms.sendsCodes })
      await deps.publish(trx, {
        type: 'document.uploaded',
        userId: viewer.id,
        documentId: kept.id,
        day: dateInDubai(uploadedAt),
      })
      return kept
    })
    return { document: viewOf(document) }
  } catch (error) {
    // A commit whose response was lost may have stored the document; its file must then stay.
    const isKept = await isStorageKeyKept(deps.db, storageKey).catch(() => true)
    if (!isKept) await deps.documents.remove(folderOf(storageKey))
    throw error
  }
}
