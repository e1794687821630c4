import { foldedLetters } from '../text/fold-text.ts'

/** A name in the form that is stored, its form in another language, and other spellings of that. */
type Entry = readonly [string, string, ...string[]]

const LONGEST_PHRASE = 4

const keyOf = (words: readonly string[]) => foldedLetters(words.join(''))

/** Replaces every known phrase of a text, the longest first; other words stay as they are written. */
function replacePhrases(text: string, known: ReadonlyMap<string, string>): string {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const replaced: string[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_PHRASE, words.length - at)
    while (length > 1 && !known.has(keyOf(words.slice(at, at + length)))) length--
    const phrase = words.slice(at, at + length)
    replaced.push(known.get(keyOf(phrase)) ?? phrase.join(' '))
    at += length
  }
  return replaced.join(' ')
}

/** Names of one kind in two languages. */
export interface PhraseBook {
  /** The text with every known name in the other language. */
  translated: (text: string) => string
  /** The text with every name of the other language, however it is spelled, in the form that is stored. */
  stored: (text: string) => string
}

export function phraseBook(entries: readonly Entry[]): PhraseBook {
  const translations = new Map(entries.map(([name, translation]) => [foldedLetters(name), translation]))
  const names = new Map(
    // Main forms come last, so that a spelling never hides another name.
    [
      ...entries.flatMap(([name, , ...spellings]) => spellings.map((each) => [each, name] as const)),
      ...entries.map(([name, translation]) => [translation, name] as const),
    ].map(([text, name]) => [foldedLetters(text), name]),
  )
  return {
    translated: (text) => replacePhrases(text, translations),
    stored: (text) => replacePhrases(text, names),
  }
}
