import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import { drawAgain, type PictureShape } from '../../../http/files/image-worker.ts'
import { MAX_PIXELS } from '../../../http/uploads/upload-file.ts'
import { claimPhotosToSize, keepPhotoSizes, type PhotoToSize } from './photo-size-store.ts'

/** The widths that pages request; a photo is never enlarged. */
const WIDTHS = [400, 800, 1200]
/** AVIF is small but slow to encode: only the width that most pages show. */
const AVIF_WIDTH = 800
const WEBP_QUALITY = 82
const AVIF_QUALITY = 58

const AT_A_TIME = 4
/** A photo whose worker died is processed again after this time; existing files are overwritten. */
const RETRY_MS = 2 * MINUTE_MS

/**
 * Makes the sizes of uploaded photos. All files are written to the photo's folder before the database refers to them;
 * the uploaded file stays, to make other sizes from.
 */
export async function makePhotoSizes(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const claimed = await claimPhotosToSize(deps.db, { now, retryAt: now + RETRY_MS, limit: AT_A_TIME })
  for (const photo of claimed) {
    try {
      await makeSizesOf(deps, photo)
    } catch (error) {
      deps.log.warn({ err: error, photoId: photo.id }, 'the sizes of a photo were not made')
    }
  }
}

async function makeSizesOf(deps: Deps, photo: PhotoToSize): Promise<void> {
  const { id, storage_key: folder, width: ownWidth } = photo
  const original = await deps.photos.read(`${folder}/${ownWidth}.webp`)
  const sizes = original ? await drawSizes(deps, photo, original) : null
  if (sizes === null) deps.log.error({ photoId: id }, 'a photo cannot be read: it is shown as it came')
  const isKept = await keepPhotoSizes(deps.db, id, {
    ...(sizes ?? { widths: [ownWidth], hasAvif: false }),
    madeAt: deps.clock.now(),
  })
  // The photo was removed meanwhile, together with its folder; the files written since must be removed too.
  if (!isKept) await deps.photos.remove(`${folder}/`)
}

async function drawSizes(
  { photos }: Pick<Deps, 'photos'>,
  photo: PhotoToSize,
  original: Uint8Array,
): Promise<{ widths: number[]; hasAvif: boolean } | null> {
  const widths = widthsFor(photo.width)
  const avifWidth = Math.min(AVIF_WIDTH, photo.width)
  const files = [
    { width: avifWidth, format: 'avif', quality: AVIF_QUALITY },
    // The widest size of a small photo is the uploaded file itself.
    ...widths
      .filter((width) => width < photo.width)
      .map((width) => ({ width, format: 'webp', quality: WEBP_QUALITY }) as const),
  ] as const
  for (const { width, format, quality } of files) {
    const drawn = await drawAgain(original, MAX_PIXELS, shapeOf(photo, { width, format, quality }))
    if (drawn === null) return null
    await photos.put(`${photo.storage_key}/${width}.${format}`, drawn, `image/${format}`)
  }
  return { widths, hasAvif: true }
}

/**
 * The widths a photo is served in: the standard widths below its own, plus its own width or the largest standard width,
 * whichever is smaller.
 */
export function widthsFor(ownWidth: number): number[] {
  const widest = Math.min(ownWidth, WIDTHS.at(-1) ?? ownWidth)
  return [...WIDTHS.filter((width) => width < widest), widest]
}

/** `maxSide` limits the longer side, which is the height of an upright photo, while sizes are defined by width. */
const shapeOf = (
  { width: ownWidth, height }: PhotoToSize,
  { width, format, quality }: { width: number; format: PictureShape['format']; quality: number },
): PictureShape => ({
  format,
  quality,
  maxSide: Math.max(width, Math.round((height * width) / ownWidth)),
})
