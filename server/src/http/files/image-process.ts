// A separate process that decodes untrusted images. Whatever an image does to the decoder (memory, crashes, exploits)
// happens here, without secrets, a database, or the right to write files or start processes.
import sharp from 'sharp'
import { decodeHeic } from './decode-heic.ts'
import type { ImageTask, PictureAnswer, PictureFacts } from './image-worker.ts'
import { sharePicture } from './share-picture.ts'

const DECODE_WITHIN_SECONDS = 20
/** Out of 9; higher values take many times as long for a few bytes. */
const AVIF_EFFORT = 2

const HASH_SIDE = 16
/** Out of 255 levels; smaller differences are encoder noise. */
const HASH_MARGIN = 8

sharp.cache(false)
process.on('disconnect', () => process.exit(0))
process.on('message', (order: ImageTask) => {
  answerTo(order).then(
    (answer) => process.send?.(answer satisfies PictureAnswer),
    // The decoder's errors are about bytes; for a user the file is simply damaged.
    () => process.send?.(null satisfies PictureAnswer),
  )
})

function answerTo(order: ImageTask): Promise<PictureFacts | Uint8Array | string> {
  if (order.kind === 'facts') return factsOf(order.bytes)
  if (order.kind === 'fingerprint') return fingerprintOf(order)
  return order.kind === 'share' ? sharePicture(order) : redraw(order)
}

/** Reads the header only, without decoding. */
async function factsOf(bytes: Uint8Array): Promise<PictureFacts> {
  const { format, width, height, isProgressive, orientation } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata()
  return { format, width, height, isWholeInMemory: !decodesInStrips(format, isProgressive, orientation) }
}

/** JPEGs shrink while they are decoded; of the others only a PNG from top to bottom is read row by row. */
const decodesInStrips = (
  format: string,
  isProgressive: boolean | undefined,
  orientation: number | undefined,
) => !isProgressive && (format === 'jpeg' || (format === 'png' && (orientation ?? 1) === 1))

/**
 * A difference hash: one bit for each of 16 × 16 positions, set when it is clearly darker than the position to its
 * right. Column by column, so that every part of it covers the whole height of the image.
 */
async function fingerprintOf({
  bytes,
  maxPixels,
}: Extract<ImageTask, { kind: 'fingerprint' }>): Promise<string> {
  const places = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: DECODE_WITHIN_SECONDS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: HASH_SIDE + 1, height: HASH_SIDE, fit: 'fill' })
    .raw()
    .toBuffer()
  const light = (row: number, column: number) => places[row * (HASH_SIDE + 1) + column] ?? 0
  let hash = 0n
  for (let column = 0; column < HASH_SIDE; column++)
    for (let row = 0; row < HASH_SIDE; row++)
      hash = (hash << 1n) | (light(row, column + 1) - light(row, column) > HASH_MARGIN ? 1n : 0n)
  return hash.toString(16).padStart((HASH_SIDE * HASH_SIDE) / 4, '0')
}

async function redraw({
  bytes,
  maxPixels,
  shape,
}: Extract<ImageTask, { kind: 'redraw' }>): Promise<Uint8Array> {
  const { format, quality, maxSide, isSquare = false } = shape
  return await sharp(await readable(bytes, maxPixels), {
    limitInputPixels: maxPixels,
    failOn: 'error',
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
    .toFormat(format, format === 'avif' ? { quality, effort: AVIF_EFFORT } : { quality })
    .toBuffer()
}

/** The file itself, or the pixels of a HEIC picture, which the image library does not decode. Throws when damaged. */
async function readable(bytes: Uint8Array, maxPixels: number): Promise<Uint8Array> {
  const { compression, width, height, icc } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (compression !== 'hevc') return bytes
  if (width * height > maxPixels) throw new RangeError('too many pixels')
  return await decodeHeic(bytes, { maxPixels, profile: icc })
}
