// A process of its own that decodes the pictures of strangers. What a picture does to a decoder (memory, crashes, worse)
// it does here, where there are no secrets, no database and no right to write or to start anything.
import sharp from 'sharp'
import type { PictureAnswer, PictureFacts, PictureOrder } from './picture-desk.ts'
import { sharePicture } from './share-picture.ts'

const DECODE_WITHIN_SECONDS = 20
/** Of 9; more takes many times as long for a few bytes. */
const AVIF_EFFORT = 2

sharp.cache(false)
process.on('disconnect', () => process.exit(0))
process.on('message', (order: PictureOrder) => {
  answerTo(order).then(
    (answer) => process.send?.(answer satisfies PictureAnswer),
    // The decoder's words are about bytes; to a person the file is broken.
    () => process.send?.(null satisfies PictureAnswer),
  )
})

function answerTo(order: PictureOrder): Promise<PictureFacts | Uint8Array> {
  if (order.kind === 'facts') return factsOf(order.bytes)
  return order.kind === 'share' ? sharePicture(order) : redraw(order)
}

/** From the header alone: nothing is decoded. */
async function factsOf(bytes: Uint8Array): Promise<PictureFacts> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return { format, width, height }
}

async function redraw({
  bytes,
  maxPixels,
  shape,
}: Extract<PictureOrder, { kind: 'redraw' }>): Promise<Uint8Array> {
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
