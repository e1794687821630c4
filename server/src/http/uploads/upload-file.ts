import { fileTypeFromBuffer } from 'file-type'
import { Refusal } from '../api/refusal.ts'
import { drawAgain, type PictureShape, readPictureFacts } from '../files/image-worker.ts'
import { whyPdfIsRefused } from './upload-pdf.ts'

export const MAX_PIXELS = 25_000_000

const IMAGE_FORMATS: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/**
 * The Content-Type of the upload without parameters. Throws 415 `file_type_not_allowed` unless it is one of `allowed`.
 */
export function declaredTypeOf(headers: Headers, allowed: readonly string[]): string {
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!allowed.includes(type)) throw new Refusal('file_type_not_allowed')
  return type
}

/**
 * Checks the content of an uploaded file: its first bytes must match the declared type, a picture has at most 25
 * megapixels, a PDF is complete and contains no scripts or embedded files. Decodes no pixels. Throws the refusal.
 */
export async function mustBeSafeFile(bytes: Uint8Array, declaredType: string): Promise<void> {
  const found = await fileTypeFromBuffer(bytes)
  if (found?.mime !== declaredType) throw new Refusal('file_not_as_declared')
  if (declaredType === 'application/pdf') {
    const refused = whyPdfIsRefused(bytes)
    if (refused) throw new Refusal(refused)
    return
  }
  const facts = await readPictureFacts(bytes)
  if (!facts) throw new Refusal('file_unreadable')
  if (facts.format !== IMAGE_FORMATS[declaredType]) throw new Refusal('file_not_as_declared')
  if (facts.width * facts.height > MAX_PIXELS) throw new Refusal('image_too_large')
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
