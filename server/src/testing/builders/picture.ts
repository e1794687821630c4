import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** A small single-colour picture for uploads; `side` in pixels. */
export const aPicture = async (format: 'jpeg' | 'png' | 'webp' = 'jpeg', side = 64) =>
  new Uint8Array(
    await sharp({ create: { width: side, height: side, channels: 3, background: '#7a8c99' } })
      .toFormat(format)
      .toBuffer(),
  )

/**
 * A picture with shapes derived from a number: different numbers give different pictures, the same number the same
 * picture in any size and format.
 */
export async function aPhoto(
  nth: number,
  {
    width = 1200,
    format = 'jpeg',
    quality = 80,
  }: { width?: number; format?: 'jpeg' | 'webp'; quality?: number } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const shade = (cell: number) => (Math.imul(cell + 1 + nth * 97, 2_654_435_761) >>> 24) % 256
  const cells = Array.from({ length: 99 }, (_, cell) => {
    const [x, y, light] = [(cell % 11) * 40, Math.floor(cell / 11) * 40, shade(cell)]
    return `<rect x="${x}" y="${y}" width="40" height="40" fill="rgb(${light},${light},${light})"/>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 440 360" width="880" height="720">${cells.join('')}</svg>`
  const picture = sharp(Buffer.from(drawing)).resize(width).toFormat(format, { quality })
  return new Uint8Array(await picture.toBuffer())
}

/**
 * A HEIC picture as phones write it: 1200 × 800 pixels, to be turned by 90 degrees to the left, in Display P3. Upright,
 * its upper half is blue and its lower half red.
 */
export const aPhonePhoto = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(path.join(import.meta.dirname, 'phone-photo.heic')))
