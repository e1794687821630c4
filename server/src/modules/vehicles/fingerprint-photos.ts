import type { Deps } from '../../deps.ts'
import { fingerprintPicture } from '../../http/files/image-worker.ts'
import { MAX_PIXELS } from '../../http/uploads/upload-file.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import {
  keepFingerprint,
  type PhotoToFingerprint,
  photosWithoutFingerprint,
} from './photo-fingerprint-store.ts'

const AT_A_TIME = 20
/** The fingerprint of a picture without any structure; it would match every other such picture. */
const BLANK = /^0+$/

/** Stores fingerprints of photos, so that a reviewer sees which vehicles show the same pictures. */
export async function fingerprintPhotos(deps: Deps): Promise<void> {
  const photos = await photosWithoutFingerprint(deps.db, AT_A_TIME)
  const failure = {
    failed: 'a photo could not be compared with others',
    facts: ({ id: photoId }: PhotoToFingerprint) => ({ photoId }),
  }
  await eachApart(deps, photos, failure, async (photo) =>
    keepFingerprint(deps.db, photo.id, await fingerprintOf(deps, photo)),
  )
}

/** Empty when there is nothing to compare: a missing or damaged file, or a picture of one colour. */
async function fingerprintOf(deps: Deps, { id, storage_key, width }: PhotoToFingerprint): Promise<string> {
  const bytes = await deps.photos.read(`${storage_key}/${width}.webp`)
  const fingerprint = bytes && (await fingerprintPicture(bytes, MAX_PIXELS))
  if (!fingerprint) deps.log.warn({ photoId: id }, 'a photo cannot be compared with others')
  return !fingerprint || BLANK.test(fingerprint) ? '' : fingerprint
}
