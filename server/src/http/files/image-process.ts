// A process of its own that decodes the pictures of strangers. What a picture does to a decoder (memory, crashes, worse)
// it does here, where there are no secrets, no database and no right to write or to start anything.
import sharp from 'sharp'
import type { ImageTask, PictureAnswer, PictureFacts } from './image-worker.ts'
import { sharePicture } from './share-picture.ts'

const DECODE_WITHIN_SECONDS = 20
/** Of 9; more takes many times as long for a few bytes. */
const AVIF_EFFORT = 2

const HASH_SIDE = 16
/** Of 255 levels; smaller differences are noise of the encoder. */
const HASH_MARGIN = 8

sharp.cache(false)
process.on('disconnect', () => process.exit(0))
process.on('message', (order: ImageTask) => {
  answerTo(order).then(
    (answer) => process.send?.(answer satisfies PictureAnswer),
    // The decoder's words are about bytes; to a person the file is broken.
    () => process.send?.(null satisfies PictureAnswer),
  )
})

function answerTo(order: ImageTask): Promise<PictureFacts | Uint8Array | string> {
  if (order.kind === 'facts') return factsOf(order.bytes)
  if (order.kind === 'fingerprint') return fingerprintOf(order)
  return order.kind === 'share' ? sharePicture(order) : redraw(order)
}

/** From the header alone: nothing is decoded. */
async function factsOf(bytes: Uint8Array): Promise<PictureFacts> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return { format, width, height }
}

/**
 * A difference hash: a bit for each of 16 × 16 places that says whether it is clearly darker than the place to its right.
 * Column by column, so that every part of it comes from the whole height of the picture.
 */
async function fingerprintOf({
  bytes,
  maxPixels,
}: Extract<ImageTask, { kind: 'fingerprint' }>): Promise<string> {
  const places = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' })
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
  return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true })
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
