import type { LanguageData } from '@rihla/domain/text/languages'
import createBidi from 'bidi-js'

/** The font file that has the glyphs of a run; the typeface is split into these files by Unicode range. */
export type Script = 'latin' | 'latin-ext' | 'arabic'
export type Direction = LanguageData['direction']

/** Consecutive characters drawn with one font file. */
export interface TextRun {
  script: Script
  text: string
}

/** Part of a paragraph: the indices of its first character and of the one behind its last. */
export interface TextLine {
  start: number
  end: number
}

/** Unicode ranges of the font files, as the typeface's package states them (`unicode.json`). */
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\u200c-\u200d\ufb50-\ufdff\ufe70-\ufefc]/
const LATIN =
  /[\u0020-\u00ff\u0131\u0152-\u0153\u02bb-\u02bc\u02c6\u02da\u02dc\u2010-\u206f\u20ac\u2122\u2212]|\s/
/** Marks that decide the order of other characters and are not drawn. */
const MARK = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const HAS_ARABIC_LETTERS = /\p{Script=Arabic}/u

const bidi = createBidi()

/**
 * A name or another text of users within a text: its own first letter sets its direction, and what follows it is not
 * reordered by it.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`

export const withoutMarks = (text: string): string => text.replace(MARK, '')

/**
 * Splits a line of a paragraph into runs in visual order, left to right, by the Unicode Bidirectional Algorithm. Arabic
 * letters stay in logical order, because the PDF library reverses a run when it shapes them.
 */
export function textRunsOf(
  paragraph: string,
  direction: Direction,
  { start, end }: TextLine = { start: 0, end: paragraph.length },
): TextRun[] {
  const embedding = bidi.getEmbeddingLevels(paragraph, direction)
  const mirrored = bidi.getMirroredCharactersMap(paragraph, embedding.levels)
  const runs: Array<TextRun & { level: number }> = []
  for (const index of bidi.getReorderedIndices(paragraph, embedding, start, end - 1).slice(start, end)) {
    const character = mirrored.get(index) ?? paragraph.charAt(index)
    if (withoutMarks(character) === '') continue
    const level = embedding.levels[index] ?? 0
    // The spaces of an Arabic phrase belong to it.
    const script = isRightToLeft(level) && /\s/.test(character) ? 'arabic' : scriptOf(character)
    const last = runs.at(-1)
    if (last?.script !== script || last.level !== level) runs.push({ script, level, text: character })
    else last.text += character
  }
  return runs.map(({ script, text, level }) => ({
    script,
    text: isRightToLeft(level) && HAS_ARABIC_LETTERS.test(text) ? [...text].toReversed().join('') : text,
  }))
}

/** Odd embedding levels run from right to left. */
const isRightToLeft = (level: number) => level % 2 === 1

function scriptOf(character: string): Script {
  if (ARABIC.test(character)) return 'arabic'
  return LATIN.test(character) ? 'latin' : 'latin-ext'
}
