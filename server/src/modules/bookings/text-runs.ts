/** Which file of the typeface holds a piece of text. */
export type Script = 'latin' | 'latin-ext' | 'arabic'

/** A piece of text that one font file can write, to be set from left to right. */
export interface TextRun {
  script: Script
  text: string
}

const ARABIC = '\\u0600-\\u06ff\\u0750-\\u077f\\u0870-\\u08ff\\u200c-\\u200e\\ufb50-\\ufdff\\ufe70-\\ufefc'
const LATIN =
  '\\u0000-\\u00ff\\u0131\\u0152-\\u0153\\u02bb-\\u02bc\\u02c6\\u02da\\u02dc\\u2010-\\u206f\\u20ac\\u2122\\u2212'
const PIECES = new RegExp(
  `(?<arabic>[${ARABIC}]+)|(?<space>\\s+)|(?<latin>[${LATIN}]+?(?=\\s|[^${LATIN}]|$))|.`,
  'gsu',
)

interface Piece extends TextRun {
  isRightToLeft: boolean
  isSpace: boolean
}

/**
 * A line as pieces in the order they stand on paper, each for one file of the typeface. Arabic words go from right to
 * left among themselves; the first letter decides which way the line as a whole goes. Enough for names and places:
 * not the whole of the Unicode algorithm.
 */
export function textRunsOf(line: string): TextRun[] {
  const pieces: Piece[] = [...line.matchAll(PIECES)].map(({ 0: text, groups }) => ({
    text,
    script: groups?.arabic
      ? 'arabic'
      : (groups?.latin ?? groups?.space) === undefined
        ? 'latin-ext'
        : 'latin',
    isRightToLeft: groups?.arabic !== undefined,
    isSpace: groups?.space !== undefined,
  }))
  const base = pieces.find(({ isSpace }) => !isSpace)?.isRightToLeft ?? false
  const stretches: Piece[][] = []
  for (const [place, piece] of pieces.entries()) {
    const isRightToLeft = piece.isSpace ? directionOfSpace(pieces, place, base) : piece.isRightToLeft
    const last = stretches.at(-1)
    if (last?.[0]?.isRightToLeft === isRightToLeft) last.push({ ...piece, isRightToLeft })
    else stretches.push([{ ...piece, isRightToLeft }])
  }
  for (const stretch of stretches) if (stretch[0]?.isRightToLeft) stretch.reverse()
  if (base) stretches.reverse()
  return stretches.flat().map(({ script, text }) => ({ script, text }))
}

/** A space goes with the words around it when they agree, else with the line. */
function directionOfSpace(pieces: readonly Piece[], place: number, base: boolean): boolean {
  const [before, after] = [pieces[place - 1], pieces[place + 1]]
  return before && after && before.isRightToLeft === after.isRightToLeft ? before.isRightToLeft : base
}
