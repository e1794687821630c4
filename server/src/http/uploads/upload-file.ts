import { fileTypeFromBuffer } from 'file-type'
import { Refusal } from '../api/refusal.ts'
import { drawAgain, type PictureShape, readPictureFacts } from '../files/image-worker.ts'
import { whyPdfIsRefused } from './upload-pdf.ts'

/** The most pixels of a picture. One that decodes only as a whole has fewer, because of the memory it takes. */
export const MAX_PIXELS = 50_000_000
const MAX_PIXELS_WHOLE = 25_000_000

const IMAGE_FORMATS: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heif',
  'image/heif': 'heif',
}

/** Phones write both names for the same format, of one picture or of several. */
const isHeif = (type: string) => /^image\/hei[cf](-sequence)?$/.test(type)

/**
 * The Content-Type of the upload without parameters. Throws 415 `file_type_not_allowed` unless it is one of `allowed`.
 */
export function declaredTypeOf(headers: Headers, allowed: readonly string[]): string {
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!allowed.includes(type)) throw new Refusal('file_type_not_allowed')
  return type
}

/**
 * Checks the content of an uploaded file: its first bytes must match the declared type, a picture has at most 50
 * megapixels (25 when it decodes only as a whole), a PDF is complete, opens without a password, and contains no scripts
 * or embedded files. Decodes no pixels. Throws the refusal.
 */
export async function mustBeSafeFile(
  bytes: Uint8Array,
  declaredType: string,
  { minSide = 0 }: { minSide?: number } = {},
): Promise<void> {
  if (declaredType === 'application/pdf') {
    const refused = whyPdfIsRefused(bytes)
    if (refused) throw new Refusal(refused)
    return
  }
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (found !== declaredType && !(isHeif(found) && isHeif(declaredType)))
    throw new Refusal('file_not_as_declared')
  const facts = await readPictureFacts(bytes)
  if (!facts) throw new Refusal('file_unreadable')
  if (facts.format !== IMAGE_FORMATS[declaredType]) throw new Refusal('file_not_as_declared')
  const { width, height, isWholeInMemory } = facts
  if (width * height > (isWholeInMemory ? MAX_PIXELS_WHOLE : MAX_PIXELS)) throw new Refusal('image_too_large')
  if (Math.max(width, height) < minSide) throw new Refusal('image_too_small', { details: { minSide } })
}

/**
 * Re-encodes a picture from its pixels, which removes location, camera and any other metadata. Its sides are at most
 * `maxSide`; transparency becomes white. Throws `file_unreadable` when the file is damaged or truncated.
 */
export async function redrawPicture(
  bytes: Uint8Array,
  shape: PictureShape,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await drawAgain(bytes, MAX_PIXELS, shape)
  if (!drawn) throw new Refusal('file_unreadable')
  return drawn
}
