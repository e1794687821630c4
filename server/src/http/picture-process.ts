// A process of its own that decodes the pictures of strangers. What a picture does to a decoder (memory, crashes, worse)
// it does here, where there are no secrets, no database and no right to write or to start anything.
import sharp from 'sharp'
import type { PictureAnswer, PictureFacts, PictureOrder } from './picture-desk.ts'

const DECODE_WITHIN_SECONDS = 20

sharp.cache(false)
process.on('disconnect', () => process.exit(0))
process.on('message', (order: PictureOrder) => {
  const done = order.kind === 'facts' ? factsOf(order.bytes) : redraw(order)
  done.then(
    (answer) => process.send?.(answer satisfies PictureAnswer),
    // The decoder's words are about bytes; to a person the file is broken.
    () => process.send?.(null satisfies PictureAnswer),
  )
})

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
    .toFormat(format, { quality })
    .toBuffer()
}
