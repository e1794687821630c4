import createBidi from 'bidi-js'

/** The font file that has the glyphs of a run; the typeface is split into these files by Unicode range. */
export type Script = 'latin' | 'latin-ext' | 'arabic'

/** Consecutive characters drawn with one font file. */
export interface TextRun {
  script: Script
  text: string
}

/** Unicode ranges of the font files, as the typeface's package states them (`unicode.json`). */
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\u200c-\u200e\ufb50-\ufdff\ufe70-\ufefc]/
const LATIN =
  /[\u0020-\u00ff\u0131\u0152-\u0153\u02bb-\u02bc\u02c6\u02da\u02dc\u2010-\u206f\u20ac\u2122\u2212]|\s/

const bidi = createBidi()

/**
 * Splits a line into runs in visual order, left to right, by the Unicode Bidirectional Algorithm; the first strong
 * character sets the direction of the line. Arabic runs stay in logical order, because the PDF library reverses them
 * when it shapes their letters.
 */
export function textRunsOf(line: string): TextRun[] {
  const embedding = bidi.getEmbeddingLevels(line)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const runs: Array<TextRun & { level: number }> = []
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const character = mirrored.get(index) ?? line.charAt(index)
    const level = embedding.levels[index] ?? 0
    const script = scriptOf(character)
    const last = runs.at(-1)
    if (last?.script !== script || last.level !== level) runs.push({ script, level, text: character })
    else if (script === 'arabic' && isRightToLeft(level)) last.text = character + last.text
    else last.text += character
  }
  return runs.map(({ script, text }) => ({ script, text }))
}

/** Odd embedding levels run from right to left. */
const isRightToLeft = (level: number) => level % 2 === 1

function scriptOf(character: string): Script {
  if (ARABIC.test(character)) return 'arabic'
  return LATIN.test(character) ? 'latin' : 'latin-ext'
}
