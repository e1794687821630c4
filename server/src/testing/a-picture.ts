import sharp from 'sharp'

/** A small photograph-like picture, to upload. */
export const aPicture = async (format: 'jpeg' | 'png' | 'webp' = 'jpeg', side = 64) =>
  new Uint8Array(
    await sharp({ create: { width: side, height: side, channels: 3, background: '#7a8c99' } })
      .toFormat(format)
      .toBuffer(),
  )
