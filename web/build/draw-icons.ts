// Renders the icons of the installed web app from the logo mark: `node web/build/draw-icons.ts`.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.join(import.meta.dirname, '../public')
const mark = readFileSync(path.join(folder, 'icon.svg'), 'utf8')
/** Without rounded corners, for devices that apply their own icon shape. */
const whole = mark.replace(' rx="9"', '')
/** Scaled down, so that the mark fits the safe zone of maskable icons: the middle four fifths. */
const maskable = whole
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"')

await draw(mark, 192, 'icon-192')
await draw(mark, 512, 'icon-512')
await draw(maskable, 512, 'maskable-512')
await draw(whole, 180, 'apple-touch')

async function draw(svg: string, size: number, name: string): Promise<void> {
  const density = (72 * size) / 32
  await sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, 'icons', `${name}.png`))
}
