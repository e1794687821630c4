/**
 * Code points that are stored for each character that a limit allows. A family with skin tones is one character of up
 * to 11 code points and a letter with vowel marks one of 3, but any number of marks can be put on one letter.
 */
export const MAX_CODE_POINTS_PER_CHARACTER = 8

/** The technical cap of a text of at most `max` characters, in code points, as databases and JSON Schema count. */
export const maxCodePoints = (max: number): number => max * MAX_CODE_POINTS_PER_CHARACTER

/** Null where the browser has none (Firefox before 125). The clusters are the same in every language. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null

/** A text's characters as people see them (grapheme clusters): an emoji, a flag, a letter with its marks. */
export function* charactersOf(text: string): Generator<string> {
  if (segmenter) for (const { segment } of segmenter.segment(text)) yield segment
  else yield* text
}

/** How many characters people see in a text; white space counts. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of charactersOf(text)) count++
  return count
}

/** Whether a text has more characters than `max`, or more code points than `cap`. */
export function isLongerThan(text: string, max: number, cap = maxCodePoints(max)): boolean {
  // Neither a character nor a code point is shorter than one unit of String.length.
  if (text.length <= Math.min(max, cap)) return false
  if (codePointCount(text) > cap) return true
  let count = 0
  for (const _ of charactersOf(text)) if (++count > max) return true
  return false
}

/** The beginning of a text, as much of it as a limit of `max` characters takes, never a part of a character. */
export function firstCharacters(text: string, max: number): string {
  if (!isLongerThan(text, max)) return text
  let end = 0
  let count = 0
  let codePoints = 0
  for (const character of charactersOf(text)) {
    count++
    codePoints += codePointCount(character)
    if (count > max || codePoints > maxCodePoints(max)) break
    end += character.length
  }
  return text.slice(0, end)
}

function codePointCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
