import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font, type Glyph } from 'fontkit'
import type { Script } from './text-runs.ts'

const SCRIPTS: readonly Script[] = ['latin', 'latin-ext', 'arabic']
const WEIGHTS = { plain: 400, strong: 700 } as const
export type Weight = keyof typeof WEIGHTS

export const fontName = (weight: Weight, script: Script) => `${weight} ${script}`

let files: Promise<ReadonlyArray<readonly [string, Buffer]>> | null = null

/** The font files of the site's typeface, read once. */
function readFiles(): NonNullable<typeof files> {
  files ??= Promise.all(
    Object.entries(WEIGHTS).flatMap(([weight, figure]) =>
      SCRIPTS.map(async (script) => {
        const file = import.meta.resolve(
          `@fontsource/vazirmatn/files/vazirmatn-${script}-${figure}-normal.woff`,
        )
        return [fontName(weight as Weight, script), await readFile(fileURLToPath(file))] as const
      }),
    ),
  )
  return files
}

/**
 * The fonts for one document, by name. Documents cannot share them: once a font is embedded, its glyphs no longer know
 * their letters.
 */
export const openFonts = async (): Promise<ReadonlyMap<string, Font>> =>
  new Map((await readFiles()).map(([name, bytes]) => [name, openFont(bytes)]))

/**
 * Programs that read a PDF reverse right-to-left text letter by letter, also the two letters of a ligature such as لا.
 * The letters of these glyphs are therefore stored in visual order, like the glyphs themselves.
 */
function openFont(bytes: Buffer): Font {
  const font = create(bytes)
  if ('fonts' in font) throw new Error('the file is a collection of fonts')
  const layout: Font['layout'] = (...text) => {
    const run = font.layout(...text)
    if (run.direction === 'rtl') run.glyphs = run.glyphs.map(inVisualOrder)
    return run
  }
  // A font of our own over that of the library, which stays as it is.
  return Object.create(font, { layout: { value: layout } })
}

/** Glyphs are shared by all texts of a font, so the changed one is a copy. */
const inVisualOrder = (glyph: Glyph): Glyph =>
  glyph.codePoints.length < 2
    ? glyph
    : Object.create(glyph, { codePoints: { value: glyph.codePoints.toReversed() } })
