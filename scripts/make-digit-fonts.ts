// Makes the fonts that draw ٠١٢ for the digits 0 to 9: the Arabic digits of Vazirmatn at the place of the ASCII ones. The
// text stays as it is, so copying, searching and reading aloud do not change. Run it after an update of the typeface.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type * as opentype from 'opentype.js'
import { ASCENT, DESCENT } from './typeface-metrics.ts'

const FOLDER = path.join(import.meta.dirname, '../web/src/styles/fonts')
const ARABIC_ZERO = 0x660
const ASCII_ZERO = 0x30
const WEIGHTS = { 400: 'Regular', 600: 'SemiBold' } as const

const { resolve } = createRequire(path.join(import.meta.dirname, '../web/package.json'))
// Its CommonJS file, which Node runs, and its ES module, which tools read, have different exports.
const { Font, Glyph, Path, parse } = createRequire(import.meta.url)('opentype.js') as typeof opentype

mkdirSync(FOLDER, { recursive: true })
for (const [weight, styleName] of Object.entries(WEIGHTS)) {
  const file = resolve(`@fontsource/vazirmatn/files/vazirmatn-arabic-${weight}-normal.woff`)
  const { buffer, byteOffset, byteLength } = readFileSync(file)
  const typeface = parse(buffer.slice(byteOffset, byteOffset + byteLength))
  const digits = Array.from({ length: 10 }, (_, digit) => {
    const drawn = typeface.charToGlyph(String.fromCodePoint(ARABIC_ZERO + digit))
    return new Glyph({
      name: `digit${digit}`,
      unicode: ASCII_ZERO + digit,
      advanceWidth: drawn.advanceWidth,
      path: drawn.path,
    })
  })
  const { unitsPerEm } = typeface
  const missing = new Glyph({ name: '.notdef', advanceWidth: unitsPerEm / 2, path: new Path() })
  const font = new Font({
    familyName: 'Rihla Arabic Digits',
    styleName,
    unitsPerEm,
    ascender: Math.round(ASCENT * unitsPerEm),
    descender: -Math.round(DESCENT * unitsPerEm),
    glyphs: [missing, ...digits],
  })
  writeFileSync(path.join(FOLDER, `arabic-digits-${weight}.otf`), Buffer.from(font.toArrayBuffer()))
}
