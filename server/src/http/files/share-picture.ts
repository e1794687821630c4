import path from 'node:path'
import { PRODUCT_NAME } from '@rihla/domain/product'
import sharp, { type OverlayOptions } from 'sharp'
import type { ImageTask, ShareWords } from './image-worker.ts'

type Direction = ShareWords['direction']

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72
const QUALITY = 82
/** More pixels than any photo size the product makes. */
const MOST_PIXELS = 40_000_000
const FONTS = path.join(import.meta.dirname, '../../../assets/fonts')
const STRONG = { file: path.join(FONTS, 'vazirmatn-600.ttf'), name: 'Vazirmatn SemiBold' }
const PLAIN = { file: path.join(FONTS, 'vazirmatn-400.ttf'), name: 'Vazirmatn' }
/** The pages' accent colour in the light theme, and a darker shade. */
const GROUND = { from: '#0b5d66', to: '#04262a' }

/** Dark enough behind the text for any photo. */
const SHADE = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs>
    <linearGradient id="down" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${GROUND.to}" stop-opacity="0.55"/>
      <stop offset="0.28" stop-color="${GROUND.to}" stop-opacity="0.05"/>
      <stop offset="0.45" stop-color="${GROUND.to}" stop-opacity="0.1"/>
      <stop offset="0.68" stop-color="${GROUND.to}" stop-opacity="0.7"/>
      <stop offset="1" stop-color="${GROUND.to}" stop-opacity="0.94"/>
    </linearGradient>
  </defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#down)"/>
</svg>`

const plainGround = (
  direction: Direction,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs>
    <linearGradient id="across" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${GROUND.from}"/><stop offset="1" stop-color="${GROUND.to}"/>
    </linearGradient>
  </defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#across)"/>
  <g transform="${direction === 'ltr' ? 'translate(720 -30) scale(15)' : 'translate(480 -30) scale(-15 15)'}" fill="none" opacity="0.16">
    <path d="M6 24.5c5.2 0 6.4-4.2 8.6-8.3C16.8 12 18.8 8 26 8" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/>
    <circle cx="22.5" cy="22" r="3" fill="#fff"/>
  </g>
</svg>`

const SIGN_SIZE = 64
const SIGN = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIGN_SIZE}" height="${SIGN_SIZE}" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="9" fill="${GROUND.from}"/>
  <path d="M6 24.5c5.2 0 6.4-4.2 8.6-8.3C16.8 12 18.8 8 26 8" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/>
  <circle cx="22.5" cy="22" r="3" fill="#fff"/>
</svg>`

/** A link preview image: the photo, or a plain gradient without one, with the text at the bottom. */
export async function sharePicture(order: Extract<ImageTask, { kind: 'share' }>): Promise<Uint8Array> {
  const { photo, words } = order
  const ground = photo ?? Buffer.from(plainGround(words.direction))
  // One after the other: a font file is registered only once the line before it is drawn.
  const name = await lineOf(PRODUCT_NAME, STRONG, 44)
  const title = await lineOf(words.title, STRONG, 76)
  const line = await lineOf(words.line, PLAIN, 40)
  // From the start edge of the picture: the left one, or the right one.
  const leftOf = (inset: number, width: number) =>
    words.direction === 'ltr' ? MARGIN + inset : WIDTH - MARGIN - inset - width
  const lineTop = HEIGHT - MARGIN - line.height
  const titleTop = lineTop - 28 - title.height
  const layers: OverlayOptions[] = [
    ...(photo ? [{ input: Buffer.from(SHADE), left: 0, top: 0 }] : []),
    { input: Buffer.from(SIGN), left: leftOf(0, SIGN_SIZE), top: MARGIN - 8 },
    {
      input: name.data,
      left: leftOf(SIGN_SIZE + 20, name.width),
      top: MARGIN - 8 + Math.round((SIGN_SIZE - name.height) / 2),
    },
    { input: title.data, left: leftOf(0, title.width), top: titleTop },
    { input: line.data, left: leftOf(0, line.width), top: lineTop },
  ]
  return await sharp(ground, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width: WIDTH, height: HEIGHT, fit: 'cover' })
    .flatten({ background: GROUND.to })
    .composite(layers)
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

/** One line of white text, in the direction of its first letter; a line that is too long is scaled down to fit. */
async function lineOf(text: string, font: { file: string; name: string }, size: number) {
  const drawn = await sharp({
    text: {
      text: `<span foreground="white">${withoutMarkup(text)}</span>`,
      // The comma ends the font name: otherwise 'SemiBold' would be taken for a style.
      font: `${font.name}, ${size}`,
      fontfile: font.file,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const widest = WIDTH - 2 * MARGIN
  if (drawn.info.width <= widest)
    return { data: drawn.data, width: drawn.info.width, height: drawn.info.height }
  const fitted = await sharp(drawn.data).resize({ width: widest }).png().toBuffer({ resolveWithObject: true })
  return { data: fitted.data, width: fitted.info.width, height: fitted.info.height }
}

/** Escapes hosts' text, so that none of it is markup. */
const withoutMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
