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

/** What a browser says the file is, without parameters; throws 415 `file_type_not_allowed` unless it is one of these. */
export function declaredTypeOf(headers: Headers, allowed: readonly string[]): string {
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!allowed.includes(type)) throw new Refusal('file_type_not_allowed')
  return type
}

/**
 * Looks at what an uploaded file is, whatever it is called: its first bytes must be of the declared type, a picture has
 * at most 25 megapixels, a PDF is whole and holds no scripts or files. Decodes nothing. Throws the refusal.
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
 * Draws a picture anew from its pixels: place, camera and whatever else was hidden in the file stay behind. Its sides
 * are at most `maxSide`; transparency becomes white. Throws `file_unreadable` when it is damaged or cut off.
 */
export async function redrawPicture(
  bytes: Uint8Array,
  shape: PictureShape,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await drawAgain(bytes, MAX_PIXELS, shape)
  if (!drawn) throw new Refusal('file_unreadable')
  return drawn
}
