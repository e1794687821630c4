import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Refusal } from './refusal.ts'
import { whyPdfIsRefused } from './upload-pdf.ts'

export const MAX_PIXELS = 25_000_000
const DECODE_WITHIN_SECONDS = 20

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
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!facts) throw new Refusal('file_unreadable')
  if (facts.format !== IMAGE_FORMATS[declaredType]) throw new Refusal('file_not_as_declared')
  if (facts.width * facts.height > MAX_PIXELS) throw new Refusal('image_too_large')
}

/** The decoder remembers what it did last; people's documents must not lie about in memory. */
export const keepNoPictures = () => sharp.cache(false)

export interface PictureShape {
  format: 'jpeg' | 'webp'
  quality: number
  maxSide: number
  /** Cut to a square of `maxSide` instead of fitted into it. */
  isSquare?: boolean
}

/**
 * Draws a picture anew from its pixels: place, camera and whatever else was hidden in the file stay behind. Its sides
 * are at most `maxSide`; transparency becomes white. Throws `file_unreadable` when it is damaged or cut off.
 */
export async function redrawPicture(
  bytes: Uint8Array,
  { format, quality, maxSide, isSquare = false }: PictureShape,
): Promise<Uint8Array<ArrayBuffer>> {
  return await inTurn(async () => {
    try {
      const { data } = await sharp(bytes, {
        limitInputPixels: MAX_PIXELS,
        failOn: 'warning',
        sequentialRead: true,
      })
        .timeout({ seconds: DECODE_WITHIN_SECONDS })
        .autoOrient()
        .resize({
          width: maxSide,
          height: maxSide,
          fit: isSquare ? 'cover' : 'inside',
          withoutEnlargement: !isSquare,
        })
        .flatten({ background: '#ffffff' })
        .toFormat(format, { quality })
        .toBuffer({ resolveWithObject: true })
      return new Uint8Array(data)
    } catch {
      // The decoder's words are about bytes; to a person the file is broken.
      throw new Refusal('file_unreadable')
    }
  })
}

let isDecoding = false
const waiting: (() => void)[] = []

/** One at a time: the worst picture within the limits takes 200 MB while it is decoded. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (isDecoding) await new Promise<void>((resolve) => waiting.push(resolve))
  isDecoding = true
  try {
    return await work()
  } finally {
    // The turn is handed on, not given back, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else isDecoding = false
  }
}
