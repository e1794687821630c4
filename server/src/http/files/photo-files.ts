import { isUuid } from '@rihla/domain/text/uuid'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'
import { Refusal } from '../api/refusal.ts'
import type { AppRoutes } from '../app-routes.ts'

const FILE = /^\d{1,4}\.(webp|avif)$/
const TYPES = { webp: 'image/webp', avif: 'image/avif' } as const

/** Storage keys and small images are cached in memory; the least recently used go first. */
const KEPT_KEYS = 20_000
const KEPT_BYTES = 48 * 1024 * 1024
const LARGEST_KEPT = 512 * 1024

interface PhotoSource {
  photos: FileStorage
  /** Folder of a photo's files, or null when there is no such photo. */
  findStorageKey: (photoId: string) => Promise<string | null>
}

/**
 * Serves `/photos/{photoId}/{width}.webp` and `.avif`. A file never changes under its address, so it is cacheable
 * forever; a replaced photo gets another id. Photos of a vehicle under review are served too: their ids are random and
 * known only to its host and its reviewers.
 */
export function openPhotoFiles(app: AppRoutes, { photos, findStorageKey }: PhotoSource): void {
  const keys = new Map<string, string>()
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  let keptBytes = 0

  async function keyOf(photoId: string): Promise<string> {
    const known = keys.get(photoId)
    if (known !== undefined) return known
    const key = await findStorageKey(photoId)
    if (key === null) throw new Refusal('photo_not_found')
    if (keys.size >= KEPT_KEYS) keys.delete(keys.keys().next().value ?? '')
    keys.set(photoId, key)
    return key
  }

  async function bytesOf(key: string): Promise<Uint8Array<ArrayBuffer>> {
    const kept = files.get(key)
    if (kept) {
      // Moves the file to the end, so that it is evicted last.
      files.delete(key)
      files.set(key, kept)
      return kept
    }
    const read = await photos.read(key)
    if (read === null) throw new Refusal('photo_not_found')
    const bytes = new Uint8Array(read)
    if (bytes.byteLength <= LARGEST_KEPT) keep(key, bytes)
    return bytes
  }

  function keep(key: string, bytes: Uint8Array<ArrayBuffer>): void {
    // Several calls may have read the same file at the same time.
    if (files.has(key)) return
    files.set(key, bytes)
    keptBytes += bytes.byteLength
    for (const [oldest, its] of files) {
      if (keptBytes <= KEPT_BYTES) break
      files.delete(oldest)
      keptBytes -= its.byteLength
    }
  }

  app.get('/photos/:photoId/:file', async (c) => {
    const { photoId, file } = c.req.param()
    if (!isUuid(photoId) || !FILE.test(file)) throw new Refusal('photo_not_found')
    const bytes = await bytesOf(`${await keyOf(photoId)}/${file}`)
    return c.body(bytes, 200, {
      'content-type': TYPES[file.endsWith('.avif') ? 'avif' : 'webp'],
      'cache-control': 'public, max-age=31536000, immutable',
      // Pages of integrators show them too.
      'cross-origin-resource-policy': 'cross-origin',
      'content-length': String(bytes.byteLength),
    })
  })
}
