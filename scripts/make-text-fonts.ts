// Writes the typeface of the pages with the vertical metrics that they need. Safari ignores `ascent-override` of a style
// sheet, so the metrics are in the files. Run it after an update of the typeface.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { compress, decompress } from 'wawoff2'
import { ASCENT, DESCENT } from './typeface-metrics.ts'

const FOLDER = path.join(import.meta.dirname, '../web/src/styles/fonts')
const FILES = {
  'vazirmatn-latin-wght.woff2': '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2',
  'vazirmatn-arabic-400.woff2': '@fontsource/vazirmatn/files/vazirmatn-arabic-400-normal.woff2',
  'vazirmatn-arabic-600.woff2': '@fontsource/vazirmatn/files/vazirmatn-arabic-600-normal.woff2',
}

const { resolve } = createRequire(path.join(import.meta.dirname, '../web/package.json'))

mkdirSync(FOLDER, { recursive: true })
for (const [name, source] of Object.entries(FILES)) {
  const font = await decompress(readFileSync(resolve(source)))
  setMetrics(new DataView(font.buffer, font.byteOffset, font.byteLength))
  // Compressing computes the checksums again.
  writeFileSync(path.join(FOLDER, name), await compress(font))
}

/** Sets the metrics in each of the three places where systems look for them; offsets as in the OpenType specification. */
function setMetrics(font: DataView): void {
  const unitsPerEm = font.getUint16(tableOf(font, 'head') + 18)
  const ascent = Math.round(ASCENT * unitsPerEm)
  const descent = Math.round(DESCENT * unitsPerEm)
  const lines = tableOf(font, 'hhea')
  const system = tableOf(font, 'OS/2')
  for (const [at, value] of [
    [lines + 4, ascent],
    [lines + 6, -descent],
    [lines + 8, 0],
    [system + 68, ascent],
    [system + 70, -descent],
    [system + 72, 0],
    [system + 74, ascent],
    [system + 76, descent],
  ] as const)
    font.setInt16(at, value)
}

/** The offset of a table. */
function tableOf(font: DataView, tag: string): number {
  const tables = font.getUint16(4)
  for (let entry = 12; entry < 12 + tables * 16; entry += 16) {
    const letters = [0, 1, 2, 3].map((place) => String.fromCharCode(font.getUint8(entry + place)))
    if (letters.join('') === tag) return font.getUint32(entry + 8)
  }
  throw new Error(`the font has no table ${tag}`)
}
