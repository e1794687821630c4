import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { OpenedFile } from '../../../http/files/send-file.ts'
import { extensionOf } from './file-extension.ts'
import { fileOfUpload } from './stage-upload.ts'
import { findUpload, storeOf } from './staged-upload-store.ts'

/** The file of an unused upload, for its uploader. Throws 404 `upload_not_found` for everyone else. */
export async function openUpload(deps: Deps, id: string, viewer: { id: string }): Promise<OpenedFile> {
  const upload = await findUpload(deps.db, viewer.id, id, deps.clock.now())
  const bytes = upload && (await deps[storeOf(upload.kind)].read(fileOfUpload(upload)))
  if (!bytes) throw new Refusal('upload_not_found')
  return {
    bytes: new Uint8Array(bytes),
    contentType: upload.content_type,
    fileName: `${upload.kind}.${extensionOf(upload.content_type)}`,
  }
}
