import { plainWord } from './plain-word.ts'

/** A text in pieces, those with a word that was looked for marked. */
export type MarkedText = Array<{ text: string; isMarked: boolean }>

/** Marks the words of a text that are among these. The pieces one after another are the text, letter by letter. */
export function markWords(text: string, words: readonly string[]): MarkedText {
  const requested = new Set(words)
  const pieces: MarkedText = []
  for (const piece of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    const isMarked = requested.has(plainWord(piece))
    const last = pieces.at(-1)
    if (last && last.isMarked === isMarked) last.text += piece
    else if (piece !== '') pieces.push({ text: piece, isMarked })
  }
  return pieces
}
