import { plainWord } from './plain-word.ts'

/** A text in pieces, with the search words marked. */
export type MarkedText = Array<{ text: string; isMarked: boolean }>

/** Marks the words of a text that are in `words`. The pieces, joined, equal the text. */
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
