import { randomBytes } from 'node:crypto'
import { HostUpload, type StagedUpload } from '@rihla/contract/vehicles/own-vehicle'
import { STAGED_UPLOAD_DAYS } from '@rihla/domain/retention'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { readPictureFacts } from '../../../http/files/image-worker.ts'
import { mustBeSafeFile, redrawPicture } from '../../../http/uploads/upload-file.ts'
import { keepFromDeletion } from '../../accounts/public.ts'
import {
  countWaiting,
  insertUpload,
  isUploadKept,
  type KeptUpload,
  type NewUpload,
  storeOf,
} from './staged-upload-store.ts'

const KEPT_MS = STAGED_UPLOAD_DAYS * DAY_MS

/** Large enough for the widest screen; all served sizes are made from it. */
const PHOTO = { format: 'webp', quality: 86, maxSide: 2400 } as const
const PLACEHOLDER = { format: 'webp', quality: 40, maxSide: 16 } as const
/** Large enough to read the smallest print of a registration. */
const PAPER = { format: 'jpeg', quality: 85, maxSide: 3000 } as const

interface SentFile {
  kind: KeptUpload['kind']
  bytes: Uint8Array<ArrayBuffer>
  /** The media type the browser sent; an allowed one, but not yet checked against the content. */
  declaredType: string
}

/** The file to store, and its name in its folder. */
type Clean = Pick<NewUpload, 'contentType' | 'width' | 'height' | 'placeholder'> & {
  bytes: Uint8Array<ArrayBuffer>
  name: string
}

/** The storage path of an upload's file. A photo's file is named by its width, as in its public URL. */
export const fileOfUpload = ({ kind, storage_key, width }: KeptUpload) =>
  `${storage_key}/${kind === 'photo' ? `${width}.webp` : 'file'}`

/**
 * Stores a file for a vehicle that does not exist yet, for seven days. Pictures are re-encoded to remove metadata.
 * Throws an error about the file, or 409 `too_many_uploads`.
 */
export async function stageUpload(
  deps: Deps,
  { kind, bytes, declaredType }: SentFile,
  viewer: { id: string },
): Promise<StagedUpload> {
  await mustBeSafeFile(bytes, declaredType, kind === 'photo' ? HostUpload.photo : {})
  const clean = kind === 'photo' ? await cleanPhoto(bytes) : await cleanVehicleDocument(bytes, declaredType)
  const storageKey = randomBytes(16).toString('hex')
  const store = deps[storeOf(kind)]
  await store.put(`${storageKey}/${clean.name}`, clean.bytes, clean.contentType)
  try {
    const kept = await deps.db.transaction().execute(async (trx) => {
      if (!(await keepFromDeletion(trx, viewer.id))) throw new Refusal('sign_in_required')
      const now = deps.clock.now()
      if ((await countWaiting(trx, viewer.id, now)) >= HostUpload.maxWaiting)
        throw new Refusal('too_many_uploads', { details: { limit: HostUpload.maxWaiting } })
      return await insertUpload(trx, {
        ...clean,
        userId: viewer.id,
        kind,
        storageKey,
        sizeBytes: clean.bytes.byteLength,
        createdAt: now,
        expiresAt: now + KEPT_MS,
      })
    })
    return stagedUploadOf(kept)
  } catch (error) {
    // When the response to a commit is lost, the upload may be stored after all; then its file must stay.
    const isKept = await isUploadKept(deps.db, storageKey).catch(() => true)
    if (!isKept) await store.remove(`${storageKey}/`)
    throw error
  }
}

async function cleanPhoto(sent: Uint8Array): Promise<Clean> {
  const bytes = await redrawPicture(sent, PHOTO)
  const facts = await readPictureFacts(bytes)
  if (!facts) throw new Refusal('file_unreadable')
  const tiny = await redrawPicture(bytes, PLACEHOLDER)
  return {
    bytes,
    name: `${facts.width}.webp`,
    contentType: 'image/webp',
    width: facts.width,
    height: facts.height,
    placeholder: `data:image/webp;base64,${Buffer.from(tiny).toString('base64')}`,
  }
}

async function cleanVehicleDocument(sent: Uint8Array<ArrayBuffer>, declaredType: string): Promise<Clean> {
  const kept = { name: 'file', placeholder: null }
  if (declaredType === 'application/pdf')
    return { ...kept, bytes: sent, contentType: declaredType, width: null, height: null }
  const bytes = await redrawPicture(sent, PAPER)
  const facts = await readPictureFacts(bytes)
  if (!facts) throw new Refusal('file_unreadable')
  return { ...kept, bytes, contentType: 'image/jpeg', width: facts.width, height: facts.height }
}

const stagedUploadOf = (row: KeptUpload): StagedUpload => ({
  id: row.id,
  kind: row.kind,
  contentType: row.content_type,
  sizeBytes: row.size_bytes,
  width: row.width,
  height: row.height,
  fileUrl: `/api/v1/host/uploads/${row.id}/file`,
  expiresAt: row.expires_at.toISOString(),
})
