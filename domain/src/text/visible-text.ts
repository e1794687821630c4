import { charactersOf } from './text-length.ts'

/**
 * Characters of which nothing is seen: format and control characters, default ignorables (zero-width characters, soft
 * hyphen, fillers, variation selectors), and letters that look like a space: Braille, music, hieroglyphs.
 */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}\u{13442}]/gu
const SPACES = /\p{White_Space}/gu

/** Characters that neither shape words or emoji nor set a direction: text is the same without them. */
const USELESS =
  /\u034f|[\u00ad\u180e\u200b\u2060-\u2065\u206a-\u206f\ufeff\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]/gu
/** Also useless in one line: direction marks. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g
/** Letters that look like a space. */
const BLANK_LETTERS = /[\u2800\u3164\uffa0\u{1d159}\u{13441}\u{13442}]/gu
/** Joiners (ZWNJ, ZWJ) that follow neither a letter nor an emoji shape nothing. */
const IDLE_JOINERS = /(?<!\ufe0f|[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+/gu

/** How many characters of a text, as people count them, are seen; spaces between them count. */
export function visibleLength(text: string): number {
  const seen = [...charactersOf(text)].filter((character) => character.replace(UNSEEN, '') !== '')
  const isInk = (character: string) => character.trim() !== ''
  const first = seen.findIndex(isInk)
  return first === -1 ? 0 : seen.findLastIndex(isInk) - first + 1
}

/** Whether nothing in a text can be seen. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '').replace(SPACES, '') === ''

/** The text trimmed; empty when nothing in it can be seen. */
export const trimmedIfSeen = (text: string): string => (isBlank(text) ? '' : text.trim())

/** A text without invisible characters, except those that shape words and emoji or set a direction. */
export const withoutUselessCharacters = (text: string): string => text.replace(USELESS, '')

/** The same for one line, such as a name: also without direction marks, idle joiners and letters that look blank. */
export const visibleLine = (text: string): string =>
  withoutUselessCharacters(text)
    .replace(DIRECTION_MARKS, '')
    .replace(BLANK_LETTERS, ' ')
    .replace(IDLE_JOINERS, '')
